/// A class, or a part of one, as a source declares it.
struct SourceType: Sendable {
  enum Kind: Sendable {
    case type, protocolType
    /// An extension, a category, or Objective-C's two halves of a class.
    case addition, interface, implementation
  }

  var kind: Kind
  var name: String
  /// By which Objective-C and Interface Builder know it.
  var objcName: String?
  var superclass: String?
  var conformances: [String] = []
  /// Inside another type or a function: no document can name it.
  var isNested = false
  var isPublic = false
  var isClass = false
  var token: Int
  /// Its last token.
  var end = 0
  var functions: [SourceFunction] = []
  var properties: [SourceProperty] = []
}

struct SourceFunction: Sendable {
  enum Kind: Sendable {
    case method, getter
    /// `didSet`, `willSet` or `set` of a property.
    case observer
  }

  struct Parameter: Sendable {
    var label: String
    var name: String
    var type: String
  }

  var kind: Kind
  /// The name with the labels: `layOut(animated:)`, or a selector; of an accessor, the property's.
  var name: String
  var parameters: [Parameter] = []
  var isStatic = false
  /// Whether UIKit or a document may call it without any source that mentions it: it overrides another, or is
  /// an action.
  var isExposed = false
  var token: Int
  /// Without its braces.
  var body: Range<Int>
}

struct SourceProperty: Sendable {
  var name: String
  var type: String?
  var isOutlet = false
  var isPublic = false
  var token: Int
  /// Where its value begins; nil without one.
  var value: Int?
}

/// What a source declares: one pass over its tokens, with a list of what is open.
struct SourceDeclarations: Sendable {
  let text: SourceText
  private(set) var types: [SourceType] = []
  /// Functions outside of any type.
  private(set) var functions: [SourceFunction] = []

  private struct Scope {
    /// nil if code stands, in which only types are looked for.
    var type: Int?
    var end: Int
    var isCode: Bool
  }

  private var scopes: [Scope] = []
  /// Words that came before a member: its attributes and modifiers.
  private var modifiers: Set<String> = []
  private var objcName: String?
  /// The property whose accessors may follow.
  private var property: Int?
  private var current: Int?

  init(_ text: SourceText) {
    self.text = text
    switch text.language {
    case .swift: readSwift()
    case .objectiveC: readObjectiveC()
    }
  }

  private mutating func append(_ function: SourceFunction, to type: Int?) {
    if let type { types[type].functions.append(function) } else { functions.append(function) }
  }

  // MARK: Swift

  private static let typeWords: Set<String> = ["class", "struct", "enum", "actor", "extension", "protocol"]
  private static let modifierWords: [String] = [
    "func", "var", "let", "init", "subscript", "override", "final", "public", "private", "internal", "open",
    "fileprivate", "static", "lazy", "class", "package", "nonisolated", "required", "convenience", "weak",
  ]

  private mutating func readSwift() {
    var index = 0
    while index < text.count {
      while let last = scopes.last, last.end <= index {
        scopes.removeLast()
        // What follows a type is no accessor of its last property.
        if last.type != nil { property = nil }
      }
      index = text.isWord(index) ? swiftWord(index) : swiftMark(index)
    }
  }

  private mutating func swiftMark(_ index: Int) -> Int {
    let isCode = scopes.last?.isCode == true
    guard text.opens(index), !isCode else { return index + 1 }
    let end = text.partner(index)
    guard text.at(index, is: "{") else {
      if text.at(index, is: "("), text.at(index - 1, is: "@objc"), end == index + 2 {
        objcName = text.text(index + 1)
      }
      // The value of a property can declare nothing that counts.
      return end + 1
    }
    accessors(index + 1, end)
    scopes.append(Scope(type: nil, end: end, isCode: true))
    return index + 1
  }

  private mutating func accessors(_ start: Int, _ end: Int) {
    guard let type = scopes.last?.type, let property else { return }
    let owner = types[type].properties[property]
    var index = start
    var found = false
    while index < end, index - start < 64 || found {
      let isObserver = text.at(index, isOneOf: ["didSet", "willSet", "set"])
      if isObserver || text.at(index, is: "get") {
        var brace = index + 1
        while brace < end, !text.at(brace, is: "{"), brace - index < 8 { brace = text.next(brace) }
        if text.at(brace, is: "{") {
          found = true
          types[type].functions.append(
            SourceFunction(
              kind: isObserver ? .observer : .getter, name: owner.name, token: index,
              body: brace + 1..<text.partner(brace)))
          index = text.next(brace)
          continue
        }
      }
      guard found || text.isWord(index) && text.text(index).hasPrefix("@") else { break }
      index = text.next(index)
    }
    if !found, owner.value == nil {
      types[type].functions.append(
        SourceFunction(kind: .getter, name: owner.name, token: owner.token, body: start..<end))
    }
    self.property = nil
  }

