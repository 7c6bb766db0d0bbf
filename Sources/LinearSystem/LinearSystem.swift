/// A hierarchy of linear rows over real variables, and questions about its optimal layouts.
///
/// Required rows hold. Below them each priority level in turn, from the highest, minimises the sum
/// of its rows' absolute violations over what the levels above left free. The layouts that survive
/// the last level are the optimal ones.
public struct LinearSystem: Sendable {
  public private(set) var rows: [Row] = []
  var variables: [Variable] = []

  /// What the system knows about a variable besides its rows.
  struct Variable: Sendable {
    var bounds: ClosedRange<Double>
    /// The preferred value of a parameter; nil for an ordinary variable.
    var nominal: Double?
  }

  public init() {}

  public var variableCount: Int { variables.count }

  /// Adds an unknown and returns its index.
  public mutating func addVariable(nonNegative: Bool = false) -> Int {
    let lower = nonNegative ? 0 : -Double.infinity
    variables.append(Variable(bounds: lower...Double.infinity, nominal: nil))
    return variables.count - 1
  }

  /// Adds a value that the reader of the rows cannot know, and returns its index.
  ///
  /// It stays within its range, as near to nominal as the required rows allow, before any optional
  /// row counts. It never makes a query ambiguous.
  public mutating func addParameter(nominal: Double, range: ClosedRange<Double>) -> Int {
    variables.append(Variable(bounds: range, nominal: nominal))
    return variables.count - 1
  }

  /// Adds a row and returns its index.
  @discardableResult
  public mutating func add(_ row: Row) -> Int {
    rows.append(row)
    return rows.count - 1
  }

  /// Answers, for each query, whether it has one value over all optimal layouts.
  public func solve(_ queries: [LinearForm], options: SolverOptions = .init()) -> Solution {
    guard isFinite(queries) else {
      return Solution(
        answers: queries.map { _ in .undecided(.certificateFailed) }, conflicts: [],
        sample: variables.map { $0.nominal ?? 0 },
        reached: variables.map { _ in false }, work: 0)
    }
    let reach = Reach(system: self, queries: queries)
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
      system: self, rows: reach.rows, levels: levels, isHeld: reduction.isHeld,
      isBoundHeld: reduction.isBoundHeld, isUndecided: isUndecided, sample: sample)
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
      system: self, searchesParameters: searchesParameters, levels: levels, reach: reach)
    var hierarchy = Hierarchy(reduction: reduction, levels: levels, budget: options.budget)
    hierarchy.run(variables: reach.variables)
    return hierarchy
  }

  /// Whether every number is one; rows that hold infinities have no layouts to compare.
  private func isFinite(_ queries: [LinearForm]) -> Bool {
    rows.allSatisfy { row in
      row.constant.isFinite && !row.priority.isNaN
        && row.terms.allSatisfy(\.coefficient.isFinite)
    } && queries.allSatisfy { $0.constant.isFinite && $0.terms.allSatisfy(\.coefficient.isFinite) }
  }
}
