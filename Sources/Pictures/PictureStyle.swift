/// How pictures look, in light and in dark surroundings.
///
/// Text has a contrast of at least 4.5 on everything that it stands on; `PictureStyleTests` computes it.
package enum PictureStyle {
  /// A color by what it means.
  package enum Ink: String, CaseIterable, Sendable {
    // What text stands on.
    case paper, screen, content, box, picture, control, alarmFill, moveFill
    // What text is written in.
    case ink, muted, strut, alarm, move, good
    // Lines only.
    case line, faint

    package var light: String {
      switch self {
      case .paper: "#ffffff"
      case .screen: "#f6f8fa"
      case .content: "#e3f1fd"
      case .box: "#ffffff"
      case .picture: "#e9e6f2"
      case .control: "#e8edf0"
      case .alarmFill: "#ffe7e5"
      case .moveFill: "#fff0d9"
      case .ink: "#1b1f24"
      case .muted: "#505860"
      case .strut: "#0b4f9e"
      case .alarm: "#b3121d"
      case .move: "#8a3c00"
      case .good: "#146c2e"
      case .line: "#6b7480"
      case .faint: "#b6bec7"
      }
    }

    package var dark: String {
      switch self {
      case .paper: "#0e1116"
      case .screen: "#171c23"
      case .content: "#122b44"
      case .box: "#1d232b"
      case .picture: "#2b2740"
      case .control: "#2a323b"
      case .alarmFill: "#46161a"
      case .moveFill: "#3d2a08"
      case .ink: "#e8edf3"
      case .muted: "#a9b4c0"
      case .strut: "#8cc4ff"
      case .alarm: "#ff9a92"
      case .move: "#ffc078"
      case .good: "#6ede8a"
      case .line: "#8d97a3"
      case .faint: "#4a535e"
      }
    }
  }

  /// Rules without colors.
  private static let shapes = [
    "text": "font:10px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif",
    ".h": "font-size:14px;font-weight:600",
    ".b": "font-size:12px;font-weight:600",
    ".z": "font-size:11px",
    ".n": "font-weight:600",
    // Names can be read across the lines behind them.
    ".nm text": "paint-order:stroke;stroke-width:2.5;stroke-linejoin:round",
    ".st,.al,.mk,.mv": "fill:none;stroke-width:1.6",
    ".al,.gh,.ca,.hd": "fill:none;stroke-dasharray:4 3",
    ".dv": "fill:none;stroke-width:2",
    ".sf": "fill:none;stroke-width:2",
    ".ca": "stroke-width:1.4",
    ".gh": "stroke-dasharray:1 3;stroke-width:1.4",
    ".dg": "fill:none;stroke-width:.7",
    ".it,.iv,.ii,.ik,.ix": "stroke-width:1",
    ".iv": "stroke-dasharray:5 2;stroke-width:1.4",
    ".in,.no,.nv": "stroke-width:1.8",
    ".no,.nv": "fill:none",
    ".nv": "stroke-dasharray:5 2",
    ".br": "stroke-width:1.4",
    ".th": "stroke-width:.6",
  ]

  /// Which colors the parts have: a selector with its fill and its stroke.
  private static let colors: [(selector: String, fill: Ink?, stroke: Ink?)] = [
    (".bg", .paper, nil), (".sc", .screen, nil), (".cf", .content, nil), (".bx", .box, .line),
    (".it,.in", .box, .line), (".in", nil, .ink), (".ix,.th", .box, .faint), (".ii", .picture, .line),
    (".ik", .control, .line),
    (".iv", .moveFill, .move), (".ba", .alarmFill, .alarm), (".dg", nil, .faint),
    (".dv", nil, .line), (".sf", nil, .strut), (".ca", nil, .strut), (".gh", nil, .move),
    (".hd", nil, .faint), (".no", nil, .ink), (".nv", nil, .move), (".st", nil, .strut), (".al", nil, .alarm), (".mk", nil, .alarm),
    (".mv", nil, .move), (".br", .paper, .muted), (".eb", .strut, nil), (".bd", .alarm, nil),
    (".bt", .paper, nil), (".nm text", nil, .paper), (".t", .ink, nil), (".m", .muted, nil), (".s", .strut, nil),
    (".a", .alarm, nil), (".v", .move, nil), (".g", .good, nil), (".cl", .paper, .line),
    (".ch", .content, .strut),
  ]

  /// The style sheet of pictures, for what is inside an element of the class `picture`.
  package static let sheet: String = {
    let plain = shapes.sorted { $0.key < $1.key }.map { rule($0.key, $0.value) }
    let dark = colorRules(\.dark).joined()
    return plain.joined() + colorRules(\.light).joined()
      + "@media screen and (prefers-color-scheme:dark){\(dark)}"
  }()

  private static func colorRules(_ color: (Ink) -> String) -> [String] {
    colors.map { selector, fill, stroke in
      let declarations = [fill.map { "fill:\(color($0))" }, stroke.map { "stroke:\(color($0))" }]
      return rule(selector, declarations.compactMap(\.self).joined(separator: ";"))
    }
  }

  private static func rule(_ selectors: String, _ declarations: String) -> String {
    let scoped = selectors.split(separator: ",").map { ".picture \($0)" }
    return "\(scoped.joined(separator: ",")){\(declarations)}"
  }
}
