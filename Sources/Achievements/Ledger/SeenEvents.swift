/// The ids of counted events, so that none counts twice, in bounded memory.
///
/// Ids that end in consecutive numbers form one range, in any order and number. Any other id is a
/// range of its own. The 1,024 ranges that were added to most recently are kept; older ones
/// may be forgotten.
package struct SeenEvents: Hashable, Sendable {
  /// The number of ranges that are always kept.
  static let mostRanges = 1_024
  /// The number of further ranges at which the oldest are removed, all at once to save time.
  private static let slack = 256

  /// A range of numbers of one series, without a gap.
  package struct NumberRange: Hashable, Sendable {
    /// The fingerprint of the text before the numbers.
    package let series: UInt64
    package internal(set) var first: UInt64
    package internal(set) var last: UInt64
    /// The value of `SeenEvents.age` when an event was last added.
    var age: Int

    package init(series: UInt64, first: UInt64, last: UInt64) {
      self.series = series
      self.first = first
      self.last = max(first, last)
      age = 0
    }
  }

  /// The ranges by series, in ascending order.
  private var ranges: [UInt64: [NumberRange]] = [:]
  private var count = 0
  private var age = 0

  package init() {}

  /// Creates a set from stored ranges, the oldest first.
  package init(_ kept: [NumberRange]) {
    for var range in kept {
      age += 1
      range.age = age
      let own = ranges[range.series] ?? []
      let index = Self.index(of: range.first, in: own)
      let overlaps =
        index > 0 && own[index - 1].last >= range.first
        || index < own.count && own[index].first <= range.last
      if overlaps { continue }
      ranges[range.series, default: []].insert(range, at: index)
      count += 1
    }
    forgetOldest()
  }

  /// Returns the ranges to store, the oldest first.
  package var kept: [NumberRange] {
    ranges.values.joined().sorted { ($0.age, $0.series) < ($1.age, $1.series) }
  }

  /// Returns true if an event was added before.
  func contains(_ id: EventIdentity) -> Bool {
    guard let own = ranges[id.series] else { return false }
    let index = Self.index(of: id.number, in: own)
    return index < own.count && own[index].first == id.number
      || index > 0 && own[index - 1].last >= id.number
  }

  /// Adds an event, and returns true if it is new.
  mutating func add(_ id: EventIdentity) -> Bool {
    if contains(id) { return false }
    age += 1
    count += Self.add(id, to: &ranges[id.series, default: []], age: age)
    if count > Self.mostRanges + Self.slack { forgetOldest() }
    return true
  }

  /// Adds a new event to the ranges of its series, and returns the change of their number.
  private static func add(_ id: EventIdentity, to own: inout [NumberRange], age: Int) -> Int {
    let index = index(of: id.number, in: own)
    let joinsLower = index > 0 && own[index - 1].last &+ 1 == id.number
    let joinsUpper = index < own.count && own[index].first == id.number + 1
    switch (joinsLower, joinsUpper) {
    case (true, let joinsUpper):
      own[index - 1].last = joinsUpper ? own[index].last : id.number
      own[index - 1].age = age
      if joinsUpper { own.remove(at: index) }
      return joinsUpper ? -1 : 0
    case (false, true):
      own[index].first = id.number
      own[index].age = age
      return 0
    case (false, false):
      var range = NumberRange(series: id.series, first: id.number, last: id.number)
      range.age = age
      own.insert(range, at: index)
      return 1
    }
  }

  /// Returns the index of the first range that begins at or after a number.
  ///
  /// Usually the number is above all ranges.
  private static func index(of number: UInt64, in own: [NumberRange]) -> Int {
    if let last = own.last, last.first < number { return own.count }
    var (low, high) = (0, own.count)
    while low < high {
      let middle = (low + high) / 2
      if own[middle].first < number { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func forgetOldest() {
    guard count > Self.mostRanges else { return }
    let ages = ranges.values.joined().map(\.age).sorted()
    let oldest = ages[count - Self.mostRanges]
    for (series, own) in ranges where own.contains(where: { $0.age < oldest }) {
      let rest = own.filter { $0.age >= oldest }
      ranges[series] = rest.isEmpty ? nil : rest
    }
    count = Self.mostRanges
  }
}
