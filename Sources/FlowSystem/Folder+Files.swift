/// What was read of a file: its bytes, and what a replacement must keep.
public struct FileContents: Sendable {
  /// Who owns a file, and who may do what with it.
  public struct Attributes: Hashable, Sendable {
    let mode: mode_t
    let owner: uid_t
    let group: gid_t
  }

  /// All of the file.
  public let bytes: [UInt8]
  /// The file's mode, owner and group.
  public let attributes: Attributes
}

extension Folder {
  /// Reads all of the regular file `name`, of at most `limit` bytes; nil where there is none.
  ///
  /// - Throws: `SystemError` with the code `EISDIR` for a directory, `notRegular` for a pipe or
  ///   device, `EFBIG` for a larger file, or what the system said.
  public func read(_ name: String, limit: Int) throws(SystemError) -> FileContents? {
    let path = path(of: name)
    do throws(SystemError) {
      let (bytes, status) = try OpenFile(reading: name, in: directory.descriptor, path: path)
        .readRegular(limit: limit)
      return FileContents(
        bytes: bytes,
        attributes: .init(
          mode: status.st_mode & 0o7777, owner: status.st_uid, group: status.st_gid))
    } catch {
      guard error.code == ENOENT else { throw error }
      return nil
    }
  }

  /// The names in it that begin with `prefix`, sorted.
  public func names(beginning prefix: String) throws(SystemError) -> [String] {
    // A stream takes over the descriptor that it is given and closes it: it gets one of its own.
    let descriptor = openat(directory.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError("open", on: path) }
    guard let stream = fdopendir(descriptor) else {
      defer { close(descriptor) }
      throw SystemError("fdopendir", on: path)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name.hasPrefix(prefix) { names.append(name) }
    }
    return names.sorted()
  }

  /// Removes the file `name`, and returns when that has reached the disk.
  public func remove(_ name: String) throws(SystemError) {
    guard unlinkat(directory.descriptor, name, 0) == 0 else {
      throw SystemError("unlink", on: path(of: name))
    }
    try synchronize()
  }

  func path(of name: String) -> String { path == "/" ? path + name : "\(path)/\(name)" }
}
