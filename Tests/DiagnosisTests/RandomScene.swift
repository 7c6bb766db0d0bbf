import InterfaceBuilder
import Layout
import LinearSystem
import Reference
import XMLSource

/// A scene of plain views with constraints drawn at random, as a document and as exact rows.
struct RandomScene {
  /// What a constraint ties along an axis.
  enum Part: Int { case near, far, center, size }

  /// A constraint between views along an axis. View 0 is the root.
  struct Tie {
    var axis: LayoutAxis
    var first: Int
    var part: Part
    var relation: Relation
    /// Nil for a number.
    var second: Int?
    var otherPart = Part.size
    var multiplier = 1.0
    var constant: Double
    var priority: Double
  }

  /// Another document with the same layouts, or with mirrored ones.
  enum Form: CaseIterable { case plain, reversed, renamed, exchanged, mirrored }

  private(set) var ties: [Tie] = []
  /// The view around each view; the root's is unused.
  private(set) var parents = [0]
  static let lengths: AxisPair<Double> = AxisPair { $0 == .horizontal ? 400 : 800 }

  /// - Parameter seed: everything about the scene follows from it.
  init(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let count = random.pick([1, 2, 2, 3, 3, 4])
    for view in 1...count { parents.append(random.chance(70) ? 0 : Int(random.next() % UInt64(view))) }
    let share = random.pick([60, 80, 100])
    for axis in LayoutAxis.allCases {
      for view in 1...count {
        for _ in 0..<random.pick([1, 2, 2, 2, 3]) {
          let isRequired = random.chance(share)
          var tie = Tie(
            axis: axis, first: view, part: random.pick([.near, .near, .far, .far, .center, .size, .size]),
            relation: random.pick([.equal, .equal, .equal, .lessOrEqual, .greaterOrEqual]),
            constant: random.pick([0, 0, 8, 16, 20, -8, -20, 40]),
            priority: isRequired ? 1000 : random.pick([999, 750, 750, 250]))
          if tie.part == .size {
            tie.constant = random.pick([20, 40, 100, 320])
            if random.chance(35) {
              (tie.second, tie.multiplier, tie.constant) =
                (Self.other(than: view, of: count, &random), random.pick([1, 1, 0.5, 2]), random.pick([0, 0, 20]))
            }
          } else {
            tie.second = random.chance(50) ? parents[view] : Self.other(than: view, of: count, &random)
            tie.otherPart = random.chance(60) ? tie.part : random.pick([.near, .far, .center])
          }
          ties.append(tie)
        }
      }
    }
  }

  private static func other(than view: Int, of count: Int, _ random: inout SeededGenerator) -> Int {
    (view + 1 + Int(random.next() % UInt64(count))) % (count + 1)
  }

  // MARK: Exact rows

  /// The variable of a view's position or size; that of the root's size is the last one.
  private func form(_ part: Part, of view: Int, _ length: Double?) -> LinearForm {
    let size = LinearForm(terms: view > 0 ? [Term(2 * view - 1, 1)] : length == nil ? [Term(variableCount - 1, 1)] : [],
      constant: view == 0 ? length ?? 0 : 0)
    if part == .size { return size }
    let near = LinearForm(terms: view > 0 ? [Term(2 * view - 2, 1)] : [])
    return near.adding(size, times: part == .near ? 0 : part == .far ? 1 : 0.5)
  }

  private var variableCount: Int { 2 * parents.count - 1 }

  /// The position of a view in the view around it, or its size; the distance from the trailing edge if mirrored.
  func query(_ part: Part, of view: Int, _ axis: LayoutAxis, isMirrored: Bool) -> LinearForm {
    let length = Self.lengths[axis]
    if part == .size { return form(.size, of: view, length) }
    let edge: Part = isMirrored && axis == .horizontal ? .far : .near
    let (own, around) = (form(edge, of: view, length), form(edge, of: parents[view], length))
    return edge == .near ? own.adding(around, times: -1) : around.adding(own, times: -1)
  }

