/// Makes a document of views, guides and constraints from bytes, each of which decides something:
/// what a fuzzer changes in the bytes is then another layout, not a broken file.
package struct LayoutGenerator {
  private var bytes: ArraySlice<UInt8>
  private var text = ""
  private var ids: [String] = []
  /// Ids that constraints could name, so that most constraints have two ends.
  private var items: [String] = ["root"]
  private var budget = 60

  /// The document that the bytes stand for; bytes that are missing count as zero.
  package static func document(_ bytes: [UInt8]) -> String {
    var generator = Self(bytes: bytes[...])
    generator.write()
    return generator.text
  }

  private init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  private mutating func next() -> Int { Int(bytes.popFirst() ?? 0) }

  private mutating func chance(_ of256: Int) -> Bool { next() < of256 }

  private mutating func pick<Item>(_ items: [Item]) -> Item { items[next() % items.count] }

  private mutating func newID() -> String {
    ids.append("v\(ids.count)")
    return ids[ids.count - 1]
  }

  private mutating func write() {
    let traits = chance(128) ? #" useTraitCollections="YES""# : ""
    let safeAreas = chance(128) ? #" useSafeAreas="YES""# : ""
    text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES"\(traits)\(safeAreas)>
      <objects><view id="root"><rect key="frame" x="0" y="0" width="393" height="852"/>
      <subviews>

      """
    scrollView(depth: 1)
    while chance(64), budget > 0 { view(depth: 1) }
    text += "</subviews>\n"
    guides(of: "root")
    constraints()
    text += "</view></objects></document>\n"
  }

  private mutating func view(depth: Int) {
    budget -= 1
    switch next() % 8 {
    case 0: scrollView(depth: depth)
    case 1, 2: stackView(depth: depth)
    case 3: leaf("label", #" text="Some text""#)
    case 4: leaf("imageView", #" image="none""#)
    case 5: leaf(pick(["button", "switch", "textView", "slider", "tableView", "unknownThing"]), "")
    default: container("view", "", depth: depth)
    }
  }

  private mutating func scrollView(depth: Int) {
    container("scrollView", chance(20) ? #" scrollEnabled="NO""# : "", depth: depth)
  }

  private mutating func stackView(depth: Int) {
    let axis = pick(["", #" axis="vertical""#])
    let distribution = pick(["fill", "fillEqually", "fillProportionally", "equalSpacing"])
    let alignment = pick(["fill", "leading", "center", "trailing", "firstBaseline"])
    let spacing = chance(128) ? #" spacing="\#(number())""# : ""
    container(
      "stackView",
      #"\#(axis) distribution="\#(distribution)" alignment="\#(alignment)"\#(spacing)"#,
      depth: depth)
  }

  private mutating func leaf(_ element: String, _ attributes: String) {
    text += "<\(element)\(common())\(attributes)>\(frame())</\(element)>\n"
  }

  private mutating func container(_ element: String, _ attributes: String, depth: Int) {
    let common = common()
    let id = items[items.count - 1]
    text += "<\(element)\(common)\(attributes)>\(frame())<subviews>\n"
    let children = depth > 8 ? 0 : next() % 4
    for _ in 0..<children where budget > 0 { view(depth: depth + 1) }
    text += "</subviews>\n"
    guides(of: id)
    constraints()
    if chance(40) { variation() }
    text += "</\(element)>\n"
  }

  /// Attributes of every view.
  private mutating func common() -> String {
    let id = newID()
    items.append(id)
    var result = #" id="\#(id)""#
    if !chance(20) { result += #" translatesAutoresizingMaskIntoConstraints="NO""# }
    if chance(20) { result += #" hidden="YES""# }
    if chance(20) { result += #" customClass="Custom""# }
    if chance(20) { result += #" fixedFrame="YES""# }
    if chance(30) { result += #" verifyAmbiguity="\#(pick(["off", "ignoreSizes"]))""# }
    if chance(40) { result += #" placeholderIntrinsicHeight="\#(number())""# }
    if chance(40) { result += #" placeholderIntrinsicWidth="\#(pick(["infinite", "10"]))""# }
    for name in ["horizontalHugging", "verticalHugging", "verticalCompressionResistance"]
    where chance(30) {
      result += #" \#(name)Priority="\#(pick(["0", "1", "250", "251", "750", "999", "1000"]))""#
    }
    return result
  }

  private mutating func frame() -> String {
    guard chance(200) else { return "" }
    return #"<rect key="frame" x="\#(number())" y="\#(number())" width="\#(number())" "#
      + #"height="\#(number())"/>"#
  }

  private mutating func guides(of view: String) {
    for key in ["contentLayoutGuide", "frameLayoutGuide", "safeArea", "layoutMargins"]
    where chance(70) {
      let id = newID()
      items.append(id)
      text += #"<viewLayoutGuide key="\#(key)" id="\#(id)"/>"# + "\n"
    }
  }

  private mutating func constraints() {
    let count = next() % 8
    guard count > 0 else { return }
    text += "<constraints>\n"
    for _ in 0..<count { constraint() }
    text += "</constraints>\n"
  }

  private mutating func constraint() {
    let edges = [
      "leading", "trailing", "top", "bottom", "left", "right", "centerX", "centerY", "width",
      "height", "firstBaseline", "lastBaseline", "leadingMargin", "bottomMargin",
    ]
    let attribute = pick(edges)
    let isSize = attribute == "width" || attribute == "height"
    var result = #"<constraint firstItem="\#(item())" firstAttribute="\#(attribute)""#
    if !isSize || chance(100) {
      let second = chance(230) ? attribute : pick(edges)
      result += #" secondItem="\#(item())" secondAttribute="\#(second)""#
    }
    if chance(50) {
      result += #" relation="\#(pick(["lessThanOrEqual", "greaterThanOrEqual"]))""#
    }
    if chance(60) { result += #" multiplier="\#(multiplier())""# }
    if chance(150) { result += #" constant="\#(number())""# }
    if chance(60) { result += #" priority="\#(pick(["1", "250", "251", "749", "750", "999"]))""# }
    if chance(10) { result += #" placeholder="YES""# }
    if chance(10) { result += #" symbolic="YES""# }
    let id = newID()
    text += result + #" id="\#(id)"/>"# + "\n"
  }

  private mutating func variation() {
    let key = pick(["default", "widthClass=compact", "heightClass=compact-widthClass=regular"])
    let mask = pick(["constraints", "subviews"])
    let change = pick(["exclude", "include"])
    text += #"<variation key="\#(key)"><mask key="\#(mask)"><\#(change) reference="\#(item())"/>"#
      + "</mask></variation>\n"
  }

  private mutating func item() -> String { chance(5) ? "missing" : pick(items) }

  private mutating func number() -> String {
    switch next() % 16 {
    case 0...7: "\(next())"
    case 8...11: "-\(next())"
    case 12: "\(next()).5"
    case 13: pick(["1e-9", "-0", "0.1", "1e6", "-1e7"])
    case 14: pick(["1e9", "nan", "inf", "1e400", "-1e308"])
    default: "8"
    }
  }

  private mutating func multiplier() -> String {
    switch next() % 8 {
    case 0...3: pick(["0.5", "2", "1:2", "16:9", "0.3333333"])
    case 4, 5: "\(next()):\(next())"
    case 6: pick(["0", "-1", "1e-5", "1e5", "0.99999"])
    default: pick(["1e9", "1e-6", "nan", "1e160"])
    }
  }
}
