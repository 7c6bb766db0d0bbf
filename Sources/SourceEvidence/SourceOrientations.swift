/// The orientations that an app delegate supports, which override the `Info.plist`.
///
/// Source: `application(_:supportedInterfaceOrientationsFor:)` in Apple's documentation of `UIApplicationDelegate`.
package struct SourceOrientations: Hashable, Sendable {
  package var isUpright: Bool
  package var isInLandscape: Bool
  package var place: SourcePlace
  package var supported: [Bool] { [isUpright, isInLandscape] }

  /// The words of its declaration, in Swift and in Objective-C.
  package static let words = ["supportedInterfaceOrientationsFor", "supportedInterfaceOrientationsForWindow"]

  private static let upright = ["portrait", "portraitUpsideDown", "all", "allButUpsideDown"]
  private static let landscape = ["landscape", "landscapeLeft", "landscapeRight", "all", "allButUpsideDown"]
  private static let mask = "UIInterfaceOrientationMask"
  /// What a constant may consist of, besides the masks.
  private static let others = ["return", mask, "rawValue", "Int", "UInt", "NSUInteger", ".", "(", ")", "[", "]", "|", ",", ";"]

  /// Whether a source declares the function, rather than calling it; true if that is unclear.
  package static func areDeclared(in path: String, _ bytes: [UInt8]) -> Bool {
    guard let language = SourceLanguage(path: path), let text = try? SourceText(path: path, language: language, bytes: bytes)
    else { return true }
    return SourceDeclarations(text).types.contains { !declarations(in: $0, text).isEmpty }
  }

  private static func declarations(in type: SourceType, _ text: SourceText) -> [SourceFunction] {
    type.functions.filter { function in
      words.contains { text.mentions($0, in: function.token..<function.body.lowerBound) }
    }
  }

  /// - Returns: nil if the source does not declare the function, in an app delegate, or if it returns anything but
  ///   one constant.
  package init?(path: String, bytes: [UInt8]) {
    guard let language = SourceLanguage(path: path),
      let text = try? SourceText(path: path, language: language, bytes: bytes)
    else { return nil }
    let types = SourceDeclarations(text).types.filter { type in
      type.name.hasSuffix("AppDelegate") || type.conformances.contains("UIApplicationDelegate")
    }
    let found = types.flatMap { Self.declarations(in: $0, text) }
    guard found.count == 1, let body = found.first?.body, !body.isEmpty else { return nil }
    var masks: Set<String> = []
    for index in body where !text.at(index, isOneOf: Self.others) {
      let word = text.text(index)
      let name = word.hasPrefix(Self.mask) ? String(word.dropFirst(Self.mask.count)) : word
      let mask = name.prefix(1).lowercased() + name.dropFirst()
      guard text.isWord(index), (Self.upright + Self.landscape).contains(mask) else { return nil }
      masks.insert(mask)
    }
    guard !masks.isEmpty else { return nil }
    isUpright = !masks.isDisjoint(with: Self.upright)
    isInLandscape = !masks.isDisjoint(with: Self.landscape)
    place = text.place(body.lowerBound)
  }
}
