/// A JSON value whose members keep their order.
package enum JSONValue: Sendable {
  case string(String)
  case integer(Int)
  case number(Double)
  case bool(Bool)
  case array([JSONValue])
  case object([(key: String, value: JSONValue)])
  case null

  /// Strings as an array.
  package static func strings(_ values: [String]) -> Self { .array(values.map { .string($0) }) }

  /// On one line, without spaces.
  package var compact: String {
    var text = ""
    write(to: &text, indentation: nil)
    return text
  }

  /// On several lines, indented by two spaces, with a newline at the end.
  package var indented: String {
    var text = ""
    write(to: &text, indentation: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indentation: Int?) {
    switch self {
    case .string(let value): Self.quote(value, to: &text)
    case .integer(let value): text += "\(value)"
    case .number(let value):
      text +=
        value == value.rounded() && abs(value) < 1e15
        ? "\(Int(value))" : value.isFinite ? "\(value)" : "null"
    case .bool(let value): text += value ? "true" : "false"
    case .null: text += "null"
    case .array(let items):
      Self.write(items, "[", "]", to: &text, indentation) { item, text, inner in
        item.write(to: &text, indentation: inner)
      }
    case .object(let members):
      Self.write(members, "{", "}", to: &text, indentation) { member, text, inner in
        Self.quote(member.key, to: &text)
        text += inner == nil ? ":" : ": "
        member.value.write(to: &text, indentation: inner)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], _ open: String, _ close: String, to text: inout String, _ indentation: Int?,
    _ writeItem: (Item, inout String, Int?) -> Void
  ) {
    text += open
    let inner = indentation.map { $0 + 1 }
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      if let inner { text += "\n" + String(repeating: "  ", count: inner) }
      writeItem(item, &text, inner)
    }
    if let indentation, !items.isEmpty {
      text += "\n" + String(repeating: "  ", count: indentation)
    }
    text += close
  }

  /// A text as a JSON string, with its quotation marks.
  package static func quoted(_ value: String) -> String {
    var text = ""
    quote(value, to: &text)
    return text
  }

  private static func quote(_ value: String, to text: inout String) {
    text += "\""
    var commands = VisibleText.CommandSigns()
    for scalar in value.unicodeScalars {
      let isCommand = commands.isSecond(scalar)
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where isCommand || VisibleText.isInvisible(scalar):
        for unit in String(scalar).utf16 {
          text += "\\u" + String(unit, radix: 16).aligned(to: 4, with: "0")
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

// Literals in Swift are values in JSON; the members of an object keep their order.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  package init(arrayLiteral items: JSONValue...) { self = .array(items) }
  package init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members.map { ($0, $1) }) }
}
