/// An open file, pipe or terminal, by its number.
public struct Descriptor: Hashable, Sendable {
  /// Standard input.
  public static let input = Descriptor(number: 0)
  /// Standard output.
  public static let output = Descriptor(number: 1)
  /// Standard error.
  public static let error = Descriptor(number: 2)

  /// The number that the system knows it by.
  public let number: Int32

  /// Names a descriptor that is already open.
  public init(number: Int32) {
    self.number = number
  }

  /// Sees to it that no file, pipe or signal ever gets the number of standard input, output or error.
  ///
  /// Who starts a program may have closed them, and what is opened next would take their place: a
  /// property list would be written to as if it were the screen. What stands there instead can be
  /// neither read nor written, so that using it fails as it should.
  public static func holdStandardNumbers() {
    for number in [input, output, error].map(\.number) where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", number == input.number ? O_WRONLY : O_RDONLY)
    }
  }

  /// Opens a file, a pipe or a device to be read; whoever does closes it.
  public static func opened(reading path: String) throws(SystemError) -> Descriptor {
    guard !path.utf8.contains(0) else { throw SystemError("open", on: path, code: EINVAL) }
    let number = openCall(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw SystemError("open", on: path) }
    return Descriptor(number: number)
  }

  /// Makes a new file of the person's own to be written; whoever does closes it.
  public static func created(_ path: String) throws(SystemError) -> Descriptor {
    let number = openCall(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
    guard number >= 0 else { throw SystemError("open", on: path) }
    return Descriptor(number: number)
  }

  /// How many bytes there are, where a file is at the other end.
  public var size: Int? {
    var status = stat()
    return fstat(number, &status) == 0 && status.isRegularFile ? Int(status.st_size) : nil
  }

  /// Whether a terminal is at the other end.
  public var isTerminal: Bool { isatty(number) == 1 }

  /// What messages call it.
  private var name: String {
    switch self {
    case .input: "standard input"
    case .output: "standard output"
    case .error: "standard error"
    default: "descriptor \(number)"
    }
  }

  /// Fills the buffer with what is there, waiting until there is something; 0 at the end.
  ///
  /// A signal never ends the wait: whoever must hear of signals polls first.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = readCall(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      try waitOut("read", for: Int16(POLLIN))
    }
  }

  /// Reads at most `count` bytes, waiting until there is one; empty at the end.
  public func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        filled = try read(into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Reads to the end; more than `limit` bytes are `EFBIG`.
  public func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let more = try read(upTo: 1 << 16)
      if more.isEmpty { return bytes }
      bytes += more
    }
    throw SystemError("read", on: name, code: EFBIG)
  }

  /// Writes all the bytes, however many calls that takes.
  ///
  /// Where nobody reads any more, the error says `isClosedPipe` once `Signals.install()` or
  /// `Signals.surviveWriting()` was called; until then the system ends the program instead.
  public func write(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
        return writeCall(number, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        start += count
      } else {
        try waitOut("write", for: Int16(POLLOUT))
      }
    }
  }

  /// Writes a text as UTF-8.
  public func write(_ text: String) throws(SystemError) {
    try write(Array(text.utf8))
  }

  /// Gives the descriptor back to the system.
  public func close() {
    _ = closeCall(number)
  }

  /// After a failed call: returns when it may be tried again, throws when it may not.
  private func waitOut(_ call: String, for events: Int16) throws(SystemError) {
    switch errno {
    case EINTR:
      return
    case EAGAIN:
      var entry = pollfd(fd: number, events: events, revents: 0)
      _ = poll(&entry, 1, -1)
    default:
      throw SystemError(call, on: name)
    }
  }
}

extension SystemError {
  /// Whether the reader of our output has gone away, which is no fault of anybody's.
  public var isClosedPipe: Bool { code == EPIPE }

  /// Whether the descriptor is not open, or not in the way that is wanted.
  public var isClosed: Bool { code == EBADF }
}

// Inside the type, its own methods hide the C functions of the same name.
private func readCall(_ number: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, start, count)
}

private func writeCall(_ number: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, start, count)
}

private func openCall(_ path: String, _ flags: Int32) -> Int32 {
  open(path, flags, 0o600)
}

private func closeCall(_ number: Int32) -> Int32 {
  close(number)
}
