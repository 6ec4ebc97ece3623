/// Two descriptors that are connected: what is written to one is read from the other.
public struct Link {
  /// Our end: programs that are started do not get it.
  public let near: Descriptor
  /// The end for somebody else, which they get only where it is given to them.
  public let far: Descriptor

  /// A pair that carries bytes both ways.
  public static func bothWays() throws(SystemError) -> Link {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    return try Link("socketpair") { socketpair(AF_UNIX, kind, 0, &$0) }
  }

  /// A pipe that we read from.
  public static func toUs() throws(SystemError) -> Link {
    try Link("pipe") { pipe(&$0) }
  }

  private init(_ call: String, _ body: (inout [Int32]) -> Int32) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard body(&ends) == 0 else { throw SystemError(call, on: "a link") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    near = Descriptor(number: ends[0])
    far = Descriptor(number: ends[1])
  }

  /// Says that nothing more comes from our end, which can still be read.
  public func endOutput() {
    shutdown(near.number, Int32(SHUT_WR))
  }
}

extension Descriptor {
  /// Keeps programs that are started from getting it; false where nothing is open there.
  public func keepToOurselves() -> Bool {
    fcntl(number, F_SETFD, FD_CLOEXEC) == 0
  }

  /// Waits until one of several can be read or has ended.
  ///
  /// - Returns: those, in the order given; none where the time was up before.
  public static func arrivals(
    at descriptors: [Descriptor], within milliseconds: Int
  ) -> [Descriptor] {
    var entries = descriptors.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
    guard poll(&entries, nfds_t(entries.count), Int32(clamping: milliseconds)) > 0 else {
      return []
    }
    return entries.filter { $0.revents != 0 }.map { Descriptor(number: $0.fd) }
  }
}
