/// One install's visits, outcome and exposures; an install counts as a person.
struct Person: Sendable {
  /// The best outcome of all visits.
  enum BestOutcome: Int, Comparable {
    case left, postponed, skipped, completed

    /// Creates the outcome that a move ends in; nil for a page.
    init?(_ target: FunnelSubject.Target) {
      switch target {
      case .page: return nil
      case .completed: self = .completed
      case .skipped: self = .skipped
      case .postponed: self = .postponed
      case .left: self = .left
      }
    }

    static func < (left: BestOutcome, right: BestOutcome) -> Bool { left.rawValue < right.rawValue }
  }

  /// An experiment that the person has seen.
  struct Exposure: Hashable {
    let experiment: String
    let variant: String
    let run: Int
  }

  /// A move in a visit that isn't a replay.
  struct Passage {
    let move: FunnelSubject.Move
    /// The milliseconds on the page before.
    let milliseconds: Int
    /// True if the visit resumes an earlier one.
    let isResumed: Bool
  }

  private(set) var isShown = false
  private(set) var isResumed = false
  private(set) var hasReplayed = false
  private(set) var outcome = BestOutcome.left
  /// The page in view when the best outcome was reached first.
  private(set) var outcomePage: Int?
  /// The indices of the pages that came into view.
  private(set) var reached: Set<Int> = []
  /// The page in view in the latest visit.
  private(set) var lastPage: Int?
  /// The language and the version in the first visit; empty if they aren't known.
  private(set) var language = ""
  private(set) var version = ""
  private(set) var exposures: [Exposure] = []
  private var visits = SeenVisits()
  private var firstVisit = Int.max
  private var lastVisit = 0

  /// Takes a line of the person's journal; nil if it was read before.
  ///
  /// - Parameters:
  ///   - record: The line.
  ///   - target: The end of the move that the line tells of; nil for none.
  /// - Returns: True if no line is missing before this one, and the move; nil for none.
  mutating func take(
    _ record: JournalRecord, to target: FunnelSubject.Target?
  ) -> (isNext: Bool, passage: Passage?)? {
    guard let (visit, isNext) = visits.take(visit: record.visit, sequence: record.sequence) else {
      return nil
    }
    if record.visit < firstVisit {
      (firstVisit, language, version) = (record.visit, record.language, record.version)
    }
    switch record.event {
    case .replay:
      visits[visit].isReplay = true
      hasReplayed = true
    case .shown:
      visits[visit].isResumed = record.isResumed
      isResumed = isResumed || record.isResumed
    case .exposed:
      let exposure = Exposure(
        experiment: record.experiment, variant: record.variant, run: record.run)
      if !exposures.contains(exposure) { exposures.append(exposure) }
    case .page, .back, .skip, .choice, .practice, .signIn, .completed, .skipped, .interrupted,
      .postponed:
      break
    }
    return (isNext, target.flatMap { move(to: $0, in: visit, record) })
  }

  /// Ends the view of a page, and begins that of another one or ends the visit; nil in a replay.
  private mutating func move(
    to target: FunnelSubject.Target, in visit: Int, _ record: JournalRecord
  ) -> Passage? {
    let before = visits[visit]
    if case .page(let page) = target {
      visits[visit].page = page
      visits[visit].start = record.milliseconds
    } else {
      visits.end(visit)
    }
    guard !before.isReplay else { return nil }
    isShown = true
    if case .page(let page) = target {
      reached.insert(page)
      if record.visit >= lastVisit { (lastVisit, lastPage) = (record.visit, page) }
    } else if let end = BestOutcome(target), end > outcome {
      (outcome, outcomePage) = (end, before.page)
    }
    return Passage(
      move: FunnelSubject.Move(from: before.page, to: target),
      milliseconds: record.milliseconds - before.start, isResumed: before.isResumed)
  }
}

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
    /// True if the visit resumes an earlier one.
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
    guard !over.contains(where: { $0.contains(number) }) else { return nil }
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
    var ended = number...number
    let next = over.firstIndex { $0.lowerBound > number } ?? over.count
    if next < over.count, over[next].lowerBound == number + 1 {
      ended = number...over.remove(at: next).upperBound
    }
    if next > 0, over[next - 1].upperBound == number - 1 {
      over[next - 1] = over[next - 1].lowerBound...ended.upperBound
    } else {
      over.insert(ended, at: next)
    }
  }
}
