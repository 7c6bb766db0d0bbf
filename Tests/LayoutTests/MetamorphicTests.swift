import FixtureDocuments
import InterfaceBuilder
import Testing
import XMLSource

/// What must not change a verdict, tried on every fixture.
@Suite struct MetamorphicTests {
  @Test(arguments: Fixture.all)
  func renamingTheObjectsChangesNoVerdict(fixture: Fixture) throws {
    let (edit, names) = fixture.renamingIDs()
    #expect(!edit.isEmpty)
    var expected = fixture.verdicts
    expected.configurations = Dictionary(
      uniqueKeysWithValues: expected.configurations.map { (names[$0] ?? $0, $1) })
    let differences = expected.differences(to: try fixture.verdicts(after: edit))
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test(arguments: Fixture.all(changedBy: { $0.exchangingItems() }))
  func exchangingTheItemsOfConstraintsChangesNoVerdict(fixture: Fixture) throws {
    try expectSame(fixture, after: fixture.exchangingItems())
  }

  @Test(arguments: Fixture.all(changedBy: { $0.movingConstraintsUp() }))
  func movingConstraintsToAnotherOwnerChangesNoVerdict(fixture: Fixture) throws {
    try expectSame(fixture, after: fixture.movingConstraintsUp())
  }

  @Test(arguments: Fixture.all(changedBy: { $0.reversingConstraints() }))
  func theOrderOfConstraintsChangesNoVerdict(fixture: Fixture) throws {
    try expectSame(fixture, after: fixture.reversingConstraints())
  }

  @Test(arguments: Fixture.all(changedBy: { $0.reversingSubviews() }))
  func theOrderOfSubviewsChangesNoVerdict(fixture: Fixture) throws {
    try expectSame(fixture, after: fixture.reversingSubviews())
  }

  @Test(arguments: Fixture.all.filter { !$0.hasBuiltInLengths }, [0.5, 4])
  func scalingAllLengthsScalesTheSizes(fixture: Fixture, factor: Double) throws {
    let edit = fixture.scaling(by: factor)
    #expect(!edit.isEmpty)
    let differences = fixture.verdicts.differences(
      to: try fixture.verdicts(after: edit), scale: factor)
    #expect(differences.isEmpty, "\(differences)")
  }

  @Test(arguments: Fixture.all)
  func anUnrelatedSceneChangesNoVerdict(fixture: Fixture) throws {
    let edit = fixture.addingScene()
    try expectSame(fixture, after: edit)
    let together = try fixture.verdicts(after: edit)
    #expect(together.configurations.count == fixture.verdicts.configurations.count + 1)
  }

  @Test(arguments: Fixture.all)
  func windowsLineEndsChangeNoVerdict(fixture: Fixture) throws {
    let text = fixture.document.tree.source.utf8.filter { $0 != 0x0D }
    let bytes = text.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    let found = try fixture.verdicts(ofBytes: [0xEF, 0xBB, 0xBF] + bytes)
    let differences = fixture.verdicts.differences(to: found)
    #expect(differences.isEmpty, "\(differences)")
  }

  // What is judged is the decoded text, so that the same text has the same verdicts. Encodings know
  // nothing of layouts: a few documents have all that matters.
  @Test(arguments: Fixture.all.filter { $0.name.hasPrefix("cases/") })
  func byteOrderMarksAndTwoByteUnitsChangeNoText(fixture: Fixture) throws {
    let utf8 = fixture.document.tree.source.utf8
    let units = ("\u{FEFF}" + String(decoding: utf8, as: UTF8.self)).utf16
    for bytes in [
      [0xEF, 0xBB, 0xBF] + utf8,
      units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
      units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
    ] {
      let tree = try XMLReader.read(path: fixture.name, bytes: bytes)
      #expect(tree.source.utf8 == utf8)
      #expect(tree.nodes.count == fixture.document.tree.nodes.count)
    }
  }

  @Test(arguments: Fixture.all)
  func everyConstraintThatADerivationNamesIsNeededForIt(fixture: Fixture) throws {
    for (id, size) in fixture.derivations {
      for constraint in size.constraints {
        let without = try fixture.derivations(after: fixture.removing(constraint: constraint))
        let other = without.first { $0.id == id && $0.size.isLike(size) }?.size
        // Open now, or another sum, or the same sum by way of another constraint.
        let isNeeded =
          other.map { $0.terms != size.terms || !$0.constraints.isSubset(of: size.constraints) }
          ?? true
        #expect(isNeeded, "\(id) \(size.terms) does not need \(constraint)")
      }
    }
  }

  @Test func theTransformationsHaveSomethingToDo() {
    let fixtures = Fixture.all
    #expect(fixtures.count > 400)
    #expect(fixtures.filter { !$0.hasBuiltInLengths }.count > 50)
    #expect(Fixture.all(changedBy: { $0.exchangingItems() }).count > 400)
    #expect(Fixture.all(changedBy: { $0.movingConstraintsUp() }).count > 400)
    #expect(Fixture.all(changedBy: { $0.reversingConstraints() }).count > 400)
    #expect(Fixture.all(changedBy: { $0.reversingSubviews() }).count > 100)
    #expect(
      fixtures.filter { $0.derivations.contains { !$0.size.constraints.isEmpty } }.count > 300)
  }

  private func expectSame(
    _ fixture: Fixture, after edit: DocumentEdit, location: SourceLocation = #_sourceLocation
  ) throws {
    let differences = fixture.verdicts.differences(to: try fixture.verdicts(after: edit))
    #expect(differences.isEmpty, "\(differences)", sourceLocation: location)
  }
}
