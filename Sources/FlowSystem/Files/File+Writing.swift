extension File {
  /// Replaces a regular file atomically, or creates it with the usual mode (0666 less the umask).
  ///
  /// - Throws: `SystemError` when writing fails, with `notRegular` for a pipe or a device.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    let place = try resolved(path)
    var folder = try Folder(place.folder)
    guard exists(path) else {
      return try folder.create(place.name, with: bytes, for: .everybody)
    }
    try folder.lock()
    let old = try folder.read(place.name, limit: .max)
    try folder.replace(place.name, with: bytes, like: old?.attributes)
  }

  /// Writes to a path that a person gave: replaces a regular file, and writes to a pipe or a device
  /// directly.
  ///
  /// - Throws: `SystemError` when writing fails.
  package static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    var status = stat()
    if path.utf8.contains(0) || stat(path, &status) != 0 || status.isRegularFile {
      return try replace(path, with: bytes)
    }
    let file = try OpenFile(path, path: path, flags: O_WRONLY)
    try file.writeAll(bytes)
  }

  /// Removes a file.
  ///
  /// - Throws: `SystemError` when there is no such file or it can't be removed.
  package static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 else { throw SystemError("unlink", on: path) }
  }
}
