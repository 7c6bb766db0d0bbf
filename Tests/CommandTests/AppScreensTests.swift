import Foundation
import Testing

/// Screens that an app does not run on, by its project and its `Info.plist`, decide nothing.
@Suite struct AppScreensTests {
  private static let fixtures = Command.root.appendingPathComponent("Fixtures")
  private static let landscape = "defects/footer-behind-the-end-in-landscape.xib"
  private static let pad = "catalogue/h03-both-sets-active.storyboard"

  private static let portrait = "UIInterfaceOrientationPortrait"
  private static let both = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft"

  private static func plist(_ orientations: String, key: String = "UISupportedInterfaceOrientations") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>LSRequiresIPhoneOS</key>
      <true/>
      <key>\(key)</key>
      <array>\(orientations.split(separator: " ").map { "<string>\($0)</string>" }.joined())</array>
    </dict>
    </plist>

    """
  }

  /// A project with two configurations and a target that holds `App/Main.xib`.
  private static func project(_ debug: String, _ release: String? = nil, targets: Int = 1, more: String = "") -> String {
    let list = (1...targets).map { "T\($0)" }
    let bodies = list.map { id in
      """
          \(id) /* App */ = {isa = PBXNativeTarget; name = \(id); buildConfigurationList = L; buildPhases = (R, ); };

