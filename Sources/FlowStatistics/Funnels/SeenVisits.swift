/// The visits of one install whose lines were read, so that lines that come twice count once.
///
/// It takes the same memory however many lines and visits there are, as long as visits come roughly
/// in their order.
struct SeenVisits: Sendable {
  /// A visit that has not ended, as far as its lines were read.
  struct Open: Sendable {
    let number: Int
    /// The number of the last line.
    var sequence: Int
    /// The index of the page in view.
    var page: Int?
    /// The milliseconds at which that page came into view.
    var start = 0
    var isReplay = false
    /// True if the visit goes on where an earlier one was left.
    var isResumed = false
  }

  /// The visits that have not ended, or were killed.
  private(set) var open: [Open] = []
  /// The numbers of visits that are over, in order.
  private var over: [ClosedRange<Int>] = []

  /// The number of open visits from which on the oldest counts as over.
  private static let mostOpen = 8

  /// Records a line, and returns the index of its visit among the open ones; nil if the line was
  /// recorded before.
  ///
  /// - Returns: The index, and true if no line is missing before this one.
  mutating func take(visit number: Int, sequence: Int) -> (index: Int, isNext: Bool)? {
    if let index = open.lastIndex(where: { $0.number == number }) {
      let last = open[index].sequence
      guard sequence > last else { return nil }
      open[index].sequence = sequence
      return (index, sequence == last + 1)
    }
    guard !isOver(number) else { return nil }
    if open.count == Self.mostOpen { end(0) }
    open.append(Open(number: number, sequence: sequence))
    return (open.count - 1, sequence == 1)
  }

  /// Changes an open visit.
  subscript(index: Int) -> Open {
    get { open[index] }
    set { open[index] = newValue }
  }

  /// Ends an open visit.
  mutating func end(_ index: Int) {
    let number = open.remove(at: index).number
    let next = over.firstIndex { $0.lowerBound > number } ?? over.count
    let joinsLast = next > 0 && over[next - 1].upperBound == number - 1
    let joinsNext = next < over.count && over[next].lowerBound == number + 1
    switch (joinsLast, joinsNext) {
    case (true, true):
      over[next - 1] = over[next - 1].lowerBound...over[next].upperBound
      over.remove(at: next)
    case (true, false): over[next - 1] = over[next - 1].lowerBound...number
    case (false, true): over[next] = number...over[next].upperBound
    case (false, false): over.insert(number...number, at: next)
    }
  }

  private func isOver(_ number: Int) -> Bool {
    // Mostly it is a new visit, after all others.
    guard let last = over.last, number <= last.upperBound else { return false }
    return over.contains { $0.contains(number) }
  }
}
