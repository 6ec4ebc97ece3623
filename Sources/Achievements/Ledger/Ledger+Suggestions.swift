extension Ledger {
  /// What is not earned and not hidden, the nearest to done first: by percent, then by how much is
  /// missing, then in the order of the set.
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
