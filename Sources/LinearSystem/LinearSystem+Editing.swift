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
    if removed.isEmpty && added.isEmpty {
      var result = self
      if changed.allSatisfy({ result.rows.replace($0, by: $1) }) { return result }
    }
    var result = keeping(only: [])
    for (index, row) in rows.enumerated() where !removed.contains(index) {
      result.add(changed[index] ?? row)
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
