/// A small file of the person's own, readable by nobody else, and replaced as a whole.
public struct PrivateFile: Sendable {
  /// Where it is.
  public let path: String

  /// Names a file that may not exist yet.
  public init(path: String) {
    self.path = path
  }

  /// Its bytes, at most `limit` of them from the end: what was written last matters most.
  public func read(last limit: Int) throws(SystemError) -> [UInt8] {
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

  /// Changes the file under a lock: what it holds goes in, what comes out replaces it.
  ///
  /// Missing folders are made with 0700, the file gets 0600, and a reader sees either the old file
  /// or the new one.
  public func update(
    last limit: Int, _ change: ([UInt8]) -> [UInt8]
  ) throws(SystemError) {
    try makeFolders()
    // The folder is locked, for the file itself is another one after every update.
    let folder = try Folder(folder)
    try folder.lock()
    var bytes: [UInt8] = []
    do throws(SystemError) {
      bytes = try read(last: limit)
    } catch  where error.code == ENOENT {
      // The first time: nothing is there to keep.
    }
    let temporary = path + ".new"
    // Under the lock, what stands there is left over or a trap: never write through it.
    unlink(temporary)
    let file = try opened(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
    defer { file.close() }
    try file.write(change(bytes))
    if rename(temporary, path) != 0 { throw SystemError("rename", on: path) }
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func makeFolders() throws(SystemError) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += (folder.isEmpty && !path.hasPrefix("/") ? "" : "/") + part
      if mkdir(folder, 0o700) != 0, errno != EEXIST, errno != EISDIR {
        // A parent that we may not write to is no fault as long as it is there.
        if access(folder, F_OK) != 0 { throw SystemError("mkdir", on: folder) }
      }
    }
  }

  private func opened(_ path: String, _ flags: Int32) throws(SystemError) -> Descriptor {
    let number = open(path, flags, 0o600)
    if number < 0 { throw SystemError("open", on: path) }
    return Descriptor(number: number)
  }
}
