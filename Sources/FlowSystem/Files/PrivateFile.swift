/// A small file that only its owner can read, and that is replaced as a whole.
package struct PrivateFile: Sendable {
  /// The path of the file.
  package let path: String

  /// Creates a reference to a file, which need not exist yet.
  package init(path: String) {
    self.path = path
  }

  /// Reads at most `limit` bytes from the end of the file, where the latest entries are.
  ///
  /// - Throws: `SystemError` when the file doesn't exist, isn't regular or can't be read.
  package func read(last limit: Int) throws(SystemError) -> [UInt8] {
    let file = try OpenFile(reading: path, path: path)
    let size = Int(try file.regularStatus().st_size)
    _ = lseek(file.descriptor, off_t(max(0, size - limit)), SEEK_SET)
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let more = try file.readSome(upTo: min(1 << 16, limit - bytes.count))
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  /// Changes the file's contents under a lock.
  ///
  /// Missing folders are created with the mode 0700 and the file with 0600. A concurrent reader
  /// sees either the old file or the new one.
  ///
  /// - Parameters:
  ///   - limit: The number of bytes to read from the end of the file.
  ///   - wait: The time to wait for the lock.
  ///   - change: Returns the new contents for the current ones, which are empty if there is no
  ///     file.
  /// - Throws: `SystemError` when reading, locking or writing fails.
  package func update(
    last limit: Int, waiting wait: LockWait = .brief, _ change: ([UInt8]) -> [UInt8]
  ) throws(SystemError) {
    // The lock is on the folder, because each update replaces the file itself.
    var folder = try Folder(creating: File.folder(of: path))
    try folder.lock(wait)
    var bytes: [UInt8] = []
    do throws(SystemError) {
      bytes = try read(last: limit)
    } catch  where error.code == ENOENT {
      // The file doesn't exist yet.
    }
    let temporary = path + ".new"
    // The lock is held, so an existing file is a leftover or a trap: never write through it.
    unlink(temporary)
    do throws(SystemError) {
      let file = try OpenFile(
        temporary, path: path, flags: O_WRONLY | O_CREAT | O_EXCL,
        mode: FilePermissions.owner.fileMode)
      try file.writeAll(change(bytes))
      if rename(temporary, path) != 0 { throw SystemError("rename", on: path) }
    } catch {
      unlink(temporary)
      throw error
    }
  }
}
