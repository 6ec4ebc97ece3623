/// The contents of a file, with the attributes that a replacement must keep.
package struct FileContents: Sendable {
  /// The mode, owner and group of a file.
  package struct Attributes: Hashable, Sendable {
    let mode: mode_t
    let owner: uid_t
    let group: gid_t
  }

  /// All bytes of the file.
  package let bytes: [UInt8]
  /// The file's mode, owner and group.
  package let attributes: Attributes
}

extension Folder {
  /// Reads all of the regular file `name` of at most `limit` bytes; returns nil if there is none.
  ///
  /// - Throws: `SystemError` with the code `EISDIR` for a directory, `notRegular` for a pipe or
  ///   device, `EFBIG` for a larger file, or another code of the system.
  package func read(_ name: String, limit: Int) throws(SystemError) -> FileContents? {
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

  /// Returns the names of the entries that begin with `prefix`, sorted.
  ///
  /// - Throws: `SystemError` when the directory can't be read.
  package func names(beginning prefix: String) throws(SystemError) -> [String] {
    // `fdopendir` takes over its descriptor and `closedir` closes it, so it gets one of its own.
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

  /// Removes the file `name`, and returns when the removal has reached the disk.
  ///
  /// - Throws: `SystemError` when there is no such file or it can't be removed.
  package func remove(_ name: String) throws(SystemError) {
    guard unlinkat(directory.descriptor, name, 0) == 0 else {
      throw SystemError("unlink", on: path(of: name))
    }
    try synchronize()
  }

  func path(of name: String) -> String { path == "/" ? path + name : "\(path)/\(name)" }
}
