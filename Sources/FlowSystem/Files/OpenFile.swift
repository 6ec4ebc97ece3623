/// An owned file descriptor, closed at the end of its life, and the path for its error messages.
struct OpenFile: ~Copyable {
  let descriptor: Int32
  let path: String

  /// Opens `name`, relative to the directory that the descriptor `folder` is open on.
  ///
  /// Errors name `path`. A name with a NUL in it is refused, because libc would cut it there.
  init(
    _ name: String, in folder: Int32 = AT_FDCWD, path: String, flags: Int32, mode: mode_t = 0
  ) throws(SystemError) {
    guard !name.utf8.contains(0) else { throw SystemError("open", on: path, code: EINVAL) }
    let descriptor = try Self.retrying("open", on: path) {
      openat(folder, name, flags | O_CLOEXEC, mode)
    }
    self.descriptor = descriptor
    self.path = path
  }

  /// Opens `name` for reading, without waiting for the writer of a pipe or for a device.
  init(
    reading name: String, in folder: Int32 = AT_FDCWD, path: String
  ) throws(SystemError) {
    try self.init(name, in: folder, path: path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
  }

  /// Opens a path that a person named for reading, and waits for the writer of a named pipe.
  init(waitingFor path: String) throws(SystemError) {
    var status = stat()
    let isPipe =
      !path.utf8.contains(0) && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    try self.init(
      path, path: path, flags: (isPipe ? O_RDONLY : O_RDONLY | O_NONBLOCK) | O_NOCTTY)
  }

  deinit { close(descriptor) }

  /// Returns the file's kind, mode, owner and size.
  func status() throws(SystemError) -> stat {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw SystemError("fstat", on: path) }
    return status
  }

  /// Returns the status of a regular file and refuses anything else, since reading might never end.
  ///
  /// It asks the open descriptor, so no other file can be swapped in between check and use.
  func regularStatus() throws(SystemError) -> stat {
    let status = try status()
    guard status.isRegularFile else {
      throw SystemError(
        "read", on: path, code: status.isDirectory ? EISDIR : SystemError.notRegular)
    }
    return status
  }

  /// Reads all of a regular file of at most `limit` bytes, and its status.
  func readRegular(limit: Int) throws(SystemError) -> (bytes: [UInt8], status: stat) {
    let status = try regularStatus()
    guard status.st_size <= limit else { throw SystemError("read", on: path, code: EFBIG) }
    return (try readAll(limit: limit, expected: Int(status.st_size)), status)
  }

  /// Makes reads wait for data again (the file was opened with `O_NONBLOCK`).
  func waitForData() throws(SystemError) {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags & ~O_NONBLOCK) >= 0 else {
      throw SystemError("fcntl", on: path)
    }
  }

  /// Reads from the current position to the end; more than `limit` bytes are `EFBIG`.
  ///
  /// `expected` is the likely number of bytes: the size in the file's status, which may change.
  func readAll(limit: Int, expected: Int) throws(SystemError) -> [UInt8] {
    var bytes = try readSome(upTo: min(expected, limit) + 1)
    while bytes.count <= limit {
      // Most files are as long as their status says; then 1 byte is enough to see the end.
      let more = try readSome(upTo: bytes.count == expected ? 1 : 1 << 16)
      if more.isEmpty { return bytes }
      bytes += more
    }
    throw SystemError("read", on: path, code: EFBIG)
  }

  /// Reads with a single system call; returns no bytes at the end.
  func readSome(upTo count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      do throws(SystemError) {
        filled = try Self.retrying("read", on: path) {
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
      written += try Self.retrying("write", on: path) {
        bytes.withUnsafeBytes { all in
          let rest = UnsafeRawBufferPointer(rebasing: all[written...])
          return write(descriptor, rest.baseAddress, rest.count)
        }
      }
    }
  }

  /// Waits until everything written has reached the disk.
  func synchronize() throws(SystemError) {
    do {
      _ = try Self.retrying("fsync", on: path) { fsync(descriptor) }
    } catch {
      // Some file systems can't sync a directory and return EINVAL; then there is nothing to wait
      // for.
      guard error.code == EINVAL else { throw error }
    }
  }

  /// Repeats a system call while signals interrupt it.
  private static func retrying<Count: SignedInteger>(
    _ call: String, on path: String, _ body: () -> Count
  ) throws(SystemError) -> Count {
    while true {
      let result = body()
      if result >= 0 { return result }
      if errno != EINTR { throw SystemError(call, on: path) }
    }
  }
}
