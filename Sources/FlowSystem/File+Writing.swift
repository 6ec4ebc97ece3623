extension File {
  /// Puts other bytes in a file's place, all at once, or makes it with the modes that are usual.
  ///
  /// A pipe or a device is written to as it is.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    let place = try resolved(path)
    var status = stat()
    if stat(place.folder + "/" + place.name, &status) == 0, status.isRegularFile {
      let folder = try Folder(place.folder)
      try folder.lock()
      let old = try folder.read(place.name, limit: .max)
      return try folder.replace(place.name, with: bytes, like: old?.attributes)
    }
    let file = try OpenFile(path, path: path, flags: O_WRONLY | O_CREAT | O_TRUNC, mode: 0o666)
    try file.writeAll(bytes)
  }

  /// Removes a file.
  public static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 else { throw SystemError("unlink", on: path) }
  }
}
