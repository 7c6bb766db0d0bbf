/// The paths at the end of a long command line, kept from the argument parser.
///
/// The parser's time grows with the square of what it is given, and hooks pass thousands of files.
struct TrailingPaths {
  /// What is left to parse.
  var arguments: [String]
  /// What comes after, in order.
  var paths: [String]

  /// Words that stay with the options before them. One would do, since no option takes more than
  /// one value, and one more for the subcommand.
  private static let keptWords = 32

  init(_ arguments: [String]) {
    let words = arguments.reversed().prefix { !$0.hasPrefix("-") }.count
    let end = arguments.count - max(0, words - Self.keptWords)
    self.arguments = Array(arguments[..<end])
    paths = Array(arguments[end...])
  }
}

/// A command over documents that paths name.
protocol PathTakingCommand {
  var inputs: InputOptions { get set }
}

extension LintCommand: PathTakingCommand {}
extension InspectCommand: PathTakingCommand {}
