internal import XMLSource

/// Reads texts in elements of their own.
enum IBText {
  /// The text of a `<string>`, `<mutableString>` or `<attributedString>`.
  ///
  /// An attributed string is a list of fragments, each with its text in an attribute, or in a nested `<string
  /// key="content">` if the attribute would need escapes.
  static func content(of node: Int, in tree: XMLTree) -> String {
    guard tree.name(of: node) == "attributedString" else { return plain(node, tree) }
    var result = ""
    for fragment in tree.children(of: node) where tree.name(of: fragment) == "fragment" {
      if let content = tree.value("content", of: fragment) {
        result += content
        continue
      }
      for child in tree.children(of: fragment) where tree.value("key", of: child) == "content" {
        result += plain(child, tree)
      }
    }
    return result
  }

  /// The font size of a text style in points, at the content size category Large; nil for an unknown style.
  ///
  /// Source: Apple, Human Interface Guidelines, "Typography", iOS dynamic type sizes.
  static func pointSize(ofStyle style: String) -> Double? {
    switch style {
    case "UICTFontTextStyleTitle0": 34
    case "UICTFontTextStyleTitle1": 28
    case "UICTFontTextStyleTitle2": 22
    case "UICTFontTextStyleTitle3": 20
    case "UICTFontTextStyleHeadline", "UICTFontTextStyleBody": 17
    case "UICTFontTextStyleCallout": 16
    case "UICTFontTextStyleSubhead": 15
    case "UICTFontTextStyleFootnote": 13
    case "UICTFontTextStyleCaption1": 12
    case "UICTFontTextStyleCaption2": 11
    default: nil
    }
  }

  /// The size in points of a font that an attributed text names by its purpose, without a size of its own.
  ///
  /// Source: labels drawn with such texts are 16 and 15 points high.
  static func pointSize(ofMetaFont name: String) -> Double? {
    switch name {
    case "system", "systemBold": 13
    case "cellTitle": 12
    default: nil
    }
  }

  private static func plain(_ node: Int, _ tree: XMLTree) -> String {
    let text = tree.text(of: node) ?? ""
    return tree.value("base64-UTF8", of: node) == "YES" ? base64(text) : text
  }

  /// A text that Interface Builder wrote as Base64, because XML would not preserve its white space.
  private static func base64(_ text: String) -> String {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for character in text.utf8 {
      let digit: UInt8
      switch character {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = character - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = character - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = character - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      default: continue
      }
      bits = (bits << 6 | UInt32(digit)) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
