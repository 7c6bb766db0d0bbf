internal import Text

/// A size class on one axis.
package enum IBSizeClass: String, Hashable, Sendable {
  /// Neither compact nor regular: the base configuration of Xcode 6 and 7.
  case any
  case compact
  case regular
}

/// A combination of size classes, as in a trait collection.
package struct IBTraits: Hashable, Sendable {
  package var width: IBSizeClass
  package var height: IBSizeClass

  package init(width: IBSizeClass, height: IBSizeClass) {
    self.width = width
    self.height = height
  }

  /// The base configuration, before variations for size classes.
  package static let base = Self(width: .any, height: .any)

  /// The four combinations that occur at run time, in the order of reports.
  package static let runTime = [
    Self(width: .compact, height: .regular),
    Self(width: .regular, height: .regular),
    Self(width: .compact, height: .compact),
    Self(width: .regular, height: .compact),
  ]

  /// The short form in Interface Builder's device bar: `wChR`; `any` for the base configuration.
  package var code: String {
    if self == .base { return "any" }
    return "w\(width.letter)h\(height.letter)"
  }
}

extension IBSizeClass {
  fileprivate var letter: String { rawValue.prefix(1).uppercased() }
}

/// The condition of a `<variation>`: `default`, or one or two size classes.
///
/// Other keys (`userInterfaceStyle=dark`, `userInterfaceIdiom=mac`, `device=…`) match nothing here.
package struct IBTraitKey: Hashable, Sendable {
  package var width = IBSizeClass.any
  package var height = IBSizeClass.any
  package var isKnown = true

  package init(_ text: String) {
    if text == "default" { return }
    for part in text.utf8.split(separator: UInt8(ascii: "-")) {
      switch Substring(part) {
      case "widthClass=compact": width = .compact
      case "widthClass=regular": width = .regular
      case "heightClass=compact": height = .compact
      case "heightClass=regular": height = .regular
      default: isKnown = false
      }
    }
  }

  /// How many size classes the key contains; more specific keys override less specific ones.
  ///
  /// Source: Apple, Auto Layout Guide, "Size-Class-Specific Layout".
  package var specificity: Int { (width == .any ? 0 : 1) + (height == .any ? 0 : 1) }

  package func matches(_ traits: IBTraits) -> Bool {
    isKnown && (width == .any || width == traits.width)
      && (height == .any || height == traits.height)
  }
}

/// How a view differs in one trait combination.
package struct IBVariation: Sendable {
  package var key: IBTraitKey
  /// Ids of constraints and subviews that this variation uninstalls or installs.
  package var excludedConstraints: [String] = []
  package var includedConstraints: [String] = []
  package var excludedSubviews: [String] = []
  package var includedSubviews: [String] = []
  /// The view's attributes that vary, by name, as written.
  package var attributes: [String: String] = [:]

  package init(key: IBTraitKey) { self.key = key }
}

extension IBTraits {
  /// As in Interface Builder's inspectors: "Compact Width, Regular Height".
  package var spokenName: String {
    if self == .base { return "any size class" }
    return "\(spokenWidth), \(spokenHeight)"
  }

  /// "Compact Width".
  fileprivate var spokenWidth: String { "\(width.rawValue.capitalizedFirst) Width" }

  /// "Compact Height".
  fileprivate var spokenHeight: String { "\(height.rawValue.capitalizedFirst) Height" }

  /// As in Interface Builder's device bar: `wC hR`.
  package var spokenCode: String { self == .base ? "base" : "\(code.prefix(2)) \(code.dropFirst(2))" }
}

extension [IBTraits] {
  /// In words: `Compact Width` or `Compact Height` for all combinations with it among some others; several, as in Interface
  /// Builder's device bar, `wC hC and wR hR`. The base configuration, which no device has, is named only alone.
  package func spoken(among judged: [IBTraits]) -> String {
    func isWhole(_ axis: KeyPath<IBTraits, IBSizeClass>, of one: IBTraits) -> Bool {
      let alike = judged.filter { $0[keyPath: axis] == one[keyPath: axis] }
      return alike.count > 1 && alike.allSatisfy(contains)
    }
    let known = filter { $0 != .base }
    guard let first = known.first else { return first?.spokenName ?? "" }
    if known.count == 1 { return first.spokenName }
    let isWide = known.allSatisfy { $0.width == first.width } && isWhole(\.width, of: first)
    let isHigh = known.allSatisfy { $0.height == first.height } && isWhole(\.height, of: first)
    let names = isWide ? [first.spokenWidth] : isHigh ? [first.spokenHeight] : known.map(\.spokenCode)
    return Wording.list(names, limit: count)
  }
}
