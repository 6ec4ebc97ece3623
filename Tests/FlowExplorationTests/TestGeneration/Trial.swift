/// Tries every way to take all steps of a small graph, the cheapest first.
enum Trial {
  private struct Place: Hashable {
    let node: Int
    let taken: UInt64
  }

  /// What it costs at least to take the first steps, as many as are required, and to be back at
  /// the start; nil where that is not possible.
  static func cost(
    of steps: [(from: Int, to: Int, cost: Int)], from start: Int, required: Int
  ) -> Int? {
    let all: UInt64 = (1 << required) - 1
    var best = [Place(node: start, taken: 0): 0]
    var rings = [[Place(node: start, taken: 0)]]
    var ring = 0
    while ring < rings.count {
      while let place = rings[ring].popLast() {
        guard best[place] == ring else { continue }
        if place.taken == all, place.node == start { return ring }
        for (number, step) in steps.enumerated() where step.from == place.node {
          let taken = number < required ? place.taken | 1 << number : place.taken
          let next = Place(node: step.to, taken: taken)
          let cost = ring + step.cost
          if let known = best[next], known <= cost { continue }
          best[next] = cost
          while rings.count <= cost { rings.append([]) }
          rings[cost].append(next)
        }
      }
      ring += 1
    }
    return nil
  }
}
