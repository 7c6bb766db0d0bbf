package import Diagnosis
package import InterfaceBuilder
package import Layout
package import Pictures
internal import Sequences
internal import Text

/// A length to compare, in points, with what follows it: " are needed".
package typealias PictureLength = (text: String, points: Double)

extension RuleContext {
  /// Both layouts of an ambiguity, with the chain and its gap; nil unless pictures are requested.
  ///
  /// - Parameters:
  ///   - solved: the layout with the ambiguity.
  ///   - words: the text for a constraint that competes; nil for a picture without these.
  package func picture(
    of diagnosis: AmbiguityDiagnosis, in solved: SolvedLayout, words: ((RowSource) -> String)? = nil
  ) -> Picture? {
    let view = diagnosis.scrollView
    guard
      var builder = builder(
        of: view,
        in: diagnosis.proof.map { solved.placements(showing: $0, both: diagnosis.bothAxes, of: view) })
    else { return nil }
    let named = diagnosis.cause.rows.compactMap { $0.heldView(in: solved.layout) }
    // Without a gap, the message names what can move.
    let moving = diagnosis.chain.isEmpty && named.isEmpty ? diagnosis.moving.prefix(4) : []
    builder.named = diagnosis.chain.nextToGap.union(named).union(moving).subtracting([view])
    let axes = diagnosis.bothAxes == nil ? [diagnosis.quantity.axis] : LayoutAxis.allCases
    var picture = builder.picture(
      captions: builder.layouts.map { caption(diagnosis.quantity, axes, diagnosis.witnessed, in: $0) })
    picture?.chains = [builder.chain(diagnosis.chain, diagnosis.quantity.axis)].compactMap(\.self)
    picture?.marks = marks(of: diagnosis, along: axes, words, builder)
    if diagnosis.cause.competing != nil { picture?.markedAs = .conflict }
    return picture
  }

  /// What the cause of an ambiguity names.
  private func marks(
    of diagnosis: AmbiguityDiagnosis, along axes: [LayoutAxis], _ words: ((RowSource) -> String)?,
    _ builder: PictureBuilder
  ) -> [Picture.Mark] {
    let axis = diagnosis.quantity.axis
    func edge(_ view: Int?, isFar: Bool) -> String {
      "the \((isFar ? axis.farEdge : axis.nearEdge).rawValue) edge of \(view.map(name(ofView:)) ?? "the content")"
    }
    switch diagnosis.cause {
    case .unpinnedEdges(let edges, let reason):
      let open = axes.flatMap { axis in
        [false, true].filter { edges.contains($0 ? axis.farEdge : axis.nearEdge) }.map {
          builder.openEdge(axis, isFar: $0)
        }
      }
      if case .fixedFrames(let views) = reason { return open + fixedFrames(of: views, builder) }
      let held = words.map { words in
        diagnosis.cause.rows.map { mark($0, along: axis, "tied outside the content: \(words($0))", builder) }
      } ?? []
      return open + held
    case .brokenChain(let container, let last, let first):
      let start = last.map(name(ofView:)) ?? edge(container, isFar: false)
      let end = first.map(name(ofView:)) ?? edge(container, isFar: true)
      return [builder.gap(axis, "nothing ties \(start) to \(end)")]
    case .missingSize(let views): return missing(views, along: axes, builder)
    case .sizedByScrollView(let view): return missing([view], along: axes, builder)
    case .openFrame(let parts, .nothing):
      return parts.compactMap {
        builder.missing($0, of: diagnosis.scrollView, "nothing decides the \($0.name) of \(name(ofView: diagnosis.scrollView))")
      }
    case .onlyInequalities(let bounds), .openFrame(_, .inequalities(let bounds)):
      return words.map { words in
        bounds.map { bound in
          let text = "only an inequality: \(words(.constraint(bound)))"
          return builder.mark(limit: bound, along: axis, mark(.constraint(bound), along: axis, text, builder))
        }
      } ?? []
    case .priorityTie, .openFrame, .lostGuide, .other:
      return words.map { words in diagnosis.cause.rows.map { mark($0, along: axis, words($0), builder) } } ?? []
    }
  }

