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
      let rest = utf8[index...]
      if rest.starts(with: "<?".utf8) {
        guard let end = find("?>", in: utf8, from: index + 2) else { return nil }
        index = end
      } else if rest.starts(with: "<!--".utf8) {
        guard let end = find("-->", in: utf8, from: index + 4) else { return nil }
        index = end
      } else {
        let start = String(decoding: rest.prefix(9), as: UTF8.self)
        return start.lowercased() == "<!doctype" ? index : nil
      }
    }
  }

  /// The offset after the next occurrence of a terminator.
  private static func find(_ terminator: String, in utf8: [UInt8], from start: Int) -> Int? {
    let terminator = Array(terminator.utf8)
    var index = start
    while index + terminator.count <= utf8.count {
      if utf8[index...].starts(with: terminator) { return index + terminator.count }
      index += 1
    }
    return nil
  }
}

extension UInt8 {
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
