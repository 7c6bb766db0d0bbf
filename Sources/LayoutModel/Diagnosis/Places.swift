import InterfaceBuilder

/// Where views begin and end along an axis, to compare them with each other: on the canvas, which
/// shows what was meant, where all of them have a frame; else in the solved layout.
struct Places {
  private let builder: DiagnosisBuilder
  private let areDrawn: Bool

  init(of views: [Int], _ builder: DiagnosisBuilder) {
    self.builder = builder
    let document = builder.document
    areDrawn = views.allSatisfy {
      document.views[$0].frame != nil
        && document.views[$0].parent == document.views[views[0]].parent
    }
  }

  func near(_ view: Int) -> Double {
    if let frame = frame(view) { return builder.axis == .horizontal ? frame.x : frame.y }
    return builder.layout.box(of: view).map { builder.value($0.near(builder.axis)) } ?? 0
  }

  func far(_ view: Int) -> Double {
    if let frame = frame(view) {
      return builder.axis == .horizontal ? frame.x + frame.width : frame.y + frame.height
    }
    return builder.layout.box(of: view).map { builder.value($0.far(builder.axis)) } ?? 0
  }

  private func frame(_ view: Int) -> IBRect? {
    areDrawn ? builder.document.views[view].frame : nil
  }
}