  private mutating func swiftWord(_ index: Int) -> Int {
    let word = text.text(index)
    if Self.typeWords.contains(word), let next = swiftType(index, word) { return next }
    if let last = scopes.last, last.isCode { return index + 1 }
    let type = scopes.last?.type
    switch word {
    // `UIColor.init(white: 1)` is a call.
    case "init" where text.at(index - 1, is: "."): break
    case "func", "init", "subscript", "deinit":
      property = nil
      return swiftFunction(index, word, type)
    case "var", "let":
      return swiftProperty(index, type)
    // `import class UIKit.UIView` declares nothing.
    case "import":
      property = nil
      return index + 2
    case "case", "typealias", "associatedtype":
      modifiers = []
      property = nil
    default: modifiers.insert(word)
    }
    return index + 1
  }

  private mutating func swiftType(_ index: Int, _ word: String) -> Int? {
    guard text.isWord(index + 1), !text.at(index - 1, is: "."), !text.tokens[index].isInMacro,
      !text.at(index + 1, isOneOf: Self.modifierWords)
    else { return nil }
    var place = index + 2
    var name = text.text(index + 1)
    var isNested = !scopes.isEmpty
    while text.at(place, is: "."), text.isWord(place + 1) {
      name = text.text(place + 1)
      isNested = true
      place += 2
    }
    place = skipAngles(place)
    var inherited: [String] = []
    if text.at(place, is: ":") {
      place += 1
      var expectsName = true
      while place < text.count, !text.at(place, is: "{"), !text.at(place, is: "where"), place - index < 400 {
        if text.isWord(place), expectsName, !text.text(place).hasPrefix("@") {
          var last = place
          while text.at(last + 1, is: "."), text.isWord(last + 2) { last += 2 }
          inherited.append(text.text(last))
          expectsName = false
          place = skipAngles(last + 1)
        } else {
          if text.at(place, is: ",") || text.at(place, is: "&") { expectsName = true }
          place = text.next(place)
        }
      }
    }
    while place < text.count, !text.at(place, is: "{"), place - index < 400 {
      guard text.at(place, is: "where") || inherited.isEmpty || place > index + 2 else { return nil }
      if text.at(place, is: "}") || text.at(place, is: "=") { return nil }
      place = text.next(place)
    }
    guard text.at(place, is: "{") else { return nil }
    var type = SourceType(kind: .type, name: name, token: index)
    switch word {
    case "extension": type.kind = .addition
    case "protocol": type.kind = .protocolType
    case "class":
      type.isClass = true
      type.superclass = inherited.first
    default: break
    }
    type.conformances = type.superclass == nil ? inherited : Array(inherited.dropFirst())
    type.isNested = isNested
    type.isPublic = modifiers.contains("public") || modifiers.contains("open")
    type.objcName = objcName
    modifiers = []
    objcName = nil
    property = nil
    type.end = text.partner(place)
    types.append(type)
    scopes.append(Scope(type: types.count - 1, end: text.partner(place), isCode: false))
    return place + 1
  }

  private func skipAngles(_ index: Int) -> Int {
    guard text.at(index, is: "<") else { return index }
    var depth = 0
    var place = index
    while place < text.count, place - index < 200 {
      if text.at(place, is: "<") { depth += 1 }
      if text.at(place, is: ">") { depth -= 1 }
      place = text.next(place)
      if depth == 0 { return place }
    }
    return index
  }

  private mutating func swiftFunction(_ index: Int, _ word: String, _ type: Int?) -> Int {
    let isStatic = modifiers.contains("static") || modifiers.contains("class")
    let isExposed = !modifiers.isDisjoint(with: ["override", "@IBAction", "@objc"])
    modifiers = []
    objcName = nil
    var name = word
    var place = index + 1
    if word == "func" {
      name = text.text(place)
      place += 1
    }
    while text.at(place, is: "?") || text.at(place, is: "!") { place += 1 }
    place = skipAngles(place)
    var parameters: [SourceFunction.Parameter] = []
    if text.at(place, is: "(") {
      parameters = swiftParameters(place)
      place = text.next(place)
    } else if word != "deinit" {
      return index + 1
    }
    let start = place
    while place < text.count, !text.at(place, is: "{"), place - start < 100 {
      if text.at(place, is: "}") || text.tokens[place].startsLine && text.isWord(place)
        && (text.at(place, isOneOf: Self.modifierWords) || text.text(place).hasPrefix("@"))
      {
        return place
      }
      place = text.next(place)
    }
    guard text.at(place, is: "{") else { return start }
    let labels = parameters.map { "\($0.label):" }.joined()
    append(
      SourceFunction(
        kind: .method, name: word == "deinit" ? word : "\(name)(\(labels))", parameters: parameters,
        isStatic: isStatic, isExposed: isExposed, token: index, body: place + 1..<text.partner(place)),
      to: type)
    scopes.append(Scope(type: nil, end: text.partner(place), isCode: true))
    return place + 1
  }

