import Inputs
import Testing

/// Old-style property lists, as Xcode writes projects.
@Suite struct ProjectFileTests {
  @Test func valuesAreRead() throws {
    let text = """
      // !$*UTF8*$!
      { /* of Xcode */
        "a b" = (one, "t\\"wo", 'three', );
        c = {d = "$(X)/e.plist";
          f = "";
        };
      }
      """
    let value = try #require(ProjectFileReader.read(Array(text.utf8)))
    #expect(value["a b"]?.list.map(\.text) == ["one", "t\"wo", "three"])
    #expect(value["c"]?["f"]?.text == "" && value["c"]?["f"]?.line == 5)
    #expect(value["c"]?["d"]?.text == "$(X)/e.plist")
  }

  /// Each is cut off somewhere, and none crashes.
  @Test func whatIsCutOffSaysNothing() {
    let bytes = Array("{ a = (b, \"c\\\"\", /* d */ {e = f; }, ); // g\n }".utf8)
    #expect(ProjectFileReader.read(bytes) != nil)
    for count in bytes.indices { #expect(ProjectFileReader.read(Array(bytes[..<count])) == nil) }
  }

  @Test func whatIsDeepOrOddSaysNothing() {
    for text in [
      String(repeating: "{a=", count: 100_000), String(repeating: "(", count: 65), "{ (a) = b; }", "{ a = b )", ")", "<00>",
      "{ a; }",
    ] {
      #expect(ProjectFileReader.read(Array(text.utf8)) == nil, "\(text.prefix(20))")
    }
  }
}
