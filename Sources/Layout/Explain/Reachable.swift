/// All nodes of a graph that can be reached from some nodes, including these.
package func reachable<Node: Hashable>(
  from start: some Sequence<Node>, _ neighbors: (Node) -> some Sequence<Node>
) -> Set<Node> {
  var seen = Set(start)
  var pending = Array(seen)
  while let node = pending.popLast() {
    for other in neighbors(node) where seen.insert(other).inserted { pending.append(other) }
  }
  return seen
}
