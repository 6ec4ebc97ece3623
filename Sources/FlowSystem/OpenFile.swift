/// A file descriptor that closes itself, and the path that its errors name.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  let path: String

  /// Opens `name`, relative to the directory that `folder` is open on.
  ///
  /// `path` is what errors call it. A name with a NUL in it is refused: libc would cut it there.
  init(
    _ name: String, in folder: Int32 = AT_FDCWD, path: String, flags: Int32, mode: mode_t = 0
  ) throws(SystemError) {
    guard !name.utf8.contains(0) else { throw SystemError("open", on: path, code: EINVAL) }
    let descriptor = try Self.done("open", on: path) {
      openat(folder, name, flags | O_CLOEXEC, mode)
    }
    self.descriptor = descriptor
    self.path = path
  }

  /// Opens `name` to be read, without waiting for a pipe's writer or a device.
  init(
    reading name: String, in folder: Int32 = AT_FDCWD, path: String
  ) throws(SystemError) {
    try self.init(name, in: folder, path: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
  }

  deinit { close(descriptor) }

  /// The file's kind, mode, owner and size.
  func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError("fstat", on: path) }
    return status
  }

  /// The status of a regular file; anything else is refused, since reading it might never end.
  ///
  /// It is asked of what is open already, so that nothing else can take the file's place meanwhile.
  func regularStatus() throws(SystemError) -> stat {
    let status = try status()
    guard status.isRegularFile else {
      throw SystemError(
        "read", on: path, code: status.isDirectory ? EISDIR : SystemError.notRegular)
    }
    return status
  }

  /// All of a regular file, of at most `limit` bytes, and its status.
  func readRegular(limit: Int) throws(SystemError) -> (bytes: [UInt8], status: stat) {
    let status = try regularStatus()
    guard status.st_size <= limit else { throw SystemError("read", on: path, code: EFBIG) }
    return (try readAll(limit: limit, expected: Int(status.st_size)), status)
  }

  /// From here on, reading waits until there is something, which opening did not.
  func waitForData() throws(SystemError) {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) >= 0 else {
      throw SystemError("fcntl", on: path)
    }
  }

  /// Everything from here to the end; more than `limit` bytes are `EFBIG`.
  ///
  /// `expected` is how much is likely: the size that the file says it has, which may change.
  func readAll(limit: Int, expected: Int) throws(SystemError) -> [UInt8] {
    var bytes = try readSome(upTo: min(expected, limit) + 1)
    while bytes.count <= limit {
      // A file is as long as it said, mostly: then there is nothing more, and no room is needed.
      let more = try readSome(upTo: bytes.count == expected ? 1 : 1 << 16)
      if more.isEmpty { return bytes }
      bytes += more
    }
    throw SystemError("read", on: path, code: EFBIG)
  }

  /// What one call reads; empty at the end.
  func readSome(upTo count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        filled = try Self.done("read", on: path) {
          read(descriptor, buffer.baseAddress, buffer.count)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  func writeAll(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      written += try Self.done("write", on: path) {
        bytes.withUnsafeBytes { all in
          let rest = UnsafeRawBufferPointer(rebasing: all[written...])
          return write(descriptor, rest.baseAddress, rest.count)
        }
      }
    }
  }

  /// Returns when what was written has reached the disk.
  func synchronize() throws(SystemError) {
    do {
      _ = try Self.done("fsync", on: path) { fsync(descriptor) }
    } catch {
      // Some file systems cannot sync a directory, and say so; there is nothing to wait for then.
      guard error.code == EINVAL else { throw error }
    }
  }

  /// Waits until no other process holds it, and holds it until it is closed.
  ///
  /// - Parameters:
  ///   - patience: milliseconds after which the wait is long.
  ///   - tell: called once where it is, with the path.
  /// - Throws: what the system said.
  func lock(
    patience: Int = LockWait.patience, tell: (_ path: String) -> Void = LockWait.tell
  ) throws(SystemError) {
    for _ in 0..<patience {
      if try lockAtOnce() { return }
      SystemClock.pass(milliseconds: 1)
    }
    if try lockAtOnce() { return }
    tell(path)
    _ = try Self.done("flock", on: path) { flock(descriptor, LOCK_EX) }
  }

  private func lockAtOnce() throws(SystemError) -> Bool {
    do throws(SystemError) {
      _ = try Self.done("flock", on: path) { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      guard error.code == EWOULDBLOCK else { throw error }
      return false
    }
  }

  /// Repeats a call for as long as signals interrupt it.
  private static func done<Count: SignedInteger>(
    _ call: String, on path: String, _ body: () -> Count
  ) throws(SystemError) -> Count {
    while true {
      let result = body()
      if result >= 0 { return result }
      if errno != EINTR { throw SystemError(call, on: path) }
    }
  }
}
