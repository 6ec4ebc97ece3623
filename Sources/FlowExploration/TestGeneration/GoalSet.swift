/// A set of goals of a tour, by their numbers.
struct GoalSet {
  private var flags: [Bool]
  /// The number of goals in the set.
  private(set) var count: Int

  /// Creates the set of the goals 0 ..< `count`.
  init(all count: Int) {
    flags = Array(repeating: true, count: count)
    self.count = count
  }

  func contains(_ goal: Int) -> Bool { flags[goal] }

  func count(where isWanted: (Int) -> Bool) -> Int {
    flags.indices.count { flags[$0] && isWanted($0) }
  }

  mutating func remove(_ goals: [Int]) {
    for goal in goals where flags[goal] {
      flags[goal] = false
      count -= 1
    }
  }
}
