import Platform
import Testing

@Suite struct PathBaseTests {
  @Test(arguments: [
    ("a.xib", "App/a.xib"), ("./a.xib", "App/a.xib"), ("../a.xib", "a.xib"),
    ("../../a.xib", "/a.xib"), ("/p/App/Sub//a.xib", "App/Sub/a.xib"), ("/q/a.xib", "/q/a.xib"),
    ("..", "."), ("/pp/a.xib", "/pp/a.xib"), ("\u{301}.xib", "App/\u{301}.xib"),
  ])
  func aPathStartsFromTheRoot(path: String, expected: String) {
    #expect(PathBase(root: "/p", workingFolder: "/p/App").relative(path) == expected)
  }
}
