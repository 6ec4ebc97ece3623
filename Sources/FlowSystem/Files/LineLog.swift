/// A file that any number of processes append lines to, and that is rotated when it is full.
///
/// Each line is one write at the end of the file. Writers hold a shared lock and make sure that the
/// file still has its name; an exclusive lock is needed to rename it, or to cut off a line that a
/// crash left incomplete. Nobody waits longer than a fifth of a second.
///
/// ```swift
/// let log = LineLog(path: "/home/ada/.local/state/firstrun/journal/com.cluck.app.jsonl")
/// try log.append(line)
/// ```
package struct LineLog: Sendable {
  /// The path of the file; `.1` is added to the last one that was rotated, `.2` to the one before.
  package let path: String
  /// The size in bytes from which on the file is rotated.
  package static let usualLimit = 8 << 20
  /// The number of rotated files that are kept.
  package static let kept = 8
  /// The largest size of a line in bytes.
  package static let longestLine = 4_096

  private let limit: Int

  /// Creates a reference to a file, which need not exist yet.
  package init(path: String, limit: Int = usualLimit) {
    self.path = path
    self.limit = limit
  }

  /// The paths of all files there are, the oldest first.
  package var paths: [String] {
    ((1...Self.kept).reversed().map(rotatedPath) + [path]).filter(File.exists)
  }

  /// Appends a line with one write.
  ///
  /// - Parameters:
  ///   - line: The line with the line feed at its end, at most 4 KiB.
  ///   - isSynced: True to return only when the line has reached the disk.
  ///   - wait: The time to wait for the lock.
  /// - Throws: `SystemError` when that fails, with `EMSGSIZE` for a longer line.
  package func append(
    _ line: [UInt8], isSynced: Bool = false, waiting wait: LockWait = .brief
  ) throws(SystemError) {
    guard line.count <= Self.longestLine else {
      throw SystemError("write", on: path, code: EMSGSIZE)
    }
    let wait = wait.begun()
    var isChangeable = true
    // Others may rotate the file between opening and locking it, but hardly ever twice.
    for attempt in 0..<10 {
      let file = try open()
      try file.lock(wait, isShared: true)
      guard try isCurrent(file) else { continue }
      let size = Int(try file.regularStatus().st_size)
      if isChangeable, attempt < 9, size > 0 {
        let isFull = size + line.count > limit
        let isWhole = try file.endsLine(at: size)
        if isFull || !isWhole {
          // Asking for the exclusive lock gives up the shared one, which is acquired again after
          // it.
          isChangeable = (try? isFull ? rotate(file, wait) : cutOff(file, wait)) != nil
          continue
        }
      }
      try file.writeOnce(line)
      if isSynced { try file.synchronize() }
      return
    }
    throw SystemError("open", on: path, code: EAGAIN)
  }

  /// Removes all files.
  ///
  /// - Throws: `SystemError` when one can't be removed.
  package func remove() throws(SystemError) {
    for path in paths { try File.remove(path) }
  }

  private func rotatedPath(_ number: Int) -> String { "\(path).\(number)" }

  private func open() throws(SystemError) -> Descriptor {
    let flags = O_RDWR | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW
    do throws(SystemError) {
      return try Descriptor(path, path: path, flags: flags, mode: FilePermissions.owner.fileMode)
    } catch {
      guard error.code == ENOENT else { throw error }
      _ = try Folder(creating: File.folder(of: path))
      return try Descriptor(path, path: path, flags: flags, mode: FilePermissions.owner.fileMode)
    }
  }

  /// Returns true if the path still leads to the file.
  private func isCurrent(_ file: Descriptor) throws(SystemError) -> Bool {
    try File.status(of: path)?.isSameFile(as: file.status()) ?? false
  }

  /// Renames the full file and those that were rotated before; the oldest one is replaced.
  private func rotate(_ file: Descriptor, _ wait: LockWait) throws(SystemError) {
    try file.lock(wait)
    guard try isCurrent(file) else { return }
    for number in (1..<Self.kept).reversed() {
      rename(rotatedPath(number), rotatedPath(number + 1))
    }
    guard rename(path, rotatedPath(1)) == 0 else { throw SystemError("rename", on: path) }
  }

  /// Cuts off the incomplete line that a crash left at the end.
  private func cutOff(_ file: Descriptor, _ wait: LockWait) throws(SystemError) {
    try file.lock(wait)
    guard try isCurrent(file) else { return }
    var size = Int(try file.regularStatus().st_size)
    while size > 0, try !file.endsLine(at: size) { size -= 1 }
    guard ftruncate(file.number, off_t(size)) == 0 else {
      throw SystemError("ftruncate", on: path)
    }
  }
}

extension Descriptor {
  /// Returns true if the byte before a position is a line feed.
  fileprivate func endsLine(at position: Int) throws(SystemError) -> Bool {
    var byte: UInt8 = 0
    guard pread(number, &byte, 1, off_t(position - 1)) == 1 else {
      throw SystemError("read", on: name)
    }
    return byte == UInt8(ascii: "\n")
  }

  /// Writes all bytes with a single call.
  fileprivate func writeOnce(_ bytes: [UInt8]) throws(SystemError) {
    let count = bytes.withUnsafeBytes { writeCall(number, $0.baseAddress, $0.count) }
    if count < 0 { throw SystemError("write", on: name) }
    // A full disk takes a part; the next writer cuts that off.
    if count < bytes.count { throw SystemError("write", on: name, code: ENOSPC) }
  }
}
