extension LinearSystem {
  /// The system with some rows changed, removed or added: the same variables, a different question.
  ///
  /// - Parameters:
  ///   - changed: new rows by the index of the row that each one takes the place of.
  ///   - removed: indices of rows that go.
  ///   - added: rows that come after all others.
  package func replacing(
    rows changed: [Int: Row] = [:], removing removed: Set<Int> = [], adding added: [Row] = []
  ) -> LinearSystem {
    var result = keeping(only: [])
    for index in rows.indices where !removed.contains(index) {
      if let row = changed[index] { result.add(row) } else { result.rows.append(index, of: rows) }
    }
    for row in added { result.add(row) }
    return result
  }

  /// The same variables under other rows.
  package func keeping(only rows: [Row]) -> LinearSystem {
    var result = LinearSystem()
    result.variables = variables
    for row in rows { result.add(row) }
    return result
  }
}
