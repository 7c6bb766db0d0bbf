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

/// What a project does with a document that it may not build.
@Suite struct ProjectContentTests {
  private static func use(
    of document: String, _ more: String = "", group: String = "PBXGroup", existing: Set<String> = ["Kit/App/Main.xib"]
  ) throws -> ProjectContent.Use {
    let text = """
      { objects = {
        B = {isa = PBXBuildFile; fileRef = F; };
        F = {isa = PBXFileReference; path = Main.xib; sourceTree = "<group>"; };
        G = {isa = \(group); children = (F, V, O, ); path = App; sourceTree = "<group>"; };
        M = {isa = PBXGroup; children = (G, ); sourceTree = "<group>"; };
        P = {isa = PBXProject; mainGroup = M; };
        \(more)
      }; rootObject = P; }
      """
    let content = try #require(ProjectContent(path: "Kit/App.xcodeproj", bytes: Array(text.utf8)))
    return content.use(of: document, exists: existing.contains)
  }

  @Test func whatATargetBuildsIsBuilt() throws {
    #expect(try Self.use(of: "Kit/App/Main.xib") == .builds)
    #expect(try Self.use(of: "Kit/App/main.xib") == .builds)
    let variants = """
      C = {isa = PBXBuildFile; fileRef = V; };
      V = {isa = PBXVariantGroup; name = List.xib; children = (L, ); sourceTree = "<group>"; };
      L = {isa = PBXFileReference; name = Base; path = Base.lproj/List.xib; sourceTree = "<group>"; };
      """
    #expect(try Self.use(of: "Kit/App/Base.lproj/List.xib", variants) == .builds)
    #expect(try Self.use(of: "Kit/App/de.lproj/List.xib", variants, existing: ["Kit/App/Base.lproj/List.xib"]) == .leavesOut)
  }

  @Test func whatNoTargetBuildsIsLeftOut() throws {
    #expect(try Self.use(of: "Kit/App/List.xib") == .leavesOut)
    #expect(try Self.use(of: "Kit/Old/Main.xib") == .leavesOut)
    // It is listed, and that is all.
    let listed = "O = {isa = PBXFileReference; path = List.xib; sourceTree = \"<group>\"; };"
    #expect(try Self.use(of: "Kit/App/List.xib", listed) == .leavesOut)
  }

  @Test func whatMayBeBuiltIsUnclear() throws {
    #expect(try Self.use(of: "Kit/App/List.xib", group: "PBXFileSystemSynchronizedRootGroup") == .unclear)
    // Its own file of that name is missing, and may be this one.
    #expect(try Self.use(of: "Kit/Old/Main.xib", existing: []) == .unclear)
    let folder = "O = {isa = PBXFileReference; lastKnownFileType = folder; path = Pages; sourceTree = \"<group>\"; };"
    #expect(try Self.use(of: "Kit/App/Pages/List.xib", folder) == .unclear)
    let product = "O = {isa = PBXFileReference; path = List.xib; sourceTree = BUILT_PRODUCTS_DIR; };"
    #expect(try Self.use(of: "Kit/App/List.xib", product) == .unclear)
  }

  @Test func aProjectOfCodeSaysNothing() throws {
    let text = "{ objects = { P = {isa = PBXProject; }; }; rootObject = P; }"
    let content = try #require(ProjectContent(path: "App.xcodeproj", bytes: Array(text.utf8)))
    #expect(content.use(of: "Main.xib") { _ in true } == .none)
  }
}
