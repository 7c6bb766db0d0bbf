internal import InterfaceBuilder
internal import Layout

/// The edges of layout guides at which marked constraints end.
extension SceneDrawing {
  /// Draws a line across for each guide.
  func drawGuides(_ svg: inout SVG) {
    for guide in picture.guides(in: index) {
      let (position, start, end) = line(of: guide)
      svg.path(guide.isWanted ? "gap" : "guide", points(guide.axis, [(position, start), (position, end)]))
    }
  }

  /// Writes the names of guides at their lines.
  func drawGuideNames(_ lines: inout [IBRect], _ signs: inout [IBRect], _ svg: inout SVG) {
    for guide in picture.guides(in: index) {
      let (position, start, end) = line(of: guide)
      let (width, height) = (TextFit.width(guide.name, size: TextFit.size * TextFit.bold) + 4, 13.0)
      let boxes = [1.0, -1, 2, -2, 3, -3].flatMap { step -> [IBRect] in
        let isVertical = guide.axis == .vertical
        let away = (abs(step) - 1) * (height + 2)
        let aside = isVertical ? (step > 0 ? position + 2 + away : position - 2 - height - away)
          : (step > 0 ? position + 3 : position - 3 - width)
        return [1.0, 0, 0.5, 0.25, 0.75].map { share in
          isVertical
            ? IBRect(x: start + share * (end - start - width), y: aside, width: width, height: height)
            : IBRect(x: aside, y: start + share * (end - start - height), width: width, height: height)
        }
      }.map { $0.moved(into: bounds) }
      func isFree(_ box: IBRect) -> Bool { !signs.contains { $0.overlaps(box) } }
      let clear = boxes.first { box in isFree(box) && !lines.contains { $0.overlaps(box) } }
      let place = clear ?? boxes.first(where: isFree) ?? boxes[0]
      svg.text("\(guide.isWanted ? "mark-text" : "guide-text") bold", place.x + 2, place.y + 10, guide.name)
      signs.append(place)
      let ends = points(guide.axis, [(position, start), (position, end)])
      lines.append(
        IBRect(x: ends[0].x, y: ends[0].y, width: ends[1].x - ends[0].x, height: ends[1].y - ends[0].y).atLeast(1))
    }
  }

  private func line(of guide: Picture.Guide) -> (position: Double, start: Double, end: Double) {
    let ends = [guide.start, guide.end].map { scale.place($0, guide.axis.other) }
    let limit = guide.axis == .vertical ? bounds.width : bounds.height
    return (scale.place(guide.position, guide.axis), max(0, ends[0] - 6), min(limit, ends[1] + 6))
  }
}

extension Picture {
  /// The guides at which the marks of a layout end, without duplicates.
  func guides(in placement: Int) -> [Guide] {
    var result: [Guide] = []
    for mark in marks.prefix(Self.listedMarks) where mark.placement == placement {
      for guide in mark.place?.span?.guides ?? []
      where !result.contains(where: {
        $0.name == guide.name && $0.axis == guide.axis && abs($0.position - guide.position) < 0.01
      }) {
        result.append(guide)
      }
    }
    return result
  }
}
