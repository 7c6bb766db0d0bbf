extension LinearSystem {
  /// The system with some rows changed, removed or added: the same variables, a different question.
  ///
  /// - Parameters:
  ///   - changed: new rows, by the index of the row that each replaces.
  ///   - removed: indices of rows to remove.
  ///   - added: rows to append.
  package func replacing(
    rows changed: [Int: Row] = [:], removing removed: Set<Int> = [], adding added: [Row] = []
  ) -> LinearSystem {
    var result = keeping(rows: [])
    result.rows.reserveCapacity(rows: rows.count + added.count, terms: terms.count)
    var kept = 0
    for index in removed.union(changed.keys).sorted() {
      result.rows.append(kept..<index, of: rows)
      if let row = changed[index], !removed.contains(index) { result.add(row) }
      kept = index + 1
    }
    result.rows.append(kept..<rows.count, of: rows)
    for row in added { result.add(row) }
    return result
  }

  /// The system with other constants in some rows, and other nominal values of some parameters.
  package func replacing(constants: [Int: Double], nominals: [Int: Double] = [:]) -> LinearSystem {
    var result = self
    for (row, constant) in constants { result.rows.setConstant(constant, of: row) }
    for (parameter, nominal) in nominals { result.variables[parameter].nominal = nominal }
    return result
  }

  /// The same variables with some of the rows, by their indices.
  package func keeping(rows kept: [Int]) -> LinearSystem {
    var result = LinearSystem()
    result.variables = variables
    result.rows.reserveCapacity(rows: kept.count, terms: 3 * kept.count)
    for row in kept { result.rows.append(row..<row + 1, of: rows) }
    return result
  }
}
