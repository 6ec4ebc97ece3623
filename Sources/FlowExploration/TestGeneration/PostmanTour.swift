/// The number of times that each arc of a graph must be taken, so that walks from its source to its
/// sink cover every required arc at the least total cost.
///
/// This is the directed Chinese postman problem, with a free arc from the sink back to the source.
/// The solution is a minimum-cost circulation in which every required arc carries at least one
/// unit. Starting from one unit on each required arc, the excess of each node is sent along
/// cheapest paths to nodes with a deficit (successive shortest paths, with potentials that keep
/// reduced costs from being negative). Any set of walks that covers the required arcs makes such a
/// circulation, so no set of walks costs less.
struct PostmanTour {
  struct Arc {
    let from: Int
    let to: Int
    let cost: Int
    /// True if the arc must be taken at least once; any other arc is optional.
    let isRequired: Bool
  }

  let arcs: [Arc]
  /// The number of times that each arc is taken.
  private(set) var counts: [Int]
  /// The total cost.
  var cost: Int { zip(arcs, counts).reduce(0) { $0 + $1.0.cost * $1.1 } }

  private let out: [[Int]]
  private let into: [[Int]]
  private var excess: [Int]
  private var potentials: [Int]

  /// Solves the problem; nil if there is no solution.
  ///
  /// - Parameters:
  ///   - arcs: The arcs, one of them from the sink to the source.
  ///   - nodeCount: The number of nodes; they are numbered from 0.
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

  /// Computes the distance of every node from the nodes with excess, and updates the potentials.
  ///
  /// - Returns: False if no node with a deficit can be reached.
  private mutating func reach() -> Bool {
    var distances: [Int?] = excess.map { $0 > 0 ? 0 : nil }
    // Costs are small whole numbers, so nodes are kept in buckets by distance (Dial's algorithm).
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

  /// Sends all excess that can be sent along the paths that are shortest now.
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

  /// Returns a path of reduced length 0 to a node with a deficit; nil if there is none.
  ///
  /// Nodes from which no such path leads are added to `dead`.
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

  /// Returns the residual arcs of a node: its arcs forward, and backward the arcs into it that
  /// carry more than they must.
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
