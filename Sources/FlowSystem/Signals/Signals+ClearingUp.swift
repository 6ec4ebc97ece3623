import Synchronization

extension Signals {
  /// Runs a body during which INT, TERM and HUP end this process only after the programs beside it
  /// are killed and its temporary folders are removed.
  ///
  /// Signals that are ignored or handled stay so. The body must not call `install()`.
  ///
  /// - Throws: The error that the body throws.
  package static func clearingUp<Result>(_ body: () throws -> Result) rethrows -> Result {
    let signals = [SIGINT, SIGTERM, SIGHUP].filter { !isHandled($0) }
    guard let first = signals.first else { return try body() }
    // Threads that start from here on block the signals as well, so that only one takes them.
    let before = block(signals)
    defer { restore(before) }
    let isOver = Flag()
    let thread = Workers.start {
      let signal = takeOne(of: signals)
      if !isOver.isSet { Leftovers.clear(andDieOf: signal) }
    }
    defer {
      if let thread {
        isOver.set()
        pthread_kill(thread, first)
        pthread_join(thread, nil)
      }
    }
    // Without the thread, signals end this process as usual.
    if thread == nil { restore(before) }
    return try body()
  }

  private static func restore(_ mask: sigset_t) {
    var mask = mask
    pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Blocks signals in this thread, and returns the mask before.
  private static func block(_ signals: [Int32]) -> sigset_t {
    var (set, before) = (set(of: signals), sigset_t())
    pthread_sigmask(SIG_BLOCK, &set, &before)
    return before
  }

  /// Waits until one of the signals, which every thread blocks, arrives.
  private static func takeOne(of signals: [Int32]) -> Signal {
    var set = set(of: signals)
    var number: Int32 = 0
    while sigwait(&set, &number) != 0 {}
    return Signal(number: number)
  }

  private static func set(of signals: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in signals { sigaddset(&set, signal) }
    return set
  }
}

private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  func set() { value.store(true, ordering: .releasing) }
}
