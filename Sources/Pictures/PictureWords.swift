internal import InterfaceBuilder
internal import Layout
internal import Text

/// A description of a picture, for those who cannot see it.
enum PictureWords {
  static func description(_ picture: Picture) -> String {
    var sentences: [String] = []
    if !picture.areSolutions {
      sentences.append("Two layouts: \(picture.placements.map(\.caption).joined(separator: ", and ")).")
    } else if picture.placements.count > 1 {
      let captions = picture.placements.map(\.caption).joined(separator: " or ")
      sentences.append("Two layouts satisfy the constraints equally well: \(captions).")
      let moving = picture.items.indices.filter(picture.moves).map { picture.items[$0].name }
      if !moving.isEmpty { sentences.append("\(Wording.list(moving, limit: 6)) can move.") }
    } else {
      sentences.append("The scene as it is laid out\(picture.screen.map { " on \($0)" } ?? ""), \(picture.root) points.")
    }
    for chain in picture.chains {
      sentences.append("\(chain.headline): \(chain.text.joined(separator: " ")).")
      if let sum = chain.sum { sentences.append("\(sum).") }
    }
    if let comparison = picture.comparison {
      let lengths = [comparison.one, comparison.other].map { plain($0.words) }
      sentences.append("\(lengths[0]), \(lengths[1]).")
    }
    if let conclusion = picture.conclusion { sentences.append(plain(conclusion)) }
    if !picture.marks.isEmpty {
      let marks = picture.marks.enumerated().map { number, mark in
        "\(number + 1): \(plain(mark.text))\(mark.object.map { " (\(place(of: $0)))" } ?? "")"
      }
      sentences.append("\(headline(ofMarks: picture)) \(marks.joined(separator: "; ")).")
    }
    let classes = picture.sizeClasses.filter(\.holds).map(\.name)
    if !classes.isEmpty { sentences.append("It occurs in \(Wording.list(classes, limit: 9)).") }
    return sentences.joined(separator: " ")
  }

  /// The heading of the numbered constraints.
  static func headline(ofMarks picture: Picture) -> String {
    switch picture.markedAs {
    case .conflict: picture.placements.count > 1 || !picture.unknownLengths.isEmpty ? "These compete:" : "These cannot all hold:"
    case .tie: "Makes the content as tall as the frame:"
    case .overhang: "Beyond the end of the content:"
    case .named: picture.placements.count > 1 && picture.areSolutions ? "What is missing:" : "What the finding is about:"
    }
  }

  /// The id of a marked object and, if known, its line.
  static func place(of object: Picture.Mark.Object) -> String {
    let id = VisibleText.of(object.id)
    return object.line.map { id.isEmpty ? "line \($0)" : "\(id), line \($0)" } ?? id
  }

  /// Backquotes around names are for text only.
  static func plain(_ text: String) -> String { text.replacing("`", with: "") }
}
