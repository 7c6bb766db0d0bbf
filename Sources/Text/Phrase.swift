/// Things that a sentence names together, and the words that agree with how many they are.
package struct Phrase: CustomStringConvertible, Sendable {
  /// `a, b and c`.
  package let description: String
  package let count: Int

  /// - Parameter limit: how many are named; those beyond it are counted.
  package init(_ items: [String], limit: Int = 3) {
    description = Wording.list(items, limit: limit)
    count = items.count
  }

  /// The things with a verb, given in its singular form: `a is`, `a and b are`.
  package func does(_ verb: String) -> String { "\(self) \(Wording.verb(verb, count))" }

  /// `it` or `they`, as the subject of a sentence.
  package var they: String { count == 1 ? "it" : "they" }

  /// `it` or `them`, as its object.
  package var them: String { count == 1 ? "it" : "them" }
}

extension Wording {
  /// The noun alone, as it agrees with a number of things: `edge`, `edges`.
  package static func noun(_ noun: String, _ number: Int) -> String {
    number == 1 ? noun : noun + "s"
  }

  /// A verb in the third person, as it agrees with a number of things: `is`, `are`.
  package static func verb(_ singular: String, _ number: Int) -> String {
    if number == 1 { return singular }
    switch singular {
    case "is": return "are"
    case "has": return "have"
    case "does": return "do"
    case let verb where verb.hasSuffix("ies"): return verb.dropLast(3) + "y"
    default: return String(singular.dropLast())
    }
  }
}

extension String {
  /// With a capital letter at its start.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
