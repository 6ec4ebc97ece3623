/// Walks that pass every arc of a graph as often as they have to, each as short as may be.
///
/// What is passed is taken apart into shortest paths from the source to the sink, and circles; each
/// circle is then gone on the shortest of the walks that it touches and that stay possible with it,
/// so that none gets long.
///
/// Somebody goes along to see whether a walk is possible: where it has led so far may decide what
/// comes of an arc.
struct EulerWalk<Walker> {
  /// The walks, as arcs.
  private(set) var walks: [[Int]] = []

  private let arcs: [PostmanTour.Arc]
  private let start: Walker
  private let advance: (Walker, Int) -> Walker?
  private var counts: [Int]
  private var out: [Int: [Int]]

  /// Takes passes apart.
  ///
  /// - Parameters:
  ///   - passes: as often as each arc has to be passed.
  ///   - source: where each walk begins.
  ///   - sink: where each ends.
  ///   - start: who stands at the source.
  ///   - advance: whoever has passed an arc; nil where that is not possible.
  ///   - standsAlone: whether a circle at the source makes a walk by itself.
  init(
    _ passes: PostmanTour, from source: Int, to sink: Int, start: Walker,
    advance: @escaping (Walker, Int) -> Walker?, standsAlone: ([Int]) -> Bool
  ) {
    arcs = passes.arcs
    counts = passes.counts
    self.start = start
    self.advance = advance
    out = Dictionary(grouping: arcs.indices.filter { passes.counts[$0] > 0 }) {
      passes.arcs[$0].from
    }
    for arc in out[sink] ?? [] { counts[arc] = 0 }
    while let walk = take(walk(from: source, to: sink) ?? path(from: source, to: sink)) {
      walks.append(walk)
    }
    var circles: [[Int]] = []
    for arc in arcs.indices {
      while counts[arc] > 0, let circle = takeCircle(from: arc) { circles.append(circle) }
    }
    func isWalk(_ circle: [Int]) -> Bool { arcs[circle[0]].from == source && standsAlone(circle) }
    walks += circles.filter(isWalk)
    attach(circles.filter { !isWalk($0) })
  }

  /// Takes a path out of what is left.
  private mutating func take(_ path: [Int]?) -> [Int]? {
    for arc in path ?? [] { counts[arc] -= 1 }
    return path
  }

  /// Takes a shortest circle that begins with an arc.
  private mutating func takeCircle(from arc: Int) -> [Int]? {
    counts[arc] -= 1
    if arcs[arc].from == arcs[arc].to { return [arc] }
    guard let rest = take(path(from: arcs[arc].to, to: arcs[arc].from)) else { return nil }
    return [arc] + rest
  }

  /// A shortest walk in what is left that is possible.
  private func walk(from source: Int, to end: Int) -> [Int]? {
    path(from: source, to: end, start) { advance($0, $1) }
  }

  /// A shortest path in what is left.
  private func path(from source: Int, to end: Int) -> [Int]? {
    path(from: source, to: end, ()) { _, _ in () }
  }

  private func path<Goer>(
    from source: Int, to end: Int, _ goer: Goer, _ advance: (Goer, Int) -> Goer?
  ) -> [Int]? {
    var origins: [Int: Int] = [:]
    var queue = [(node: source, goer: goer)]
    var done = 0
    while done < queue.count {
      let (node, goer) = queue[done]
      done += 1
      for arc in out[node] ?? [] where counts[arc] > 0 {
        let next = arcs[arc].to
        guard next != source, origins[next] == nil, let goer = advance(goer, arc) else { continue }
        origins[next] = arc
        if next == end { return path(to: end, origins) }
        queue.append((next, goer))
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

  /// Goes each circle on the shortest walk that comes by; those that fit nowhere are left out.
  private mutating func attach(_ circles: [[Int]]) {
    var visitors: [Int: Set<Int>] = [:]
    for (number, walk) in walks.enumerated() {
      for arc in walk { visitors[arcs[arc].from, default: []].insert(number) }
    }
    var left = circles
    var count = Int.max
    while left.count < count {
      count = left.count
      left = left.filter { circle in
        let candidates = Set(circle.flatMap { visitors[arcs[$0].from] ?? [] })
          .sorted { (walks[$0].count, $0) < (walks[$1].count, $1) }
        guard let number = candidates.prefix(Self.mostTries).first(where: { splice(circle, $0) })
        else { return true }
        for arc in circle { visitors[arcs[arc].from, default: []].insert(number) }
        return false
      }
    }
  }

  /// More walks than this are not tried for a circle.
  private static var mostTries: Int { 20 }

  /// Goes a circle on a walk, at the first place where both stay possible.
  private mutating func splice(_ circle: [Int], _ number: Int) -> Bool {
    let walk = walks[number]
    for place in walk.indices {
      guard let start = circle.firstIndex(where: { arcs[$0].from == arcs[walk[place]].from })
      else { continue }
      var longer = walk
      longer.insert(contentsOf: circle[start...] + circle[..<start], at: place)
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
