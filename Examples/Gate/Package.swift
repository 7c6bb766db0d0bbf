// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Gate",
  platforms: [.macOS(.v15)],
  dependencies: [
    // Outside of this repository: .package(url: "<this repository>", revision: "<revision>")
    .package(name: "scrolllint", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "Gate", dependencies: [.product(name: "ScrollLint", package: "scrolllint")])
  ],
  swiftLanguageModes: [.v6]
)
