/// Where a row of a layout comes from.
package enum Provenance: Hashable, Sendable {
  /// A constraint of the document, by index.
  case authored(Int)
  /// The frame that the canvas, a controller or a cell gives a view.
  case givenFrame(view: Int)
  /// An autoresizing mask translated into constraints.
  case autoresizing(view: Int)
  /// A frame that Interface Builder holds fixed for want of constraints.
  case fixedFrame(view: Int)
  /// `size ≤ intrinsic size` at the hugging priority.
  case hugging(view: Int, horizontal: Bool)
  /// `size ≥ intrinsic size` at the compression resistance priority.
  case compressionResistance(view: Int, horizontal: Bool)
  /// The canvas size of an arranged plain view whose mask is translated.
  case arrangedCanvasSize(view: Int, horizontal: Bool)
  /// A constraint that a stack view makes, named as its log identifiers name it.
  case stack(view: Int, kind: StackRow)
  /// A size of an outer item, taken as known while a derivation is worked out.
  case known(Int)

  package enum StackRow: String, Hashable, Sendable {
    case canvasConnection, spacing, fillEqually, fillProportionally, distributing, canvasFit
    case alignment, spanning, spanningFit, ambiguitySuppression, hiding
  }
}