  private func swiftParameters(_ open: Int) -> [SourceFunction.Parameter] {
    let end = text.partner(open)
    var result: [SourceFunction.Parameter] = []
    var words: [String] = []
    var type: [String]?
    var index = open + 1
    func take() {
      guard type != nil, let first = words.first else { return }
      result.append(.init(label: first, name: words.last ?? first, type: type?.first ?? ""))
    }
    while index < end {
      if text.at(index, is: ",") {
        take()
        words = []
        type = nil
      } else if type == nil, text.at(index, is: ":") {
        type = []
      } else if text.isWord(index), !text.text(index).hasPrefix("@") {
        if type == nil { words.append(text.text(index)) } else { type?.append(text.text(index)) }
      } else if text.at(index, is: "<") {
        index = max(index + 1, skipAngles(index))
        continue
      }
      index = text.next(index)
    }
    take()
    return result
  }

  private mutating func swiftProperty(_ index: Int, _ type: Int?) -> Int {
    defer { modifiers = [] }
    guard let type, text.isWord(index + 1) else { return index + 1 }
    let isLazy = modifiers.contains("lazy")
    var place = swiftBinding(index + 1, type)
    let first = types[type].properties.count - 1
    while text.at(place, is: ","), text.isWord(place + 1) {
      place = swiftBinding(place + 1, type)
      // `a, b: UIView` gives both the type.
      guard let last = types[type].properties.last, let shared = last.type else { continue }
      for index in first..<types[type].properties.count - 1 where types[type].properties[index].value == nil {
        types[type].properties[index].type = types[type].properties[index].type ?? shared
      }
    }
    property = types[type].properties.count - 1
    // A closure that makes the value is no accessor.
    if text.at(place, is: "{"), types[type].properties.last?.value == place {
      if isLazy {
        types[type].functions.append(
          SourceFunction(kind: .getter, name: types[type].properties[first].name, token: index, body: place + 1..<text.partner(place)))
      }
      scopes.append(Scope(type: nil, end: text.partner(place), isCode: true))
      return place + 1
    }
    return place
  }

  /// Reads one name of a declaration with its type, up to its value.
  private mutating func swiftBinding(_ index: Int, _ type: Int) -> Int {
    var found = SourceProperty(name: text.text(index), token: index)
    found.isOutlet = modifiers.contains("@IBOutlet")
    found.isPublic = modifiers.contains("public") || modifiers.contains("open")
    var place = index + 1
    if text.at(place, is: ":") {
      place += 1
      let inner = text.at(place, is: "[") || text.at(place, is: "(") ? place + 1 : place
      var last = text.at(inner, isOneOf: ["any", "some"]) ? inner + 1 : inner
      while text.at(last + 1, is: "."), text.isWord(last + 2) { last += 2 }
      found.type = text.text(last)
      place = inner == place ? skipAngles(last + 1) : text.next(place)
      while text.at(place, is: "!") || text.at(place, is: "?") { place += 1 }
    }
    if text.at(place, is: "=") {
      place += 1
      found.value = place
      if found.type == nil, text.isWord(place) { found.type = text.text(place) }
    }
    types[type].properties.append(found)
    return place
  }

  // MARK: Objective-C

  private mutating func readObjectiveC() {
    var index = 0
    while index < text.count {
      if text.tokens[index].isInMacro {
        index += 1
      } else if text.isWord(index), text.text(index).hasPrefix("@") {
        index = objectiveCDirective(index)
      } else if current != nil, text.at(index, is: "-") || text.at(index, is: "+"), text.at(index + 1, is: "(") {
        index = method(index)
      } else if current == nil, text.at(index, is: "{"), text.at(index - 1, is: ")") {
        cFunction(index)
        index = text.next(index)
      } else {
        index = text.next(index)
      }
    }
  }

