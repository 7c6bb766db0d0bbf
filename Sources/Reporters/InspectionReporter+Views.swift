internal import InterfaceBuilder
internal import Layout
package import Linting
internal import Text
internal import XMLSource

extension InspectionReporter {
  /// One line per view.
  package static func text(_ views: [InspectedView]) -> String {
    views.map { view in
      let place = "\(view.path):\(view.position.line):\(view.position.column)"
      let open = view.ambiguous.isEmpty ? view.undecided : view.ambiguous
      let parts = open.isEmpty ? "" : ": \(Wording.list(open, limit: 6))"
      let frame = view.frame.map { "; frame \($0.words)" }
      let because =
        view.verdict == .undecided && !view.becauseNames.isEmpty
        ? ", because of \(Wording.list(view.becauseNames, limit: 6))" : ""
      let words = "\(place): \(view.title): \(view.verdict.rawValue)\(parts)\(because)\(frame ?? "")"
      return VisibleText.of(words) + "\n"
    }.joined()
  }

  /// One object per line, with keys in a fixed order.
  package static func jsonLines(_ views: [InspectedView]) -> String {
    views.map { json($0).compact + "\n" }.joined()
  }

  private static func json(_ view: InspectedView) -> JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("path", .string(view.path)), ("id", .string(view.id)), ("line", .integer(view.position.line)),
      ("column", .integer(view.position.column)), ("root", .string(view.root)),
      ("verdict", .string(view.verdict.rawValue)),
      ("ambiguous", .strings(view.ambiguous)),
      ("free", .strings(view.free)),
      ("undecided", .strings(view.undecided)),
      ("because", .strings(view.because)),
    ]
    if let frame = view.frame {
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      members.append(("frame", .array(numbers.map { .number(($0 * 100).rounded() / 100) })))
    }
    return .object(members)
  }
}