  /// Both layouts of a run-time ambiguity; nil unless pictures are requested.
  ///
  /// - Parameters:
  ///   - canvas: the layout with what the build removes.
  ///   - views: those with a size on the canvas only.
  package func picture(
    of gap: RunTimeGap, in solved: SolvedLayout, canvas: SceneLayout, holding views: [Int], words: (RowSource) -> String
  ) -> Picture? {
    let view = gap.scrollView
    guard
      var builder = builder(
        of: view, in: gap.proof.map { solved.placements(showing: $0, both: gap.bothAxes, of: view) })
    else { return nil }
    let quantity = gap.quantities.first(where: \.isContent) ?? gap.quantities[0]
    builder.named = Set(views)
    var picture = builder.picture(
      captions: builder.layouts.map {
        "at run time: \(caption(quantity, gap.bothAxes == nil ? [quantity.axis] : LayoutAxis.allCases, nil, in: $0))"
      })
    // If the build removes positions only, the sizes of the views are determined, and the end is not.
    let arePins = !gap.needed.isEmpty && gap.needed.allSatisfy { $0.constraint.map(isPin) ?? false }
    let axes = gap.quantities.map(\.axis)
    picture?.marks = (arePins
      ? LayoutAxis.allCases.filter(axes.contains).map { builder.openEdge($0, isFar: true) } : missing(views, along: axes, builder, " at run time"))
      + gap.needed.compactMap { row in
        guard let constraint = row.constraint.flatMap(canvas.constraint) else { return nil }
        var mark = mark(row, along: quantity.axis, "the build removes \(words(row))", builder)
        (mark.place, mark.placement) = (builder.place(ofRemoved: constraint), builder.layouts.count - 1)
        return mark
      }
    return picture
  }

  /// Whether a constraint of the document determines a position, not a size.
  private func isPin(_ constraint: Int) -> Bool {
    ![.width, .height].contains(document.constraints[constraint].firstAttribute)
  }

  /// The caption of a layout: "content height 312", "content size 0 × 0".
  private func caption(
    _ quantity: ScrollViewQuantity, _ axes: [LayoutAxis], _ part: LayoutQuantity?, in solved: SolvedLayout
  ) -> String {
    let view = quantity.scrollView
    let rect = quantity.isContent ? solved.contentFrame(of: view) : solved.frame(of: view)
    if axes.count > 1, let rect {
      if case .origin? = part { return "scroll view at \(Wording.points(rect.x)), \(Wording.points(rect.y))" }
      return "\(quantity.spokenSubject)size \(Wording.points(rect.width)) × \(Wording.points(rect.height))"
    }
    let value = part.flatMap { solved.layout.form($0, of: view) }?.value(at: solved.sample)
      ?? rect?.extent(quantity.axis)
    return "\(quantity.spokenSubject)\(part?.name ?? quantity.axis.size.rawValue)"
      + (value.map { " \(Wording.points($0))" } ?? "")
  }

  /// The scene with views whose sizes are not in the document; nil unless pictures are requested.
  package func picture(
    ofUnknown views: [Int], competing rows: [RowSource], along axes: [LayoutAxis], scrollView: Int,
    in solved: SolvedLayout, words: (RowSource) -> String
  ) -> Picture? {
    guard var builder = builder(of: scrollView, in: [solved]) else { return nil }
    let texts = views.isEmpty && rows.isEmpty ? axes.flatMap { self.texts(in: scrollView, sizedAlong: $0, solved) } : []
    builder.named = Set(views + texts.map(\.view) + rows.compactMap { $0.heldView(in: solved.layout) })
    var picture = builder.picture()
    picture?.marks = missing(views, along: axes, builder, " in the document")
      + texts.compactMap { view, axis in
        builder.missing(.extent(axis), of: view, "the \(axis.size.rawValue) of \(name(ofView: view)) is that of its text")
      }
      + rows.map { markWithLengths($0, along: axes.first ?? .vertical, words($0), builder) }
    if !rows.isEmpty { picture?.markedAs = .conflict }
    picture?.unknownLengths = Set(axes)
    let names = Phrase(views.map(name(ofView:)))
    picture?.conclusion = VisibleText.of(
      !rows.isEmpty ? "With some sizes of text, nothing decides which of these constraints holds."
        : views.isEmpty ? "The size of the content depends on the size of its text."
        : "Nothing in the document gives \(names) \(Phrase(axes.map { "a \($0.size.rawValue)" })).")
    return picture
  }

  /// The first views in a scroll view's content whose size is that of their text.
  private func texts(
    in scrollView: Int, sizedAlong axis: LayoutAxis, _ solved: SolvedLayout
  ) -> [(view: Int, axis: LayoutAxis)] {
    document.inside(scrollView).filter { view in
      solved.view(view)?.intrinsic[axis]?.dependsOnText == true && solved.ties(along: axis).sizes(of: view).isEmpty
    }.prefix(4).map { ($0, axis) }
  }

  /// Two content sizes of a scroll view to whose content nothing is pinned; nil unless pictures are requested.
  package func picture(ofUnpinned views: [Int], in scrollView: Int, _ solved: SolvedLayout) -> Picture? {
    guard let frame = solved.frame(of: scrollView), var builder = builder(of: scrollView, in: [solved, solved])
    else { return nil }
    builder.named = Set(views)
    let contents = [0.0, 2].map { share in
      IBRect(x: frame.x, y: frame.y, width: share * frame.width, height: share * frame.height)
    }
    var picture = builder.picture(
      captions: contents.map { "content size \(Wording.points($0.width)) × \(Wording.points($0.height))" })
    for (index, content) in contents.enumerated() { picture?.placements[index].content = content }
    picture?.marks = LayoutAxis.allCases.flatMap { axis in
      [false, true].map { builder.openEdge(axis, isFar: $0) }
    } + fixedFrames(of: views, builder)
    return picture
  }

