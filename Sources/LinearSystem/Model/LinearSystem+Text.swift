/// A system as text, to be read, kept as a fixture, or handed to another solver.
///
/// One statement a line, words separated by spaces; `#` begins a comment:
///
///     var x0                      an unknown
///     var x1 >= 0                 an unknown that is not negative
///     par x2 = 8 in 0 60          a parameter, its nominal value and its range
///     row 750 : 1 x0 + -0.5 x1 >= 20
///
/// Variables are numbered in the order of their lines. A row gives its priority (1000 and above is
/// required), its terms, its relation and its constant. Numbers are written so that reading them
/// gives the same doubles.
extension LinearSystem {
  package var text: String {
    var lines: [String] = []
    for (index, variable) in variables.enumerated() {
      if let nominal = variable.nominal {
        let bounds = variable.bounds
        lines.append("par x\(index) = \(nominal) in \(bounds.lowerBound) \(bounds.upperBound)")
      } else {
        lines.append("var x\(index)" + (variable.bounds.lowerBound == 0 ? " >= 0" : ""))
      }
    }
    for row in rows {
      let terms = row.terms.map { "\($0.coefficient) x\($0.variable)" }.joined(separator: " + ")
      lines.append(
        "row \(row.priority) : \(terms) \(row.relation.symbol) \(row.constant)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  package struct TextError: Error, Equatable {
    /// Counted from 1.
    package var line: Int
  }

  /// Reads a system from its text.
  ///
  /// - Throws: the first line that is not a statement.
  package init(text: String) throws(TextError) {
    self.init()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.prefix { $0 != "#" }.split(separator: " ")
      guard read(words) else { throw TextError(line: index + 1) }
    }
  }

  private mutating func read(_ words: [Substring]) -> Bool {
    switch words.first {
    case nil: return true
    case "var":
      guard words.count == 2 || words.count == 4 && words[2] == ">=" && words[3] == "0",
        words[1] == "x\(variables.count)"
      else { return false }
      _ = addVariable(nonNegative: words.count == 4)
      return true
    case "par":
      guard words.count == 7, words[1] == "x\(variables.count)", words[2] == "=", words[4] == "in",
        let nominal = Double(words[3]), let lower = Double(words[5]), let upper = Double(words[6]),
        lower <= upper
      else { return false }
      _ = addParameter(nominal: nominal, range: lower...upper)
      return true
    case "row": return readRow(words)
    default: return false
    }
  }

  /// `row PRIORITY : COEFFICIENT xI + COEFFICIENT xJ … RELATION CONSTANT`
  private mutating func readRow(_ words: [Substring]) -> Bool {
    guard words.count >= 5, let priority = Double(words[1]), words[2] == ":",
      let relation = Relation(symbol: words[words.count - 2]),
      let constant = Double(words[words.count - 1])
    else { return false }
    var terms: [Term] = []
    for term in words[3..<(words.count - 2)].split(separator: "+") {
      guard term.count == 2, let coefficient = Double(term[term.startIndex]),
        term[term.startIndex + 1].first == "x",
        let variable = Int(term[term.startIndex + 1].dropFirst()),
        variables.indices.contains(variable)
      else { return false }
      terms.append(Term(variable, coefficient))
    }
    add(Row(terms: terms, relation: relation, constant: constant, priority: priority))
    return true
  }
}

extension Relation {
  fileprivate var symbol: String {
    switch self {
    case .equal: "="
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    }
  }

  fileprivate init?(symbol: Substring) {
    switch symbol {
    case "=": self = .equal
    case "<=": self = .lessOrEqual
    case ">=": self = .greaterOrEqual
    default: return nil
    }
  }
}
