/// The event that ended a wait for input.
package enum InputWaitResult: Hashable, Sendable {
  /// Input can be read or has ended.
  case input
  /// A signal is pending in `Signals.next()`.
  case signal
  /// One of the other descriptors can be read or has ended.
  case other
  /// The time ran out.
  case timedOut
}

extension Descriptor {
  /// Waits until input or a signal arrives; if both are there, the signal wins.
  ///
  /// - Parameters:
  ///   - milliseconds: The longest time to wait; nil to wait for ever.
  ///   - others: Further descriptors to wait for, which come after signals and input.
  /// - Returns: The first event.
  package func waitForInput(
    within milliseconds: Int32? = nil, or others: [Descriptor] = []
  ) -> InputWaitResult {
    // poll skips negative descriptors, so no special case is needed before `Signals.install()`.
    var entries = ([Signals.readEnd, number] + others.map(\.number)).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    while true {
      let ready = poll(&entries, nfds_t(entries.count), milliseconds ?? -1)
      if ready == 0 { return .timedOut }
      if ready < 0 {
        // The signal's handler has written to the pipe: the next poll finds it.
        if errno == EINTR { continue }
        return .input
      }
      if entries[0].revents != 0 { return .signal }
      return entries[1].revents != 0 ? .input : .other
    }
  }

  /// Waits until at least one of several descriptors can be read or is at its end.
  ///
  /// - Returns: The ready ones in the order given; none if the time ran out.
  package static func readable(
    among descriptors: [Descriptor], within milliseconds: Int
  ) -> [Descriptor] {
    var entries = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    guard poll(&entries, nfds_t(entries.count), Int32(clamping: milliseconds)) > 0 else {
      return []
    }
    return zip(descriptors, entries).filter { $1.revents != 0 }.map(\.0)
  }
}