  /// One mark for each of a few views; otherwise one for all, without a place.
  private func fixedFrames(of views: [Int], _ builder: PictureBuilder) -> [Picture.Mark] {
    guard views.count > 4 else {
      return views.map { view in
        Picture.Mark(
          VisibleText.of("\(name(ofView: view)) has a fixed frame, which is pinned to nothing"),
          at: builder.place(of: view).map { .box(item: $0) }, in: builder.layouts.count - 1)
      }
    }
    let names = Phrase(views.map(name(ofView:)), limit: 4)
    return [Picture.Mark(VisibleText.of("\(names) have fixed frames, which are pinned to nothing"))]
  }

  /// The sizes of some views that nothing determines, without duplicates.
  private func missing(
    _ views: [Int], along axes: [LayoutAxis], _ builder: PictureBuilder, _ place: String = ""
  ) -> [Picture.Mark] {
    axes.uniqued.flatMap { axis in
      views.compactMap {
        builder.missing(.extent(axis), of: $0, "nothing gives \(name(ofView: $0)) a \(axis.size.rawValue)\(place)")
      }
    }
  }

  /// The constraints in conflict, in the layout without the first of them; nil unless pictures are requested.
  package func picture(of conflict: ConflictDiagnosis, words: (RowSource) -> String) -> Picture? {
    let (members, solved) = (conflict.members, conflict.solved)
    guard var builder = builder(of: conflict.view, in: [solved]) else { return nil }
    let ends = members.compactMap { $0.constraint.flatMap(solved.layout.constraint) }
      .flatMap { [$0.first.view, $0.second?.view].compactMap(\.self) }
    builder.named = Set(members.compactMap { $0.heldView(in: solved.layout) } + ends).subtracting([conflict.view])
    var picture = builder.picture()
    picture?.subject = members[0].heldView(in: solved.layout).flatMap(builder.place)
    // Frames have no axis of their own, but the conflict has one.
    let axis = members.compactMap { $0.axis(in: solved.layout) }.first ?? .horizontal
    picture?.marks = members.map { markWithLengths($0, along: axis, words($0), builder) }
    if let wanted = builder.wanted(members[0], number: 1), picture?.marks.isEmpty == false { picture?.marks[0].place = wanted }
    picture?.markedAs = .conflict
    picture?.screen = conflict.screen?.name
    let place = conflict.screen.map { " on \($0.name)" } ?? ""
    if let (own, others) = conflict.sums, let lengths = conflict.lengths {
      // A distance has no direction.
      let sign = lengths.own < -0.01 || (abs(lengths.own) < 0.01 && lengths.others < 0) ? -1.0 : 1
      func length(_ text: String, _ sum: [ConflictDiagnosis.Summand]) -> Picture.Comparison.Length {
        // A stack view has a row for each gap.
        let parts = sum.filter { abs($0.points) > 0.01 }.grouped { $0.source }.map { source, rows in
          let points = sign * rows.map(\.points).reduce(0, +)
          return Picture.Comparison.Part(
            number: members.prefix(Picture.listedMarks).firstIndex(of: source).map { $0 + 1 },
            points: points, times: abs(points / rows[0].constant))
        }
        return Picture.Comparison.Length(
          text, sign * sum.map(\.points).reduce(0, +),
          parts: parts.sorted {
            ($0.points < 0 ? 1 : 0, $0.number ?? .max) < ($1.points < 0 ? 1 : 0, $1.number ?? .max)
          })
      }
      let constraint = members[0].constraint.flatMap(solved.layout.constraint)
      let isOneSize = constraint?.isOfNumber == true
      let noun = constraint == nil || isOneSize ? "" : constraint?.isSize == true ? " of difference" : " of distance"
      let comparison = Picture.Comparison(
        length("\(noun) wanted by 1", own), length("\(noun) left by the others", others))
      picture?.comparison = comparison
      let points = [comparison.one, comparison.other].map { Wording.points($0.points) }
      picture?.conclusion = "1 wants \(Wording.length(comparison.one.points))\(noun)\(place), and the others leave \(points[1])."
      // One number everywhere: what else the layout misses belongs to other conflicts.
      for mark in members.indices where mark > 0 && picture?.marks[0].label != nil { picture?.marks[mark].label = nil }
      if picture?.marks[0].label != nil { picture?.marks[0].label = "\(points[1]) ≠ \(points[0])" }
    } else if conflict.violation > 0.01 {
      picture?.conclusion = "These constraints differ by \(Wording.points(conflict.violation)) points\(place)."
    }
    return picture
  }

