import Findings
import FixtureDocuments
import Inputs
import InterfaceBuilder
import Linting
import LintRules
import Testing
import XMLSource

/// What must not change what is said of a document: findings with their words in order, chains, notes and
/// repairs; only their places are others.
@Suite struct MetamorphicFindingTests {
  @Test(arguments: Fixture.all(changedBy: { $0.reversingConstraints() }))
  func theOrderOfConstraintsChangesNothing(fixture: Fixture) throws {
    try expectSame(fixture, after: fixture.reversingConstraints())
  }

  @Test(arguments: Fixture.all)
  func theNamesOfObjectsChangeNothingButThemselves(fixture: Fixture) throws {
    let (edit, names) = fixture.renamingIDs(keepsOrder: true)
    let old = Dictionary(uniqueKeysWithValues: names.map { ($1, $0) })
    let isNew = /Zz-[0-9]{5}-zZ/
    try expectSame(
      fixture, after: edit, old: { $0.replacing(isNew) { old[String($0.output)] ?? "" } })
  }

  @Test(arguments: documents.filter { !$0.movingConstraintsUp().isEmpty })
  func theOwnersOfConstraintsChangeNothing(fixture: Fixture) throws {
    // What a constraint names that is gone is looked for around its owner.
    try expectSame(fixture, after: fixture.movingConstraintsUp()) { $0.rule != "dangling_constraint" }
  }

  // Attributes are read by name in one place: a few documents have all of them.
  @Test(arguments: documents.filter { $0.name.hasPrefix("cases/") })
  func theOrderOfAttributesChangesNothing(fixture: Fixture) throws {
    try expectSame(fixture, after: fixture.reversingAttributes())
  }

  @Test(arguments: documents.filter { !$0.varyingConstants().isEmpty })
  func aBaseValueWrittenAsAVariationChangesNothing(fixture: Fixture) throws {
    try expectSame(fixture, after: fixture.varyingConstants())
  }

  @Test(arguments: documents.filter { !$0.repeatingInequalities().isEmpty && !conflictingBounds.contains($0.name) })
  func theSameBoundOnceMoreChangesNothing(fixture: Fixture) throws {
    // One rule counts constraints.
    try expectSame(fixture, after: fixture.repeatingInequalities()) { $0.rule != "legacy_content_edges" }
  }

  /// Where a bound conflicts with what is required, both have to go.
  @Test func aBoundInConflictIsRemovedAsOftenAsItIsThere() throws {
    let fixture = try #require(Self.documents.first { $0.name == Self.conflictingBound })
    let before = try #require(Self.said[fixture.name]?.first)
    let bytes = [0xEF, 0xBB, 0xBF] + fixture.repeatingInequalities().applied
    let after = try #require(Self.lint(fixture.name, bytes).first)
    #expect(after.message == before.message)
    #expect(after.help == ["remove both identical constraints `Column`.width ≥ 2000"])
    let bound = "wid-PG-HOS"
    #expect(after.repairs == [[.removeConstraint(bound), .removeConstraint(bound + Fixture.twin)]])
  }

  private static let conflictingBound = "defects/varied-minimum.xib"
  /// Documents whose help removes a bound, as often as it is there, and one whose second layout may move the view or the
  /// end of the content.
  private static let conflictingBounds = [
    conflictingBound, "defects/card-between-limits-at-both-ends.xib", "defects/distance-of-eighths.xib",
    "defects/several-numbers-of-the-canvas-and-a-gap-in-one-page.xib",
    "defects/rows-kept-from-the-screen-and-pinned-to-the-content.xib",
  ]

  @Test func theTransformationsHaveSomethingToDo() {
    #expect(Self.documents.count > 200)
    #expect(Self.documents.filter { !$0.movingConstraintsUp().isEmpty }.count > 200)
    #expect(Self.documents.filter { !$0.varyingConstants().isEmpty }.count > 100)
    #expect(Self.documents.filter { !$0.repeatingInequalities().isEmpty }.count > 15)
    #expect(Self.said.values.count { $0.contains { !$0.repairs.isEmpty } } > 200)
  }