  private mutating func objectiveCDirective(_ index: Int) -> Int {
    let name = text.text(index + 1)
    switch text.text(index) {
    case "@end":
      if let current { types[current].end = index }
      current = nil
    case "@interface", "@implementation":
      guard text.isWord(index + 1) else { break }
      let isInterface = text.at(index, is: "@interface")
      var type = SourceType(kind: isInterface ? .interface : .implementation, name: name, token: index)
      type.isClass = true
      type.isPublic = isInterface && text.path.utf8.suffix(2).elementsEqual(".h".utf8)
      var place = skipAngles(index + 2)
      if text.at(place, is: "(") {
        type.kind = .addition
        place = text.next(place)
      } else if text.at(place, is: ":"), text.isWord(place + 1) {
        type.superclass = text.text(place + 1)
        place = skipAngles(place + 2)
      }
      let listStart = index + 2
      for protocolWord in listStart..<max(listStart, place)
      where text.at(protocolWord - 1, is: "<") || text.at(protocolWord - 1, is: ",") {
        if text.isWord(protocolWord) { type.conformances.append(text.text(protocolWord)) }
      }
      if text.at(place, is: "<") {
        let end = skipAngles(place)
        for word in place..<end where text.isWord(word) { type.conformances.append(text.text(word)) }
        place = end
      }
      if text.at(place, is: "{") {
        instanceVariables(place + 1, text.partner(place), of: &type)
        place = text.next(place)
      }
      types.append(type)
      current = types.count - 1
      return place
    case "@protocol":
      guard text.isWord(index + 1), !text.at(index + 2, is: ";"), !text.at(index + 2, is: ",") else { break }
      guard !text.at(index + 1, is: "(") else { break }
      types.append(SourceType(kind: .protocolType, name: name, token: index))
      current = types.count - 1
      return index + 2
    case "@property":
      var end = index + 1
      while end < text.count, !text.at(end, is: ";"), end - index < 100 { end = text.next(end) }
      if let current { declare(index + 1, end, in: &types[current]) }
      return end
    default: break
    }
    return index + 1
  }

  private func instanceVariables(_ start: Int, _ end: Int, of type: inout SourceType) {
    var first = start
    var index = start
    while index < end {
      if text.at(index, is: ";") {
        declare(first, index, in: &type)
        first = index + 1
      }
      index = text.next(index)
    }
  }

  /// Variables of one declaration: `IBOutlet UIView *one, *other`.
  private func declare(_ start: Int, _ end: Int, in type: inout SourceType) {
    var isOutlet = false
    var typeName: String?
    var names: [Int] = []
    var last: Int?
    var index = start
    while index < end {
      if text.isWord(index) {
        switch text.text(index) {
        case "IBOutlet", "IBOutletCollection": isOutlet = true
        case "@public", "@private", "@protected", "@package", "__weak", "__strong", "const": break
        default:
          if typeName == nil { typeName = text.text(index) }
          if text.at(index - 1, is: "*") || text.at(index - 1, is: "nullable") { names.append(index) }
          last = index
        }
      }
      index = text.next(index)
    }
    if names.isEmpty, let last, typeName != text.text(last) { names = [last] }
    for name in names {
      type.properties.append(
        SourceProperty(
          name: text.text(name), type: typeName, isOutlet: isOutlet, isPublic: type.isPublic, token: name))
    }
  }

  private mutating func method(_ index: Int) -> Int {
    var place = text.next(index + 1)
    var name = ""
    var parameters: [SourceFunction.Parameter] = []
    while place < text.count, place - index < 200 {
      if text.isWord(place), text.at(place + 1, is: ":") {
        name += text.text(place) + ":"
        let label = text.text(place)
        place += 2
        var type = ""
        if text.at(place, is: "(") {
          type = text.text(place + 1)
          place = text.next(place)
        }
        parameters.append(.init(label: label, name: text.text(place), type: type))
        place += 1
      } else if text.isWord(place), name.isEmpty {
        name = text.text(place)
        place += 1
      } else {
        break
      }
    }
    while place < text.count, !text.at(place, is: "{"), !text.at(place, is: ";"), place - index < 300 {
      place = text.next(place)
    }
    guard text.at(place, is: "{") else { return max(place, index + 1) }
    append(
      SourceFunction(
        kind: .method, name: name, parameters: parameters, isStatic: text.at(index, is: "+"),
        isExposed: text.at(index + 2, is: "IBAction"), token: index, body: place + 1..<text.partner(place)),
      to: current)
    return text.next(place)
  }

  private mutating func cFunction(_ brace: Int) {
    let open = text.partner(brace - 1)
    guard text.isWord(open - 1) else { return }
    var parameters: [SourceFunction.Parameter] = []
    var first = open + 1
    var index = open + 1
    while index <= brace - 1 {
      if index == brace - 1 || text.at(index, is: ",") {
        if index > first {
          parameters.append(.init(label: "_", name: text.text(index - 1), type: text.text(first)))
        }
        first = index + 1
      }
      index = index == brace - 1 ? brace : text.next(index)
    }
    functions.append(
      SourceFunction(
        kind: .method, name: text.text(open - 1), parameters: parameters, token: open - 1,
        body: brace + 1..<text.partner(brace)))
  }
}