  /// Both layouts of an ambiguity in a scene; nil unless pictures are requested.
  package func picture(of scene: OpenScene) -> Picture? {
    guard drawsPictures, let first = scene.views.first else { return nil }
    let solved = first.solved
    let views = scene.views.filter { $0.solved === solved }
    let moves = views.flatMap { open in
      zip(open.quantities, open.proofs).map { SolvedLayout.Move($0, of: open.view, $1, in: document) }
    }
    let (layouts, following) = solved.placements(moving: moves)
    guard views.count > 1 else {
      return picture(ofOpen: first.view, first.quantities, in: layouts) { "nothing determines the \($0.name)" }
    }
    // What only follows a view around it needs no mark of its own.
    let moving = Set(moves.indices.filter { !following.contains($0) }.map { moves[$0].view })
    let inside = Set(moving.flatMap { document.inside($0) }).subtracting(moving)
    let marked = views.filter { !inside.contains($0.view) }
    guard var builder = builder(of: first.view, in: layouts) else { return nil }
    builder.named = Set(marked.map(\.view))
    var picture = builder.picture(captions: ["here", "there"])
    picture?.hasFrame = false
    picture?.marks = marked.compactMap { open in
      let count = views.filter { document.inside(open.view).contains($0.view) && inside.contains($0.view) }.count
      let with = count == 0 ? "" : ", and \(Wording.count(count, "view")) in it \(Wording.verb("follows", count))"
      return builder.free(
        open.quantities, of: open.view,
        "nothing determines the \(Phrase(open.quantities.map(\.name))) of \(name(ofView: open.view))\(with)")
    }
    return picture
  }

  /// Two layouts in which quantities of a view differ, with a mark for each; nil unless pictures are requested.
  private func picture(
    ofOpen view: Int, _ quantities: [LayoutQuantity], in layouts: [SolvedLayout], words: (LayoutQuantity) -> String
  ) -> Picture? {
    guard var builder = builder(of: view, in: layouts) else { return nil }
    builder.named = [view]
    var picture = builder.picture(captions: captions(quantities, of: view, in: layouts))
    picture?.marks = quantities.compactMap {
      var mark = builder.missing($0, of: view, "\(words($0)) of \(name(ofView: view))")
      // There, the place in the first layout is seen, too.
      mark?.placement = layouts.count - 1
      return mark
    }
    return picture
  }

  /// The captions of layouts in which quantities of a view differ: "x 0, y 0".
  private func captions(_ quantities: [LayoutQuantity], of view: Int, in layouts: [SolvedLayout]) -> [String] {
    layouts.map { layout in
      quantities.compactMap { quantity in
        layout.layout.form(quantity, of: view).map {
          "\(quantity.name) \(Wording.points($0.value(at: layout.sample)))"
        }
      }.joined(separator: ", ")
    }
  }

  /// A view with a mark in two layouts between which nothing decides; nil unless pictures are requested, or if its
  /// layout is determined.
  package func picture(ofOpen marked: MarkedView, words: (LayoutQuantity) -> String) -> Picture? {
    guard drawsPictures, let solved = marked.solved, !marked.open.isEmpty else { return nil }
    let moves = marked.open.map { SolvedLayout.Move($0, of: marked.view, $1, in: document) }
    return picture(ofOpen: marked.view, marked.open.map(\.quantity), in: solved.placements(moving: moves).layouts) {
      "nothing decides the \(words($0))"
    }
  }

  /// A view with a mark, with what is known about its layout; nil unless pictures are requested.
  package func picture(of marked: MarkedView, _ text: String, concluding conclusion: String) -> Picture? {
    guard let solved = marked.solved, var builder = builder(of: marked.view, in: [solved]),
      let place = builder.place(of: marked.view)
    else { return nil }
    builder.named = [marked.view]
    var picture = builder.picture()
    picture?.marks = [Picture.Mark(VisibleText.of(text), at: .box(item: place))]
    picture?.conclusion = VisibleText.of(conclusion)
    return picture
  }

