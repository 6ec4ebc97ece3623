public import Achievements
public import FlowStore

/// Sends what is to be reported, one report after the other, the first one first.
///
/// A report leaves the queue once it is acknowledged and that is on disk. Whatever ends the run
/// before comes again with the next one, under the same id.
public struct SyncRun {
  private let book: AchievementBook
  private let send: (Report) -> String?
  private let attempts: Int
  private let now: () -> Int
  private let pass: (Int) -> Void
  private let isCutShort: () -> Bool

  /// What came of a run.
  public struct Outcome: Hashable, Sendable {
    /// How many reports were acknowledged.
    public var sent = 0
    /// How many wait.
    public var queued = 0
    /// Why the last one was not acknowledged; nil where all were.
    public var failure: String?

    /// So many sent, so many that wait, and why.
    public init(sent: Int = 0, queued: Int = 0, failure: String? = nil) {
      self.sent = sent
      self.queued = queued
      self.failure = failure
    }
  }

  /// What happens while it runs.
  public enum Step: Hashable, Sendable {
    case sent(Report)
    /// Why a report did not arrive, and how many milliseconds it rests before it is tried again.
    case failed(Report, String, pause: Int?)
  }

  /// A run through a gateway.
  ///
  /// - Parameters:
  ///   - book: where the queue is.
  ///   - send: sends a report; nil is acknowledged, else why not.
  ///   - attempts: how often a report is tried, at least once.
  ///   - now: the time, in seconds since 1970.
  ///   - pass: lets so many milliseconds pass.
  ///   - isCutShort: whether somebody wants it to end now.
  public init(
    _ book: AchievementBook, through send: @escaping (Report) -> String?, attempts: Int,
    now: @escaping () -> Int, pass: @escaping (Int) -> Void,
    isCutShort: @escaping () -> Bool = { false }
  ) {
    self.book = book
    self.send = send
    self.attempts = max(1, attempts)
    self.now = now
    self.pass = pass
    self.isCutShort = isCutShort
  }

  /// A run through a command.
  public init(
    _ book: AchievementBook, through gateway: GatewayCommand, attempts: Int,
    now: @escaping () -> Int, pass: @escaping (Int) -> Void,
    isCutShort: @escaping () -> Bool = { false }
  ) {
    self.init(
      book, through: gateway.send, attempts: attempts, now: now, pass: pass, isCutShort: isCutShort)
  }

  /// Sends until nothing waits, or one report fails for the last time.
  ///
  /// - Parameter tell: hears of each step.
  /// - Returns: how many were sent, and how many wait.
  /// - Throws: `StoreError` where the queue can't be read, or an acknowledgement not be saved.
  public func run(_ tell: (Step) -> Void) throws(StoreError) -> Outcome {
    let set = book.opened.set
    var outcome = Outcome()
    var failures = 0
    while !isCutShort(), let report = try book.read().nextReport(in: set) {
      guard let failure = send(report) else {
        failures = 0
        let now = now()
        try book.change { $0.acknowledge(report, in: set, at: now) }
        outcome.sent += 1
        tell(.sent(report))
        continue
      }
      failures += 1
      if isCutShort() {
        outcome.failure = failure
        break
      }
      let pause = failures < attempts ? Pauses.milliseconds(afterFailure: failures) : nil
      tell(.failed(report, failure, pause: pause))
      guard let pause else {
        outcome.failure = failure
        break
      }
      pass(pause)
    }
    outcome.queued = try book.read().delivery.queue.count
    return outcome
  }
}
