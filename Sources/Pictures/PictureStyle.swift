/// The style of pictures, in light and dark mode.
///
/// Text has a contrast of at least 4.5 with every background; `PictureStyleTests` checks this.
package enum PictureStyle {
  /// A color, named by its meaning.
  package enum Ink: String, CaseIterable, Sendable {
    // Backgrounds of text.
    case paper, screen, content, box, picture, control, moveFill
    // Colors of text.
    case ink, muted, strut, alarm, move
    // Lines only.
    case line, faint

    package var light: String { colors.light }
    package var dark: String { colors.dark }

    private var colors: (light: String, dark: String) {
      switch self {
      case .paper: ("#ffffff", "#0e1116")
      case .screen: ("#f6f8fa", "#171c23")
      case .content: ("#e3f1fd", "#122b44")
      case .box: ("#ffffff", "#1d232b")
      case .picture: ("#e9e6f2", "#2b2740")
      case .control: ("#e8edf0", "#2a323b")
      case .moveFill: ("#fff0d9", "#3d2a08")
      case .ink: ("#1b1f24", "#e8edf3")
      case .muted: ("#505860", "#a9b4c0")
      case .strut: ("#0b4f9e", "#8cc4ff")
      case .alarm: ("#b3121d", "#ff9a92")
      case .move: ("#8a3c00", "#ffc078")
      case .line: ("#6b7480", "#8d97a3")
      case .faint: ("#b6bec7", "#4a535e")
      }
    }
  }

  /// The style of each part: a selector with its shape, and the colors of its fill and its stroke.
  private static let rules: [(selector: String, shape: String, fill: Ink?, stroke: Ink?)] = [
    ("text", "font:11px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif", nil, nil),
    (".headline", "font-size:14px;font-weight:600", nil, nil),
    (".title", "font-size:12px;font-weight:600", nil, nil),
    (".small", "font-size:11px", nil, nil),
    (".bold", "font-weight:600", nil, nil),
    (".ink", "", .ink, nil), (".muted", "", .muted, nil), (".strut-text", "", .strut, nil),
    (".moved-text", "", .move, nil), (".badge-text", "", .paper, nil),
    // Names are readable in front of lines.
    (".names text", "paint-order:stroke;stroke-width:2.5;stroke-linejoin:round", nil, .paper),
    (".ground", "", .paper, nil), (".screen", "", .screen, nil), (".content", "", .content, nil),
    (".device", "fill:none;stroke-width:2", nil, .line),
    (".frame", "fill:none;stroke-width:2", nil, .strut),
    (".content-edge", "fill:none;stroke-dasharray:5 3;stroke-width:1.8", nil, .strut),
    (".content-thin", "stroke-width:3", .strut, .strut),
    (".part", "fill:none;stroke-width:2.4", nil, .alarm),
    (".tag-frame", "", .strut, nil), (".tag-named", "", .ink, nil), (".tag-moved", "", .move, nil),
    (".tag-text", "", .paper, nil),
    (".bar", "", .faint, nil), (".bar-part", "", .strut, nil), (".bar-more", "", .alarm, nil),
    (".before", "fill:none;stroke-dasharray:1 3;stroke-width:1.4", nil, .move),
    (".item", "stroke-width:1", .box, .line), (".label", "stroke-width:1", .box, .faint),
    (".image", "stroke-width:1", .picture, .line), (".control", "stroke-width:1", .control, .line),
    (".keyboard", "fill-opacity:.93;stroke-width:1.4", .control, .ink),
    (".quiet", "", nil, .faint), (".thin", "stroke-width:.6", .box, .faint), (".diagonal", "fill:none;stroke-width:.7", nil, .faint),
    (".hidden", "fill:none;stroke-dasharray:4 3", nil, .faint),
    (".named", "stroke-width:1.8", .box, .ink), (".named-edge", "fill:none;stroke-width:1.8", nil, .ink),
    (".moved", "stroke-dasharray:5 2;stroke-width:1.4", .moveFill, .move),
    (".moved-quiet", "stroke-dasharray:5 2;stroke-width:1", .box, .move),
    (".moved-edge", "fill:none;stroke-dasharray:5 2;stroke-width:1.8", nil, .move),
    (".strut", "fill:none;stroke-width:1.6", nil, .strut),
    (".gap", "fill:none;stroke-dasharray:4 3;stroke-width:1.6", nil, .alarm),
    (".mark", "fill:none;stroke-width:1.6", nil, .alarm), (".mark-bar", "fill:none;stroke-width:4", nil, .alarm),
    (".mark-area", "fill-opacity:.3;stroke-width:1.6", .alarm, .alarm),
    (".mark-center", "fill:none;stroke-dasharray:8 3 2 3;stroke-width:1.4", nil, .alarm),
    (".mark-leader", "fill:none;stroke-width:.8", nil, .alarm), (".badge", "", .alarm, nil),
    (".mark-text", "paint-order:stroke;stroke-width:2.5;stroke-linejoin:round", .alarm, .paper),
    (".guide", "fill:none;stroke-dasharray:10 3 2 3;stroke-width:1.4", nil, .muted),
    (".guide-text", "paint-order:stroke;stroke-width:2.5;stroke-linejoin:round", .ink, .paper),
    (".content-length", "stroke-dasharray:5 3", nil, .strut), (".leader", "fill:none;stroke-width:.8", nil, .muted),
    (".dot", "", .muted, nil),
    (".number", "paint-order:stroke;stroke-width:3;stroke-linejoin:round;font-weight:600", .strut, .paper),
    (".break", "stroke-width:1.4", .paper, .muted),
    (".class-no", "", .paper, .line), (".class-yes", "", .content, .strut),
  ]

  /// The style sheet of pictures, for elements inside one of the class `picture`.
  package static let sheet: String = {
    let light = rules.map { rule in
      let parts = [rule.shape, colors(rule.fill, rule.stroke, \.light)].filter { !$0.isEmpty }
      return ".picture \(rule.selector){\(parts.joined(separator: ";"))}"
    }
    let dark = rules.filter { $0.fill != nil || $0.stroke != nil }.map {
      ".picture \($0.selector){\(colors($0.fill, $0.stroke, \.dark))}"
    }
    return light.joined() + "@media screen and (prefers-color-scheme:dark){\(dark.joined())}"
  }()

  private static func colors(_ fill: Ink?, _ stroke: Ink?, _ color: (Ink) -> String) -> String {
    [fill.map { "fill:\(color($0))" }, stroke.map { "stroke:\(color($0))" }].compactMap(\.self)
      .joined(separator: ";")
  }
}
