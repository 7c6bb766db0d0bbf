internal import ConfigurationFile
internal import Findings
internal import Git
internal import Inputs
internal import InterfaceBuilder
internal import Linting
internal import LintRules
internal import Pictures
internal import Platform
internal import Reporters
internal import SourceEvidence
internal import Text
internal import XMLSource

/// What is run on bytes that somebody made up. Each target ends the process where a promise is
/// broken; whatever else happens to the bytes is well.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Bytes → elements, or an error with a place.
  case xml
  /// Bytes → the values of a document.
  case decoding
  /// Bytes → a report in some form, what `inspect` says, pictures, or the document with its fixes.
  case report
  /// Bytes → decisions of a generator → a document → a report in some form.
  case layout
  /// Bytes → several documents → one report, whatever the number of jobs.
  case jobs
  /// Bytes → a configuration and a baseline, or an error with a place.
  case configuration
  /// Bytes → what the Notes of a view say → what they hide, and what is said of them.
  case notes
  /// Bytes → what Git is taken to have listed.
  case git
  /// Bytes → sources of both languages → facts, whatever the order of the sources.
  case sources

  /// Runs the target; `jobs`, with one job alone: see ``runJobs(_:)``.
  package func run(_ bytes: [UInt8]) {
    switch self {
    case .xml: Self.xml(bytes)
    case .decoding: Self.decoding(bytes)
    case .report: Self.report(bytes, choice: bytes.last)
    case .layout, .jobs: Self.report(Array(LayoutGenerator.document(bytes).utf8), choice: bytes.last)
    case .configuration: Self.configuration(bytes)
    case .notes: Self.notes(bytes)
    case .git: Self.git(bytes)
    case .sources: Self.sources(bytes)
    }
  }

  // MARK: Documents

  private static func xml(_ bytes: [UInt8]) {
    do throws(XMLSyntaxError) {
      let tree = try XMLReader.read(path: "a.xib", bytes: bytes)
      check(tree)
    } catch {
      precondition(error.position.line > 0 && error.position.column > 0, "\(error.position)")
    }
  }

  private static func check(_ tree: XMLTree) {
    let source = tree.source.indexed()
    for (index, node) in tree.nodes.enumerated() {
      precondition(node.parent < index && index < node.end && node.end <= tree.nodes.count)
      precondition(node.tagStart < node.tagEnd && node.tagEnd <= tree.source.utf8.count)
      precondition(tree.source.utf8[Int(node.tagStart)] == UInt8(ascii: "<"))
      for child in tree.children(of: index) {
        precondition(tree.nodes[child].parent == index, "a child of another parent")
      }
      let excerpt = source.excerpt(at: Int(node.tagStart))
      precondition(excerpt.text.utf8.dropFirst(excerpt.marker).first == UInt8(ascii: "<"))
    }
    for attribute in tree.attributes.indices { _ = tree.value(of: attribute) }
  }

  private static func decoding(_ bytes: [UInt8]) {
    guard let tree = try? XMLReader.read(path: "a.xib", bytes: bytes) else { return }
    let document = IBDecoder.decode(tree)
    for problem in document.problems {
      precondition((0...tree.source.utf8.count).contains(problem.offset), "a place outside")
    }
    for constraint in document.constraints {
      precondition(abs(constraint.constant) <= 1e7 && abs(constraint.multiplier) <= 1e5)
      precondition(constraint.priority > 0 && constraint.priority <= 1000)
      precondition(document.views[constraint.owner].constraints.contains {
        document.constraints[$0].node == constraint.node
      })
    }
    for (index, view) in document.views.enumerated() {
      precondition(view.parent < index && index < view.subtreeEnd)
      if let frame = view.frame {
        precondition(abs(frame.x) <= 1e7 && abs(frame.width) <= 1e7 && abs(frame.height) <= 1e7)
      }
      _ = (view.displayName, document.notes(ofNode: view.node), document.controller(around: view.node))
    }
    _ = document.outlets()
  }

  private static let linter = Linter(
    rules: AllRules.withLinterRules,
    configuration: Configuration(
      enabledRules: Set(AllRules.withLinterRules.map { $0.description.id })))

  /// - Parameter choice: decides what is made of the layout; everything would take longer than to
  ///   solve it.
  private static func report(_ bytes: [UInt8], choice: UInt8?) {
    let input = Input(.content(path: "App/a.xib", bytes: bytes), isNamed: true)
    let formats = ReportFormat.allCases
    let choice = Int(choice ?? 0) % (formats.count + 3)
    switch choice - formats.count {
    case 0: check(InspectionReporter.text(Inspector.inspect(input).scrollViews))
    case 1: pictures(of: input)
    case 2: fixes(of: input, bytes)
    default:
      let result = linter.lint(input)
      check(render(linter.report([result]), formats[choice]), as: formats[choice])
    }
  }

  private static func pictures(of input: Input) {
    for scrollView in Inspector.inspect(input, drawsPictures: true).scrollViews {
      for picture in scrollView.configurations.flatMap(\.pictures) {
        let text = PictureDrawing.file(picture)
        check(text)
        let tree = try? XMLReader.read(path: "a.svg", bytes: Array(text.utf8))
        precondition(tree?.name(of: 0) == "svg", "a picture is not XML")
      }
    }
  }

  private static func fixes(of input: Input, _ bytes: [UInt8]) {
    let fixer = Fixer(linter, upTo: .suggested)
    func fixed(_ bytes: [UInt8]) -> [UInt8] {
      fixer.fix(input, bytes: bytes, wanted: linter.lint(input, bytes: bytes).diagnostics).after
    }
    let once = fixed(bytes)
    guard once != bytes else { return }
    precondition((try? XMLReader.read(path: "a.xib", bytes: once)) != nil, "a fix breaks a document")
    precondition(fixed(once) == once, "fixes that are made twice differ")
  }

  private static func render(_ report: Report, _ format: ReportFormat) -> String {
    format.render(report, ReportOptions())
  }

  /// Nothing in a report can make it read as something else, or a server that logs it do something.
  private static func check(_ report: String, as format: ReportFormat? = nil) {
    precondition(
      !report.unicodeScalars.contains { $0 != "\n" && $0 != "\t" && VisibleText.isInvisible($0) },
      "a character that cannot be seen")
    precondition(!report.contains("##[") && !report.contains("##vso["), "a command")
    for line in report.split(separator: "\n") where format != .github {
      precondition(!line.drop { $0.isWhitespace }.hasPrefix("::"), "a command")
    }
  }

  /// Runs the target `jobs`.
  package static func runJobs(_ bytes: [UInt8]) async {
    let size = max(1, bytes.count / 4)
    let inputs = stride(from: 0, to: bytes.count, by: size).map { start in
      let part = Array(bytes[start..<min(bytes.count, start + size)])
      return Input(
        .content(path: "\(start).xib", bytes: Array(LayoutGenerator.document(part).utf8)),
        isNamed: true)
    }
    let linter = linter
    let alone = await concurrentMap(inputs, jobs: 1) { linter.lint($0) }
    let together = await concurrentMap(inputs, jobs: 8) { linter.lint($0) }
    precondition(
      render(linter.report(alone), .json) == render(linter.report(together), .json),
      "a report depends on the number of jobs")
  }

  // MARK: What is read besides

  private static let vocabulary = ConfigurationVocabulary(
    rules: AllRules.withLinterRules, reporters: ReportFormat.allCases.map(\.rawValue),
    folder: "/nowhere")

  private static func configuration(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    do throws(ConfigurationError) {
      let file = try ConfigurationFile(
        text, path: "c.yml", folder: "/nowhere", vocabulary: vocabulary)
      let resolved = resolved(file)
      let settings = resolved.settings.filter { $0.origin != .standard && $0.value != nil }
      let written = settings.map { "\($0.name): \($0.value ?? "")\n" }.joined()
      let again = try? ConfigurationFile(
        written, path: "c.yml", folder: "/nowhere", vocabulary: vocabulary)
      let values = again.map { Self.resolved($0).settings.map(\.value) }
      precondition(values == resolved.settings.map(\.value), "written, it says something else")
      for path in ["a.xib", "App/Sub/b.storyboard"] {
        _ = InputFinder(
          found: [Input(.file(path), isNamed: false)], isChosen: false, filter: resolved.filter)
      }
    } catch {
      check("\(error)")
      precondition(error.problems.count <= 21 && "\(error)".utf8.count < 30_000, "more than anybody reads")
    }
    do throws(ConfigurationError) {
      _ = try BaselineFile.parse(text, path: "baseline.json", folder: "/")
    } catch {
      check("\(error)")
    }
  }

  private static func resolved(_ file: ConfigurationFile) -> ResolvedConfiguration {
    ResolvedConfiguration(
      rules: AllRules.withLinterRules, file: file, commandLine: ConfigurationLayer(),
      workingFolder: "/nowhere")
  }

  private static func notes(_ bytes: [UInt8]) {
    let without = lint(notes: "")
    let with = lint(notes: String(decoding: bytes, as: UTF8.self))
    let unused = UnusedSuppression.description.id
    precondition(!without.diagnostics.isEmpty, "there is nothing to hide")
    let shown = with.diagnostics.filter { $0.rule != unused }
    precondition(shown.count + with.hidden.count == without.diagnostics.count, "a finding is lost, or new")
    let names = AllRules.withLinterRules.reduce(1) { $0 + 1 + $1.description.aliases.count }
    precondition(with.diagnostics.count - shown.count <= names + 2, "more than anybody reads")
    check(render(linter.report([with]), .sarif))
    check(render(linter.report([with]), .text))
  }

  /// A scroll view that lacks a tie, in a view with Notes.
  private static func lint(notes: String) -> FileResult {
    linter.lint(
      Input(
        .content(
          path: "a.xib",
          bytes: Array(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" \
            useAutolayout="YES"><objects><view id="root"><rect key="frame" x="0" y="0" width="393" height="852"/>
            <string key="userComments">\(XMLText.escape(notes))</string>
            <subviews><scrollView id="s" translatesAutoresizingMaskIntoConstraints="NO"><subviews>
            <view id="v" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
            <constraint firstItem="v" firstAttribute="top" secondItem="s" secondAttribute="top" id="c"/>
            </constraints></scrollView></subviews></view></objects></document>
            """.utf8)),
        isNamed: true))
  }

  private static func git(_ output: [UInt8]) {
    let blobs = GitListing.blobs(output)
    precondition(blobs.keys.allSatisfy { GitListing.names(output).joined().contains($0) })
    let names = GitListing.names(output)
    precondition(GitListing.changes(output).allSatisfy { names.contains($0.name) })
    _ = (GitListing.folders(output), GitListing.reason(output))
    precondition(!GitListing.line(output).utf8.contains(0x0A), "more than a line")
  }

  /// The first half of the bytes is a source of Swift, the other half one of Objective-C; each is also read
  /// as the other.
  private static func sources(_ bytes: [UInt8]) {
    let middle = bytes.count / 2
    let files = [
      "Form.swift": bytes, "Form+More.swift": Array(bytes[..<middle]), "Form.m": Array(bytes[middle...]),
      "Form.h": Array(bytes[..<middle]),
    ]
    let question = SourceQuestion(name: "Form", outlets: ["form", "box", "gap"])
    func evidence(_ paths: [String]) -> SourceClass {
      let traces = paths.map {
        SourceTraces(path: $0, role: .app, bytes: files[$0] ?? [], words: SourceQuestion.words([question]))
      }
      return SourceEvidence([question], traces: traces, isComplete: true) { files[$0] }[question]
    }
    let found = evidence(files.keys.sorted())
    precondition(found == evidence(files.keys.sorted().reversed()), "the order of sources says something")
    for fact in found.outlets.values.flatMap(\.facts) + found.ownFacts {
      let lines = 1 + (files[fact.place.path] ?? []).count { $0 == 0x0A || $0 == 0x0D }
      precondition((1...lines).contains(fact.place.line), "a place outside")
    }
  }
}
