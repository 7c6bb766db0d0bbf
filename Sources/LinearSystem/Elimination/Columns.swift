internal import Sequences

/// The rows that contain each variable: the columns of the system's matrix.
///
/// A reference, since systems that differ only in constants share it.
final class Columns: Sendable {
  /// One occurrence of a variable in a row.
  struct Use: Sendable {
    var row: Int
    var coefficient: Double
  }

  private let uses: GroupedList<Use>

  init(_ system: LinearSystem) {
    var pairs: [(group: Int, element: Use)] = []
    pairs.reserveCapacity(system.terms.count)
    for row in system.rows.indices {
      for place in system.termRange(ofRow: row) {
        let term = system.terms[place]
        pairs.append((term.variable, Use(row: row, coefficient: term.coefficient)))
      }
    }
    uses = GroupedList(groups: system.variables.count, pairs)
  }

  /// The occurrences of a variable, by row.
  func uses(of variable: Int) -> ArraySlice<Use> { uses[variable] }
}
