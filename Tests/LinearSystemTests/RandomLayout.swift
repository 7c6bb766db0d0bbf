import LinearSystem
import Reference

/// A layout-like system too large for the exact reference: views in chains and stacks, with
/// intrinsic sizes, weak pulls, ratios and inequalities.
struct RandomLayout {
  var variables: [Bool] = []
  var rows: [Row] = []

  /// - Parameter seed: everything about the layout follows from it.
  init(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var views: [(position: Int, size: Int)] = []
    func variable(_ isSize: Bool) -> Int {
      variables.append(isSize)
      return variables.count - 1
    }
    func add(_ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Double) {
      rows.append(
        Row(terms: terms, relation: relation, constant: constant, priority: priority))
    }
    let content = variable(false)
    views.append((variable(false), variable(true)))
    add([Term(views[0].position, 1)], .equal, 0, 1000)
    if random.chance(60) { add([Term(views[0].size, 1)], .equal, 320, random.pick([1000, 250])) }
    add(
      [Term(views[0].position, 1), Term(views[0].size, 1), Term(content, -1)], .equal, 0, 1000)
    for _ in 0..<random.pick([2, 3, 5, 8, 12]) {
      let parent = views[Int(random.next() % UInt64(min(3, views.count)))]
      let previous = views[views.count - 1]
      let view = (position: variable(false), size: variable(true))
      views.append(view)
      let gap: Double = random.pick([0, 8, 16, 20])
      let priority: Double = random.pick([1000, 1000, 1000, 750, 250])
      let relation: Relation = random.pick([.equal, .equal, .equal, .greaterOrEqual])
      if random.chance(60) {
        add(
          [Term(view.position, 1), Term(previous.position, -1), Term(previous.size, -1)],
          relation, gap, priority)
      } else {
        add([Term(view.position, 1), Term(parent.position, -1)], relation, gap, priority)
      }
      if random.chance(65) {
        let intrinsic: Double = random.pick([20, 42, 100, 400])
        let (hugging, resistance): (Double, Double) = (
          random.pick([250, 251, 750]), random.pick([750, 749, 250])
        )
        add([Term(view.size, 1)], .lessOrEqual, intrinsic, hugging)
        add([Term(view.size, 1)], .greaterOrEqual, intrinsic, resistance)
      }
      if random.chance(40) {
        let end: [Term] = [
          Term(view.position, 1), Term(view.size, 1), Term(parent.position, -1),
          Term(parent.size, -1),
        ]
        add(end, random.pick([.equal, .lessOrEqual]), -gap, random.pick([1000, 999, 500]))
      }
      if random.chance(20) {
        add(
          [Term(view.size, 1), Term(previous.size, random.pick([-1, -0.5, -50.0 / 414]))], .equal,
          0, random.pick([1000, 999]))
      }
      if random.chance(10) {
        add(
          [
            Term(view.position, 1), Term(view.size, 0.5), Term(parent.position, -1),
            Term(parent.size, -0.5),
          ], .equal, 0, random.pick([1000, 150]))
      }
      if random.chance(10) { add([Term(view.size, 1)], .equal, 0, 51) }
    }
  }

  /// The system with its variables and rows in another order, and one query per variable.
  ///
  /// - Returns: the system, and where each variable of the layout went.
  func system(shuffledBy seed: Int?) -> (system: LinearSystem, place: [Int]) {
    var places = Array(variables.indices)
    var order = Array(rows.indices)
    if let seed {
      var random = SeededGenerator(seed: seed)
      places.shuffle(using: &random)
      order.shuffle(using: &random)
    }
    var inverse = places
    for (variable, place) in places.enumerated() { inverse[place] = variable }
    var system = LinearSystem()
    for variable in inverse { _ = system.addVariable(nonNegative: variables[variable]) }
    for index in order {
      var row = rows[index]
      row.terms = row.terms.map { Term(places[$0.variable], $0.coefficient) }[...]
      system.add(row)
    }
    return (system, places)
  }
}
