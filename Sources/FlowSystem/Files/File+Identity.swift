/// The name of a file, and its path with links resolved.
extension File {
  /// The name that a path ends in.
  package static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// Returns true if the path is a symbolic link.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path from the root, with links resolved; nil where nothing is there.
  package static func realPath(_ path: String) -> String? {
    guard !path.utf8.contains(0), let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// Returns the path without `..` and links, relative to the working folder if the file is in it;
  /// a path where nothing is there stays as it is.
  package static func shortestPath(_ path: String) -> String {
    guard let real = realPath(path) else { return path }
    guard !path.hasPrefix("/"), let here = realPath("."), real.hasPrefix(here + "/") else {
      return path.hasPrefix("/") ? real : path
    }
    return String(real.dropFirst(here.count + 1))
  }

  /// Returns the root of the git work tree around a folder; nil if there is none.
  ///
  /// The path of the folder must be a real one.
  package static func workTree(around folder: String) -> String? {
    var folder = folder
    while !exists(folder + "/.git"), !isFolder(folder + "/.git") {
      if folder == "/" { return nil }
      folder = self.folder(of: folder)
    }
    return folder
  }
}
