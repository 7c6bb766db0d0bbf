/// A JSON value of the schema, its members in the order in which they are to be read.
enum SchemaValue {
  case text(String)
  case number(Double)
  case flag(Bool)
  case list([SchemaValue])
  case object([(String, SchemaValue)])

  /// The value over several lines, lists of plain texts in one.
  func rendered(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text):
      let escaped = text.flatMap { ["\"", "\\"].contains($0) ? "\\\($0)" : "\($0)" }
      return "\"\(String(escaped))\""
    case .number(let number):
      return number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .flag(let flag): return "\(flag)"
    case .list(let items):
      if items.isEmpty { return "[]" }
      let lines = items.map { inner + $0.rendered(indent: inner) }
      return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
    case .object(let members):
      if members.isEmpty { return "{}" }
      let lines = members.map { "\(inner)\"\($0.0)\": \($0.1.rendered(indent: inner))" }
      return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
    }
  }
}
