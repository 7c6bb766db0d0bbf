/// A list of things in a sentence, and words that agree with their number.
package struct Phrase: CustomStringConvertible, Sendable {
  /// `a, b, and c`.
  package let description: String
  package let count: Int

  /// - Parameter limit: how many are named; the rest is counted.
  package init(_ items: [String], limit: Int = 3) {
    description = Wording.list(items, limit: limit)
    count = items.count
  }

  /// The things and a verb, given in the singular: `a is`, `a and b are`.
  package func does(_ verb: String) -> String { "\(self) \(Wording.verb(verb, count))" }

  /// `it` or `they`.
  package var they: String { count == 1 ? "it" : "they" }

  /// `its` or `their`.
  package var their: String { count == 1 ? "its" : "their" }

  /// `it` or `them`.
  package var them: String { count == 1 ? "it" : "them" }
}

extension Wording {
  /// The noun for a number of things: `edge`, `edges`.
  package static func noun(_ noun: String, _ number: Int) -> String {
    number == 1 ? noun : noun + "s"
  }

  /// A verb in the third person for a number of things: `is`, `are`.
  package static func verb(_ singular: String, _ number: Int) -> String {
    if number == 1 { return singular }
    switch singular {
    case "is": return "are"
    case "has": return "have"
    case "does": return "do"
    case let verb where verb.hasSuffix("ies"): return verb.dropLast(3) + "y"
    case let verb where verb.hasSuffix("sses"): return String(verb.dropLast(2))
    default: return String(singular.dropLast())
    }
  }
}

extension String {
  /// With a capital first letter.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// `fillEqually` as "Fill Equally".
  package var spacedTitle: String { map { $0.isUppercase ? " \($0)" : "\($0)" }.joined().capitalizedFirst }
}
