// swift-tools-version: 6.1
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
/// Asynchronous functions run where they are called: a run with one job takes no thread of its own.
let runningInPlace = strict + [.enableUpcomingFeature("NonisolatedNonsendingByDefault")]

/// The commit that is built, as `script/requirements.sh` names it.
let commit = (Context.environment["SCROLLLINT_COMMIT"] ?? "").filter { $0.isLetter || $0.isNumber || $0 == "-" }

let package = Package(
  name: "scrolllint",
  platforms: [.macOS(.v15)],
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
    .target(name: "Sequences", swiftSettings: strict),
    // Its only file is all that another commit compiles anew.
    .target(name: "CBuild", cSettings: [.define("SCROLLLINT_COMMIT", to: commit)]),
    .target(name: "Platform", dependencies: ["CLibrary", "CLinux"], swiftSettings: strict),
    .target(name: "XMLSource", dependencies: ["CLibrary", "CLibXML2", "Sequences"], swiftSettings: strict),
    .target(
      name: "InterfaceBuilder", dependencies: ["Sequences", "Text", "XMLSource"], swiftSettings: strict),
    .target(name: "LinearSystem", dependencies: ["Sequences"], swiftSettings: strict),
    .target(
      name: "Layout", dependencies: ["InterfaceBuilder", "LinearSystem", "Sequences", "Text"],
      swiftSettings: strict),
    .target(
      name: "Diagnosis",
      dependencies: ["InterfaceBuilder", "Layout", "LinearSystem", "Sequences"], swiftSettings: strict),
    .target(name: "Text", swiftSettings: strict),
    .target(name: "SourceEvidence", dependencies: ["Sequences", "Text"], swiftSettings: strict),
    .target(
      name: "Pictures",
      dependencies: ["InterfaceBuilder", "Layout", "Sequences", "Text"], swiftSettings: strict),
    .target(
      name: "Findings",
      dependencies: [
        "Diagnosis", "InterfaceBuilder", "Layout", "Pictures", "Platform", "Sequences", "Text",
        "XMLSource",
      ], swiftSettings: strict),
    .target(
      name: "LintRules",
      dependencies: [
        "Diagnosis", "Findings", "InterfaceBuilder", "Layout", "Sequences", "Text",
      ], swiftSettings: strict),
    .target(
      name: "Fixes",
      dependencies: [
        "Findings", "InterfaceBuilder", "Platform", "Sequences", "Text", "XMLSource",
      ], swiftSettings: strict),
    .target(
      name: "Inputs", dependencies: ["Findings", "Platform", "SourceEvidence"], swiftSettings: strict),
    .target(
      name: "Linting",
      dependencies: [
        "Diagnosis", "Findings", "Fixes", "Inputs", "InterfaceBuilder", "Layout", "Pictures",
        "Platform", "Sequences", "SourceEvidence", "Text", "XMLSource",
      ], swiftSettings: runningInPlace),
    .target(name: "Git", dependencies: ["Findings", "Inputs", "Platform"], swiftSettings: strict),
    .target(
      name: "Reporters",
      dependencies: [
        "CBuild", "Findings", "Inputs", "InterfaceBuilder", "Layout", "Linting", "Pictures",
        "Platform", "Sequences", "Text", "XMLSource",
      ], swiftSettings: strict),
    // Where file names have no case, as on most Macs, the library's module and the command's must
    // not differ by case alone.
    .target(
      name: "ScrollLint",
      dependencies: [
        "ConfigurationFile", "Findings", "Inputs", "Linting", "LintRules", "Platform", "Reporters",
        "XMLSource",
      ], swiftSettings: strict),
    .target(
      name: "ConfigurationFile",
      dependencies: [
        "CLibYAML", "Findings", "Inputs", "InterfaceBuilder", "Layout", "Linting", "Platform",
        "Sequences", "Text", "XMLSource",
      ], swiftSettings: strict),
    .executableTarget(
      name: "ScrollLintCommand",
      dependencies: [
        "ConfigurationFile", "Findings", "Fixes", "Git", "Inputs", "Linting", "LintRules",
        "Pictures", "Platform", "Reporters", "Text",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: runningInPlace),
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
        "ConfigurationFile", "Findings", "Git", "Inputs", "InterfaceBuilder", "Linting",
        "LintRules", "Pictures", "Platform", "Reporters", "SourceEvidence", "Text", "XMLSource",
      ], path: "Fuzzing/Targets", swiftSettings: strict),
    .testTarget(
      name: "FuzzTargetsTests", dependencies: ["FuzzTargets", "Platform"], swiftSettings: strict),
    .testTarget(
      name: "PlatformTests", dependencies: ["CLibrary", "Platform"], swiftSettings: strict),
    .testTarget(
      name: "XMLSourceTests", dependencies: ["Platform", "XMLSource"], swiftSettings: strict),
    .testTarget(
      name: "InterfaceBuilderTests",
      dependencies: ["InterfaceBuilder", "XMLSource"], swiftSettings: strict),
    // Layouts solved by exact fractions, for the tests of the solver and of whole scenes.
    .target(
      name: "Reference", dependencies: ["LinearSystem"], path: "Tests/Reference", swiftSettings: strict),
    .testTarget(
      name: "LinearSystemTests", dependencies: ["LinearSystem", "Reference"], swiftSettings: strict),
    // The documents of Fixtures/, and edits of them, for the tests of several stages.
    .target(
      name: "FixtureDocuments",
      dependencies: [
        "InterfaceBuilder", "Layout", "XMLSource",
      ], path: "Tests/FixtureDocuments", swiftSettings: strict),
    .testTarget(
      name: "LayoutTests",
      dependencies: [
        "FixtureDocuments", "InterfaceBuilder", "Layout", "LinearSystem", "XMLSource",
      ], swiftSettings: strict),
    .testTarget(
      name: "DiagnosisTests",
      dependencies: [
        "Diagnosis", "InterfaceBuilder", "Layout", "LinearSystem", "Reference", "XMLSource",
      ], swiftSettings: strict),
    .testTarget(
      name: "SourceEvidenceTests", dependencies: ["SourceEvidence"], swiftSettings: strict),
    .testTarget(name: "SequencesTests", dependencies: ["Sequences"], swiftSettings: strict),
    .testTarget(name: "TextTests", dependencies: ["Text"], swiftSettings: strict),
    .testTarget(
      name: "FindingsTests",
      dependencies: ["Findings", "Platform", "XMLSource"], swiftSettings: strict),
    .testTarget(
      name: "FixesTests",
      dependencies: ["Findings", "Fixes", "InterfaceBuilder", "XMLSource"], swiftSettings: strict),
    .testTarget(
      name: "InputsTests", dependencies: ["Findings", "Inputs", "SourceEvidence", "Text"], swiftSettings: strict),
    .testTarget(name: "GitTests", dependencies: ["Git"], swiftSettings: strict),
    .testTarget(
      name: "LintingTests",
      dependencies: [
        "Findings", "Inputs", "InterfaceBuilder", "Layout", "Linting", "Platform", "XMLSource",
      ], swiftSettings: strict),
    .testTarget(
      name: "LintRulesTests",
      dependencies: [
        "Diagnosis", "Findings", "Fixes", "FixtureDocuments", "Inputs", "InterfaceBuilder",
        "Layout", "LinearSystem", "Linting", "LintRules", "Pictures", "XMLSource",
      ], swiftSettings: strict),
    .testTarget(
      name: "PicturesTests",
      dependencies: [
        "Diagnosis", "Findings", "FixtureDocuments", "Inputs", "InterfaceBuilder", "Layout",
        "Linting", "LintRules", "Pictures", "Platform", "Reporters", "Text", "XMLSource",
      ], swiftSettings: strict),
    .testTarget(
      name: "ReportersTests",
      dependencies: [
        "Findings", "InterfaceBuilder", "Linting", "Platform", "Reporters", "Text", "XMLSource",
      ], swiftSettings: strict),
    .testTarget(name: "CommandTests", dependencies: ["ScrollLintCommand"], swiftSettings: strict),
    .testTarget(name: "ScrollLintTests", dependencies: ["ScrollLint"], swiftSettings: strict),
    .testTarget(
      name: "ConfigurationFileTests",
      dependencies: [
        "ConfigurationFile", "Findings", "Inputs", "InterfaceBuilder", "Layout", "Linting",
        "XMLSource",
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
