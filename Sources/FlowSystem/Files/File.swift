/// Functions that read, write and find whole files by path.
package enum File {
  // MARK: - Reading

  /// Reads all of a regular file of at most `limit` bytes.
  package static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    try Descriptor(reading: path, path: path).readRegular(limit: limit).bytes
  }

  /// Reads all of what a person named on purpose, such as the pipe of `<(command)`, of at most `limit`
  /// bytes; a named pipe waits for its writer.
  package static func readStream(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    try Descriptor.opened(reading: path).readAll(limit: limit)
  }

  /// Reads at most `limit` bytes from the end of a regular file, where the latest entries are; a link
  /// is refused with `ELOOP` unless it is to be followed.
  package static func readEnd(
    of path: String, limit: Int, followsLinks: Bool = true
  ) throws(SystemError) -> [UInt8] {
    try Descriptor(reading: path, path: path, flags: followsLinks ? 0 : O_NOFOLLOW)
      .readEnd(limit: limit)
  }

  // MARK: - Writing

  /// Replaces a regular file atomically, or creates it with the usual mode (0666 less the umask).
  @discardableResult
  package static func replace(
    _ path: String, with bytes: [UInt8], expecting expected: [UInt8]? = nil
  ) throws(SystemError) -> Bool {
    let target = try resolved(path)
    var folder = try Folder(target.folder)
    guard expected != nil || exists(path) else {
      try folder.create(target.name, with: bytes, for: .everybody)
      return true
    }
    try folder.lock()
    let old = try folder.read(target.name, limit: .max)
    if let expected, old?.bytes != expected { return false }
    try folder.replace(target.name, with: bytes, like: old?.attributes)
    return true
  }

  /// Changes a small file that only its owner can read, under the lock of its folder.
  ///
  /// Missing folders are created with the mode 0700 and the file with 0600. No link is followed.
  package static func update(
    _ path: String, last limit: Int, waiting wait: LockWait = .brief,
    _ change: ([UInt8]) -> [UInt8]
  ) throws(SystemError) {
    let (parent, name) = split(path)
    var folder = try Folder(creating: parent)
    try folder.lock(wait)
    var bytes: [UInt8] = []
    do throws(SystemError) {
      bytes = try readEnd(of: path, limit: limit, followsLinks: false)
    } catch {
      guard error.code == ENOENT else { throw error }
    }
    do throws(SystemError) {
      try folder.replace(name, with: change(bytes))
    } catch {
      // The draft's own name means nothing to people.
      throw SystemError(error.call, on: path, code: error.code)
    }
  }

  /// Writes to a path that a person gave: replaces a regular file, and writes to a pipe or a device
  /// directly.
  package static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    guard let status = status(of: path), !status.isRegularFile else {
      try replace(path, with: bytes)
      return
    }
    try Descriptor(path, path: path, flags: O_WRONLY).write(bytes)
  }

  package static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 else { throw SystemError("unlink", on: path) }
  }

  /// Renames a file or a folder; a file of the new name is replaced.
  package static func rename(_ path: String, to other: String) throws(SystemError) {
    guard renameCall(path, other) == 0 else { throw SystemError("rename", on: path) }
  }

  // MARK: - Finding

  /// Returns true if the path exists and isn't a directory.
  package static func exists(_ path: String) -> Bool { status(of: path)?.isDirectory == false }

  package static func isFolder(_ path: String) -> Bool { status(of: path)?.isDirectory == true }

  /// Returns the size of a regular file in bytes; nil for anything else, or nothing.
  package static func size(_ path: String) -> Int? {
    status(of: path).flatMap { $0.isRegularFile ? Int($0.st_size) : nil }
  }

  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the status of what is at a path; nil if nothing is.
  static func status(of path: String) -> stat? {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 ? status : nil
  }

  // MARK: - Paths

  package static func name(of path: String) -> String { split(path).name }

  package static func folder(of path: String) -> String { split(path).folder }

  /// Splits a path at its last slash; a path without a slash is in the folder `.`.
  static func split(_ path: String) -> (folder: String, name: String) {
    // Split bytes, as the system does: a combining mark after a slash would hide it from Character.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.utf8.index(after: slash)...]))
  }

  /// The path from the root, with links resolved; nil where nothing is there.
  package static func realPath(_ path: String) -> String? {
    guard !path.utf8.contains(0), let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Follows the symbolic links in the last part of a path, and returns the folder and name they lead
  /// to, where there need not be a file.
  package static func resolved(
    _ path: String
  ) throws(SystemError) -> (folder: String, name: String) {
    var path = path
    for _ in 0..<32 {
      let (folder, name) = split(path)
      guard let target = try linkTarget(path) else { return (folder, name) }
      path = target.hasPrefix("/") ? target : folder + "/" + target
    }
    throw SystemError("readlink", on: path, code: ELOOP)
  }

  /// Returns the target of the symbolic link at `path`; nil if there is no link.
  private static func linkTarget(_ path: String) throws(SystemError) -> String? {
    guard !path.utf8.contains(0) else { throw SystemError("readlink", on: path, code: EINVAL) }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &buffer, buffer.count)
    if count >= 0 {
      return String(decoding: buffer[..<count].lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
    guard [EINVAL, ENOENT, ENOTDIR].contains(errno) else { throw SystemError("readlink", on: path) }
    return nil
  }
}

// `File` has a method of this name, which would hide the C function inside the type.
private func renameCall(_ path: String, _ other: String) -> Int32 { rename(path, other) }
