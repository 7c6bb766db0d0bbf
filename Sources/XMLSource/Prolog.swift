/// The text before the root element, which has to be read before parsing.
enum Prolog {
  /// The byte range of the encoding's name in the XML declaration; nil if there is none, or if the
  /// declaration is malformed, which the parser reports.
  static func encodingName(in utf8: [UInt8]) -> Range<Int>? {
    // `<?xml-stylesheet` is a different instruction.
    guard utf8.starts(with: "<?xml".utf8), utf8.count > 5, utf8[5].isXMLSpace else { return nil }
    let limit = utf8.firstIndex(of: UInt8(ascii: ">")) ?? utf8.count
    let word = Array("encoding".utf8)
    var index = 5
    while index + word.count < limit {
      if utf8[index].isQuote {
        // Any version is skipped.
        guard let end = end(ofQuoteAt: index, in: utf8, limit: limit) else { return nil }
        index = end + 1
      } else if utf8[index...].starts(with: word), utf8[index - 1].isXMLSpace {
        var start = index + word.count
        while start < limit, utf8[start].isXMLSpace || utf8[start] == UInt8(ascii: "=") {
          start += 1
        }
        guard start < limit, utf8[start].isQuote,
          let end = end(ofQuoteAt: start, in: utf8, limit: limit), end > start + 1
        else { return nil }
        return (start + 1)..<end
      } else {
        index += 1
      }
    }
    return nil
  }

  private static func end(ofQuoteAt start: Int, in utf8: [UInt8], limit: Int) -> Int? {
    utf8[(start + 1)..<limit].firstIndex(of: utf8[start])
  }

  /// The offset of a document type declaration; nil if there is none before the root element.
  static func documentType(in utf8: [UInt8]) -> Int? {
    var index = 0
    while true {
      while index < utf8.count, utf8[index].isXMLSpace { index += 1 }
      if utf8.has("<?", at: index) {
        guard let end = utf8.end(of: "?>", from: index + 2) else { return nil }
        index = end
      } else if utf8.has("<!--", at: index) {
        guard let end = utf8.end(of: "-->", from: index + 4) else { return nil }
        index = end
      } else {
        let start = String(decoding: utf8[index...].prefix(9), as: UTF8.self)
        return start.lowercased() == "<!doctype" ? index : nil
      }
    }
  }
}

extension UInt8 {
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
