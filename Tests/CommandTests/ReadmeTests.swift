import Foundation
import Testing

/// What the documentation shows is what the command prints.
@Suite struct ReadmeTests {
  @Test(arguments: try Transcript.all())
  func aTranscriptIsTrue(transcript: Transcript) throws {
    let run = try Command(transcript.arguments, in: Command.root)
    #expect(
      run.output.trimmingCharacters(in: .newlines) == transcript.output,
      "run script/transcripts to update it")
    #expect(run.errors == "")
  }

  @Test func thereAreTranscripts() throws {
    #expect(try Transcript.all().count >= 3)
  }
}

/// A command and its output, from a block marked `console`.
struct Transcript: Sendable, CustomTestStringConvertible {
  var arguments: [String]
  var output: String
  var testDescription: String { "scrolllint " + arguments.joined(separator: " ") }

  static func all() throws -> [Transcript] {
    let text = try ["README.md", "docs/internals/maintaining.md"].map {
      try String(contentsOf: Command.root.appendingPathComponent($0), encoding: .utf8)
    }.joined()
    return text.matches(of: /```console\n\$ (?:scrolllint|script\/lint) ([^\n]*)\n([\s\S]*?)\n```/).map { match in
      Transcript(
        arguments: match.1.split(separator: " ").map(String.init), output: String(match.2))
    }
  }
}
