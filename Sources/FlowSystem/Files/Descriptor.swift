import CLibc
import Synchronization

/// An open file, folder, pipe, device or terminal.
///
/// What this process opens itself is closed at the end of the handle's life, or by `close()`. No
/// child process inherits it, unless it is passed on.
package final class Descriptor: Sendable {
  package static let input = Descriptor(0, name: "standard input", isOwned: false)
  package static let output = Descriptor(1, name: "standard output", isOwned: false)
  package static let error = Descriptor(2, name: "standard error", isOwned: false)

  /// The path, or another name for error messages.
  let name: String
  /// The number; -1 once it is closed.
  private let current: Atomic<Int32>
  private let isOwned: Bool

  fileprivate init(_ number: Int32, name: String, isOwned: Bool) {
    self.name = name
    self.isOwned = isOwned
    current = Atomic(number)
  }

  deinit { if isOwned { close() } }

  /// The descriptor's number; -1 once it is closed.
  package var number: Int32 { current.load(ordering: .relaxed) }

  /// Closes the descriptor; further calls do nothing.
  package func close() {
    let number = current.exchange(-1, ordering: .relaxed)
    if number >= 0 { closeCall(number) }
  }

  // MARK: - Opening

  /// Wraps a descriptor that is already open, and stays open until it is closed explicitly.
  package convenience init(number: Int32) {
    self.init(number, name: "descriptor \(number)", isOwned: false)
  }

  /// Wraps a descriptor that this process has opened in another way.
  convenience init(owning number: Int32) {
    self.init(number, name: "descriptor \(number)", isOwned: true)
  }

  /// Opens `name`, relative to an open folder.
  ///
  /// Errors name `path`. A name with a NUL in it is refused, because libc would cut it there.
  convenience init(
    _ name: String, in folder: Descriptor? = nil, path: String, flags: Int32, mode: mode_t = 0
  ) throws(SystemError) {
    guard !name.utf8.contains(0) else { throw SystemError("open", on: path, code: EINVAL) }
    let number = try Self.retrying("open", on: path) {
      openat(folder?.number ?? AT_FDCWD, name, flags | O_CLOEXEC, mode)
    }
    self.init(number, name: path, isOwned: true)
  }

  /// Opens `name` for reading, without waiting for the writer of a pipe or for a device.
  convenience init(
    reading name: String, in folder: Descriptor? = nil, path: String, flags: Int32 = 0
  ) throws(SystemError) {
    try self.init(
      name, in: folder, path: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY | flags)
  }

  /// Opens a file, a pipe or a device that a person named; a named pipe waits for its writer.
  package static func opened(reading path: String) throws(SystemError) -> Descriptor {
    let isPipe = File.status(of: path).map { $0.st_mode & S_IFMT == S_IFIFO } ?? false
    let file = try Descriptor(
      path, path: path, flags: O_RDONLY | O_NOCTTY | (isPipe ? 0 : O_NONBLOCK))
    if try file.status().isDirectory { throw SystemError("read", on: path, code: EISDIR) }
    return file
  }

  /// Opens one of the program's own files for reading, without waiting for anything.
  package static func opened(regularFile path: String) throws(SystemError) -> Descriptor {
    let file = try Descriptor(reading: path, path: path)
    _ = try file.regularStatus()
    return file
  }

  /// Creates a file with the mode 0600 and opens it for writing.
  package static func created(_ path: String) throws(SystemError) -> Descriptor {
    try Descriptor(path, path: path, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
  }

  /// Opens a file to append to; creates it and its folders for their owner only, if missing.
  package static func opened(appendingTo path: String) throws(SystemError) -> Descriptor {
    _ = try Folder(creating: File.folder(of: path))
    return try Descriptor(
      path, path: path,
      flags: O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW,
      mode: FilePermissions.owner.fileMode)
  }

  /// Opens a descriptor that discards what is written, and has nothing to read.
  package static func nowhere() throws(SystemError) -> Descriptor {
    try Descriptor("/dev/null", path: "/dev/null", flags: O_RDWR)
  }

  /// Opens a file in memory that has no name, to read some bytes from; a reader that doesn't read them keeps
  /// nobody waiting.
  package static func holding(_ bytes: [UInt8]) throws(SystemError) -> Descriptor {
    #if os(Linux)
      let file = Descriptor(
        try retrying("memfd_create", on: "memory") { memfd_create("firstrun", 1) },
        name: "memory", isOwned: true)
      try file.write(bytes)
      lseek(file.number, 0, SEEK_SET)
      return file
    #else
      // What fits into a pipe; macOS has no files in memory.
      guard bytes.count <= 1 << 14 else { throw SystemError("write", on: "memory", code: EFBIG) }
      let pipe = try DescriptorPair.makePipe()
      try pipe.childEnd.write(bytes)
      return pipe.localEnd
    #endif
  }

  /// Gives the open file a number that programs started from here inherit; false if it can't have it.
  package func pass(as number: Int32) -> Bool {
    if number == self.number { return fcntl(number, F_SETFD, 0) == 0 }
    return dup2(self.number, number) == number
  }

  /// Opens the terminal that this process belongs to, whatever its standard streams are.
  package static func controllingTerminal() -> Descriptor? {
    guard [input, output, error].contains(where: \.isTerminal),
      let terminal = try? Descriptor("/dev/tty", path: "/dev/tty", flags: O_RDWR | O_NOCTTY),
      tcgetpgrp(terminal.number) == getpgrp()
    else { return nil }
    return terminal
  }

  /// Reserves the numbers of standard input, output and error where they are closed.
  ///
  /// The parent process may have closed them. The next file to be opened would then get such a
  /// number, and screen output would be written into a property list. Input gets a placeholder that
  /// can't be read and output one that can't be written, so that using them fails as it should. A
  /// program that replaces this one finds the numbers closed again.
  package static func reserveStandardDescriptors() {
    for number in [input, output, error].map(\.number) where fcntl(number, F_GETFD) == -1 {
      _ = open("/dev/null", (number == input.number ? O_WRONLY : O_RDONLY) | O_CLOEXEC)
    }
  }

  /// Sets close-on-exec, so that child processes don't inherit a descriptor that this one did; false if
  /// it isn't open.
  package func setCloseOnExec() -> Bool {
    fcntl(number, F_SETFD, FD_CLOEXEC) == 0
  }

  // MARK: - Status

  package var isTerminal: Bool { isatty(number) == 1 }

  /// The size in bytes of a regular file; nil for anything else.
  package var size: Int? { (try? regularStatus()).map { Int($0.st_size) } }

  /// Returns true if the path leads to the open file, which was not renamed or removed.
  package func isStill(at path: String) throws(SystemError) -> Bool {
    try File.status(of: path)?.isSameFile(as: status()) ?? false
  }

  func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemError("fstat", on: name) }
    return status
  }

  /// Returns the status of a regular file and refuses anything else, since reading might never end.
  ///
  /// It asks the open descriptor, so no other file can be swapped in between check and use.
  func regularStatus() throws(SystemError) -> stat {
    let status = try status()
    guard status.isRegularFile else {
      throw SystemError(
        "read", on: name, code: status.isDirectory ? EISDIR : SystemError.notRegular)
    }
    return status
  }

  // MARK: - Reading

  /// Reads at most `count` bytes, and waits if there are none; at the end of the input it returns none.
  package func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    while true {
      if let bytes = readNow(upTo: count) { return bytes }
      // A signal doesn't end the wait: callers that handle signals poll first (`waitForInput`).
      try waitOut("read", for: POLLIN)
    }
  }

  /// Reads at most `count` bytes from a descriptor that never waits; nil if there are none now.
  package func readPresent(upTo count: Int) throws(SystemError) -> [UInt8]? {
    if let bytes = readNow(upTo: count) { return bytes }
    if errno == EAGAIN || errno == EINTR { return nil }
    throw SystemError("read", on: name)
  }

  /// Reads at most `count` bytes; nil, with the reason in `errno`, if the call fails.
  private func readNow(upTo count: Int) -> [UInt8]? {
    var reason: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let result = readCall(number, buffer.baseAddress, count)
      filled = max(result, 0)
      if result < 0 { reason = errno }
    }
    if let reason { errno = reason }
    return reason == nil ? bytes : nil
  }

  /// Reads to the end in pieces, so that the size doesn't matter.
  package func forEachPiece(
    _ body: ([UInt8]) throws(SystemError) -> Void
  ) throws(SystemError) {
    while case let piece = try read(upTo: 1 << 18), !piece.isEmpty { try body(piece) }
  }

  /// Reads to the end of the input, at most `limit` bytes.
  package func readAll(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes = try read(upTo: 1 << 16)
    while bytes.count <= limit {
      let piece = try read(upTo: 1 << 16)
      if piece.isEmpty { return bytes }
      bytes += piece
    }
    throw SystemError("read", on: name, code: EFBIG)
  }

  /// Reads all of a regular file of at most `limit` bytes, and its status.
  func readRegular(limit: Int) throws(SystemError) -> (bytes: [UInt8], status: stat) {
    let status = try regularStatus()
    return (try readAll(limit: limit), status)
  }

  /// Reads at most `limit` bytes from the end of a regular file, where the latest entries are.
  package func readEnd(limit: Int) throws(SystemError) -> [UInt8] {
    let size = Int(try regularStatus().st_size)
    lseek(number, off_t(max(0, size - limit)), SEEK_SET)
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let more = try read(upTo: min(1 << 16, limit - bytes.count))
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// Gives back the last bytes that were read, so that they can be read from the open file again.
  ///
  /// Only a file has a position to move back; of a pipe or a terminal, what was read is gone.
  package func giveBack(_ count: Int) {
    if count > 0 { lseek(number, off_t(-count), SEEK_CUR) }
  }

  // MARK: - Writing

  /// Writes all the bytes, in as many system calls as necessary.
  ///
  /// Writing to a pipe without a reader throws an error with `isClosedPipe` once
  /// `Signals.install()` or `Signals.ignoreWriteSignals()` has been called; before that, SIGPIPE
  /// ends the program.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        let rest = UnsafeRawBufferPointer(rebasing: buffer[start...])
        return writeCall(number, rest.baseAddress, rest.count)
      }
      if count >= 0 { start += count } else { try waitOut("write", for: POLLOUT) }
    }
  }

  /// Cuts off what follows a position.
  package func truncate(to size: Int) throws(SystemError) {
    guard ftruncate(number, off_t(size)) == 0 else { throw SystemError("ftruncate", on: name) }
  }

  package func write(_ text: String) throws(SystemError) {
    try write(Array(text.utf8))
  }

  /// Waits until everything written has reached the disk.
  package func synchronize() throws(SystemError) {
    do throws(SystemError) {
      _ = try Self.retrying("fsync", on: name) { fsync(number) }
    } catch {
      // Some file systems can't sync a directory and return EINVAL; then there is nothing to wait
      // for.
      guard error.code == EINVAL else { throw error }
    }
  }

  /// Returns if the failed call can be repeated (after waiting for `EAGAIN`), and throws otherwise.
  private func waitOut(_ call: String, for event: Int32) throws(SystemError) {
    switch errno {
    case EINTR:
      return
    case EAGAIN:
      var entry = pollfd(fd: number, events: Int16(event), revents: 0)
      _ = poll(&entry, 1, -1)
    default:
      throw SystemError(call, on: name)
    }
  }

  /// Repeats a system call while signals interrupt it.
  private static func retrying(
    _ call: String, on path: String, _ body: () -> Int32
  ) throws(SystemError) -> Int32 {
    while true {
      let result = body()
      if result >= 0 { return result }
      if errno != EINTR { throw SystemError(call, on: path) }
    }
  }
}

extension Descriptor: Hashable {
  package static func == (one: Descriptor, other: Descriptor) -> Bool { one === other }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension SystemError {
  /// True if the other end of a pipe was closed, which is normal (`firstrun … | head`).
  package var isClosedPipe: Bool { code == EPIPE }

  /// True if the descriptor is closed, or open for the other direction only.
  package var isClosed: Bool { code == EBADF }
}

extension stat {
  var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }

  func isSameFile(as other: stat) -> Bool { (st_dev, st_ino) == (other.st_dev, other.st_ino) }
}

// `Descriptor` has methods of these names, which would hide the C functions inside the type.
private func readCall(_ number: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, start, count)
}

func writeCall(_ number: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, start, count)
}

private func closeCall(_ number: Int32) {
  _ = close(number)
}
