internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import SourceEvidence

/// The sizes that sources give to the custom classes in a document.
struct ClassSizes {
  struct Entry {
    var size: CustomClassSize
    /// The reason, as a sentence without its place.
    var text: String
    var place: CodePlace
  }

  /// The value, in points, of a size that exists but is not known.
  private static let nominalLength = 44.0
  /// UIKit classes whose subclasses have their sizes.
  private static let sized: Set<IBViewKind> = [.label, .button, .textField, .stackView, .imageView, .textView]

  /// UIKit classes whose subclasses have no size unless they override `intrinsicContentSize`.
  private static let scrolling: Set<IBViewKind> = [.scrollView, .tableView, .collectionView]

  /// By class; for a class that adds nothing, by the ids of its views, since code may use one of them.
  private var entries: [String: Entry] = [:]

  /// No sizes.
  init() {}

  init(_ document: IBDocument, _ code: DocumentCode, besides configured: Set<String>) {
    let views = Dictionary(grouping: document.views.filter { $0.customClass != nil }) { $0.customClass ?? "" }
    lazy var wiring = DocumentWiring(document)
    for (name, views) in views where !configured.contains(name) {
      guard let known = code.whole(name) else { continue }
      guard let entry = Self.entry(name, known, code) else { continue }
      guard known.size.addsNothing else {
        entries[name] = entry
        continue
      }
      // Code may put anything into a view whose outlet it uses.
      for view in views where wiring.wires(to: view.id).allSatisfy(code.leavesAlone) && !wiring.isHeldByOthers(view.id) {
        entries[view.id] = entry
      }
    }
  }

  /// What determines the size of a view.
  subscript(view: IBView) -> Entry? { view.customClass.flatMap { entries[view.id] ?? entries[$0] } }

  var sizes: [String: CustomClassSize] { entries.mapValues(\.size) }

  private static func entry(
    _ name: String, _ known: SourceClass, _ code: DocumentCode
  ) -> Entry? {
    let size = known.size
    let isScrolling = known.end.flatMap { IBViewKind.kindsByClass[$0] }.map(scrolling.contains) == true
    // What a scroll view pins to its edges determines its content, and not its frame.
    let decisions = [size.y, size.x].compactMap(\.self).filter { !(isScrolling && $0.reason == .pinned) }
    if let decision = decisions.first(where: { $0.time == .always }) {
      func extent(_ axis: SourceViewSize.Decision?) -> CustomClassSize.Extent {
        guard let axis, axis.time == .always else { return .unknown }
        if case .intrinsic(let points?) = axis.reason { return .points(points) }
        return .points(nominalLength)
      }
      let isPinned = decision.reason == .pinned
      return Entry(
        size: CustomClassSize(width: extent(size.x), height: extent(size.y)),
        text: isPinned ? "`\(name)` pins its own subviews" : "`\(name)` has an intrinsic size",
        place: code.place(decision.place))
    }
    if !decisions.isEmpty { return nil }
    if let nib = size.nib {
      return code.nibHeights[name].map {
        Entry(
          size: CustomClassSize(width: .unknown, height: .points($0)),
          text: "`\(name)` loads \(nib.name).xib, which determines its height", place: code.place(nib.place))
      }
    }
    guard let place = known.declaration.map(code.place), let end = known.end else { return nil }
    if size.addsNothing {
      return Entry(
        size: CustomClassSize(width: .none, height: .none),
        text: "`\(name)` is a plain view, and adds nothing that gives it a size", place: place)
    }
    guard let kind = IBViewKind.kindsByClass[end], size.fills == nil else { return nil }
    if isScrolling {
      return Entry(
        size: CustomClassSize(width: .none, height: .none), text: "`\(name)` is a `\(end)` without an intrinsic size", place: place)
    }
    guard sized.contains(kind) else { return nil }
    if kind == .textView, size.stopsScrolling == nil { return nil }
    return Entry(size: CustomClassSize(like: kind), text: "`\(name)` is a `\(end)`", place: place)
  }
}
