// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
/// Asynchronous functions run where they are called: a run with one job takes no thread of its own.
let runningInPlace = strict + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

let package = Package(
  name: "scrolllint",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "scrolllint", targets: ["ScrollLintCommand"]),
    // The plugin's tool: SwiftPM builds it by a product of the target's own name.
    .executable(name: "ScrollLintCommand", targets: ["ScrollLintCommand"]),
    .library(name: "ScrollLint", targets: ["ScrollLint"]),
    .plugin(name: "LintLayout", targets: ["LintLayout"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CLinux"),
    .target(name: "CLibrary", swiftSettings: strict),
    .target(name: "Platform", dependencies: ["CLinux", "CLibrary"], swiftSettings: strict),
    .target(name: "XMLSource", dependencies: ["CLibXML2", "CLibrary"], swiftSettings: strict),
    .target(name: "InterfaceBuilder", dependencies: ["XMLSource"], swiftSettings: strict),
    .target(name: "LinearSystem", swiftSettings: strict),
    .target(
      name: "LayoutModel", dependencies: ["InterfaceBuilder", "LinearSystem"],
      swiftSettings: strict),
    .target(
      name: "LintCore", dependencies: ["LayoutModel", "InterfaceBuilder", "Platform", "XMLSource"],
      swiftSettings: runningInPlace),
    .target(
      name: "LintRules", dependencies: ["LintCore", "LayoutModel", "InterfaceBuilder"],
      swiftSettings: strict),
    // Sees the values of LintCore only: no document, no layout.
    .target(name: "Pictures", dependencies: ["LintCore"], swiftSettings: strict),
    .target(
      name: "Reporters",
      dependencies: ["LintCore", "LayoutModel", "Pictures", "Platform", "XMLSource"],
      swiftSettings: strict),
    // Where file names have no case, as on most Macs, the library's module and the command's must
    // not differ by case alone; neither must their folders.
    .target(
      name: "ScrollLint",
      dependencies: [
        "ConfigurationFile", "LintCore", "LintRules", "Platform", "Reporters", "XMLSource",
      ],
      path: "Sources/ScrollLintLibrary", swiftSettings: strict),
    .target(
      name: "ConfigurationFile",
      dependencies: [
        "LintCore", "LayoutModel", "InterfaceBuilder", "Platform", "XMLSource", "CLibYAML",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "ScrollLintCommand",
      dependencies: [
        "ConfigurationFile", "LintCore", "LintRules", "Pictures", "Platform", "Reporters",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/scrolllint", swiftSettings: runningInPlace),
    .plugin(
      name: "LintLayout",
      capability: .command(
        intent: .custom(
          verb: "lint-layout",
          description: "Report scroll views whose constraints leave their content size open.")),
      dependencies: ["ScrollLintCommand"]),
    // What fuzzers run, and a test with fixed bytes; the program is built by script/fuzz alone.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "ConfigurationFile", "InterfaceBuilder", "LintCore", "LintRules", "Pictures", "Platform",
        "Reporters", "XMLSource",
      ], path: "Fuzzing/Targets", swiftSettings: strict),
    .testTarget(
      name: "FuzzTargetsTests", dependencies: ["FuzzTargets", "Platform"],
      swiftSettings: strict),
    .testTarget(
      name: "PlatformTests", dependencies: ["CLibrary", "Platform"], swiftSettings: strict),
    .testTarget(
      name: "XMLSourceTests", dependencies: ["Platform", "XMLSource"], swiftSettings: strict),
    .testTarget(
      name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder"], swiftSettings: strict),
    .testTarget(name: "LinearSystemTests", dependencies: ["LinearSystem"], swiftSettings: strict),
    // The documents of Fixtures/, and edits of them, for the tests of several stages.
    .target(
      name: "FixtureDocuments", dependencies: ["LayoutModel", "InterfaceBuilder", "XMLSource"],
      path: "Tests/FixtureDocuments", swiftSettings: strict),
    .testTarget(
      name: "LayoutModelTests",
      dependencies: [
        "FixtureDocuments", "LayoutModel", "LinearSystem", "InterfaceBuilder", "XMLSource",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LintCoreTests",
      dependencies: ["LintCore", "LayoutModel", "InterfaceBuilder", "Platform", "XMLSource"],
      swiftSettings: strict),
    .testTarget(
      name: "LintRulesTests",
      dependencies: ["FixtureDocuments", "LintRules", "LintCore", "LayoutModel", "InterfaceBuilder", "XMLSource"],
      swiftSettings: strict),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "FixtureDocuments", "Pictures", "Reporters", "LintRules", "LintCore", "LayoutModel",
        "InterfaceBuilder", "Platform", "XMLSource",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ReportersTests",
      dependencies: ["Reporters", "LintCore", "InterfaceBuilder", "Platform", "XMLSource"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests", dependencies: ["ScrollLintCommand"], swiftSettings: strict),
    .testTarget(name: "ScrollLintTests", dependencies: ["ScrollLint"], swiftSettings: strict),
    .testTarget(
      name: "ConfigurationFileTests",
      dependencies: [
        "ConfigurationFile", "LintCore", "LayoutModel", "InterfaceBuilder", "XMLSource",
      ], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// Needs a library of the compiler, which only Swift for Linux has.
if let library = Context.environment["FUZZER_LIBRARY"] {
  package.targets += [
    .systemLibrary(name: "CLibFuzzer", path: "Fuzzing/CLibFuzzer"),
    .executableTarget(
      name: "fuzz", dependencies: ["CLibFuzzer", "CLibrary", "FuzzTargets"],
      path: "Fuzzing/Driver", swiftSettings: strict,
      linkerSettings: [.unsafeFlags([library, "-lstdc++"])]),
  ]
}
