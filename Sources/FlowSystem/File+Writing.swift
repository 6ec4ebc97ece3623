extension File {
  /// Puts other bytes in a regular file's place, all at once, or makes it with the modes that are usual.
  ///
  /// - Throws: `SystemError` with the code `notRegular` for a pipe or a device.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    let place = try resolved(path)
    let folder = try Folder(place.folder)
    guard exists(path) else {
      return try folder.create(place.name, with: bytes, for: .everybody)
    }
    try folder.lock()
    let old = try folder.read(place.name, limit: .max)
    try folder.replace(place.name, with: bytes, like: old?.attributes)
  }

  /// Writes what somebody asked for to where they said: a file is replaced, and a pipe or a device is
  /// written to as it is.
  public static func write(_ bytes: [UInt8], to path: String) throws(SystemError) {
    var status = stat()
    if path.utf8.contains(0) || stat(path, &status) != 0 || status.isRegularFile {
      return try replace(path, with: bytes)
    }
    let file = try OpenFile(path, path: path, flags: O_WRONLY)
    try file.writeAll(bytes)
  }

  /// Removes a file.
  public static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 else { throw SystemError("unlink", on: path) }
  }
}
