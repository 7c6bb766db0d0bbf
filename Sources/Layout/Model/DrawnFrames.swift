internal import InterfaceBuilder
package import LinearSystem

/// The saved frames of the views in a layout root.
///
/// If constraints contradict each other, they show which of them Interface Builder broke.
package struct DrawnFrames {
  private let document: IBDocument
  private let root: Int
  /// The near edges relative to the root, by view index minus `root`; nil if a view around it has no frame.
  private let origins: [AxisPair<Double>?]

  init(_ document: IBDocument, root: Int) {
    self.document = document
    self.root = root
    var origins: [AxisPair<Double>?] = [AxisPair { _ in 0 }]
    for view in document.inside(root) {
      let parent = document.views[view].parent - root
      let frame = document.views[view].frame
      origins.append(
        origins[parent].flatMap { around in
          frame.map { frame in AxisPair { around[$0] + frame.near($0) } }
        })
    }
    self.origins = origins
  }

  /// By how many points the saved frames violate a row; 0 for rounding errors, and for rows with anything
  /// that has no saved frame, such as content areas, safe areas and margins.
  package func distance(to row: Row, in layout: SceneLayout) -> Double {
    violation(of: row, in: layout, moreThan: 1) { _ in nil }
  }

  /// By how many points the saved frames violate a row if the environment has its usual values; 0 for what
  /// rounding explains, and for rows with content areas.
  ///
  /// It tells apart only what nothing else does.
  ///
  /// - Parameters:
  ///   - hasOtherInsets: whether the canvas was drawn with insets that are not those of its device: none, or those of
  ///     other devices.
  ///   - fillsFrame: whether content is taken to be as wide as its frame.
  func deviation(from row: Row, in layout: SceneLayout, hasOtherInsets: Bool, fillsFrame: Bool) -> Double {
    (hasOtherInsets ? Self.otherInsets : [nil]).flatMap { insets in [false, true].map { (insets, $0) } }.map { insets, hasBar in
      violation(of: row, in: layout, moreThan: Self.rounding) { variable in
        if fillsFrame, case .view(let view, .contentExtent(.horizontal)) = layout.variables[variable] { return document.views[view].frame?.width }
        let nominal = layout.system.nominal(of: variable)
        guard case .environment(_, let value) = layout.variables[variable], let bar = Self.bars[value] else { return nominal }
        let isAtTop = value == .safeAreaTop || value == .topLayoutGuide
        return nominal.map { (insets.map { isAtTop ? $0.top : $0.bottom } ?? $0) + (hasBar ? bar : 0) }
      }
    }.min() ?? 0
  }

  /// The insets of a view that fills no screen, and of screens as Interface Builder has shown them.
  private static let otherInsets: [(top: Double, bottom: Double)?] = [(0, 0), (20, 0), (44, 34)]

  /// The bars that the canvas may show, whose heights are added to the safe area without bars.
  private static let bars: [EnvironmentValue: Double] = [
    .safeAreaTop: IntrinsicSize.navigationBarHeight, .topLayoutGuide: IntrinsicSize.navigationBarHeight,
    .safeAreaBottom: IntrinsicSize.tabBarHeight, .bottomLayoutGuide: IntrinsicSize.tabBarHeight,
  ]

  /// - Parameter assumed: the value of a variable without a saved frame; nil if there is none.
  private func violation(
    of row: Row, in layout: SceneLayout, moreThan tolerance: Double, otherwise assumed: (Int) -> Double?
  ) -> Double {
    var excess = -row.constant
    for term in row.terms {
      guard let value = value(of: layout.variables[term.variable]) ?? assumed(term.variable) else { return 0 }
      excess += term.coefficient * value
    }
    let violation = row.relation.violation(ofExcess: excess)
    return violation > tolerance ? violation : 0
  }

  /// Whether some layout satisfies every required row, because one near the saved frames does: then the rows do not
  /// conflict.
  ///
  /// This is true of most scenes, which then need not be solved. Saved frames are rounded, so a row may move what no
  /// row before it depends on.
  func satisfy(_ layout: SceneLayout) -> Bool {
    var values = layout.variables.map(value)
    var isSettled = Array(repeating: false, count: values.count)
    let heads = layout.system.rows.heads
    /// Whether one row holds, or is made to.
    func satisfies(_ place: Int) -> Bool {
      let row = layout.system.rows[place]
      var excess = -row.constant
      var unknown: Term?
      var movable: Term?
      for term in row.terms {
        if let value = values[term.variable] {
          excess += term.coefficient * value
          if movable == nil, !isSettled[term.variable] { movable = term }
        } else if unknown == nil {
          unknown = term
        } else {
          return false
        }
        isSettled[term.variable] = true
      }
      if let unknown {
        values[unknown.variable] = -excess / unknown.coefficient
      } else if row.relation.violation(ofExcess: excess) > 1e-6 {
        guard let movable, let value = values[movable.variable] else { return false }
        values[movable.variable] = value - excess / movable.coefficient
      }
      return true
    }
    // Equalities first: they tell more of what has no saved frame.
    for isEquality in [true, false] {
      for place in heads.indices where heads[place].isRequired && (heads[place].relation == .equal) == isEquality {
        if !satisfies(place) { return false }
      }
    }
    return zip(values.indices, values).allSatisfy { variable, value in
      value.map { layout.system.allows($0, of: variable) } ?? true
    }
  }

  /// Frames are saved in halves or thirds of a point.
  private static let rounding = 0.4

  private func value(of variable: LayoutVariable) -> Double? {
    guard case .view(let view, let quantity) = variable else { return nil }
    return switch quantity {
    case .origin(let axis): origins[view - root]?[axis]
    case .extent(let axis): document.views[view].frame?.extent(axis)
    case .contentExtent: nil
    }
  }
}

extension Sequence {
  /// Sorted by a number, ascending; elements with the same number keep their order.
  package func sorted(by key: (Element) -> Double) -> [Element] {
    map { (element: $0, key: key($0)) }.sorted { $0.key < $1.key }.map(\.element)
  }
}
