import Foundation
import Testing

/// Arguments, help, and the streams that text goes to.
@Suite struct UsageTests {
  @Test(arguments: [
    ["--frobnicate"], ["lint", "--format", "yaml"], ["--jobs", "0"], ["--jobs", "many"],
    ["inspect", "--format", "xcode"], ["explain"], ["explain", "no_such_rule"],
    ["rules", "surplus"],
  ])
  func aUsageErrorGoesToStandardErrorAndEndsWith2(arguments: [String]) throws {
    let run = try Command(arguments, in: Command.root)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: "))
    #expect(run.status == 2)
  }

  @Test func aRuleThatIsMisspeltIsGuessed() throws {
    let near = try Command(["explain", "nevr_scrolls"], in: Command.root)
    #expect(near.errors.hasPrefix("Error: there is no rule 'nevr_scrolls'; did you mean `never_"))
    let far = try Command(["explain", "x"], in: Command.root)
    #expect(far.errors.hasPrefix("Error: there is no rule 'x'; 'scrolllint rules' lists them\n"))
  }

  @Test(arguments: [["--help"], ["help"], ["lint", "--help"], ["inspect", "-h"]])
  func helpGoesToStandardOutput(arguments: [String]) throws {
    let run = try Command(arguments, in: Command.root)
    #expect(run.output.contains("USAGE: scrolllint"))
    #expect(run.output.hasSuffix("\n"))
    #expect(run.errors == "")
    #expect(run.status == 0)
  }

  @Test func aLongListOfPathsIsTakenWhole() throws {
    let scratch = try Scratch()
    let names = (100..<200).map { "\($0).xib" }
    for name in names {
      try scratch.add(name, name < "150" ? Documents.healthy : Documents.ambiguous)
    }
    let first = Array(names[..<10])
    let rest = Array(names[10...])
    for arguments in [
      ["lint", "--format", "summary"] + names, first + ["--format", "summary"] + rest,
      ["--format", "summary", "--", "100.xib"] + names.dropFirst(),
    ] {
      let run = try Command(arguments, in: scratch.folder)
      #expect(run.output.contains("in 100 documents"), "\(run.output)\(run.errors)")
      #expect(run.output.contains("50 errors"))
      #expect(run.status == 1)
    }
    #expect(try Command(["rules"] + names, in: scratch.folder).status == 2)
  }

  @Test func theVersionIsANumber() throws {
    let run = try Command(["--version"], in: Command.root)
    #expect(run.output.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+\n/) != nil)
    #expect(run.status == 0)
  }

  @Test func rulesAreListedAndExplained() throws {
    let list = try Command(["rules"], in: Command.root)
    #expect(list.status == 0)
    let ids = list.output.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(ids.contains("ambiguous_scroll_frame"))
    for id in ids {
      let page = try Command(["explain", String(id)], in: Command.root)
      #expect(page.output.hasPrefix("# \(id)\n\n"))
      #expect(page.status == 0)
    }
  }

  @Test func aReaderThatGoesAwayIsNoCrash() throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = [
      "-c",
      "set -o pipefail; trap '' PIPE; \"$0\" inspect Fixtures 2>/dev/null | true; exit ${PIPESTATUS[0]}",
      Command.executable.path,
    ]
    shell.currentDirectoryURL = Command.root
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationReason == .exit)
    #expect([0, 2].contains(shell.terminationStatus))
  }
}