  /// A view whose place depends on what is not in the document, with the frame in the document and the lengths that
  /// nobody knows; nil unless pictures are requested.
  ///
  /// - Parameters:
  ///   - reasons: what it depends on.
  ///   - names: the same as words.
  package func picture(
    of marked: MarkedView, unknown all: [LayoutQuantity], because reasons: [Reason], _ names: String
  ) -> Picture? {
    let view = marked.view
    // A length along with which the position changes says all.
    let unknown = all.filter { !$0.isContent && ($0 != .origin($0.axis) || !all.contains(.extent($0.axis))) }
    guard !unknown.isEmpty, let solved = marked.solved, var builder = builder(of: view, in: [solved]),
      let saved = builder.saved(view, "the document has it at")
    else { return nil }
    builder.named = Set([view] + reasons.compactMap(\.view))
    var picture = builder.picture()
    picture?.marks = [saved] + unknown.compactMap { quantity in
      var mark = builder.missing(quantity, of: view, "the \(quantity.name) of \(name(ofView: view)) depends on \(names)")
      mark?.label = builder.length(quantity, of: view).map { "\(quantity.name) ≈ \(Wording.points($0, decimals: 0))" }
      return mark
    }
    let parts = "its \(Phrase(unknown.map(\.name))) \(Wording.verb("depends", unknown.count)) on \(names)"
    picture?.conclusion = VisibleText.of("The document has it at \(saved.label ?? ""), but \(parts).")
    return picture
  }

  /// A view with a mark where the document has it, and where the constraints put it, both in its superview's
  /// coordinates; nil unless pictures are requested.
  package func picture(
    of marked: MarkedView, from saved: IBRect, to placed: IBRect, concluding conclusion: String
  ) -> Picture? {
    guard let solved = marked.solved, var builder = builder(of: marked.view, in: [solved, solved]) else { return nil }
    builder.named = [marked.view]
    var picture = builder.picture(captions: ["as it is saved", "as the constraints put it"])
    picture?.areSolutions = false
    picture?.conclusion = conclusion
    let (x, y) = (saved.x - placed.x, saved.y - placed.y)
    for view in [marked.view] + document.inside(marked.view) {
      guard let place = builder.place(of: view), let frame = solved.frame(of: view) else { continue }
      let size = view == marked.view ? saved : frame
      picture?.placements[0].frames[place] = IBRect(
        x: frame.x + x, y: frame.y + y, width: size.width, height: size.height)
    }
    // Each place has its number.
    if let place = builder.place(of: marked.view) {
      let name = name(ofView: marked.view)
      picture?.marks = ["the document has \(name) here", "the constraints put \(name) here"].enumerated().map {
        Picture.Mark(VisibleText.of($1), at: .box(item: place), in: $0)
      }
    }
    return picture
  }

  /// A text without room to grow, in the layout with twice its length; nil unless pictures are requested.
  package func picture(of text: GrowingText) -> Picture? {
    guard drawsPictures,
      var builder = PictureBuilder(document, scrollView: text.scrollView, layouts: [text.solved])
    else { return nil }
    builder.named = [text.view]
    var picture = builder.picture(captions: ["with twice the text"])
    let name = name(ofView: text.view)
    guard let frame = text.solved.frame(of: text.view), let content = text.solved.contentFrame(of: text.scrollView)
    else { return picture }
    switch text.problem {
    case .unbounded(let beyond):
      let length = "\(Wording.length(beyond)) of \(name)"
      picture?.conclusion = VisibleText.of("With twice the text, \(length) are beyond the content.")
      picture?.marks = [
        builder.mark("\(length) beyond the content", along: .horizontal, in: frame, from: content.far(.horizontal))
      ]
    case .fixedHeight(let constraint, let lacking):
      let length = Wording.length(lacking)
      let end = frame.far(.vertical)
      picture?.conclusion = VisibleText.of(
        "Twice the text of \(name) needs \(length) more than the \(Wording.points(frame.height)) that it gets.")
      var area = Picture.Mark(
        "\(length) of text without room",
        at: .area(IBRect(x: frame.x, y: end, width: frame.width, height: lacking)))
      area.label = "\(Wording.points(lacking)) without room"
      picture?.marks = [
        mark(.constraint(constraint), along: .vertical, "determines the height of \(name)", builder), area,
      ]
    }
    return picture
  }

  /// The heights of the keyboard of a phone in portrait with a home button, and with a home indicator, in points.
  private static let keyboard = (home: 216.0, indicator: 291.0)

