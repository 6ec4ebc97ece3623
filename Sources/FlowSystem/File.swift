/// Whole files, by path.
public enum File {
  /// Reads all of a regular file, of at most `limit` bytes.
  ///
  /// - Throws: `SystemError` with the code `ENOENT` where there is none, `EISDIR` for a directory,
  ///   `notRegular` for a pipe or a device, `EFBIG` for a larger file, `EINVAL` for a path with a NUL
  ///   in it, or what the system said.
  public static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    try OpenFile(reading: path, path: path).readRegular(limit: limit).bytes
  }

  /// Reads all of a file, or of a pipe or device that somebody named on purpose, such as the one of
  /// `<(command)`; at most `limit` bytes.
  ///
  /// A pipe that nobody has open to write to is at its end.
  ///
  /// - Throws: `SystemError` as `read` does, but for `notRegular`.
  public static func readStream(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let file = try OpenFile(reading: path, path: path)
    let status = try file.status()
    if status.isRegularFile || status.isDirectory {
      return try file.readRegular(limit: limit).bytes
    }
    try file.waitForData()
    return try file.readAll(limit: limit, expected: 0)
  }

  /// The folder and the name in it that a path leads to, where its last part is a symbolic link.
  ///
  /// The file itself need not exist, so that a link to a file yet to be made can be written through.
  ///
  /// - Throws: `SystemError` with the code `ELOOP` where links lead in a circle.
  public static func resolved(
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

  /// The folder that a path's last part stands in.
  public static func folder(of path: String) -> String { split(path).folder }

  /// Whether there is something at a path that is no directory.
  public static func exists(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && !status.isDirectory
  }

  /// Whether there is a directory at a path.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && status.isDirectory
  }

  static func split(_ path: String) -> (folder: String, name: String) {
    // By bytes, as the system does it: a mark behind a slash makes no other letter of it.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.utf8.index(after: slash)...]))
  }

  /// What the link at `path` holds, or nil where there is no link.
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

extension stat {
  var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
}
