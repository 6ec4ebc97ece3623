/// Counts of unknown names: the first 20 by name, the others together.
public struct NameTally: Hashable, Sendable {
  /// The maximum number of names that are counted separately.
  private static let mostNames = 20

  /// The number of occurrences of each name.
  public private(set) var counts: [String: Int] = [:]
  /// The number of occurrences of all other names.
  public private(set) var others = 0

  init() {}

  mutating func note(_ whole: String, _ count: Int = 1) {
    let name = String(whole.prefix(60))
    if let known = counts[name] {
      counts[name] = known + count
    } else if counts.count < Self.mostNames {
      counts[name] = count
    } else {
      others += count
    }
  }

  mutating func add(_ other: NameTally) {
    for (name, count) in other.counts { note(name, count) }
    others += other.others
  }
}
