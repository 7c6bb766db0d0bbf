import InterfaceBuilder
import LintCore
import LintRules
import Testing
import XMLSource

@testable import LayoutModel

/// What the rules make of verdicts, whatever came to these verdicts.
@Suite struct WordingOfFindingsTests {
  @Test func anAmbiguousContentHeightNamesWhatCanMoveAndProvesIt() throws {
    let finding = try #require(
      findings(AmbiguousContentHeight(), [configuration(height: open([.view(2)], 312...1312))]).first
    )
    #expect(
      finding.message
        == "content height of scroll view `Settings` (s) is ambiguous: `Sign Out` can move")
    #expect(
      finding.notes.map(\.text) == [
        "312 and 1312 points of content height satisfy every constraint alike"
      ])
    #expect(finding.related.map(\.label) == ["`Sign Out` can move"])
    #expect(finding.anchor.objectID == "s")
  }

  @Test func anAmbiguousFrameNamesItsOpenParts() throws {
    let open = open([.view(1)], 0...100)
    let finding = try #require(
      findings(AmbiguousScrollFrame(), [configuration(frame: open, parts: ["y", "height"])]).first)
    #expect(
      finding.message
        == "frame of scroll view `Settings` (s) is ambiguous: nothing determines its y and height")
    #expect(finding.related.isEmpty)
  }

  @Test func oneConfigurationOfTwoIsNamed() throws {
    let wide = configuration(
      traits: [IBTraits.runTime[1], IBTraits.runTime[3]], isCanvas: false,
      width: open([.view(2)], 1...2))
    let narrow = configuration(traits: [IBTraits.runTime[0], IBTraits.runTime[2]])
    let found = findings(AmbiguousContentWidth(), [narrow, wide])
    #expect(found.count == 1)
    #expect(found.first?.notes.last?.text == "only in wR hR, wR hC")
  }

  @Test(arguments: [Verdict.determined, .undecided, .unchecked])
  func whatIsNotProvenAmbiguousIsSilent(verdict: Verdict) {
    let quantity = quantity(verdict)
    let verdicts = [configuration(width: quantity, height: quantity, frame: quantity)]
    #expect(findings(AmbiguousContentWidth(), verdicts).isEmpty)
    #expect(findings(AmbiguousContentHeight(), verdicts).isEmpty)
    #expect(findings(AmbiguousScrollFrame(), verdicts).isEmpty)
  }

  private func findings(_ rule: some Rule, _ verdicts: [ConfigurationVerdicts]) -> [Finding] {
    let example = Example.rootView(
      """
      <subviews>
      <scrollView id="s" userLabel="Settings">
      <subviews><button id="b"><state key="normal" title="Sign Out"/></button></subviews>
      </scrollView>
      </subviews>
      """)
    guard let tree = try? XMLReader.read(path: "a.xib", bytes: example.unmarked.utf8) else {
      Issue.record("the example is no XML")
      return []
    }
    let context = RuleContext(
      document: IBDecoder.decode(tree),
      scrollViews: [ScrollViewVerdicts(view: 1, configurations: verdicts)])
    return FindingMerger.merge(rule.check(context))
  }

  private func configuration(
    traits: [IBTraits] = IBTraits.runTime, isCanvas: Bool = true, width: QuantityVerdict? = nil,
    height: QuantityVerdict? = nil, frame: QuantityVerdict? = nil, parts: [String] = []
  ) -> ConfigurationVerdicts {
    let determined = quantity(.determined)
    return ConfigurationVerdicts(
      traits: traits, isCanvas: isCanvas, contentWidth: width ?? determined,
      contentHeight: height ?? determined, frame: frame ?? determined, openFrameParts: parts,
      hasConflict: false)
  }

  private func open(_ reasons: [Reason], _ witness: ClosedRange<Double>) -> QuantityVerdict {
    quantity(.ambiguous, because: reasons, witness: witness)
  }

  private func quantity(
    _ verdict: Verdict, because: [Reason] = [], witness: ClosedRange<Double>? = nil
  ) -> QuantityVerdict {
    QuantityVerdict(
      canvas: verdict, runTime: verdict, value: nil, derivation: nil, because: because,
      witness: witness)
  }
}
