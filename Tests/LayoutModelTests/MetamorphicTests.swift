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
    #expect(expected.differences(to: try fixture.verdicts(after: edit)) == [])
  }

  @Test(arguments: Fixture.all)
  func exchangingTheItemsOfConstraintsChangesNoVerdict(fixture: Fixture) throws {
    let edit = fixture.exchangingItems()
    #expect(fixture.verdicts.differences(to: try fixture.verdicts(after: edit)) == [])
  }

  @Test(arguments: Fixture.all)
  func movingConstraintsToAnotherOwnerChangesNoVerdict(fixture: Fixture) throws {
    let edit = fixture.movingConstraintsUp()
    #expect(fixture.verdicts.differences(to: try fixture.verdicts(after: edit)) == [])
  }

  @Test(arguments: Fixture.all)
  func theOrderOfConstraintsChangesNoVerdict(fixture: Fixture) throws {
    let edit = fixture.reversingConstraints()
    #expect(fixture.verdicts.differences(to: try fixture.verdicts(after: edit)) == [])
  }

  @Test(arguments: Fixture.all)
  func theOrderOfSubviewsChangesNoVerdict(fixture: Fixture) throws {
    let edit = fixture.reversingSubviews()
    #expect(fixture.verdicts.differences(to: try fixture.verdicts(after: edit)) == [])
  }

  @Test(arguments: Fixture.all.filter { !$0.hasBuiltInLengths }, [0.5, 2, 4])
  func scalingAllLengthsScalesTheSizes(fixture: Fixture, factor: Double) throws {
    let edit = fixture.scaling(by: factor)
    #expect(!edit.isEmpty)
    let scaled = try fixture.verdicts(after: edit)
    #expect(fixture.verdicts.differences(to: scaled, scale: factor) == [])
  }

  @Test(arguments: Fixture.all)
  func anUnrelatedSceneChangesNoVerdict(fixture: Fixture) throws {
    let edit = fixture.addingScene()
    let together = try fixture.verdicts(after: edit)
    #expect(fixture.verdicts.differences(to: together) == [])
    #expect(together.configurations.count == fixture.verdicts.configurations.count + 1)
  }

  @Test(arguments: Fixture.all)
  func windowsLineEndsChangeNoVerdict(fixture: Fixture) throws {
    let text = fixture.document.tree.source.utf8.filter { $0 != 0x0D }
    let bytes = text.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
    let found = try fixture.verdicts(ofBytes: [0xEF, 0xBB, 0xBF] + bytes)
    #expect(fixture.verdicts.differences(to: found) == [])
  }

  @Test(arguments: Fixture.all)
  func aByteOrderMarkChangesNoVerdict(fixture: Fixture) throws {
    let found = try fixture.verdicts(after: DocumentEdit(fixture.document.tree))
    #expect(fixture.verdicts.differences(to: found) == [])
  }

  @Test(arguments: Fixture.all, [true, false])
  func twoByteUnitsChangeNoVerdict(fixture: Fixture, highByteFirst: Bool) throws {
    let text = String(decoding: fixture.document.tree.source.utf8, as: UTF8.self)
    let bytes = ("\u{FEFF}" + text).utf16.flatMap { unit in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return highByteFirst ? pair : pair.reversed()
    }
    #expect(fixture.verdicts.differences(to: try fixture.verdicts(ofBytes: bytes)) == [])
  }

  @Test func thereAreFixturesToTry() {
    #expect(Fixture.all.count > 400)
    #expect(Fixture.all.filter { !$0.hasBuiltInLengths }.count > 50)
  }
}