  /// The rows along an axis.
  ///
  /// - Parameters:
  ///   - length: that of the root; nil if it may have any.
  ///   - members: the constraints to keep, by index; all if nil.
  ///   - sized: the views that have no negative size; all if nil.
  func reference(
    _ axis: LayoutAxis, length: Double?, only members: [Int]? = nil, sized: [Int]? = nil
  ) throws -> ExactReference {
    let rows = ties.enumerated().compactMap { index, tie -> (Int, Row)? in
      guard tie.axis == axis, members?.contains(index) ?? (length != nil || tie.priority == 1000) else { return nil }
      var form = form(tie.part, of: tie.first, length)
      if let second = tie.second {
        form = form.adding(self.form(tie.otherPart, of: second, length), times: -tie.multiplier)
      }
      let row = Row(
        terms: form.terms[...], relation: tie.relation, constant: tie.constant - form.constant,
        priority: tie.priority)
      return (index, row)
    }
    let sizes = (sized ?? Array(parents.indices)).compactMap { view in
      view > 0 ? 2 * view - 1 : length == nil ? variableCount - 1 : nil
    }
    return try ExactReference(
      variableCount: variableCount, rows: rows, bounds: sizes.map { ($0, 0, true) })
  }

  // MARK: The document

  func document(_ form: Form = .plain) throws -> IBDocument {
    IBDecoder.decode(try XMLReader.read(path: "Scene.xib", bytes: Array(text(form).utf8)))
  }

  /// The id of a constraint.
  func id(_ tie: Int, _ form: Form) -> String { form == .renamed ? "t\(900 - tie)" : "c\(100 + tie)" }

  func id(ofView view: Int, _ form: Form) -> String { form == .renamed ? "w\(90 - view)" : "v\(view)" }

  private func text(_ form: Form) -> String {
    let constraints = ties.indices.map { written($0, form) }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22154" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>\(view(0, form, """
        <constraints>\((form == .reversed ? constraints.reversed() : constraints).joined())</constraints>
        """))</objects></document>
      """
  }

  private func view(_ index: Int, _ form: Form, _ constraints: String = "") -> String {
    let inner = parents.indices.dropFirst().filter { parents[$0] == index }.map { view($0, form) }.joined()
    let frame = index == 0 ? #"<rect key="frame" x="0" y="0" width="400" height="800"/>"# : ""
    let mask = index == 0 ? "" : #" translatesAutoresizingMaskIntoConstraints="NO""#
    return #"<view id="\#(id(ofView: index, form))"\#(mask)>\#(frame)<subviews>\#(inner)</subviews>\#(constraints)</view>"#
  }

  private func written(_ index: Int, _ form: Form) -> String {
    var tie = ties[index]
    if form == .mirrored, tie.axis == .horizontal, tie.part != .size { tie.mirror() }
    if form == .exchanged { tie.exchange() }
    var attributes = [
      ("firstItem", id(ofView: tie.first, form)), ("firstAttribute", tie.part.name(tie.axis)),
      ("constant", "\(tie.constant)"), ("multiplier", "\(tie.multiplier)"), ("priority", "\(tie.priority)"),
      ("id", id(index, form)),
    ]
    if tie.relation != .equal {
      attributes.append(("relation", tie.relation == .lessOrEqual ? "lessThanOrEqual" : "greaterThanOrEqual"))
    }
    if let second = tie.second {
      attributes += [("secondItem", id(ofView: second, form)), ("secondAttribute", tie.otherPart.name(tie.axis))]
    }
    return "<constraint \(attributes.map { "\($0)=\"\($1)\"" }.joined(separator: " "))/>"
  }
}

extension RandomScene.Tie {
  /// Leading becomes trailing.
  fileprivate mutating func mirror() {
    part = part.mirrored
    otherPart = otherPart.mirrored
    constant = -constant
    relation = relation.turned
  }

  /// Exchanges the items, if that does not change how a violation counts.
  fileprivate mutating func exchange() {
    guard let second, multiplier == 1 else { return }
    (first, self.second) = (second, first)
    (part, otherPart) = (otherPart, part)
    constant = -constant
    relation = relation.turned
  }
}

extension RandomScene.Part {
  fileprivate var mirrored: Self { self == .near ? .far : self == .far ? .near : self }

  fileprivate func name(_ axis: LayoutAxis) -> String {
    let isHorizontal = axis == .horizontal
    return switch self {
    case .near: isHorizontal ? "leading" : "top"
    case .far: isHorizontal ? "trailing" : "bottom"
    case .center: isHorizontal ? "centerX" : "centerY"
    case .size: isHorizontal ? "width" : "height"
    }
  }
}

extension Relation {
  fileprivate var turned: Relation {
    self == .equal ? .equal : self == .lessOrEqual ? .greaterOrEqual : .lessOrEqual
  }
}
