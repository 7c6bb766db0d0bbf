/// A place in a table, in half the space of an `Int`.
///
/// Each kind of table has an index type of its own, so that a place in one cannot be taken for a
/// place in another.
protocol TableIndex: Hashable, Comparable, Sendable {
  var number: Int32 { get }
  init(number: Int32)
}

extension TableIndex {
  /// No place: where a list that is linked through a table ends.
  static var end: Self { Self(number: -1) }

  init(_ place: Int) { self.init(number: Int32(place)) }

  var place: Int { Int(number) }

  static func < (first: Self, second: Self) -> Bool { first.number < second.number }
}

/// A variable of the system, or one that elimination added after them as the name of a form.
struct VariableIndex: TableIndex {
  let number: Int32
}

/// A form over several variables that elimination has left; see ``Reduction/forms``.
struct FormIndex: TableIndex {
  let number: Int32
}

/// An entry of the matrix of forms; see ``SparseForms/entries``.
struct EntryIndex: TableIndex {
  let number: Int32
}

/// A breakpoint of a cost; see ``Reduction/breakpoints``.
struct BreakpointIndex: TableIndex {
  let number: Int32
}

/// A list with an index type of its own.
struct Table<Index: TableIndex, Element> {
  private(set) var elements: [Element]

  init(_ elements: [Element] = []) { self.elements = elements }

  init(repeating element: Element, count: Int) {
    elements = [Element](repeatElement(element, count: count))
  }

  var count: Int { elements.count }

  var indices: [Index] { elements.indices.map { Index($0) } }

  subscript(index: Index) -> Element {
    get { elements[index.place] }
    _modify { yield &elements[index.place] }
  }

  @discardableResult
  mutating func append(_ element: Element) -> Index {
    elements.append(element)
    return Index(elements.count - 1)
  }

  mutating func grow(to count: Int, with element: Element) {
    elements.grow(to: count, with: element)
  }

  mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }
}

extension Array {
  /// Removes all elements and keeps the space, at no cost where there are none.
  mutating func empty() {
    if !isEmpty { removeAll(keepingCapacity: true) }
  }

  /// Appends as many elements as are missing.
  mutating func grow(to count: Int, with element: Element) {
    guard self.count < count else { return }
    append(contentsOf: repeatElement(element, count: count - self.count))
  }
}

extension Table: Sendable where Element: Sendable {}

extension Term {
  /// The variable's place in the solver's tables.
  var index: VariableIndex { VariableIndex(variable) }
}
