import Foundation

/// The built executable, and what came of running it.
struct Command {
  var output: String
  var errors: String
  var status: Int32

  /// Runs `scrolllint` in a folder.
  ///
  /// - Parameter output: a file for standard output, where it need not be UTF-8.
  init(
    _ arguments: [String], input: [UInt8] = [], in folder: URL,
    environment: [String: String] = [:], output file: URL? = nil
  ) throws {
    let scratch = try Scratch()
    let outputFile = try file ?? scratch.add("output", "")
    let errorFile = try scratch.add("errors", "")
    let inputFile = try scratch.add("input", bytes: input)
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files rather than pipes: nobody has to empty them while the command runs.
    process.standardInput = try FileHandle(forReadingFrom: inputFile)
    process.standardOutput = try FileHandle(forWritingTo: outputFile)
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    process.waitUntilExit()
    output = file == nil ? try String(contentsOf: outputFile, encoding: .utf8) : ""
    errors = try String(contentsOf: errorFile, encoding: .utf8)
    status = process.terminationReason == .uncaughtSignal ? -1 : process.terminationStatus
  }

  /// Beside the tests' own bundle.
  static var executable: URL {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("scrolllint")
      }
    #endif
    return URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("scrolllint")
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

/// A folder that goes when it is no longer needed.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("scrolllint-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @discardableResult
  func add(_ name: String, _ text: String) throws -> URL {
    try add(name, bytes: Array(text.utf8))
  }

  @discardableResult
  func add(_ name: String, bytes: [UInt8]) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url
  }

  func run(_ arguments: String..., input: [UInt8] = []) throws -> Command {
    try Command(arguments, input: input, in: folder)
  }
}
