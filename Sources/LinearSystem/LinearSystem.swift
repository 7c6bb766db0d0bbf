/// A hierarchy of linear rows over real variables, and questions about its optimal layouts.
///
/// Required rows hold. Below them each priority level in turn, from the highest, minimises the sum
/// of its rows' absolute violations over what the levels above left free. The layouts that survive
/// the last level are the optimal ones.
package struct LinearSystem: Sendable {
  package private(set) var rows: [Row] = []
  var variables: [Variable] = []
  /// All rows' terms one after the other, which is how the solver reads them.
  private(set) var terms: [Term] = []
  /// Where each row's terms begin in ``terms``, and after the last row where they end.
  private(set) var firstTerm: [Int] = [0]
  private var hasOnlyFiniteNumbers = true

  /// What the system knows about a variable besides its rows.
  struct Variable: Sendable {
    var bounds: ClosedRange<Double>
    /// The preferred value of a parameter; nil for an ordinary variable.
    var nominal: Double?
  }

  package init() {}

  package var variableCount: Int { variables.count }

  /// Adds an unknown and returns its index.
  package mutating func addVariable(nonNegative: Bool = false) -> Int {
    let lower = nonNegative ? 0 : -Double.infinity
    variables.append(Variable(bounds: lower...Double.infinity, nominal: nil))
    return variables.count - 1
  }

  /// Adds a value that the reader of the rows cannot know, and returns its index.
  ///
  /// It stays within its range, as near to nominal as the required rows allow, before any optional
  /// row counts. It never makes a query ambiguous.
  package mutating func addParameter(nominal: Double, range: ClosedRange<Double>) -> Int {
    variables.append(Variable(bounds: range, nominal: nominal))
    return variables.count - 1
  }

  /// Adds a row and returns its index.
  @discardableResult
  package mutating func add(_ row: Row) -> Int {
    rows.append(row)
    terms.append(contentsOf: row.terms)
    firstTerm.append(terms.count)
    // Rows that hold infinities have no layouts to compare.
    hasOnlyFiniteNumbers =
      hasOnlyFiniteNumbers && row.constant.isFinite && !row.priority.isNaN
      && row.terms.allSatisfy(\.coefficient.isFinite)
    return rows.count - 1
  }

  /// Answers, for each query, whether it has one value over all optimal layouts.
  ///
  /// - Parameter others: what else the sample and the witnesses are to lay out, unanswered.
  package func solve(
    _ queries: [LinearForm], layingOut others: [LinearForm] = [], options: SolverOptions = .init()
  ) -> Solution {
    let isFinite =
      hasOnlyFiniteNumbers
      && (queries + others).allSatisfy {
        $0.constant.isFinite && $0.terms.allSatisfy(\.coefficient.isFinite)
      }
    guard isFinite else {
      return Solution(
        answers: queries.map { _ in .undecided(.certificateFailed) }, conflicts: [],
        sample: variables.map { $0.nominal ?? 0 },
        reached: variables.map { _ in false }, work: 0)
    }
    let reach = Reach(system: self, queries: queries + others)
    let levels = PriorityLevels(rows: rows)
    var hierarchy = layOut(reach, levels: levels, searchesParameters: false, options: options)
    if hierarchy.reduction.needsParameterSearch {
      hierarchy = layOut(reach, levels: levels, searchesParameters: true, options: options)
    }
    let reduction = hierarchy.reduction
    var sample = reduction.point
    reduction.log.complete(&sample)
    var isUndecided = [Bool](repeating: false, count: reduction.variables.count)
    for (variable, _) in hierarchy.failed { isUndecided[Int(variable)] = true }
    if !hierarchy.failed.isEmpty { reduction.log.spread(&isUndecided) }
    sample.removeLast(sample.count - variables.count)
    let check = CertificateCheck(
      system: self, rows: reach.rows, levels: levels, allowsBroken: reduction.hasBrokenRows,
      isUndecided: isUndecided, sample: sample)
    var judge = QueryJudge(hierarchy: hierarchy, check: check, options: options)
    let answers = queries.map { judge.answer($0) }
    return Solution(
      answers: answers, conflicts: reduction.conflicts, sample: sample,
      reached: reach.isReached, work: judge.work)
  }

  private func layOut(
    _ reach: Reach, levels: PriorityLevels, searchesParameters: Bool, options: SolverOptions
  ) -> Hierarchy {
    let reduction = Reduction(
      system: self, searchesParameters: searchesParameters, budget: options.budget,
      levels: levels, reach: reach)
    var hierarchy = Hierarchy(reduction: reduction, levels: levels, budget: options.budget)
    hierarchy.run(variables: reach.variables)
    return hierarchy
  }

  /// Where a row's terms are in ``terms``.
  func termRange(ofRow row: Int) -> Range<Int> { firstTerm[row]..<firstTerm[row + 1] }

  /// What a layout gives a row's left side less its right side.
  func excess(ofRow row: Int, in layout: [Double]) -> Double {
    var excess = -rows[row].constant
    for index in termRange(ofRow: row) {
      excess += terms[index].coefficient * layout[terms[index].variable]
    }
    return excess
  }

  /// By how much a layout misses a row; see ``Row/violation(in:)``.
  func violation(ofRow row: Int, in layout: [Double]) -> Double {
    rows[row].relation.violation(ofExcess: excess(ofRow: row, in: layout))
  }
}
