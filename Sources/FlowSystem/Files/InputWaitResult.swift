/// The event that ended a wait for input.
package enum InputWaitResult: Hashable, Sendable {
  /// Input can be read or has ended.
  case input
  /// A signal is pending in `Signals.next()`.
  case signal
  /// One of the other descriptors can be read or has ended.
  case other
  case timedOut
}

extension Descriptor {
  /// Waits until a signal, input or another descriptor arrives, of which the first counts; without a
  /// time, for ever.
  package func waitForInput(
    within milliseconds: Int32? = nil, or others: [Descriptor] = []
  ) -> InputWaitResult {
    // poll skips negative descriptors, so no special case is needed before `Signals.install()`.
    let all = [Descriptor(number: Signals.readEnd), self] + others
    let ready = Self.readable(among: all, within: milliseconds.map(Int.init))
    guard let first = ready.first else { return .timedOut }
    if first === all[0] { return .signal }
    return first === self ? .input : .other
  }

  /// True if the other end of a terminal or a pipe is gone.
  package var isHungUp: Bool {
    var entry = pollfd(fd: number, events: 0, revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Waits until at least one of several descriptors can be read or is at its end, and returns the
  /// ready ones in the order given; without a time, for ever.
  package static func readable(
    among descriptors: [Descriptor], within milliseconds: Int?
  ) -> [Descriptor] {
    var entries = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    let limit = milliseconds.map { Int32(clamping: $0) } ?? -1
    // The handler of a signal writes to the pipe of signals: the next poll finds it.
    while poll(&entries, nfds_t(entries.count), limit) < 0, errno == EINTR {}
    return zip(descriptors, entries).filter { $1.revents != 0 }.map(\.0)
  }
}
