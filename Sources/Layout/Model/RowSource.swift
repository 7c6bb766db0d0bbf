/// Where a row of a layout comes from.
package enum RowSource: Hashable, Sendable {
  /// A constraint of the document, by index.
  case constraint(Int)
  /// The frame that the canvas, a controller or a cell gives a view.
  case givenFrame(view: Int)
  /// An autoresizing mask translated into constraints.
  case autoresizing(view: Int)
  /// A frame that Interface Builder keeps because there are no constraints.
  case fixedFrame(view: Int)
  /// `size ≤ intrinsic size` at the content hugging priority.
  case hugging(view: Int, axis: LayoutAxis)
  /// `size ≥ intrinsic size` at the compression resistance priority.
  case compressionResistance(view: Int, axis: LayoutAxis)
  /// The canvas size of an arranged view whose mask is translated.
  case arrangedCanvasSize(view: Int, axis: LayoutAxis)
  /// A constraint that a stack view creates, named as in UIKit's logs.
  case stack(view: Int, kind: StackRow)

  package enum StackRow: String, Hashable, Sendable {
    case canvasConnection, spacing, fillEqually, fillProportionally, distributing, canvasFit
    case alignment, spanning, spanningFit, ambiguitySuppression, hiding
  }

  /// The document's constraint, if the row is one.
  package var constraint: Int? {
    if case .constraint(let index) = self { index } else { nil }
  }

  /// The view that the row is about; nil for a constraint of the document.
  package var view: Int? {
    switch self {
    case .constraint: nil
    case .givenFrame(let view), .autoresizing(let view), .fixedFrame(let view), .hugging(let view, _),
      .compressionResistance(let view, _), .arrangedCanvasSize(let view, _), .stack(let view, _):
      view
    }
  }

  /// The length that the row compares with that of the view's content; nil for other rows.
  package var contentLength: ViewLength? {
    switch self {
    case .hugging(let view, let axis), .compressionResistance(let view, let axis): ViewLength(view: view, axis: axis)
    default: nil
    }
  }

  /// The length that the row is about, by the view's content or its size on the canvas; nil for other rows.
  package var length: ViewLength? {
    if case .arrangedCanvasSize(let view, let axis) = self { ViewLength(view: view, axis: axis) } else { contentLength }
  }

  /// The length that the row keeps from being shorter than the view's content; nil for other rows.
  var resistingLength: ViewLength? {
    if case .compressionResistance(let view, let axis) = self { ViewLength(view: view, axis: axis) } else { nil }
  }
}

/// A view's width or height.
package struct ViewLength: Hashable, Sendable {
  package let view: Int
  package let axis: LayoutAxis
}
