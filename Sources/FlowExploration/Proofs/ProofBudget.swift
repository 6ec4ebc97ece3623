import Synchronization

/// What the proofs of a flow, in all its forms, may cost together.
///
/// Steps are counted instead of time, so that every machine proves the same. The time itself ends
/// only what takes longer than it should.
package final class ProofBudget: Sendable {
  /// Why no more is proved.
  enum End: Hashable {
    case spent, interrupted
  }

  /// The time that the proofs of a flow may take by default.
  package static let defaultTime = Duration.seconds(10)

  /// The steps that count as a second; most machines do more.
  private static let stepsPerSecond = 4_000_000
  /// The steps after the end that make something of what was found.
  private static let reserve = 1_000_000

  private struct State {
    var steps = 0
    var deadline: ContinuousClock.Instant?
    var question = ""
    var end: End?
  }

  /// The time; nil is any time.
  let time: Duration?
  private let isInterrupted: @Sendable () -> Bool
  private let onProgress: @Sendable (_ question: String) -> Void
  private let state = Mutex(State())

  /// Creates a budget, whose time begins with the first proof; `onProgress` is called now and then
  /// with what is being proved.
  package init(
    _ time: Duration? = defaultTime, isInterrupted: @escaping @Sendable () -> Bool = { false },
    onProgress: @escaping @Sendable (_ question: String) -> Void = { _ in }
  ) {
    (self.time, self.isInterrupted, self.onProgress) = (time, isInterrupted, onProgress)
  }

  /// Why no more should be begun; nil while there is time.
  var end: End? { state.withLock { $0.end } }

  /// Notes what is being proved.
  func begin(_ question: String) {
    state.withLock { state in
      state.question = question
      if state.deadline == nil { state.deadline = time.map { ContinuousClock.now + $0 } }
    }
    spend(0)
  }

  /// Counts steps, and returns false if even what was begun should stop.
  @discardableResult func spend(_ steps: Int) -> Bool {
    let isInterrupted = isInterrupted()
    let (question, isOpen) = state.withLock { state -> (String, Bool) in
      state.steps += steps
      guard let time else {
        if isInterrupted { state.end = .interrupted }
        return (state.question, state.end == nil)
      }
      let most = Int(time / .seconds(1) * Double(Self.stepsPerSecond))
      if isInterrupted {
        state.end = .interrupted
      } else if state.end == nil,
        state.steps > most || state.deadline.map({ ContinuousClock.now > $0 }) == true
      {
        state.end = .spent
        state.steps = max(state.steps, most)
      }
      return (state.question, !isInterrupted && state.steps <= most + Self.reserve)
    }
    onProgress(question)
    return isOpen
  }
}
