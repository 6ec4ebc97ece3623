/// Functions that read and find whole files by path.
package enum File {
  /// Reads all of a regular file of at most `limit` bytes.
  ///
  /// - Throws: `SystemError` with the code `ENOENT` when there is no such file, `EISDIR` for a
  ///   directory, `notRegular` for a pipe or a device, `EFBIG` for a larger file, `EINVAL` for a
  ///   path with a NUL in it, or another code of the system.
  package static func read(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    try OpenFile(reading: path, path: path).readRegular(limit: limit).bytes
  }

  /// Reads all of a file, a pipe or a device, of at most `limit` bytes.
  ///
  /// This is for paths that a person named on purpose, such as the pipe of `<(command)`. A named pipe
  /// waits for its writer.
  ///
  /// - Throws: `SystemError` as `read` does, except for `notRegular`.
  package static func readStream(_ path: String, limit: Int) throws(SystemError) -> [UInt8] {
    let file = try OpenFile(waitingFor: path)
    let status = try file.status()
    if status.isRegularFile || status.isDirectory {
      return try file.readRegular(limit: limit).bytes
    }
    try file.waitForData()
    return try file.readAll(limit: limit, expected: 0)
  }

  /// Follows the symbolic links in the last part of a path, and returns the folder and name they
  /// lead to.
  ///
  /// The file itself need not exist, so that a new file can be created through a link.
  ///
  /// - Throws: `SystemError` with the code `ELOOP` when links form a circle.
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

  /// Returns the folder that contains the last part of a path.
  package static func folder(of path: String) -> String { split(path).folder }

  /// Returns true if the path exists and isn't a directory.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && !status.isDirectory
  }

  /// Returns the size of a regular file in bytes; nil for anything else, or nothing.
  package static func size(_ path: String) -> Int? {
    var status = stat()
    guard !path.utf8.contains(0), stat(path, &status) == 0, status.isRegularFile else { return nil }
    return Int(status.st_size)
  }

  /// Returns true if the path is a directory.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && status.isDirectory
  }

  /// Splits a path at its last slash; a path without a slash is in the folder `.`.
  static func split(_ path: String) -> (folder: String, name: String) {
    // Split bytes, as the system does: a combining mark after a slash would hide it from Character.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    return (folder, String(path[path.utf8.index(after: slash)...]))
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

extension stat {
  var isDirectory: Bool { st_mode & S_IFMT == S_IFDIR }
  var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
}
