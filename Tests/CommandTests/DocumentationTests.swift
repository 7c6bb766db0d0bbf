import Foundation
import Testing

/// What the documentation tells a reader to write holds.
///
/// Its commands are run by `script/test-integrations`.
@Suite struct DocumentationTests {
  @Test(arguments: try Block.all().filter { $0.isConfiguration })
  func aConfigurationHolds(block: Block) throws {
    let scratch = try Scratch()
    try scratch.add(".scrolllint.yml", block.text)
    let run = try scratch.run("config")
    #expect(run.errors == "")
    #expect(run.status == 0)
    // Each key with a value is in force from its line; a severity of its own is a rule's setting.
    let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where line.contains(/^[a-z_]+: +[^ #]/) {
      #expect(run.output.contains(".scrolllint.yml:\(index + 1)"), "\(line)")
    }
  }

  @Test func aKeyThatIsShownCommentedOutHoldsToo() throws {
    var count = 0
    for block in try Block.all() where block.isConfiguration {
      for line in block.text.split(separator: "\n") {
        guard let match = line.wholeMatch(of: /# ([a-z_]+: .*)/) else { continue }
        let scratch = try Scratch()
        try scratch.add(".scrolllint.yml", "\(match.1)\n")
        #expect(try scratch.run("config").errors == "", "\(line)")
        count += 1
      }
    }
    #expect(count > 0)
  }

  @Test func everyKeyIsShown() throws {
    let text = try Block.all().filter(\.isConfiguration).map(\.text).joined()
    let schema = try Command(["config", "--schema"], in: Command.root).output
    let object = try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any]
    let keys = try #require(object?["properties"] as? [String: Any]).keys
    let table = try String(
      contentsOf: Command.root.appendingPathComponent("docs/configuration.md"), encoding: .utf8)
    for key in Set(keys).subtracting(try RuleEntry.all().flatMap { [$0.id] + $0.aliases }) {
      #expect(text.contains("\(key):") || table.contains("| `\(key)`") || table.contains(", `\(key)`"), "\(key)")
    }
  }

  @Test(arguments: try Block.all().filter { $0.text.contains("scrolllint:disable") })
  func aNoteHidesTheFindingThatItNames(block: Block) throws {
    let file = Command.root.appendingPathComponent("Fixtures/cases/broken-bottom.storyboard")
    let text = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(text.range(of: "<scrollView "))
    let end = try #require(text[start.upperBound...].range(of: ">\n"))
    let note = block.text.trimmingCharacters(in: .newlines)
    let scratch = try Scratch()
    try scratch.add("before.storyboard", text)
    try scratch.add(
      "after.storyboard",
      text.replacingCharacters(
        in: end,
        with: """
          >
          <attributedString key="userComments"><fragment content="\(note)"/></attributedString>

          """))
    #expect(try scratch.run("before.storyboard").status == 1)
    let run = try scratch.run("after.storyboard")
    #expect(
      run.output == "0 errors; 1 scroll view in 1 document; 1 finding hidden by Notes\n")
    #expect(run.status == 0)
  }

  @Test func everyOptionThatIsMentionedExists() throws {
    var known: Set<String> = []
    for command in ["lint", "inspect", "picture", "rules", "explain", "config", "init"] {
      let help = try Command([command, "--help"], in: Command.root).output
      known.formUnion(help.matches(of: /--[a-z][a-z-]*/).map { String($0.0) })
    }
    // Of the argument parser, of the plugin, of the scripts, of other people's programs.
    known.formUnion([
      "--generate-completion-script", "--target", "--prefix", "--yes", "--noout", "--filter",
      "--pairs", "--only", "--seed", "--build", "--notes", "--unsafe-fixes", "--conflicts",
    ])
    var count = 0
    // The comparison is about other people's options, too.
    for page in try Block.pages() where page.lastPathComponent != "comparison.md" {
      let text = try String(contentsOf: page, encoding: .utf8)
      for span in text.matches(of: /`([^`\n]+)`/) {
        for option in span.1.matches(of: /(?:^|[ \[])(--[a-z][a-z-]*)/) {
          count += 1
          #expect(known.contains(String(option.1)), "\(page.lastPathComponent): \(span.0)")
        }
      }
    }
    #expect(count > 20)
  }

  @Test func nothingPretendsThatTheRepositoryIsPublic() throws {
    let root = Command.root
    var files = try FileManager.default.contentsOfDirectory(atPath: root.path)
    for folder in ["docs", "script", "Plugins", "Sources", "Examples"] {
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: root.appendingPathComponent(folder).path)
      files += names.map { "\(folder)/\($0)" }
    }
    for file in files {
      let url = root.appendingPathComponent(file)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      #expect(!text.contains("github.com/" + "scrolllint"), "\(file)")
    }
  }

  @Test func everyRuleHasItsPage() throws {
    for rule in try RuleEntry.all() {
      let file = Command.root.appendingPathComponent("docs/rules/\(rule.id).md")
      #expect(FileManager.default.fileExists(atPath: file.path), "\(rule.id)")
    }
  }

  @Test func blocksAreFound() throws {
    let blocks = try Block.all()
    #expect(blocks.contains { $0.isConfiguration })
    #expect(blocks.contains { $0.text.contains("scrolllint:disable") })
  }
}

/// A fenced block of the README or of a page in `docs/`.
struct Block: Sendable, CustomTestStringConvertible {
  var page: String
  var language: String
  /// What the comment above it says.
  var mark: String
  var text: String

  var testDescription: String { "\(page) \(language) \(text.prefix(40))" }

  /// YAML for other programs is marked as such.
  var isConfiguration: Bool { language == "yaml" && mark.isEmpty }

  static func pages() throws -> [URL] {
    try [Command.root.appendingPathComponent("README.md")]
      + ["docs", "docs/internals"].flatMap { name in
        let folder = Command.root.appendingPathComponent(name)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
          .filter { $0.hasSuffix(".md") }.map { folder.appendingPathComponent($0) }
      }
  }

  static func all() throws -> [Block] {
    try pages().flatMap { page in
      try String(contentsOf: page, encoding: .utf8)
        .matches(of: /(?:<!-- ([^\n]*) -->\n)?```([a-z]+)\n([\s\S]*?)```\n/)
        .map { match in
          Block(
            page: page.lastPathComponent, language: String(match.2),
            mark: match.1.map(String.init) ?? "", text: String(match.3))
        }
    }
  }
}
