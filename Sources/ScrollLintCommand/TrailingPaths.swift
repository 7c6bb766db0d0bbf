/// The paths at the end of a long command line, which bypass the argument parser.
///
/// The parser's time is quadratic in the number of arguments, and hooks pass thousands of files.
struct TrailingPaths {
  /// The arguments to parse.
  var arguments: [String]
  /// The paths after them, in order.
  var paths: [String]

  /// How many words are kept with the options before them. One would be enough, since no option takes more
  /// than one value, and another for the subcommand.
  private static let keptWords = 32

  init(_ arguments: [String]) {
    let words = arguments.reversed().prefix { !$0.hasPrefix("-") }.count
    let end = arguments.count - max(0, words - Self.keptWords)
    self.arguments = Array(arguments[..<end])
    paths = Array(arguments[end...])
  }
}

/// A command that takes paths of documents.
protocol PathTakingCommand {
  var inputs: InputOptions { get set }
}

extension LintCommand: PathTakingCommand {}
extension InspectCommand: PathTakingCommand {}
