internal import InterfaceBuilder

/// The names of the views that a finding is about, to the left of the scene, each with a line to its view,
/// since a view may be too small for its name, or covered.
struct SceneCallouts {
  private struct Callout {
    var name: String
    var detail: String
    /// The end of the line.
    var x: Double
    var y: Double
  }

  private static let height = 27.0
  private static let widest = 116.0

  let scene: SceneDrawing

  /// Their width.
  var width: Double {
    let texts = scene.picture.calledOut.flatMap { item in
      [
        TextFit.width(scene.picture.items[item].name, size: 10 * TextFit.bold),
        TextFit.width(detail(of: item), size: 10),
      ]
    }
    return min(Self.widest, texts.max() ?? 0) + 14
  }

  private func detail(of item: Int) -> String {
    let view = scene.picture.items[item]
    return view.name == view.id ? view.kind : view.id
  }

  /// Draws them to the left of the scene, which begins at 0.
  func draw(_ svg: inout SVG) {
    let left = -width
    let room = width - 14
    svg.open("g", [("class", "names")])
    for (callout, y) in placed {
      svg.text("ink bold", left, y - 2, TextFit.cut(callout.name, to: room, size: 10 * TextFit.bold))
      svg.text("muted", left, y + 10, TextFit.cut(callout.detail, to: room, size: 10))
    }
    svg.close("g")
    for (callout, y) in placed {
      svg.path("leader", [(-10, y), (-3, y), (callout.x, callout.y)])
      svg.circle("dot", callout.x, callout.y, radius: 1.8)
    }
  }

  /// The callouts from top to bottom, without overlaps.
  private var placed: [(callout: Callout, y: Double)] {
    let limit = max(1, Int(scene.scale.sceneHeight / Self.height))
    let callouts = scene.picture.calledOut.compactMap(callout).prefix(limit).sorted { $0.y < $1.y }
    var lines = callouts.map(\.y)
    var free = Self.height / 2
    for index in lines.indices {
      lines[index] = max(lines[index], free)
      free = lines[index] + Self.height
    }
    var end = scene.scale.sceneHeight - Self.height / 2
    for index in lines.indices.reversed() {
      lines[index] = min(lines[index], end)
      end = lines[index] - Self.height
    }
    return Array(zip(callouts, lines))
  }

  private func callout(_ item: Int) -> Callout? {
    guard let box = scene.rect(item) else { return nil }
    let isScrollView = item == scene.picture.scrollView
    let view = scene.picture.items[item]
    // The scroll view's frame is drawn slightly larger; the dot of a view that fills it is further inside.
    let y = isScrollView ? box.y + min(10, box.height / 2) : box.y + box.height / 2
    return Callout(
      name: view.name, detail: detail(of: item),
      x: min(max(box.x + (isScrollView ? -2.5 : min(3, box.width / 2)), 0), scene.scale.sceneWidth),
      y: min(max(y, 2), scene.scale.sceneHeight - 2))
  }
}

extension Picture {
  /// The items with callouts: the scroll view, and those that the finding mentions.
  var calledOut: [Int] {
    let marked = marks.compactMap { mark -> Int? in
      if case .missingSize(let item, _) = mark.place { item } else { nil }
    }
    let named = items.indices.filter { $0 > 0 && (items[$0].isNamed || marked.contains($0)) && $0 != scrollView }
    return [scrollView] + named
  }

  /// Whether some views are emphasized.
  var hasFocus: Bool { !marks.isEmpty || items.contains(where: \.isNamed) }
}
