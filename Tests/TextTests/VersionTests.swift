import Testing
import Text

@Suite struct VersionTests {
  @Test(arguments: [
    ("1.2.3", "1.2.3", 0), ("1.2.3", "1.2.4", -1), ("1.10.0", "1.9.9", 1), ("1.2.3", "1.2", 0),
    ("1.2.3", "1", 0), ("1.3.0", "1.2", 1), ("2.0.0-beta", "2", 0), ("2.0.0-beta", "2.0.0", -1),
    ("2.0.0", "2.0.0-beta", 1), ("2.0.0-beta.2", "2.0.0-beta.11", -1), ("1.0.0-alpha", "1.0.0-1", 1),
    ("1.0.0-a", "1.0.0-a.1", -1), ("1.0.0+a", "1.0.0+b", 0),
  ])
  func versionsAreOrdered(one: String, other: String, order: Int) throws {
    let version = try #require(Version(one))
    #expect(version.compared(to: try #require(Version(other))) == order)
  }

  @Test(arguments: ["", "v1.2", "1.", "1.2.3.4", "1.x", "1.2-beta", "1.2.3-", "1 2", "99999999999999999999"])
  func whatIsNoVersionIsNotRead(text: String) {
    #expect(Version(text) == nil)
  }
}
