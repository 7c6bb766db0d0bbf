import Foundation
import PackagePlugin

/// `swift package lint-layout [--target NAME…] [option or path of scrolllint…]`
@main
struct LintLayout: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets = try context.package.targets(named: names)
    try lint(
      with: context.tool(named: "ScrollLintCommand").url, in: context.package.directoryURL,
      arguments: extractor.remainingArguments + targets.map { $0.directoryURL.path })
  }
}

/// Runs `scrolllint` and fails where it does.
private func lint(with executable: URL, in folder: URL, arguments: [String]) throws {
  let process = Process()
  process.executableURL = executable
  process.currentDirectoryURL = folder
  process.arguments = ["lint"] + arguments
  try process.run()
  process.waitUntilExit()
  guard process.terminationReason == .exit else { throw LintFailure(status: nil) }
  guard process.terminationStatus == 0 else { throw LintFailure(status: process.terminationStatus) }
}

private struct LintFailure: Error, CustomStringConvertible {
  var status: Int32?

  var description: String {
    switch status {
    case 1: "scrolllint found something that fails the run (exit 1)"
    case .some(let status): "scrolllint could not judge everything (exit \(status))"
    case nil: "scrolllint was ended by a signal"
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension LintLayout: XcodeCommandPlugin {
    /// From Xcode's File › Packages menu, for a project rather than a package.
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      var extractor = ArgumentExtractor(arguments)
      _ = extractor.extractOption(named: "target")
      try lint(
        with: context.tool(named: "ScrollLintCommand").url,
        in: context.xcodeProject.directoryURL,
        arguments: ["--format", "xcode"] + extractor.remainingArguments)
    }
  }
#endif
