internal import Sequences

/// A layout, as what differs from another one: the cost of making it is that of what moves.
package struct Assignment: Sendable {
  private let sample: [Double]
  private let moves: [(variable: Int, value: Double)]

  /// - Parameter moves: what has another value than in the sample, ascending by variable.
  package init(_ sample: [Double], _ moves: [(variable: Int, value: Double)] = []) {
    self.sample = sample
    self.moves = moves
  }

  /// What has another value than in the sample, ascending.
  package var movedVariables: some Sequence<Int> { moves.lazy.map(\.variable) }

  package subscript(variable: Int) -> Double {
    moves.index(of: variable, by: \.variable).map { moves[$0].value } ?? sample[variable]
  }
}
