/// What ended a wait for input.
public enum Arrival: Hashable, Sendable {
  /// Input can be read, or has ended.
  case input
  /// A signal waits in `Signals.next()`.
  case signal
  /// Neither came in time.
  case nothing
}

extension Descriptor {
  /// Waits until there is input or a signal, signals first; without a time limit, for ever.
  ///
  /// - Parameter milliseconds: how long to wait at most.
  /// - Returns: what came first.
  public func awaitArrival(within milliseconds: Int32? = nil) -> Arrival {
    // A negative descriptor is skipped by poll, so that no signals are no special case.
    var entries = [
      pollfd(fd: Signals.descriptor?.number ?? -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: number, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let ready = poll(&entries, nfds_t(entries.count), milliseconds ?? -1)
      if ready == 0 { return .nothing }
      if ready < 0 {
        // A signal wrote its byte: the next look finds it.
        if errno == EINTR { continue }
        return .input
      }
      return entries[0].revents != 0 ? .signal : .input
    }
  }
}
