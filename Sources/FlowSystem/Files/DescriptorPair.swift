import CLibc

/// A pair of connected descriptors: bytes written to one can be read from the other.
package struct DescriptorPair: Sendable {
  /// This process's end.
  package let localEnd: Descriptor
  /// The other end; a child process gets it only if it is passed on explicitly.
  package let childEnd: Descriptor

  /// Creates a pair of sockets, which carries bytes in both directions.
  package static func makeSocketPair() throws(SystemError) -> DescriptorPair {
    try DescriptorPair("socketpair") { ends in
      #if canImport(Glibc)
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
      #elseif canImport(Musl)
        socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, &ends)
      #else
        socketpair(AF_UNIX, SOCK_STREAM, 0, &ends)
      #endif
    }
  }

  /// Creates a pipe whose read end is `localEnd`.
  package static func makePipe() throws(SystemError) -> DescriptorPair {
    try DescriptorPair("pipe") { ends in
      #if canImport(Darwin)
        pipe(&ends)
      #else
        pipe2(&ends, O_CLOEXEC)
      #endif
    }
  }

  private init(_ call: String, _ body: (inout [Int32]) -> Int32) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard body(&ends) == 0 else { throw SystemError(call, on: "a link") }
    #if canImport(Darwin)
      // It has no call that does both in one step.
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    #endif
    (localEnd, childEnd) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
  }

  /// Shuts down the writing side of the near socket; it can still be read.
  package func shutDownWriting() {
    shutdown(localEnd.number, Int32(SHUT_WR))
  }
}