  /// The views that show the keyboard, and the keyboard if a root view may fill a screen; nil unless pictures are requested.
  package func picture(ofKeyboardFor inputs: [Int], scrollView: Int, in solved: SolvedLayout) -> Picture? {
    guard var builder = builder(of: scrollView, in: [solved]), let screen = solved.frame(of: solved.layout.root) else { return nil }
    builder.named = Set(inputs)
    guard var picture = builder.picture() else { return nil }
    picture.conclusion = "Scrolling does not dismiss the keyboard."
    let height = screen.height > 800 ? Self.keyboard.indicator : Self.keyboard.home
    // A root view without a controller in its document has the size of a screen, or is only a part of one.
    guard screen.height > 2 * height, picture.isScreen || screen.width >= 320 else { return picture }
    let keyboard = IBRect(x: screen.x, y: screen.y + screen.height - height, width: screen.width, height: height)
    let covered = document.inside(scrollView).filter { view in
      guard let frame = solved.frame(of: view), solved.view(view)?.isHidden != true else { return false }
      return document.inside(view).isEmpty && LayoutAxis.allCases.allSatisfy { axis in
        let middle = (frame.near(axis) + frame.far(axis)) / 2
        return keyboard.near(axis) < middle && middle < keyboard.far(axis)
      }
    }
    let things = covered.isEmpty ? "" : " with \(Phrase(covered.map(name(ofView:)), limit: 2))"
    picture.cover(
      withKeyboard: keyboard,
      "the keyboard stays over these \(Wording.length(height))\(things) while the content scrolls")
    picture.conclusion = "The keyboard stays over these \(Wording.length(height)): scrolling does not dismiss it."
    return picture
  }

  /// The views that extend beyond the content; nil unless pictures are requested.
  package func picture(
    of overhang: ContentOverhang, scrollView: Int, words: (RowSource) -> String
  ) -> Picture? {
    let axis = overhang.axis
    guard let content = overhang.solved.contentFrame(of: scrollView),
      let frame = overhang.solved.frame(of: overhang.view),
      var builder = builder(of: scrollView, in: [overhang.solved])
    else { return nil }
    builder.named = [overhang.view]
    var picture = builder.picture()
    picture?.markedAs = .overhang
    picture?.conclusion = VisibleText.of(
      "\(Wording.points(overhang.points)) points of \(name(ofView: overhang.view)) are beyond the content.")
    picture?.screen = overhang.screen?.name
    picture?.marks = [
      builder.mark(
        "\(Wording.points(overhang.points)) points beyond the content", along: axis, in: frame,
        from: content.far(axis))
    ] + (overhang.ending + overhang.position).prefix(3).map {
      mark(.constraint($0), along: axis, words(.constraint($0)), builder)
    }
    return picture
  }

  /// The constraints of a finding; nil unless pictures are requested.
  ///
  /// - Parameters:
  ///   - areTies: whether the constraints make the content as long as the frame.
  ///   - parts: views whose lengths along an axis are marked, with a text for each; without one, the length is
  ///     missing.
  ///   - squeezed: an axis along which the views inside that have less room than they need are marked, too, and all
  ///     lengths are whole points.
  ///   - comparison: two lengths along an axis, from the start of the content.
  ///   - conclusion: what the picture proves.
  ///   - screen: the screen of the layout; nil for the canvas.
  package func picture(
    marking constraints: [Int], areTies: Bool = false,
    measuring parts: (axis: LayoutAxis, views: [Int], text: ((Int) -> String)?)? = nil,
    squeezing squeezed: LayoutAxis? = nil, concluding conclusion: String? = nil,
    comparing comparison: (axis: LayoutAxis, one: PictureLength, other: PictureLength)? = nil, scrollView: Int,
    on screen: Screen? = nil, in solved: SolvedLayout, words: (RowSource) -> String
  ) -> Picture? {
    guard var builder = builder(of: scrollView, in: [solved]) else { return nil }
    let rows = constraints.map(RowSource.constraint)
    let lacking = squeezed.map { self.lacking(along: $0, besides: rows, in: scrollView, solved) } ?? []
    builder.named = Set((rows + lacking).compactMap { $0.heldView(in: solved.layout) } + (parts?.views ?? []))
    var picture = builder.picture()
    picture?.hasWholeLengths = squeezed != nil
    picture?.markedAs = areTies ? .tie : .named
    picture?.conclusion = conclusion
    picture?.screen = screen?.name
    picture?.marks = rows.map { mark($0, along: .vertical, words($0), builder) } + lacking.compactMap { row in
      guard let length = solved.lengths(missing: row) else { return nil }
      let view = row.heldView(in: solved.layout).map(name(ofView:)) ?? ""
      let numbers = [length.actual, length.required].map { Wording.points($0, decimals: 0) }
      let need = row.constraint == nil ? "its content" : words(row)
      var mark = mark(
        row, along: squeezed ?? .vertical, "\(view) has \(numbers[0]) points, and \(need) needs \(numbers[1])", builder)
      mark.label = "\(numbers[0]) ≠ \(numbers[1])"
      return mark
    }
    if let (axis, views, text) = parts {
      if let text {
        picture?.marks += views.compactMap { view in
          solved.frame(of: view).map { builder.mark(text(view), along: axis, in: $0, from: $0.near(axis)) }
        }
      } else {
        picture?.marks += missing(views, along: [axis], builder)
      }
    }
    if let (axis, one, other) = comparison, let content = solved.contentFrame(of: scrollView) {
      picture?.comparison = Picture.Comparison(
        Picture.Comparison.Length(one.text, one.points), Picture.Comparison.Length(other.text, other.points))
      let ends = [one.points, other.points].map { content.near(axis) + $0 }.sorted()
      picture?.marks.append(
        builder.mark(
          "\(Wording.length(ends[1] - ends[0])) between them", along: axis, in: content, from: ends[0],
          to: ends[1]))
    }
    return picture
  }

