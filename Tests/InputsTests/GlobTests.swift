import Inputs
import Testing
import Text

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
    ("é*", "e\u{301}tat.xib", true), ("?tat", "e\u{301}tat", true), ("[à-ü]a", "éa", true), ("*é", "e", false),
    ("**b", "ab", true), ("*", "", false), ("a**", "a", true), ("[!é]", "e\u{301}", false),
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

  @Test(arguments: [
    ("**/a/**/b", "x/a/y/a/b", true), ("**/a/**/b", "a/b", true), ("**/a/**/b", "b/a", false),
    ("a/**/b/c", "a/b/b/c", true), ("a/**/b/**/c/d", "a/b/c/b/c/e/c/d/f", true),
    ("a/**/b/**/c/d", "a/c/d/b/c", false), ("**/**/a", "a", true), ("**/**", "a", true),
    ("a/**/**", "a", false),
  ])
  func severalFoldersOfAnyDepthAreMatched(pattern: String, path: String, isMatch: Bool) throws {
    #expect(try Glob(pattern).matches(path) == isMatch)
  }

  // Tried in every way that the stars can be dealt out, this would take longer than the universe.
  @Test func aPatternOfManyStarsCostsNoMoreThanItsProduct() throws {
    let folders = Array(repeating: "a", count: 200).joined(separator: "/")
    let pattern = String(repeating: "**/a/", count: 60) + "b"
    #expect(try !Glob(pattern).matches(folders))
    let stars = String(repeating: "*a", count: 200) + "b"
    #expect(try !Glob(stars).matches(String(repeating: "a", count: 2000)))
  }

  /// Tried in every way that the stars can be dealt out: the definition, at the cost of a few characters.
  private func matches(_ pattern: Substring, _ name: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return matches(pattern.dropFirst(), name) || !name.isEmpty && matches(pattern, name.dropFirst())
    }
    guard let next = name.first, first == "?" || first == next else { return false }
    return matches(pattern.dropFirst(), name.dropFirst())
  }

  @Test func everyShortPatternMatchesWhatItIsDefinedTo() throws {
    func words(_ letters: [String], _ length: Int) -> [String] {
      length == 0 ? [""] : words(letters, length - 1).flatMap { word in letters.map { word + $0 } }
    }
    let names = (1...5).flatMap { words(["a", "b"], $0) }
    for pattern in (1...4).flatMap({ words(["a", "b", "*", "?"], $0) }) where pattern != "**" {
      let glob = try Glob(pattern)
      for name in names {
        #expect(glob.matches(name) == matches(pattern[...], name[...]), "\(pattern) \(name)")
      }
    }
  }

  // Places are kept in words of 64.
  @Test(arguments: [1, 62, 63, 64, 65, 127, 128, 129, 254])
  func aLongNameIsMatchedToItsEnd(length: Int) throws {
    let name = String(repeating: "a", count: length) + "b"
    let letters = String(repeating: "a", count: length)
    #expect(try Glob("*b").matches(name))
    #expect(try Glob("a*b").matches(name))
    #expect(try Glob(letters + "?").matches(name))
    #expect(try Glob("*" + letters + "*b").matches(name))
    #expect(try !Glob("*a").matches(name))
    #expect(try !Glob(letters).matches(name))
    #expect(try !Glob("*" + letters + "a*").matches(name))
    #expect(try !Glob("*b?").matches(name))
  }

  // A configuration may hold it, though no file system does.
  @Test func aNameThatNoFileSystemHasMatchesAnyDepthOnly() throws {
    let name = String(repeating: "a", count: 256)
    #expect(try !Glob("a*").matches(name))
    #expect(try !Glob(name).matches(name))
    #expect(try Glob("b/**").matches("b/" + name))
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
