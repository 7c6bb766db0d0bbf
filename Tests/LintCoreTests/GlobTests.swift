import LintCore
import Testing

@Suite struct GlobTests {
  @Test(arguments: [
    ("App", "App/Main.storyboard", true), ("App", "Other/App/Main.storyboard", false),
    ("App/", "App/Main.storyboard", true), ("./App", "App/a.xib", true),
    ("*.xib", "a.xib", true), ("*.xib", "App/a.xib", false), ("**/*.xib", "a.xib", true),
    ("**/*.xib", "App/Sub/a.xib", true), ("App/**/a.xib", "App/a.xib", true),
    ("App/**", "App/Sub/a.xib", true), ("App/**", "Apps/a.xib", false),
    ("**/Generated", "App/Generated/a.xib", true), ("App/*", "App/Sub/a.xib", true),
    ("a?.xib", "ab.xib", true), ("a?.xib", "a.xib", false), ("[a-c]*.xib", "bird.xib", true),
    ("[!a-c]*.xib", "bird.xib", false), ("*a*b*c", "xaxbxc", true), ("*a*b*c", "xaxcxb", false),
    (".", "anything/a.xib", true), ("LaunchScreen.storyboard", "LaunchScreen.storyboard", true),
  ])
  func aPatternMatchesAPathOrAFolderThatItIsIn(pattern: String, path: String, expected: Bool)
    throws
  {
    #expect(try Glob(pattern).matches(path) == expected)
  }

  @Test(arguments: [
    ("App/Sub", "App", true), ("App/Sub", "Other", false), ("**/Sub", "Other", true),
    ("App", "App/Deep", true), ("A*/Sub", "App", true), ("A*/Sub", "App/Other", false),
  ])
  func aFolderIsWorthALookOnlyWhereSomethingInItCouldMatch(
    pattern: String, folder: String, expected: Bool
  ) throws {
    #expect(try Glob(pattern).mayMatch(inside: folder) == expected)
  }

  @Test(arguments: ["", "/App", "../App", "App/[ab", "[z-a]"])
  func whatIsNoPatternIsRefused(pattern: String) {
    #expect(throws: Glob.Failure.self) { try Glob(pattern) }
  }
}

@Suite struct NearestNameTests {
  @Test func aSlipOfTheFingerIsUnderstood() {
    let known = ["included", "excluded", "strict"]
    #expect(NearestName.to("strikt", in: known) == "strict")
    #expect(NearestName.to("inclued", in: known) == "included")
    #expect(NearestName.to("Excluded", in: known) == "excluded")
    #expect(NearestName.to("exlcuded", in: known) == "excluded")
  }

  @Test func aWordThatIsFarFromAllGetsNoHint() {
    #expect(NearestName.hint("colour", in: ["included", "strict"]) == "")
  }
}