  /// The rows of views inside of a scroll view that have less length along an axis than the row asks for, without
  /// images, which scale; those that lack most.
  private func lacking(
    along axis: LayoutAxis, besides rows: [RowSource], in scrollView: Int, _ solved: SolvedLayout
  ) -> [RowSource] {
    let inside = document.inside(scrollView)
    let lacking = solved.layout.sources.uniqued.compactMap { row -> (row: RowSource, points: Double)? in
      switch row {
      case .constraint(let index): if solved.layout.constraint(index)?.axis != axis { return nil }
      case .compressionResistance(let view, let other):
        if other != axis || document.views[view].kind == .imageView { return nil }
      default: return nil
      }
      guard !rows.contains(row), row.heldView(in: solved.layout).map(inside.contains) == true,
        let length = solved.lengths(missing: row), length.required - length.actual >= 1
      else { return nil }
      return (row, length.required - length.actual)
    }
    return lacking.enumerated().sorted { ($1.element.points, $0.offset) < ($0.element.points, $1.offset) }.prefix(3)
      .map(\.element.row)
  }

  /// The scrolled content with a constraint that would keep part of it in place; nil unless pictures are
  /// requested.
  package func picture(
    scrolling axis: LayoutAxis, holding constraint: Int, _ text: String, scrollView: Int, in solved: SolvedLayout
  ) -> Picture? {
    guard let content = solved.contentFrame(of: scrollView), let frame = solved.frame(of: scrollView),
      var builder = builder(of: scrollView, in: [solved])
    else { return nil }
    builder.named = Set([RowSource.constraint(constraint).heldView(in: solved.layout)].compactMap(\.self))
    guard var picture = builder.picture() else { return nil }
    picture.marks = [mark(.constraint(constraint), along: axis, text, builder)]
    let room = content.extent(axis) - frame.extent(axis)
    picture.conclusion = "Once the content scrolls, 1 does not hold any more."
    return builder.scrolled(
      picture, by: min(room, max(40, 0.25 * frame.extent(axis))), along: axis, holding: constraint)
  }

  /// The content before and after it scrolls past views that stay in place; nil unless pictures are requested.
  ///
  /// - Parameter constraints: what ties these views to others outside.
  package func picture(
    scrolling axis: LayoutAxis, past views: [Int], holding constraints: [Int], scrollView: Int,
    in solved: SolvedLayout, words: (RowSource) -> String
  ) -> Picture? {
    guard let frame = solved.frame(of: scrollView), var builder = builder(of: scrollView, in: [solved, solved])
    else { return nil }
    let outside = constraints.compactMap(solved.layout.constraint).flatMap { [$0.first.view, $0.second?.view] }
      .compactMap(\.self).filter { !document.inside(scrollView).contains($0) && $0 != scrollView }
    builder.named = Set(views + outside)
    guard var picture = builder.picture(captions: ["before scrolling", ""]) else { return nil }
    let names = Phrase(views.map(name(ofView:)))
    picture.areSolutions = false
    picture.conclusion = VisibleText.of("\(names.does("stays")) in place while the content scrolls.")
    picture.marks = constraints.map { mark(.constraint($0), along: axis, words(.constraint($0)), builder) }
    builder.scroll(&picture, by: max(40, (0.25 * frame.extent(axis)).rounded()), along: axis, keeping: views)
    return picture
  }

  /// A scroll view inside one that scrolls along the same axis; nil unless pictures are requested.
  ///
  /// - Parameter text: what both do: "scrolls vertically".
  package func picture(
    ofNested inner: Int, in outer: Int, _ axis: LayoutAxis, _ text: String, _ solved: SolvedLayout
  ) -> Picture? {
    guard var builder = builder(of: outer, in: [solved]) else { return nil }
    builder.named = [inner]
    var picture = builder.picture()
    picture?.conclusion = VisibleText.of("A drag on \(name(ofView: inner)) can scroll either of the two.")
    picture?.marks = [inner, outer].compactMap {
      builder.scrolling($0, axis, "\(name(ofView: $0)) \(text)")
    }
    return picture
  }

  /// A builder for layouts around a scroll view; nil unless pictures are requested, or without layouts.
  func builder(of scrollView: Int, in layouts: @autoclosure () -> [SolvedLayout]?) -> PictureBuilder? {
    guard drawsPictures, let layouts = layouts() else { return nil }
    return PictureBuilder(document, scrollView: scrollView, layouts: layouts)
  }

