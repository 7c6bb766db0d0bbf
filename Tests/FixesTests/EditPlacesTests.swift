import Fixes
import Testing

/// Edits of one text go together unless they touch.
@Suite struct EditPlacesTests {
  private static func constraint(_ id: String) -> String { "<constraint firstAttribute=\"top\" id=\"\(id)\"/>\n" }

  /// Which of some lists of edits are taken, one after the other.
  private static func taken(_ lists: [[TextEdit]], by places: inout EditPlaces) -> [Bool] {
    var result: [Bool] = []
    for list in lists { result.append(places.insert(list)) }
    return result
  }

  @Test func whatTouchesIsNotTaken() {
    var places = EditPlaces()
    let lists = [
      [TextEdit(5..<7, "a"), TextEdit(20..<20, "b")], [TextEdit(0..<0, "c"), TextEdit(6..<9, "d")],
      [TextEdit(20..<20, "e")], [TextEdit(10..<12, "f")],
    ]
    #expect(Self.taken(lists, by: &places) == [true, false, false, true])
    #expect(places.edits.map(\.text) == ["a", "f", "b"])
  }

  @Test func constraintsOfOneListAreInTheOrderOfTheirIDs() {
    var places = EditPlaces()
    let list = "<constraints>\(Self.constraint("ddd"))</constraints>"
    let texts = ["ccc", "aaa", "bbb", "aaa"].map(Self.constraint) + [list]
    let edits = texts.map { [TextEdit(3..<3, $0)] }
    // One constraint twice is one too many, and so is a second list.
    #expect(Self.taken(edits, by: &places) == [true, true, true, false, false])
    let text = TextEdit.applying(places.edits, to: Array("___|".utf8))
    #expect(
      String(decoding: text, as: UTF8.self)
        == "___" + ["aaa", "bbb", "ccc"].map(Self.constraint).joined() + "|")
  }

  /// Where a view has no list of constraints yet, each edit brings one.
  @Test func constraintsOfOneNewListAreInTheOrderOfTheirIDs() {
    func list(_ ids: String...) -> String {
      "<constraints>\n\(ids.map(Self.constraint).joined())</constraints>\n"
    }
    var places = EditPlaces()
    let texts = [list("ccc", "ddd"), list("aaa"), list("ddd"), "<subviews/>"]
    #expect(Self.taken(texts.map { [TextEdit(3..<3, $0)] }, by: &places) == [true, true, false, false])
    #expect(places.edits == [TextEdit(3..<3, list("aaa", "ccc", "ddd"))])
  }
}
