import Findings
import Testing

@Suite struct ExampleTests {
  @Test func marksAreTakenOutAndTheirPlacesKept() {
    let (utf8, marks) = Example("é↓<a>↓<b/></a>").unmarked
    #expect(String(decoding: utf8, as: UTF8.self) == "é<a><b/></a>")
    #expect(marks == [2, 5])
  }
}
