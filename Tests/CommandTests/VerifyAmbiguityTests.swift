import Foundation
import Testing

/// What the Ambiguity setting of a scroll view's size inspector does to its findings.
@Suite struct VerifyAmbiguityTests {
  struct Case: Sendable {
    /// One of the fixtures.
    var document: String
    /// As it is put into the document; nil for what the document has.
    var setting: String?
    /// The severities of what is ambiguous, as Interface Builder means the setting.
    var honored: [String]
    /// With `--ignore-verify-ambiguity`.
    var ignored: [String]
  }

  static let cases: [Case] = [
    // Never Verify: whatever is ambiguous.
    Case(
      document: "catalogue/d01-scroll-view-without-bottom", setting: "off", honored: ["note"],
      ignored: ["error"]),
    // And nothing at all of a scroll view without content.
    Case(
      document: "catalogue/d02-scroll-view-without-x", setting: "off", honored: [],
      ignored: ["error"]),
    Case(
      document: "catalogue/g06-verify-ambiguity-off", honored: ["note"],
      ignored: ["error"]),
    Case(
      document: "constructs/verify-ambiguity-off", honored: ["note"],
      ignored: ["error"]),
    // Verify Position Only: an open height of the frame, but no open place, and not the content.
    Case(
      document: "catalogue/d01-scroll-view-without-bottom", setting: "ignoreSizes",
      honored: ["note"], ignored: ["error"]),
    Case(
      document: "catalogue/d02-scroll-view-without-x", setting: "ignoreSizes",
      honored: ["error"], ignored: ["error"]),
    Case(
      document: "constructs/verify-ambiguity-position-only", honored: ["error"],
      ignored: ["error"]),
    // Always Verify is what is saved as nothing.
    Case(
      document: "catalogue/d01-scroll-view-without-bottom", honored: ["error"],
      ignored: ["error"]),
  ]

  @Test(arguments: Self.cases)
  func theSettingLowersWhatInterfaceBuilderWouldNotSay(_ item: Case) throws {
    let scratch = try Scratch()
    let text = try fixture(item.document, item.setting)
    try scratch.add("a.storyboard", text)
    let plain = try scratch.run("--format", "xcode", "--disable-rule", "stale_ambiguity_flag")
    #expect(severities(plain) == item.honored, "\(plain.output)")
    #expect(plain.status == (item.honored.contains("error") ? 1 : 0))
    let strict = try scratch.run("--strict", "--disable-rule", "stale_ambiguity_flag")
    #expect(strict.status == plain.status, "a note never fails a run")
    let all = try scratch.run(
      "--format", "xcode", "--disable-rule", "stale_ambiguity_flag", "--ignore-verify-ambiguity")
    #expect(severities(all) == item.ignored, "\(all.output)")
    #expect(all.status == 1)
  }

  @Test func aLoweredFindingSaysWhy() throws {
    let scratch = try Scratch()
    for (setting, reason) in [("off", "Never Verify"), ("ignoreSizes", "Verify Position Only")] {
      let text = try fixture("catalogue/d01-scroll-view-without-bottom", setting)
      try scratch.add("a.storyboard", text)
      let run = try scratch.run()
      #expect(run.output.contains("note: its Ambiguity is set to \(reason)\n"), "\(run.output)")
    }
  }

  @Test func whatIsSilencedThoughAmbiguousIsNotedOnce() throws {
    let scratch = try Scratch()
    try scratch.add("a.storyboard", try fixture("constructs/verify-ambiguity-off", nil))
    let run = try scratch.run("--format", "xcode")
    #expect(severities(run) == ["note"])
    #expect(!run.output.contains("[stale_ambiguity_flag]\n"))
  }

  /// A document that was repaired still has the flag until Interface Builder saves it again.
  @Test func anOldFlagFailsNoStrictRunUnlessTheRuleIsAskedFor() throws {
    let scratch = try Scratch()
    try scratch.add(
      "a.xib", Documents.healthy.replacing("id=\"scr\"", with: "id=\"scr\" ambiguous=\"YES\""))
    let run = try scratch.run("--strict", "--format", "concise")
    #expect(run.output.contains(": note: "), "\(run.output)")
    #expect(run.status == 0)
    #expect(try scratch.run("--strict", "--severity", "stale_ambiguity_flag=warning").status == 1)
  }

  private func fixture(_ name: String, _ setting: String?) throws -> String {
    let file = Command.root.appendingPathComponent("Fixtures/\(name).storyboard")
    let text = try String(contentsOf: file, encoding: .utf8)
    guard let setting else { return text }
    let changed = text.replacing(
      "<scrollView ", with: "<scrollView verifyAmbiguity=\"\(setting)\" ")
    try #require(changed != text)
    return changed
  }

  private func severities(_ run: Command) -> [String] {
    run.output.matches(of: #/:\d+:\d+: ([a-z]+): /#).map { String($0.1) }
  }
}
