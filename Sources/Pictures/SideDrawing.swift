internal import InterfaceBuilder

/// The right side of a picture: the two lengths that differ, the constraints in conflict, the chains, and the size
/// classes in which the finding occurs.
struct SideDrawing {
  let picture: Picture
  let width: Double

  init(_ picture: Picture) {
    self.picture = picture
    width = picture.placements.count > 1 ? 248 : 280
  }

  /// Draws it at the top left; returns its height.
  func draw(_ svg: inout SVG) -> Double {
    var top = 0.0
    if let comparison = picture.comparison {
      top = ComparisonDrawing(comparison: comparison, width: 230).draw(&svg) + 14
    }
    if !picture.marks.isEmpty { top = drawMarks(top, &svg) + 14 }
    for chain in picture.chains { top = draw(chain, top, &svg) + 16 }
    return picture.sizeClasses.contains { !$0.holds } ? drawSizeClasses(top, &svg) : top
  }

  private func drawMarks(_ top: Double, _ svg: inout SVG) -> Double {
    var y = top + 12
    svg.text("ink title", 0, y, PictureWords.headline(ofMarks: picture))
    y += 10
    let shown = min(picture.marks.count, Picture.listedMarks)
    for (number, mark) in picture.marks.prefix(shown).enumerated() {
      Symbols.badge("\(number + 1)", 8, y + 9, &svg)
      for line in TextFit.wrap([PictureWords.plain(mark.text)], to: width - 22, size: 11, lines: 4) {
        y += 13
        svg.text("ink small", 22, y, line)
      }
      if let object = mark.object {
        y += 13
        svg.text("muted small", 22, y, TextFit.cut(PictureWords.place(of: object), to: width - 22, size: 11))
      }
      y += 8
    }
    if picture.marks.count > shown {
      y += 13
      svg.text("muted small", 22, y, "and \(picture.marks.count - shown) more")
    }
    return y
  }

  /// Draws a line for each combination of size classes, with a sign that does not depend on color.
  private func drawSizeClasses(_ top: Double, _ svg: inout SVG) -> Double {
    var y = top + 12
    svg.text("ink title", 0, y, "In these size classes")
    y += 6
    let room = picture.sizeClasses.map { TextFit.width($0.name, size: 11) }.max() ?? 0
    for sizeClass in picture.sizeClasses {
      let box = IBRect(x: 0, y: y, width: max(104, room + 60), height: 19)
      let style = sizeClass.holds ? "strut-text small" : "muted small"
      svg.rect(sizeClass.holds ? "class-yes" : "class-no", box, radius: 3)
      svg.text(style, 8, y + 13.5, sizeClass.name)
      svg.text(style, box.width - 7, y + 13.5, sizeClass.holds ? "yes ✓" : "no –", anchor: .end)
      y += 22
    }
    return y
  }
}
