/// Text escaped for XML.
package enum XMLText {
  /// For attribute values and character data.
  package static func escape(_ text: String) -> String {
    var result = ""
    var commands = VisibleText.CommandSigns()
    for scalar in text.unicodeScalars {
      let isCommand = commands.isSecond(scalar)
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      // XML 1.0 cannot represent these, escaped or not.
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      case _ where isCommand || VisibleText.isInvisible(scalar): result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// ` name="value"` for each attribute that has a value.
  package static func attributes(_ attributes: [(name: String, value: String?)]) -> String {
    attributes.map { name, value in
      value.map { " \(name)=\"\(escape($0))\"" } ?? ""
    }.joined()
  }
}
