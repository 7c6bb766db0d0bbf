import Git
import Testing

@Suite struct GitListingTests {
  // A name that is no UTF-8, and one that begins with a mark that the tab would carry.
  @Test(arguments: [([0xE9], #"\xE9"#), ([0xCC, 0x81], "\u{301}")])
  func aNameIsItsBytes(bytes: [UInt8], name: String) {
    #expect(GitListing.names(bytes + [0]) == [name])
    let blobs = GitListing.blobs(Array("100644 abc 0\t".utf8) + bytes + [0])
    #expect(blobs.map { [$0, $1] } == [[name, "abc"]])
  }

  @Test func changesHaveTheBlobsThatWere() {
    let none = String(repeating: "0", count: 40)
    let blob = String(repeating: "a", count: 40)
    let output = [
      ":100644 100644 \(blob) \(none) M", "a \n\"b\".xib", ":100755 000000 \(blob) \(none) D", "gone",
      ":000000 100644 \(none) \(none) A", "new", ":120000 100644 \(blob) \(none) T", "link",
      ":160000 160000 \(blob) \(none) M", "module",
    ].map { $0 + "\0" }.joined()
    #expect(
      GitListing.changes(Array(output.utf8)) == [
        .init(name: "a \n\"b\".xib", blob: blob, status: "M"),
        .init(name: "gone", blob: blob, status: "D"), .init(name: "new", blob: nil, status: "A"),
        .init(name: "link", blob: nil, status: "T"), .init(name: "module", blob: nil, status: "M"),
      ])
    #expect(GitListing.changes([]) == [])
    #expect(GitListing.changes(Array(":".utf8)) == [])
  }
}
