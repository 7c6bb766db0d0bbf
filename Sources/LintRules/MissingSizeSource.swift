internal import Diagnosis
internal import Findings
internal import InterfaceBuilder
internal import Layout
internal import Text

/// A view in a chain without a size.
struct MissingSizeSource: Rule {
  static let description = RuleDescription(
    id: "missing_size_source", aliases: ["missing_height_source", "missing_width_source"],
    summary:
      "nothing determines the width or height of a view in the chain between the content's edges",
    rationale: """
      Every view in the chain between opposite edges of the content needs a size: an intrinsic size (text, a \
      control, an image), a constraint, or a chain of views inside it. Plain views, image views without an \
      image, table views, and text views that scroll have no intrinsic size. Content that scrolls vertically \
      should get its width from Equal Widths with the Frame Layout Guide; pinning its leading and trailing \
      edges does not determine its width.
      """,
    severity: .error, subject: .about(.content, .sizes), fixes: [.safe, .suggested],
    triggering: [
      .scrollView(mark: "↓", .boxInContent()),
      .scrollView(mark: "↓", .boxInContent(), constraints: .pins(), .equalHeight),
    ],
    nonTriggering: [
      .scrollView(.boxInContent(.size("height", 100, of: "box"))),
      .scrollView(.boxInContent(.size("width", 100, of: "box")), constraints: .pins(), .equalHeight),
      .scrollView(.titleInContent(["top", "bottom", "leading"])),
    ])
}

extension MissingSizeSource: DiagnosisRule {
  static func message(_ views: [Int], _ words: DiagnosisWords) -> CauseMessage {
    let context = words.context
    let names = words.names(views)
    let zoomed = context.zoomedPicture(in: words.view, AxisPair { words.solved.ties(along: $0) })
    let isZoomed = zoomed.map { views == [$0] && context.areOutlets([$0]) } ?? false
    let bounds = views.flatMap { words.solved.ties(along: words.axis).sizes(of: $0) }.filter { !$0.isEquality && $0.second == nil }
    let limits = words.layout.constraints(words.layout.distinct(bounds.map(\.index)))
    let arePictures = views.allSatisfy { context.view($0).kind == .imageView }
    var message = CauseMessage(
      clause: arePictures
        ? "\(names.does("has")) no \(Wording.list(words.axes.map(\.name), joining: "or"))"
        : "\(names.does("has")) no \(words.axis.name)",
      notes: views.prefix(1).map { note($0, words.axis, words) }
        + limits.map { context.note("\(words.equation($0.index)) is only a limit", constraint: $0.index) },
      advice: words.diagnosis.repairs.isEmpty ? [advice(views, words)] : [],
      applicability: isSure(views, words) ? .safe : .suggested,
      // Code may fill an empty view with an outlet, and so give it what is missing; but not the width of a
      // content view, which comes from Equal Widths.
      reliance: Finding.Reliance(
        on: views.map { context.view($0).id } + limits.map { context.id(ofConstraint: $0.index) },
        makesNote: isZoomed
          || views.allSatisfy {
            (words.axis == .vertical || context.view($0).kind == .stackView) && context.isFilledByCode($0)
          }))
    if arePictures, context.areOutlets(views) {
      let reason = Help.Condition.codeSets("the \(Wording.noun("image", views.count)) of \(names)")
      message.amended = { .nothing(if: reason, otherwise: $0) }
      message.advice = isZoomed ? [.nothing(if: reason)] : message.advice.map(message.amended)
      message.offersRepairs = !isZoomed
    }
    return message
  }

  /// Why a view has no size along an axis.
  static func note(_ view: Int, _ axis: LayoutAxis, _ words: DiagnosisWords) -> Finding.Note {
    words.context.note("\(words.name(view)) \(reason(view, axis.name, words))", view: view)
  }

  private static func reason(_ view: Int, _ extent: String, _ words: DiagnosisWords) -> String {
    let fixed = fixedFrames(in: view, words)
    if !fixed.isEmpty {
      return "has no intrinsic \(extent), and \(words.names(fixed)) in it "
        + "\(Wording.verb("does", fixed.count)) not give it one, because "
        + (fixed.count == 1 ? "its frame is fixed" : "their frames are fixed")
    }
    let facts = words.context.view(view)
    switch facts.kind {
    case .imageView: return "has no image, and no constraint gives it a \(extent)"
    case .stackView where facts.inside.isEmpty:
      return "has no arranged subviews, and no constraint gives it a \(extent)"
    case .textView: return "scrolls, so its text gives it no \(extent)"
    case .tableView, .collectionView, .scrollView:
      return "scrolls, so its content gives it no \(extent)"
    default: return "has no intrinsic \(extent), and no constraint gives it one"
    }
  }

  private static func fixedFrames(in view: Int, _ words: DiagnosisWords) -> [Int] {
    words.layout.fixedFrames(ifAllOf: words.context.subviews(of: view))
  }

  private static func advice(_ views: [Int], _ words: DiagnosisWords) -> Help {
    let fixed = views.flatMap { fixedFrames(in: $0, words) }
    let names = words.names(views)
    if fixed.isEmpty { return "add a \(words.axis.title) constraint to \(names)" }
    let (near, far) = (words.axis.nearEdge.rawValue, words.axis.farEdge.rawValue)
    let help = Help(
      "replace the fixed \(Wording.noun("frame", fixed.count)) of \(words.names(fixed)) with "
        + "an unbroken chain of constraints from the \(near) to the \(far) edge of \(names)")
    return words.context.areOutlets(views) ? .nothing(if: .code("fills \(names)"), otherwise: help) : help
  }

  /// If the content's height is determined and its edges are tied, its width is that of the frame: it scrolls
  /// vertically.
  private static func isSure(_ views: [Int], _ words: DiagnosisWords) -> Bool {
    let verdicts = words.configuration
    guard let view = views.first else { return false }
    return words.diagnosis.repairs.first
      == words.context.maker(of: words.diagnosis.scrollView).equalWidth(view)
      && words.context.view(view).parent == words.diagnosis.scrollView
      && verdicts.content.vertical.canvas == .determined && verdicts.frame.canvas == .determined
  }
}
