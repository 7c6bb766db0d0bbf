internal import Sequences

/// A layout, as its difference from another one, so that creating it costs only what moves.
package struct Assignment: Sendable {
  private let sample: [Double]
  private let moves: [(variable: Int, value: Double)]

  /// - Parameter moves: values that differ from the sample, ascending by variable.
  package init(_ sample: [Double], _ moves: [(variable: Int, value: Double)] = []) {
    self.sample = sample
    self.moves = moves
  }

  /// Variables with values other than the sample's, ascending.
  package var movedVariables: some Sequence<Int> { moves.lazy.map(\.variable) }

  package subscript(variable: Int) -> Double {
    moves.index(of: variable, by: \.variable).map { moves[$0].value } ?? sample[variable]
  }
}
