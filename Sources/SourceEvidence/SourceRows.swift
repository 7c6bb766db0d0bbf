internal import Text

/// The rows of a table whose number its data source writes as a literal.
package struct SourceRows: Hashable, Sendable {
  /// How many the only section has.
  package var count: Int
  /// In points; nil if no code sets it, so that the document does.
  package var height: Double?
  /// That of the number.
  package var place: SourcePlace

  /// Nil if the number, or what else makes the table longer, is not known.
  ///
  /// - Parameter members: those of the subclass first.
  init?(_ members: [SourceFamily.Member]) {
    func function(_ isMeant: (String) -> Bool) -> SourceFamily.Member? { members.first { isMeant($0.function.name) } }
    func ofTable(_ part: String) -> SourceFamily.Member? { function { $0.hasPrefix("tableView") && $0.contains(part) } }
    func literal(_ member: SourceFamily.Member) -> Double? {
      let text = member.body.text
      let value = member.function.body.filter { !text.at($0, isOneOf: ["return", ";"]) }
      guard let first = value.first, let (number, end) = text.number(first), end == first + value.count else { return nil }
      return number
    }
    let sections = function { ["numberOfSections", "numberOfSectionsInTableView"].contains($0.baseName) }
    guard let rows = ofTable("numberOfRowsInSection"), rows.isEvidence, let number = literal(rows), let count = Int(exactly: number),
      sections.map({ literal($0) == 1 }) != false, ofTable("HeaderInSection") == nil, ofTable("FooterInSection") == nil
    else { return nil }
    let heights = ofTable("heightForRow")
    let setters: [String] = heights == nil ? ["tableHeaderView", "setTableHeaderView", "rowHeight", "setRowHeight"] : ["tableHeaderView", "setTableHeaderView"]
    guard !members.contains(where: { member in member.function.body.contains { member.body.text.at($0, isOneOf: setters) } }) else { return nil }
    if let heights {
      guard let height = literal(heights) else { return nil }
      self.height = height
    }
    self.count = count
    place = rows.body.text.place(rows.function.token)
  }
}
