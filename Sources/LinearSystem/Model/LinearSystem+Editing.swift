extension LinearSystem {
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
