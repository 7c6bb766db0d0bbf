/// What a class's functions set on every way through them, also by calling each other.
struct SourceSettings {
  /// Each thing that is set, as the place of a bit; more than there are bits are not followed.
  private var places: [String: Int] = [:]
  /// By function.
  private(set) var flows: [SourceFlow]
  private let calls: [[Int: Int]]

  /// - Parameters:
  ///   - bodies: those of the functions.
  ///   - found: what they do.
  ///   - calls: by function, the functions that it calls, by the token of the call.
  init(_ bodies: [SourceBody], _ found: [[SourceFactReader.Found]], calls: [[Int: Int]]) {
    self.calls = calls
    flows = bodies.map { SourceFlow($0, [:]) }
    for one in found.joined() {
      for name in one.kind.settings where places.count < 64 {
        let key = "\(one.target).\(name)"
        places[key] = places[key] ?? places.count
      }
    }
    var own: [[Int: SourceFlow.Setting]] = []
    for (body, found) in zip(bodies, found) {
      let reader = SourceFactReader(body: body)
      var settings: [Int: SourceFlow.Setting] = [:]
      for one in found.prefix(Self.most) {
        let mask = mask(one)
        guard mask != 0 else { continue }
        let isWhole = one.kind.isReplaceable && !one.isElement && !reader.dependsOnItself(one)
        settings[one.token, default: .init(sets: 0, replaces: 0)].sets |= mask
        if isWhole { settings[one.token]?.replaces |= mask }
      }
      own.append(settings)
    }
    // Until what they call changes nothing more.
    var changed = Set(bodies.indices)
    for _ in 0..<Self.mostRounds where !changed.isEmpty {
      var next: Set<Int> = []
      for index in bodies.indices {
        guard changed.contains(index) || calls[index].values.contains(where: changed.contains) else { continue }
        var settings = own[index]
        for (token, callee) in calls[index] where flows[callee].certain.sets != 0 { settings[token] = flows[callee].certain }
        guard !settings.isEmpty else { continue }
        let before = flows[index].certain
        flows[index] = SourceFlow(bodies[index], settings)
        if flows[index].certain.sets != before.sets || flows[index].certain.replaces != before.replaces { next.insert(index) }
      }
      changed = next
    }
  }

  /// Of more settings in a function, none is known to come last.
  private static let most = 64
  private static let mostRounds = 8

  private func mask(_ one: SourceFactReader.Found) -> UInt64 {
    let set = one.kind.settings.map { places["\(one.target).\($0)"] }
    return set.contains(nil) ? 0 : set.compactMap(\.self).reduce(0) { $0 | 1 << UInt64($1) }
  }

  /// Whether a function does something whenever it runs, or the same in another way.
  func isCertain(_ one: SourceFactReader.Found, in function: Int) -> Bool {
    let mask = mask(one)
    return mask != 0 && (flows[function].first[one.token] ?? 0) & flows[function].certain.sets & mask == mask
  }

  /// Whether something is among what some functions set whenever they run.
  func isAmong(_ reached: [Int: [Int: UInt64]], _ one: SourceFactReader.Found, in function: Int) -> Bool {
    let mask = mask(one)
    return mask != 0 && (reached[function]?[one.token] ?? 0) & mask == mask
  }

  /// Whether a function always sets the same to something else after it.
  func isLost(_ one: SourceFactReader.Found, in function: Int) -> Bool {
    let mask = mask(one)
    return mask != 0 && (flows[function].lost[one.token] ?? 0) & mask == mask
  }

  /// What some functions set whenever they run, by the functions that do so and the tokens.
  func reached(from functions: [Int]) -> [Int: [Int: UInt64]] {
    var result: [Int: [Int: UInt64]] = [:]
    var waiting = functions.map { ($0, flows[$0].certain.sets) }
    while let (function, wanted) = waiting.popLast() {
      for (token, set) in flows[function].first {
        let new = set & wanted & ~(result[function]?[token] ?? 0)
        guard new != 0 else { continue }
        result[function, default: [:]][token, default: 0] |= new
        if let callee = calls[function][token] { waiting.append((callee, new)) }
      }
    }
    return result
  }
}