  /// The reduced layouts: each has another defect, or none.
  private static let documents = Fixture.all.filter { fixture in
    ["cases/", "catalogue/", "defects/"].contains { fixture.name.hasPrefix($0) }
  }

  /// - Parameter old: a text of the edited document as it was in the document.
  private func expectSame(
    _ fixture: Fixture, after edit: DocumentEdit, location: SourceLocation = #_sourceLocation,
    where isCompared: (Said) -> Bool = { _ in true }, old: (String) -> String = { $0 }
  ) throws {
    #expect(!edit.isEmpty, sourceLocation: location)
    let before = try #require(Self.said[fixture.name]).filter(isCompared)
    let after = Self.lint(fixture.name, [0xEF, 0xBB, 0xBF] + edit.applied).filter(isCompared)
      .map { $0.mapTexts(old) }.inOrder
    #expect(after.map(\.rule) == before.map(\.rule), sourceLocation: location)
    for (one, other) in zip(before, after) where one != other {
      Issue.record("\(one.differences(to: other))", sourceLocation: location)
    }
  }

  private static let said = Dictionary(
    uniqueKeysWithValues: Fixture.all.map {
      ($0.name, lint($0.name, $0.document.tree.source.utf8).inOrder)
    })

  private static func lint(_ name: String, _ bytes: some Sequence<UInt8>) -> [Said] {
    var configuration = Configuration.standard(for: AllRules.types)
    configuration.enabledRules.formUnion(AllRules.types.map { $0.description.id })
    return Linter(rules: AllRules.types, configuration: configuration)
      .lint(Input(.file(name), isNamed: true), bytes: Array(bytes)).diagnostics.map(Said.init)
  }
}

extension [Said] {
  /// Findings come by their places; here by what they are.
  fileprivate var inOrder: Self {
    sorted { ($0.rule, $0.object, $0.message) < ($1.rule, $1.object, $1.message) }
  }
}

extension Said {
  fileprivate func differences(to other: Said) -> [String] {
    func difference<Value: Equatable>(_ name: String, _ value: KeyPath<Said, Value>) -> String? {
      let (mine, others) = (self[keyPath: value], other[keyPath: value])
      return mine == others ? nil : "\(name) of \(rule): \(mine) became \(others)"
    }
    return [
      difference("object", \.object), difference("message", \.message), difference("severity", \.severity),
      difference("notes", \.notes), difference("related", \.related), difference("help", \.help),
      difference("chain", \.chain), difference("traits", \.traits), difference("covers", \.covers),
      difference("repairs", \.repairs),
    ].compactMap(\.self)
  }

  /// With all texts changed.
  fileprivate func mapTexts(_ change: (String) -> String) -> Self {
    var result = self
    result.object = change(object)
    result.message = change(message)
    result.notes = notes.map(change)
    result.related = related.map(change)
    result.help = help.map(change)
    result.chain = chain.map(change)
    for place in covers.indices { result.covers[place].objectID = change(covers[place].objectID) }
    result.repairs = repairs.map { $0.map { $0.mapTexts(change) } }
    return result
  }
}

extension RepairEdit {
  fileprivate func mapTexts(_ change: (String) -> String) -> Self {
    func changed(_ attributes: [Attribute]) -> [Attribute] {
      attributes.map { Attribute($0.name, $0.value.map(change)) }
    }
    return switch self {
    case .addConstraint(let owner, let attributes, let traits):
      .addConstraint(owner: change(owner), attributes: changed(attributes), traits: traits)
    case .change(let object, let attributes):
      .change(object: change(object), attributes: changed(attributes))
    case .setMargins(let object, let attributes):
      .setMargins(object: change(object), attributes: changed(attributes))
    case .addGuide(let owner, let key, let id):
      .addGuide(owner: change(owner), key: key, id: change(id))
    case .uninstall(let constraint, let traits): .uninstall(change(constraint), traits: traits)
    case .removeConstraint(let constraint): .removeConstraint(change(constraint))
    }
  }
}
