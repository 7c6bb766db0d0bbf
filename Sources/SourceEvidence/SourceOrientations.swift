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

  /// The words with which other code may change the orientations of a view controller.
  package static let ofOthers = [
    "supportedInterfaceOrientations", "shouldAutorotate", "shouldAutorotateToInterfaceOrientation", "requestGeometryUpdate",
    "UIInterfaceOrientation",
  ]

  private static let upright = ["portrait", "portraitUpsideDown", "all", "allButUpsideDown"]
  private static let landscape = ["landscape", "landscapeLeft", "landscapeRight", "all", "allButUpsideDown"]
  private static let mask = "UIInterfaceOrientationMask"
  /// What a constant may consist of, besides the masks.
  private static let others = ["return", mask, "rawValue", "Int", "UInt", "NSUInteger", ".", "(", ")", "[", "]", "|", ",", ";"]

  /// - Returns: empty if a source only calls the function; one that is nil if it does not declare it in an app delegate, or
  ///   returns anything but one constant, or cannot be read.
  package static func declared(in path: String, _ bytes: [UInt8]?) -> [Self?] {
    guard let bytes, let language = SourceLanguage(path: path),
      let text = try? SourceText(path: path, language: language, bytes: bytes)
    else { return [nil] }
    let found = SourceDeclarations(text).types.flatMap { type in
      type.functions.filter { function in
        words.contains { text.mentions($0, in: function.token..<function.body.lowerBound) }
      }.map { (isDelegates: type.name.hasSuffix("AppDelegate") || type.conformances.contains("UIApplicationDelegate"), body: $0.body) }
    }
    if found.isEmpty { return [] }
    let ofDelegates = found.filter(\.isDelegates)
    return [ofDelegates.count == 1 ? Self(text, in: ofDelegates[0].body) : nil]
  }

  /// Nil if the body of the function is not one constant, or may not be compiled.
  private init?(_ text: SourceText, in body: Range<Int>) {
    guard !body.isEmpty, !text.tokens[body.lowerBound].isConditional else { return nil }
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
