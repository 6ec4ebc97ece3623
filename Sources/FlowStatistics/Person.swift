/// One install's visits, outcome and exposures; an install counts as a person.
struct Person: Sendable {
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

  /// A visit, as far as its lines were read.
  private struct Visit {
    /// The number of the last line, so that lines that come twice count once.
    var sequence = 0
    /// The index of the page in view.
    var page: Int?
    /// The milliseconds at which that page came into view.
    var start = 0
    /// The page that an interrupting one stands over, and the milliseconds on it before.
    var below: (page: Int?, milliseconds: Int)?
    var isReplay = false
    /// True if the visit resumes an earlier one.
    var isResumed = false
    var isOver = false
  }

  private(set) var isShown = false
  private(set) var isResumed = false
  private(set) var hasReplayed = false
  /// The best outcome of all visits.
  private(set) var outcome = FunnelSubject.Outcome.left
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
  private(set) var passages: [Passage] = []
  /// How often fields refused an answer, outside of replays.
  private(set) var refusals: [FieldRefusal: Int] = [:]
  /// The visits by their numbers.
  private var visits: [Int: Visit] = [:]
  private var firstVisit = Int.max
  private var lastVisit = 0

  /// Takes a line of the person's journal; nil if it was read before.
  mutating func take(
    _ record: JournalRecord, to target: FunnelSubject.Target?, isInterrupting: Bool = false
  ) -> (isNext: Bool, passage: Passage?)? {
    var visit = visits[record.visit, default: Visit()]
    guard !visit.isOver, record.sequence > visit.sequence else { return nil }
    let isNext = record.sequence == visit.sequence + 1
    visit.sequence = record.sequence
    if record.visit < firstVisit {
      (firstVisit, language, version) = (record.visit, record.language, record.version)
    }
    switch record.event {
    case .replay:
      visit.isReplay = true
      hasReplayed = true
    case .shown:
      visit.isResumed = record.isResumed
      isResumed = isResumed || record.isResumed
    case .exposed:
      let exposure = Exposure(
        experiment: record.experiment, variant: record.variant, run: record.run)
      if !exposures.contains(exposure) { exposures.append(exposure) }
    case .refused: if !visit.isReplay { refusals[record.refusal, default: 0] += 1 }
    case .page, .back, .skip, .choice, .practice, .signIn, .completed, .skipped, .interrupted,
      .postponed, .changed:
      break
    }
    let passage = target.flatMap { move(to: $0, isInterrupting, in: &visit, record) }
    if let passage { passages.append(passage) }
    visits[record.visit] = visit
    return (isNext, passage)
  }

  /// Ends the view of a page, and begins that of another one or ends the visit; nil in a replay.
  ///
  /// The view of a page goes on where one that interrupted it is gone.
  private mutating func move(
    to target: FunnelSubject.Target, _ isInterrupting: Bool, in visit: inout Visit,
    _ record: JournalRecord
  ) -> Passage? {
    let (page, start, below) = (visit.page, visit.start, visit.below)
    let milliseconds = max(0, record.milliseconds - start)
    switch target {
    case .page(let next):
      (visit.page, visit.start) = (next, record.milliseconds)
      if next == below?.page { visit.start -= below?.milliseconds ?? 0 }
      visit.below = isInterrupting ? below ?? (page, milliseconds) : nil
    case .end: visit.isOver = true
    }
    guard !visit.isReplay else { return nil }
    isShown = true
    switch target {
    case .page(let next):
      reached.insert(next)
      if isInterrupting { break }
      if record.visit >= lastVisit { (lastVisit, lastPage) = (record.visit, next) }
    case .end(let end):
      if end < outcome { (outcome, outcomePage) = (end, below == nil ? page : below?.page) }
    }
    if isInterrupting, below == nil { return nil }
    if let below, !isInterrupting, target != below.page.map(FunnelSubject.Target.page) {
      passages.append(
        Passage(
          move: FunnelSubject.Move(from: below.page, to: target),
          milliseconds: below.milliseconds, isResumed: visit.isResumed))
    }
    return Passage(
      move: FunnelSubject.Move(from: page, to: target), milliseconds: milliseconds,
      isResumed: visit.isResumed)
  }

  /// Returns the groups that the person belongs to: one, or one for each experiment seen.
  func names(_ dimension: FunnelReport.Dimension) -> Set<String> {
    switch dimension {
    case .language: [language]
    case .version: [version]
    case .variant: Set(exposures.map { "\($0.experiment): \($0.variant)" })
    }
  }
}
