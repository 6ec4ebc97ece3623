/// Some of the goals of a tour, by their numbers.
struct GoalSet {
  private var flags: [Bool]
  /// How many there are.
  private(set) var count: Int

  /// Creates the set of so many goals.
  init(all count: Int) {
    flags = Array(repeating: true, count: count)
    self.count = count
  }

  /// Whether there is none.
  var isEmpty: Bool { count == 0 }

  func contains(_ goal: Int) -> Bool { flags[goal] }

  func contains(where isWanted: (Int) -> Bool) -> Bool {
    flags.indices.contains { flags[$0] && isWanted($0) }
  }

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
