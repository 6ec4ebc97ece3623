/// A file descriptor: an open file, pipe or terminal.
package struct Descriptor: Hashable, Sendable {
  /// Standard input.
  package static let input = Descriptor(number: 0)
  /// Standard output.
  package static let output = Descriptor(number: 1)
  /// Standard error.
  package static let error = Descriptor(number: 2)

  /// The descriptor's number.
  package let number: Int32

  /// Wraps a descriptor that is already open.
  package init(number: Int32) {
    self.number = number
  }

  /// Reserves the numbers of standard input, output and error where they are closed.
  ///
  /// The parent process may have closed them. The next file to be opened would then get such a
  /// number, and screen output would be written into a property list. The placeholder is opened the
  /// wrong way round (input can't be read, output can't be written), so that using it fails as it
  /// should. A program that replaces this one finds the numbers closed again.
  package static func reserveStandardDescriptors() {
    for number in [input, output, error].map(\.number) where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", (number == input.number ? O_WRONLY : O_RDONLY) | O_CLOEXEC)
    }
  }

  /// Opens a file, a pipe or a device for reading; the caller closes it.
  ///
  /// - Throws: `SystemError` when it can't be opened, or with `EINVAL` when the path contains a
  ///   NUL.
  package static func opened(reading path: String) throws(SystemError) -> Descriptor {
    guard !path.utf8.contains(0) else { throw SystemError("open", on: path, code: EINVAL) }
    let number = openCall(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw SystemError("open", on: path) }
    return Descriptor(number: number)
  }

  /// Creates a file with the mode 0600 and opens it for writing; the caller closes it.
  ///
  /// - Throws: `SystemError` when it can't be created, with `EEXIST` when it exists already.
  package static func created(_ path: String) throws(SystemError) -> Descriptor {
    let number = openCall(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
    guard number >= 0 else { throw SystemError("open", on: path) }
    return Descriptor(number: number)
  }

  /// The size in bytes of a regular file; nil for anything else.
  package var size: Int? {
    var status = stat()
    return fstat(number, &status) == 0 && status.isRegularFile ? Int(status.st_size) : nil
  }

  /// True if the descriptor is a terminal.
  package var isTerminal: Bool { isatty(number) == 1 }

  /// The name in error messages.
  private var name: String {
    switch self {
    case .input: "standard input"
    case .output: "standard output"
    case .error: "standard error"
    default: "descriptor \(number)"
    }
  }

  /// Fills the buffer with the bytes that are available, and waits if there are none.
  ///
  /// A signal doesn't end the wait. Callers that handle signals poll first (`waitForInput`).
  ///
  /// - Returns: The number of bytes read; 0 at the end of the input.
  /// - Throws: `SystemError` when reading fails.
  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    while true {
      let count = readCall(number, buffer.baseAddress, buffer.count)
      if count >= 0 { return count }
      try waitOut("read", for: Int16(POLLIN))
    }
  }

  /// Reads at most `count` bytes, and waits if there are none.
  ///
  /// - Returns: The bytes; empty at the end of the input.
  /// - Throws: `SystemError` when reading fails.
  package func read(upTo count: Int) throws(SystemError) -> [UInt8] {
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

  /// Reads to the end of the input.
  ///
  /// - Throws: `SystemError` when reading fails, with `EFBIG` when there are more than `limit`
  ///   bytes.
  package func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let more = try read(upTo: 1 << 16)
      if more.isEmpty { return bytes }
      bytes += more
    }
    throw SystemError("read", on: name, code: EFBIG)
  }

  /// Writes all the bytes, in as many system calls as necessary.
  ///
  /// Writing to a pipe without a reader throws an error with `isClosedPipe` once
  /// `Signals.install()` or `Signals.ignoreWriteSignals()` has been called; before that, SIGPIPE ends
  /// the program.
  ///
  /// - Throws: `SystemError` when writing fails.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
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

  /// Writes a string as UTF-8.
  ///
  /// - Throws: `SystemError` when writing fails.
  package func write(_ text: String) throws(SystemError) {
    try write(Array(text.utf8))
  }

  /// Gives the last bytes that were read back to whoever reads the same open file next.
  ///
  /// Only a file has a position to move back; of a pipe or a terminal, what was read is gone.
  package func giveBack(_ count: Int) {
    if count > 0 { lseek(number, off_t(-count), SEEK_CUR) }
  }

  /// Closes the descriptor.
  package func close() {
    _ = closeCall(number)
  }

  /// Returns if the failed call can be repeated (after waiting for `EAGAIN`), and throws otherwise.
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
  /// True if the other end of a pipe was closed, which is normal (`firstrun … | head`).
  package var isClosedPipe: Bool { code == EPIPE }

  /// True if the descriptor is closed, or open for the other direction only.
  package var isClosed: Bool { code == EBADF }
}

// `Descriptor` has methods of these names, which would hide the C functions inside the type.
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
