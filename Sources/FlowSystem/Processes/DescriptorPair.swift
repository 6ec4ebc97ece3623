/// A pair of connected descriptors: bytes written to one can be read from the other.
package struct DescriptorPair {
  /// This process's end, which child processes don't inherit.
  package let localEnd: Descriptor
  /// The other end; a child process gets it only if it is passed on explicitly.
  package let childEnd: Descriptor

  /// Creates a pair of sockets, which carries bytes in both directions.
  ///
  /// - Throws: `SystemError` when no descriptors are left.
  package static func makeSocketPair() throws(SystemError) -> DescriptorPair {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    return try DescriptorPair("socketpair") { socketpair(AF_UNIX, kind, 0, &$0) }
  }

  /// Creates a pipe whose read end is `localEnd`.
  ///
  /// - Throws: `SystemError` when no descriptors are left.
  package static func makePipe() throws(SystemError) -> DescriptorPair {
    try DescriptorPair("pipe") { pipe(&$0) }
  }

  private init(_ call: String, _ body: (inout [Int32]) -> Int32) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard body(&ends) == 0 else { throw SystemError(call, on: "a link") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    localEnd = Descriptor(number: ends[0])
    childEnd = Descriptor(number: ends[1])
  }

  /// Shuts down the writing side of the near socket; it can still be read.
  package func shutDownWriting() {
    shutdown(localEnd.number, Int32(SHUT_WR))
  }
}

extension Descriptor {
  /// Sets close-on-exec, so that child processes don't inherit the descriptor.
  ///
  /// - Returns: False if the descriptor isn't open.
  package func setCloseOnExec() -> Bool {
    fcntl(number, F_SETFD, FD_CLOEXEC) == 0
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
    return entries.filter { $0.revents != 0 }.map { Descriptor(number: $0.fd) }
  }
}