  /// A mark for a row of the layout, with the place of its constraint in the document.
  private func mark(
    _ source: RowSource, along axis: LayoutAxis, _ text: String, _ builder: PictureBuilder
  ) -> Picture.Mark {
    var mark = builder.mark(source, along: axis, text)
    mark.object = source.constraint.map(anchor(ofConstraint:)).map {
      Picture.Mark.Object(id: $0.objectID, offset: $0.offset)
    }
    return mark
  }

  /// The same; if the first layout misses the row, with the length in it, and the one that the row requires.
  private func markWithLengths(
    _ source: RowSource, along axis: LayoutAxis, _ text: String, _ builder: PictureBuilder
  ) -> Picture.Mark {
    var mark = mark(source, along: axis, text, builder)
    mark.label = builder.layouts[0].lengths(missing: source).map {
      "\(Wording.points($0.actual)) ≠ \(Wording.points($0.required))"
    }
    return mark
  }

  /// The finding with a picture: its own, or else its object's scene. The picture gets the finding's message
  /// and size classes.
  package func illustrated(_ finding: Finding) -> Finding {
    var result = finding
    if result.picture == nil { result.picture = scene(around: finding) }
    result.picture?.title = VisibleText.of(finding.message)
    if let scope = finding.scope {
      result.picture?.sizeClasses = scope.judged.map {
        Picture.SizeClass(name: $0.spokenCode, holds: scope.traits.contains($0))
      }
    }
    return result
  }

  /// The scene around a finding's object, in one of the finding's size classes.
  private func scene(around finding: Finding) -> Picture? {
    guard let view = self.view(around: finding.anchor.objectID) else { return nil }
    let inside = scrollViews.filter { $0.view == view }
    let around = scrollViews.reversed().filter { self.view($0.view).inside.contains(view) }
    let holding = inside + around + scrollViews
    for verdicts in holding {
      let configurations = verdicts.configurations.filter { configuration in
        finding.scope.map { !Set($0.traits).isDisjoint(with: configuration.traits) } ?? true
      }
      guard let configuration = configurations.first(where: \.isCanvas) ?? configurations.first,
        let solved = configuration.runTime?.solved, solved.view(view) != nil,
        var builder = builder(of: verdicts.view, in: [solved])
      else { continue }
      let objects = [finding.anchor.objectID] + finding.related.map(\.anchor.objectID)
      builder.named = Set(objects.compactMap { document.viewIndices[$0] }).subtracting([
        verdicts.view
      ])
      var picture = builder.picture()
      picture?.marks = marks(of: finding, builder)
      if let content = solved.contentFrame(of: verdicts.view), max(content.width, content.height) < 0.01 {
        picture?.conclusion = "Nothing in the document gives the content a size."
      }
      return picture
    }
    return nil
  }

  /// The constraints that a finding mentions, without duplicates, each with the finding's text.
  private func marks(of finding: Finding, _ builder: PictureBuilder) -> [Picture.Mark] {
    let named = finding.related.map { ($0.anchor, $0.label) }
      + finding.notes.compactMap { note in note.anchor.map { ($0, note.text) } }
    var seen: Set<Int> = []
    return named.compactMap { anchor, text in
      guard let index = constraintIndices[anchor.objectID], seen.insert(index).inserted else { return nil }
      let mark = self.mark(.constraint(index), along: .vertical, text, builder)
      return mark.place == nil ? nil : mark
    }
  }

  /// The view with an id, or the one that contains a constraint with this id.
  private func view(around object: String) -> Int? {
    document.viewIndices[object] ?? constraintIndices[object].map { document.constraints[$0].owner }
  }
}

extension ScrollViewQuantity {
  /// The owner of a length, as the beginning of its name.
  fileprivate var spokenSubject: String { isContent ? "content " : "scroll view " }
}

extension [ChainLink] {
  /// The views at the gap of a chain: those without a size, and those next to a gap.
  fileprivate var nextToGap: Set<Int> {
    var result: Set<Int> = []
    for (place, link) in enumerated() {
      if case .view(let view, .open?) = link { result.insert(view) }
      guard link == .missing else { continue }
      for case .view(let view, _) in self[Swift.max(0, place - 1)..<Swift.min(count, place + 2)] {
        result.insert(view)
      }
    }
    return result
  }
}

extension RowSource {
  /// The axis of a row; nil for frames.
  fileprivate func axis(in layout: SceneLayout) -> LayoutAxis? {
    length?.axis ?? constraint.flatMap(layout.constraint)?.axis
  }

  /// The view that a row positions or sizes; of two views, the inner one.
  package func heldView(in layout: SceneLayout) -> Int? {
    view
      ?? constraint.flatMap(layout.constraint).map { max($0.first.view, $0.second?.view ?? -1) }
  }
}