      """
    }.joined()
    return """
      // !$*UTF8*$!
      {
        objects = {
          B /* Main.xib in Resources */ = {isa = PBXBuildFile; fileRef = F /* Main.xib */; };
          F = {isa = PBXFileReference; path = Main.xib; sourceTree = "<group>"; };
          G = {isa = PBXGroup; children = (F, ); path = App; sourceTree = "<group>"; };
          M = {isa = PBXGroup; children = (G, ); sourceTree = "<group>"; };
          R = {isa = PBXResourcesBuildPhase; files = (B, ); };
      \(bodies)    P = {isa = PBXProject; mainGroup = M; targets = (\(list.joined(separator: ", "))); buildConfigurationList = PL; };
          L = {isa = XCConfigurationList; buildConfigurations = (D, E); };
          PL = {isa = XCConfigurationList; buildConfigurations = (PD, PE); };
          PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
          PE = {isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
          D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
            \(debug)
          }; };
          E = {isa = XCBuildConfiguration; name = Release; buildSettings = { \(release ?? debug) }; };
      \(more)  };
        rootObject = P;
      }

      """
  }

  private static let infoFile = "INFOPLIST_FILE = \"$(SRCROOT)/App/Info.plist\";"

  private static let universal = "TARGETED_DEVICE_FAMILY = \"1,2\";"

  private static func app(
    _ project: String?, of document: String = landscape, plist: String? = nil, source: String = "import UIKit\n"
  ) throws -> Scratch {
    let scratch = try Scratch()
    let bytes = try Data(contentsOf: fixtures.appendingPathComponent(document))
    try scratch.add("App/Main.xib", bytes: Array(bytes))
    try scratch.add("App/App.swift", source)
    if let project { try scratch.add("App.xcodeproj/project.pbxproj", project) }
    if let plist { try scratch.add("App/Info.plist", plist) }
    return scratch
  }

  private static func rules(_ scratch: Scratch) throws -> [String] {
    let run = try scratch.run("--no-config", "--format", "json", "App/Main.xib")
    #expect(run.errors == "")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let diagnostics = try #require(report["diagnostics"] as? [[String: Any]])
    return diagnostics.compactMap { $0["rule"] as? String }
  }

  private static let told = ["content_ends_before_its_views"]

  @Test func anAppThatIsNeverInLandscapeIsNotToldOfIt() throws {
    let scratch = try Self.app(Self.project(Self.infoFile + Self.universal), plist: Self.plist(Self.portrait))
    #expect(try Self.rules(scratch).isEmpty)
    let verbose = try scratch.run("--no-config", "--verbose", "App/Main.xib").output
    #expect(verbose.contains("on iPhone, the app does not run in landscape (Info.plist:7) [content_ends_before_its_views]"))
    let one = try scratch.run("--no-config", "--jobs", "1", ".").output
    #expect(try scratch.run("--no-config", "--jobs", "8", ".").output == one)
    let without = try scratch.run("--no-config", "--no-sources", ".").output
    #expect(without.contains("in landscape"))
  }

  /// What fails on a screen where the app is known to be shown needs no question.
  @Test func anAppThatRunsInLandscapeIsToldWithoutAQuestion() throws {
    let question = "nothing is to be done if the app does not show this layout on an iPhone SE in landscape"
    let project = Self.project(Self.infoFile)
    let declared = "class OrderViewController: UIViewController {}\n"
    let turning = try Self.app(project, plist: Self.plist(Self.both), source: declared).run("--no-config", "App/Main.xib").output
    #expect(turning.contains("warning: on an iPhone SE in landscape"))
    #expect(turning.contains("note: the app supports landscape (Info.plist:7)"))
    #expect(!turning.contains("nothing is to be done"))
    // A view controller may support fewer.
    let locked = try Self.app(
      project, plist: Self.plist(Self.both), source: declared + "class A: B { override var shouldAutorotate: Bool { false } }\n"
    ).run("--no-config", "App/Main.xib").output
    #expect(locked.contains("note: on an iPhone SE in landscape"))
    #expect(locked.replacing(/\s+/, with: " ").contains(question))
    #expect(!locked.contains("the app supports landscape"))
  }

  /// Without a device family, Xcode builds for iPhone.
  @Test func withoutADeviceFamilyItIsAnAppForPhones() throws {
    let verbose = try Self.app(Self.project(Self.infoFile), plist: Self.plist(Self.portrait))
      .run("--no-config", "--verbose", "App/Main.xib").output
    #expect(verbose.contains("the app runs only on iPhone in portrait"))
  }

  /// As with a project that a tool generates, and that is not in Git.
  @Test func withoutAProjectTheOnlyInfoPlistSaysIt() throws {
    let scratch = try Self.app(nil, plist: Self.plist(Self.portrait))
    try scratch.add(".git/HEAD", "ref: refs/heads/main\n")
    #expect(try Self.rules(scratch).isEmpty)
    #expect(try scratch.run("--no-config", "--verbose", ".").output.contains("(Info.plist:7)"))
    // A test target or a framework has none; another app may have others.
    try scratch.add("Tests/Info.plist", Self.plist("", key: "CFBundleLocalizations"))
    try scratch.add("Lib.framework/Info.plist", "bplist00")
    #expect(try Self.rules(scratch).isEmpty)
    try scratch.add("Other/Info.plist", Self.plist(Self.both))
    #expect(try Self.rules(scratch) == Self.told)
  }

  @Test func whatFitsNeedsNoScrolling() throws {
    let menu = "defects/menu-of-a-few-buttons.xib"
    let upright = try Self.app(Self.project(Self.infoFile), of: menu, plist: Self.plist(Self.portrait))
      .run("--no-config", "App/Main.xib").output
    #expect(upright.contains("note: scroll view `Menu` (Men-uw-001) never scrolls"))
    #expect(upright.contains("note: even on an iPhone SE, the content needs only 116 of 667 points"))
    let turned = try Self.app(Self.project(Self.infoFile), of: menu, plist: Self.plist(Self.both)).run("--no-config", "App/Main.xib").output
    #expect(turned.contains("note: even on an iPhone SE in landscape, the content needs only 116 of 375 points"))
    let unknown = try Self.app(nil, of: menu).run("--no-config", "App/Main.xib").output
    #expect(unknown.contains("warning: scroll view `Menu` (Men-uw-001) never scrolls"))
    // More than half of the frame, but not all.
    let long = "defects/form-that-fits-a-phone-but-not-twice.xib"
    let fits = try Self.app(Self.project(Self.infoFile), of: long, plist: Self.plist(Self.portrait)).run("--no-config", "App/Main.xib").output
    #expect(fits.contains("note: scroll view `Page` (Scr-vw-001) never scrolls"))
    let lies = try Self.app(Self.project(Self.infoFile), of: long, plist: Self.plist(Self.both)).run("--no-config", "App/Main.xib").output
    #expect(lies.contains("warning: scroll view `Page` (Scr-vw-001) never scrolls"))
  }

  /// iOS 15 is the last system of a phone that is 320 points wide and 568 tall.
  @Test func anAppForOldSystemsRunsOnNarrowPhones() throws {
    func output(_ document: String, _ system: String, header: Int = 150) throws -> String {
      let settings = Self.infoFile + "IPHONEOS_DEPLOYMENT_TARGET = \(system);"
      let scratch = try Self.app(Self.project(settings), of: document, plist: Self.plist(Self.portrait), source: "class OrderViewController: UIViewController {}\n")
      let text = try String(contentsOf: Self.fixtures.appendingPathComponent(document), encoding: .utf8)
      try scratch.add("App/Main.xib", text.replacing("constant=\"150\"", with: "constant=\"\(header)\""))
      return try scratch.run("--no-config", "--verbose", "App/Main.xib").output
    }
    let told = try output(Self.landscape, "12.0", header: 250)
    #expect(told.contains("warning: on an iPhone SE (1st generation), `Footer` extends"))
    #expect(told.contains("note: the app supports iOS 12.0 (project.pbxproj:16)"))
    #expect(!told.contains("not reported"))
    #expect(try output(Self.landscape, "16.0", header: 250).contains("not reported"))
    #expect(try output(Self.landscape, "12.0").contains("not reported"))
    let menu = "defects/menu-of-a-few-buttons.xib"
    #expect(try output(menu, "15.6").contains("note: even on an iPhone SE (1st generation), the content needs only 116 of 568 points"))
    #expect(try output(menu, "16.0").contains("note: even on an iPhone SE, the content needs only 116 of 667 points"))
  }

  /// A footer that is on the screen of an iPhone SE only without them.
  @Test func barsThatCodeAddsLeaveLessRoom() throws {
    func output(_ tabs: String) throws -> String {
      let settings = Self.infoFile + "IPHONEOS_DEPLOYMENT_TARGET = 16.0;"
      let scratch = try Self.app(
        Self.project(settings), plist: Self.plist(Self.portrait), source: "class OrderViewController: UIViewController {}\n")
      let text = try String(contentsOf: Self.fixtures.appendingPathComponent(Self.landscape), encoding: .utf8)
      try scratch.add("App/Main.xib", text.replacing("constant=\"150\"", with: "constant=\"250\""))
      try scratch.add("App/Tabs.swift", "class Tabs: UITabBarController { func fill() { \(tabs) } }\n")
      return try scratch.run("--no-config", "--verbose", "App/Main.xib").output
    }
    #expect(try output("viewControllers = [OrderViewController()]").contains("note: on an iPhone SE with a navigation bar and a tab bar, `Footer` extends"))
    #expect(try output("viewControllers = []").contains("not reported"))
  }

  @Test func buildSettingsSayItToo() throws {
    let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
    let ofPhones = "\(key)_iPhone = \(Self.portrait); \(key)_iPad = \"\(Self.both)\";"
    #expect(try Self.rules(Self.app(Self.project(ofPhones))).isEmpty)
    let verbose = try Self.app(Self.project(ofPhones)).run("--no-config", "--verbose", ".").output
    #expect(verbose.contains("(project.pbxproj:16)"))
    #expect(try Self.rules(Self.app(Self.project("\(key) = \"\(Self.both)\";"))) == Self.told)
  }

  /// Xcode 16 lists folders instead of files.
  @Test func theTargetOfASynchronizedFolderHasItsDocuments() throws {
    func project(exceptions: String, targets: Int = 1) -> String {
      Self.project(
        Self.infoFile, targets: targets,
        more: """
              X = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (\(exceptions), ); target = T1; };

          """
      ).replacing("G = {isa = PBXGroup; children = (F, );", with: "G = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = (X, );")
        .replacing("name = T1;", with: "name = T1; fileSystemSynchronizedGroups = (G, );")
        .replacing("files = (B, );", with: "files = ();")
    }
    let portrait = Self.plist(Self.portrait)
    #expect(try Self.rules(Self.app(project(exceptions: "Info.plist"), plist: portrait)).isEmpty)
    #expect(try Self.rules(Self.app(project(exceptions: "Info.plist", targets: 2), plist: portrait)).isEmpty)
    let other = "\"/Localized: InfoPlist.strings\""
    #expect(try Self.rules(Self.app(project(exceptions: other), plist: portrait)).isEmpty, "another file")
    for own in ["Main.xib", "\"/Localized: Main.xib\""] {
      #expect(try Self.rules(Self.app(project(exceptions: own), plist: portrait)) == Self.told, "not of the target")
    }
  }

  @Test func severalTargetsHaveToAgree() throws {
    let portrait = Self.plist(Self.portrait)
    func rules(second: String, settings: String = "") throws -> [String] {
      let other = """
              L2 = {isa = XCConfigurationList; buildConfigurations = (D2); };
              D2 = {isa = XCBuildConfiguration; name = Debug; buildSettings = { \(settings) }; };

        """
      let project = Self.project(Self.infoFile, targets: 2, more: other)
        .replacing("name = T2; buildConfigurationList = L;", with: "name = T2; \(second)")
      return try Self.rules(Self.app(project, plist: portrait))
    }
    let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone"
    let differs = "\(key) = \"\(Self.both)\";"
    #expect(try rules(second: "buildConfigurationList = L;").isEmpty)
    #expect(try rules(second: "buildConfigurationList = L2;", settings: "\(key) = \(Self.portrait);").isEmpty)
    #expect(try rules(second: "buildConfigurationList = L2;", settings: differs) == Self.told)
    #expect(try rules(second: "buildConfigurationList = L3;") == Self.told, "not readable")
    let tests = "productType = \"com.apple.product-type.bundle.unit-test\"; buildConfigurationList = L2;"
    #expect(try rules(second: tests, settings: differs).isEmpty)
  }

  /// A setting with a condition decides if it holds on all devices, or says the same as the others.
  @Test func aSettingWithAConditionDecidesWhereItHolds() throws {
    let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone"
    let file = "\"INFOPLIST_FILE[sdk=*]\" = App/Info.plist; \"TARGETED_DEVICE_FAMILY[sdk=iphoneos*]\" = 1; TARGETED_DEVICE_FAMILY = \"1,2\";"
    let both = "\(key) = \"\(Self.both)\";"
    for (settings, expected) in [
      (file, []), (file + "INFOPLIST_FILE = App/Info.plist;", []), (file + "\"INFOPLIST_FILE[config=Debug]\" = Other.plist;", Self.told),
      ("\"\(key)[sdk=iphoneos*][arch=*]\" = \(Self.portrait);" + both, []),
      ("\"\(key)[sdk=iphoneos17.0]\" = \(Self.portrait); \(key) = \(Self.portrait);", []),
      ("\"\(key)[sdk=macosx*]\" = \"\(Self.both)\"; \(key) = \(Self.portrait);", []),
      ("\"\(key)[sdk=iphoneos17.0]\" = \(Self.portrait);" + both, Self.told),
      ("\"\(key)[sdk=iphoneos17.0]\" = \(Self.portrait);", Self.told),
    ] {
      #expect(try Self.rules(Self.app(Self.project(settings), plist: Self.plist(Self.portrait))) == expected, "\(settings)")
    }
    let verbose = try Self.app(Self.project(file), plist: Self.plist(Self.portrait)).run("--no-config", "--verbose", "App/Main.xib").output
    #expect(verbose.contains("the app runs only on iPhone in portrait"))
  }

  /// What is unclear leaves all screens.
  @Test func whatIsUnclearDecidesNothing() throws {
    let portrait = Self.plist(Self.portrait)
    let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone"
    let differing = Self.project("\(key) = \(Self.portrait);", "\(key) = \"\(Self.both)\";")
    let variable = Self.project("\(key) = \"$(ORIENTATIONS)\";")
    let contrary = Self.project("\(Self.infoFile) \(key) = \"\(Self.both)\";")
    let conditional = Self.project("\"\(key)[sdk=iphoneos17.0]\" = \"\(Self.both)\"; \(key) = \(Self.portrait);")
    for project in [differing, variable, contrary, conditional] {
      #expect(try Self.rules(Self.app(project, plist: portrait)) == Self.told)
    }
    let delegates = [
      Self.delegate(""), Self.delegate("return mask"), Self.delegate("return isLocked ? .portrait : .all"),
      Self.delegate("return .portrait").replacing("class AppDelegate", with: "class Rotation"),
      Self.delegate("return .portrait") + Self.delegate("return .all").replacing("AppDelegate", with: "OldAppDelegate"),
    ]
    for delegate in delegates {
      #expect(try Self.rules(Self.app(Self.project(Self.infoFile), plist: portrait, source: delegate)) == Self.told)
    }
    #expect(try Self.rules(Self.app(Self.project(Self.infoFile))) == Self.told, "no Info.plist")
    let elsewhere = Self.project(Self.infoFile).replacing("path = App;", with: "path = Other;")
    #expect(try Self.rules(Self.app(elsewhere, plist: portrait)) == Self.told, "another document of that name")
  }

  /// Only what a configuration file sets is unclear.
  @Test func aConfigurationFileDecidesOnlyWhatItSets() throws {
    let file = #"X = {isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };"#
    let project = Self.project(Self.infoFile + Self.universal, more: file)
      .replacing("; buildSettings", with: "; baseConfigurationReference = X; buildSettings")
    func rules(_ settings: String?, more: String = "") throws -> [String] {
      let scratch = try Self.app(project, plist: Self.plist(Self.portrait))
      if let settings { try scratch.add("App.xcconfig", settings) }
      try scratch.add("More.xcconfig", more)
      return try Self.rules(scratch)
    }
    let name = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
    #expect(try rules("// \(name) = x\nPRODUCT_NAME = App\n#include \"More.xcconfig\"\n").isEmpty)
    #expect(try rules("\(name)[sdk=*] = \(Self.both)\n") == Self.told)
    #expect(try rules("#include \"More.xcconfig\"\n", more: "\(name) = \(Self.both)\n") == Self.told)
    #expect(try rules(nil) == Self.told, "it cannot be read")
    #expect(try rules("#include \"App.xcconfig\"\n") == Self.told, "it includes itself")
  }

  private static func delegate(_ body: String) -> String {
    """
    class AppDelegate: UIResponder {
      func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> UIInterfaceOrientationMask {
        \(body)
      }
    }

    """
  }

  /// A library may ask the app delegate what it supports.
  @Test func whatOnlyCallsTheDelegateDecidesNothing() throws {
    let call = """
      class Picker: UIView {
        func show() {
          let app = UIApplication.shared
          print(app.delegate?.application?(app, supportedInterfaceOrientationsFor: window) ?? .all)
        }
      }

      """
    #expect(try Self.rules(Self.app(Self.project(Self.infoFile), plist: Self.plist(Self.portrait), source: call)) == [])
  }

  /// What the app delegate returns overrides the `Info.plist`.
  @Test func whatTheDelegateReturnsDecides() throws {
    let (portrait, both) = (Self.plist(Self.portrait), Self.plist(Self.both))
    let project = Self.project(Self.infoFile)
    for body in ["return .portrait", ".portrait", "return [.portrait, .portraitUpsideDown]", "UIInterfaceOrientationMask.portrait"] {
      #expect(try Self.rules(Self.app(project, plist: both, source: Self.delegate(body))).isEmpty, "\(body)")
    }
    for body in ["return .all", "return .allButUpsideDown", "[.portrait, .landscapeLeft]"] {
      #expect(try Self.rules(Self.app(project, plist: portrait, source: Self.delegate(body))) == Self.told, "\(body)")
    }
    // What may not be compiled decides nothing.
    let perhaps = Self.delegate("return .portrait")
      .replacing("  func", with: "#if LOCKED\n  func").replacing("  }\n}", with: "  }\n#endif\n}")
    #expect(try Self.rules(Self.app(project, plist: both, source: perhaps)) == Self.told)
  }

  /// Every iPhone shows it as wide as the phones before launch screens.
  @Test func anAppForPhonesWithoutALaunchScreenIsNarrow() throws {
    let wide = try String(contentsOf: Self.fixtures.appendingPathComponent("defects/chain-of-widths-of-nobody.xib"), encoding: .utf8)
    let document = wide.replacing("375", with: "320").replacing("667", with: "568").replacing("retina4_7", with: "retina4_0")
    func severity(_ settings: String = "", plist: String = Self.plist(Self.portrait), more: String = "") throws -> String {
      let declared = "class OrderViewController: UIViewController {}\n"
      let scratch = try Self.app(Self.project(Self.infoFile + settings, more: more), plist: plist, source: declared)
      try scratch.add("App/Main.xib", document)
      let output = try scratch.run("--no-config", "App/Main.xib").output
      #expect(output.contains("the app has no launch screen") == output.contains("note: content width"))
      return output.contains("note: content width") ? "note" : output.contains("warning: content width") ? "warning" : ""
    }
    #expect(try severity() == "note")
    #expect(try severity(Self.universal) == "warning")
    #expect(try severity(plist: Self.plist(Self.both)) == "warning")
    #expect(try severity("INFOPLIST_KEY_UILaunchStoryboardName = Launch;") == "warning")
    #expect(try severity("ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME = LaunchImage;") == "warning")
    let launching = Self.plist(Self.portrait).replacing("<dict>", with: "<dict>\n<key>UILaunchStoryboardName</key><string>Launch</string>")
    #expect(try severity(plist: launching) == "warning")
    let image = #"X = {isa = PBXFileReference; path = "Default-667h@2x.png"; sourceTree = "<group>"; };"#
    #expect(try severity(more: image) == "warning")
    #expect(try severity(more: image.replacing("667h", with: "568h")) == "note")
  }

  /// In landscape, a page of fixed frames would have to scroll.
  @Test func aPageThatFitsEveryPhoneInPortraitIsANote() throws {
    let page = "defects/fixed-form-that-fits-in-a-pinned-page.xib"
    let document = try String(contentsOf: Self.fixtures.appendingPathComponent(page), encoding: .utf8)
    for (orientations, severity) in [(Self.portrait, "note"), (Self.both, "error")] {
      let scratch = try Self.app(Self.project(Self.infoFile), plist: Self.plist(orientations))
      try scratch.add("App/Main.xib", document)
      #expect(try scratch.run("--no-config", "App/Main.xib").output.contains("\(severity): scroll view `Page`"))
    }
  }

  @Test func aPhonesAppIsNotToldOfPads() throws {
    let family = "TARGETED_DEVICE_FAMILY = 1;"
    #expect(try Self.rules(Self.app(Self.project(family), of: Self.pad)).isEmpty)
    #expect(try Self.rules(Self.app(Self.project("TARGETED_DEVICE_FAMILY = \"1,2\";"), of: Self.pad)).isEmpty == false)
    let plist = Self.plist("1", key: "UIDeviceFamily").replacing("string>", with: "integer>")
    #expect(try Self.rules(Self.app(Self.project(Self.infoFile), of: Self.pad, plist: plist)).isEmpty)
    // Code decides about orientations, but not about devices.
    let app = try Self.app(Self.project(Self.infoFile + family), of: Self.pad, plist: Self.plist(Self.portrait), source: Self.delegate("return mask"))
    #expect(try Self.rules(app).isEmpty)
  }

  /// Binary, huge, full of entities, cut off: as if it were not there.
  @Test func hostileListsDecideNothing() throws {
    let good = Self.plist(Self.portrait)
    let bomb = good.replacing(
      "\"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
      with: "\"x\" [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]>").replacing("Portrait", with: "&b;")
    let plists = [
      "bplist00\u{0}\u{1}", bomb, String(good.prefix(300)), good + String(repeating: " ", count: 1 << 20), "",
      good.replacing("<dict>", with: String(repeating: "<dict>", count: 5_000)),
    ]
    for plist in plists {
      #expect(try Self.rules(Self.app(Self.project(Self.infoFile), plist: plist)) == Self.told)
    }
    let project = Self.project(Self.infoFile)
    let projects = [
      String(project.dropLast(20)), "bplist00", String(repeating: "(", count: 1 << 20) + "Main.xib",
      "{ a = \"Main.xib", project.replacing("children = (F, );", with: "children = (F, M, );"),
      project.replacing("M = {isa", with: "M = {path = x; isa"),
    ]
    for project in projects {
      #expect(try Self.rules(Self.app(project, plist: good)) == Self.told)
    }
  }
}
