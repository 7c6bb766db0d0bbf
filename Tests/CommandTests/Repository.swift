import Foundation
import Testing

/// A repository with documents in its first commit.
struct Repository {
  let scratch: Scratch

  init(_ documents: [String] = []) throws {
    scratch = try Scratch()
    try git("init", "-q", "-b", "main")
    for document in documents { try scratch.add(document, Documents.ambiguous) }
    guard !documents.isEmpty else { return }
    try git("add", ".")
    try git("commit", "-qm", "first")
  }

  /// - Returns: what Git writes to standard output, which has to be little.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let process = Process()
    let output = Pipe()
    process.standardOutput = output
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-c", "user.name=Test", "-c", "user.email=test@example.com"] + arguments
    process.currentDirectoryURL = scratch.folder
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(arguments)")
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  /// Writes files, and commits all that has changed.
  func commit(_ files: [String: String]) throws {
    for (name, text) in files { try scratch.add(name, text) }
    try git("add", "-A")
    try git("commit", "-qm", "a commit")
  }

  /// The documents with findings.
  func linted(_ arguments: String..., in folder: String = ".") throws -> Set<String> {
    let run = try Command(
      arguments + ["--format", "json"], in: scratch.folder.appendingPathComponent(folder))
    #expect(run.errors == "")
    return Set(run.output.matches(of: /"path": ?"([^"]*)"/).map { String($0.1) })
  }
}
