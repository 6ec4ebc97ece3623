/// Short walks that together take every arc of a graph as often as a postman tour requires.
///
/// The tour is decomposed into shortest paths from the source to the sink, and cycles. Each cycle
/// is then inserted into the shortest walk that it meets and that stays possible with it, so
/// that no walk gets long.
///
/// A `Walker` follows each walk to check that it is possible, since the effect of an arc can depend
/// on the path before it.
struct EulerWalk<Walker> {
  /// The walks, each as the numbers of its arcs.
  private(set) var walks: [[Int]] = []

  private let arcs: [PostmanTour.Arc]
  private let start: Walker
  private let advance: (Walker, Int) -> Walker?
  private var counts: [Int]
  private var out: [Int: [Int]]

  /// Decomposes a postman tour into walks.
  ///
  /// - Parameters:
  ///   - tour: The tour, with the number of times that each arc is taken.
  ///   - source: The node in which each walk begins.
  ///   - sink: The node in which each walk ends.
  ///   - start: The walker at the source.
  ///   - advance: Returns the walker after an arc; nil if the walker cannot take it.
  ///   - standsAlone: Returns true if a cycle at the source makes a walk by itself.
  init(
    _ tour: PostmanTour, from source: Int, to sink: Int, start: Walker,
    advance: @escaping (Walker, Int) -> Walker?, standsAlone: ([Int]) -> Bool
  ) {
    arcs = tour.arcs
    counts = tour.counts
    self.start = start
    self.advance = advance
    out = Dictionary(grouping: arcs.indices.filter { tour.counts[$0] > 0 }) {
      tour.arcs[$0].from
    }
    for arc in out[sink] ?? [] { counts[arc] = 0 }
    while let walk = take(walk(from: source, to: sink) ?? path(from: source, to: sink)) {
      walks.append(walk)
    }
    var cycles: [[Int]] = []
    for arc in arcs.indices {
      while counts[arc] > 0, let cycle = takeCycle(from: arc) { cycles.append(cycle) }
    }
    func isWalk(_ cycle: [Int]) -> Bool { arcs[cycle[0]].from == source && standsAlone(cycle) }
    walks += cycles.filter(isWalk)
    attach(cycles.filter { !isWalk($0) })
  }

  /// Removes a path from the arcs that are left, and returns it.
  private mutating func take(_ path: [Int]?) -> [Int]? {
    for arc in path ?? [] { counts[arc] -= 1 }
    return path
  }

  /// Removes a shortest cycle that begins with an arc, and returns it; nil if there is none.
  private mutating func takeCycle(from arc: Int) -> [Int]? {
    counts[arc] -= 1
    if arcs[arc].from == arcs[arc].to { return [arc] }
    guard let rest = take(path(from: arcs[arc].to, to: arcs[arc].from)) else { return nil }
    return [arc] + rest
  }

  /// Returns a shortest possible walk in the arcs that are left; nil if there is none.
  private func walk(from source: Int, to end: Int) -> [Int]? {
    path(from: source, to: end, start) { advance($0, $1) }
  }

  /// Returns a shortest path in the arcs that are left, possible or not; nil if there is none.
  private func path(from source: Int, to end: Int) -> [Int]? {
    path(from: source, to: end, ()) { _, _ in () }
  }

  private func path<State>(
    from source: Int, to end: Int, _ state: State, _ advance: (State, Int) -> State?
  ) -> [Int]? {
    var origins: [Int: Int] = [:]
    var queue = [(node: source, state: state)]
    var done = 0
    while done < queue.count {
      let (node, state) = queue[done]
      done += 1
      for arc in out[node] ?? [] where counts[arc] > 0 {
        let next = arcs[arc].to
        guard next != source, origins[next] == nil, let state = advance(state, arc) else {
          continue
        }
        origins[next] = arc
        if next == end { return path(to: end, origins) }
        queue.append((next, state))
      }
    }
    return nil
  }

  private func path(to end: Int, _ origins: [Int: Int]) -> [Int] {
    var path: [Int] = []
    var node = end
    while let arc = origins[node] {
      path.append(arc)
      node = arcs[arc].from
    }
    return path.reversed()
  }

  /// Inserts each cycle into the shortest walk that touches it; those that fit nowhere are left
  /// out.
  private mutating func attach(_ cycles: [[Int]]) {
    var visitors: [Int: Set<Int>] = [:]
    for (number, walk) in walks.enumerated() {
      for arc in walk { visitors[arcs[arc].from, default: []].insert(number) }
    }
    var left = cycles
    var count = Int.max
    while left.count < count {
      count = left.count
      left = left.filter { cycle in
        let candidates = Set(cycle.flatMap { visitors[arcs[$0].from] ?? [] })
          .sorted { (walks[$0].count, $0) < (walks[$1].count, $1) }
        guard let number = candidates.prefix(Self.mostTries).first(where: { splice(cycle, $0) })
        else { return true }
        for arc in cycle { visitors[arcs[arc].from, default: []].insert(number) }
        return false
      }
    }
  }

  /// The maximum number of walks that are tried for a cycle.
  private static var mostTries: Int { 20 }

  /// Inserts a cycle into a walk at the first place where the result is possible; false if there is
  /// none.
  private mutating func splice(_ cycle: [Int], _ number: Int) -> Bool {
    let walk = walks[number]
    for place in walk.indices {
      guard let start = cycle.firstIndex(where: { arcs[$0].from == arcs[walk[place]].from })
      else { continue }
      var longer = walk
      longer.insert(contentsOf: cycle[start...] + cycle[..<start], at: place)
      if isPossible(longer) {
        walks[number] = longer
        return true
      }
    }
    return false
  }

  private func isPossible(_ walk: [Int]) -> Bool {
    var walker = start
    for arc in walk {
      guard let next = advance(walker, arc) else { return false }
      walker = next
    }
    return true
  }
}
