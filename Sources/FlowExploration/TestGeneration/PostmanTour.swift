/// How often each arc of a graph must be passed, so that walks from its source to its sink pass
/// every one, at the least cost in all.
///
/// This is the postman's problem of a directed graph, with a way back from the sink to the source
/// that costs nothing: a circulation in which every arc that has to be passed is passed once at
/// least. What flows into a node beyond what flows out is led on along cheapest paths, all of them
/// together as cheap as can be (successive shortest paths, with the potentials that keep reduced
/// costs from being negative). Whatever the walks are, each arc that they pass makes such a
/// circulation, so no walks at all cost less.
struct PostmanTour {
  struct Arc {
    let from: Int
    let to: Int
    let cost: Int
    /// Whether it has to be passed; else it only may.
    let isRequired: Bool
  }

  let arcs: [Arc]
  /// How often each arc is passed.
  private(set) var counts: [Int]
  /// What all of them cost.
  var cost: Int { zip(arcs, counts).reduce(0) { $0 + $1.0.cost * $1.1 } }

  private let out: [[Int]]
  private let into: [[Int]]
  private var excess: [Int]
  private var potentials: [Int]

  /// Finds them; nil where somebody would get stuck.
  ///
  /// - Parameters:
  ///   - arcs: from node to node; the way from the sink to the source is one of them.
  ///   - nodeCount: nodes are numbered from 0.
  init?(_ arcs: [Arc], nodeCount: Int) {
    self.arcs = arcs
    counts = arcs.map { $0.isRequired ? 1 : 0 }
    excess = Array(repeating: 0, count: nodeCount)
    potentials = excess
    var out: [[Int]] = Array(repeating: [], count: nodeCount)
    var into = out
    for (number, arc) in arcs.enumerated() {
      out[arc.from].append(number)
      into[arc.to].append(number)
      guard arc.isRequired else { continue }
      excess[arc.to] += 1
      excess[arc.from] -= 1
    }
    (self.out, self.into) = (out, into)
    while excess.contains(where: { $0 > 0 }) {
      guard reach() else { return nil }
      push()
    }
  }

  /// Learns how far every node is from those with something to lead on; false where no node that
  /// lacks something can be reached.
  private mutating func reach() -> Bool {
    var distances: [Int?] = excess.map { $0 > 0 ? 0 : nil }
    // Costs are small and whole, so nodes are kept by their distance.
    var rings = [excess.indices.filter { excess[$0] > 0 }]
    var ring = 0
    while ring < rings.count {
      while let node = rings[ring].popLast() {
        guard distances[node] == ring else { continue }
        for (next, length, _) in steps(from: node) {
          let distance = ring + length
          if let known = distances[next], known <= distance { continue }
          distances[next] = distance
          while rings.count <= distance { rings.append([]) }
          rings[distance].append(next)
        }
      }
      ring += 1
    }
    guard excess.indices.contains(where: { excess[$0] < 0 && distances[$0] != nil }) else {
      return false
    }
    for node in potentials.indices { potentials[node] += distances[node] ?? rings.count }
    return true
  }

  /// Leads on whatever can be led on along the paths that are shortest now.
  private mutating func push() {
    var dead: Set<Int> = []
    for source in excess.indices {
      while excess[source] > 0, let path = path(from: source, avoiding: &dead) {
        for (arc, isForward) in path.steps { counts[arc] += isForward ? 1 : -1 }
        excess[source] -= 1
        excess[path.end] += 1
      }
    }
  }

  /// A path without length to a node that lacks something.
  private func path(
    from source: Int, avoiding dead: inout Set<Int>
  ) -> (steps: [(arc: Int, isForward: Bool)], end: Int)? {
    var origins: [Int: (node: Int, step: (arc: Int, isForward: Bool))] = [:]
    var seen: Set = [source]
    var work = [source]
    while let node = work.popLast() {
      if excess[node] < 0 {
        var path: [(arc: Int, isForward: Bool)] = []
        var place = node
        while let origin = origins[place] {
          path.append(origin.step)
          place = origin.node
        }
        return (path, node)
      }
      for (next, length, step) in steps(from: node)
      where length == 0 && !dead.contains(next) && seen.insert(next).inserted {
        origins[next] = (node, step)
        work.append(next)
      }
    }
    dead.formUnion(seen)
    return nil
  }

  /// Where more can be led from a node: along its arcs, or back along those that carry more than
  /// they have to.
  private func steps(
    from node: Int
  ) -> [(node: Int, length: Int, step: (arc: Int, isForward: Bool))] {
    let forward = out[node].map { arc in
      let next = arcs[arc].to
      return (next, arcs[arc].cost + potentials[node] - potentials[next], (arc, true))
    }
    let backward = into[node].filter { counts[$0] > (arcs[$0].isRequired ? 1 : 0) }.map { arc in
      let next = arcs[arc].from
      return (next, potentials[node] - potentials[next] - arcs[arc].cost, (arc, false))
    }
    return forward + backward
  }
}
