import Platform
import Testing
import XMLSource

/// The tree of a document written in the test.
func tree(_ text: String) throws -> XMLTree {
  try tree(Array(text.utf8))
}

func tree(_ bytes: [UInt8]) throws -> XMLTree {
  try XMLReader.read(path: "test.xib", bytes: bytes)
}

/// The error of a document.
func failure(_ bytes: [UInt8]) throws -> XMLSyntaxError {
  try #require(throws: XMLSyntaxError.self) {
    try XMLReader.read(path: "test.xib", bytes: bytes)
  }
}

func failure(_ text: String) throws -> XMLSyntaxError {
  try failure(Array(text.utf8))
}

/// The bytes of a file in `Fixtures`.
func fixture(_ name: String) throws(FileReadError) -> [UInt8] {
  try FileReader.read(path: fixturePath(name))
}

func fixturePath(_ name: String) -> String {
  var folders = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  folders.removeLast(3)
  return (folders.map(String.init) + ["Fixtures", name]).joined(separator: "/")
}

extension XMLTree {
  /// The first element of a name.
  func first(_ name: String) -> Int? {
    nodes.indices.first { self.name(of: $0) == name }
  }

  /// The source of an element's start tag.
  func tag(of node: Int) -> String {
    String(
      decoding: source.utf8[Int(nodes[node].tagStart)..<Int(nodes[node].tagEnd)], as: UTF8.self)
  }

  /// The source of an attribute's value.
  func raw(_ attribute: Int) -> String {
    let range = Int(attributes[attribute].valueStart)..<Int(attributes[attribute].valueEnd)
    return String(decoding: source.utf8[range], as: UTF8.self)
  }

  /// The values of an element's attributes with their sources, in source order.
  func pairs(of node: Int) -> [[String]] {
    let first = Int(nodes[node].firstAttribute)
    return (first..<(first + Int(nodes[node].attributeCount))).map {
      [names[Int(attributes[$0].name)], raw($0), value(of: $0)]
    }
  }
}
