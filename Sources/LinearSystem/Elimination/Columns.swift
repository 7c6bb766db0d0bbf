/// The rows that name each variable: the columns of the system's matrix.
///
/// A reference, since systems that differ in constants alone have the same.
final class Columns: Sendable {
  /// One occurrence of a variable in a row.
  struct Use: Sendable {
    var row: Int
    var coefficient: Double
  }

  private let uses: GroupedList<Use>

  init(_ system: LinearSystem) {
    uses = GroupedList(
      groups: system.variables.count,
      system.rows.indices.lazy.flatMap { row in
        system.terms[system.termRange(ofRow: row)].lazy.map {
          ($0.variable, Use(row: row, coefficient: $0.coefficient))
        }
      })
  }

  /// Where a variable occurs, by row.
  func uses(of variable: Int) -> ArraySlice<Use> { uses[variable] }
}
