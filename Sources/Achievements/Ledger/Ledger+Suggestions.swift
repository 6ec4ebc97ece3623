extension Ledger {
  /// Returns the achievements that are neither earned nor hidden, those closest to done first.
  ///
  /// They are sorted by percent, then by the count that is missing, then in the order of the set.
  public func suggestions(in set: AchievementSet) -> [Int] {
    let open = set.achievements.indices.filter {
      earnings[$0] == nil && !set.achievements[$0].isHidden
    }
    let keys = open.map { place in
      let progress = progress(of: place, in: set)
      return (-progress.percent, progress.target - progress.count, place)
    }
    return keys.sorted { $0 < $1 }.map(\.2)
  }
}
