/// An open directory, in which files are read and durably replaced by name.
///
/// It works through the directory's descriptor, so that a rename of the directory meanwhile changes
/// nothing, and closes it, which also gives up its lock, when it goes out of scope.
///
/// ```swift
/// let folder = try Folder(creating: "/home/ada/.config")
/// try folder.lock()
/// let old = try folder.read("com.cluck.app.plist", limit: 1 << 20)
/// try folder.replace("com.cluck.app.plist", with: bytes, like: old?.attributes)
/// ```
public struct Folder: ~Copyable {
  /// The path that it was opened by.
  public let path: String
  let directory: OpenFile

  /// Opens a directory that exists.
  ///
  /// - Throws: `SystemError` with the code `ENOENT` where there is none, `ENOTDIR` for a file.
  public init(_ path: String) throws(SystemError) {
    self.path = path
    directory = try OpenFile(path, path: path, flags: O_RDONLY | O_DIRECTORY)
  }

  /// Opens a directory, and makes it and the ones above it where they are missing.
  public init(creating path: String, for readers: Readers = .owner) throws(SystemError) {
    do {
      self = try Folder(path)
    } catch {
      guard error.code == ENOENT else { throw error }
      try Self.make(path, readers.folderMode)
      self = try Folder(path)
    }
  }

  /// Waits until no other process holds this directory, and holds it until it is closed.
  public func lock() throws(SystemError) {
    try directory.lock()
  }

  /// Returns when names made, changed and removed in it have reached the disk.
  public func synchronize() throws(SystemError) {
    try directory.synchronize()
  }

  /// Makes a directory and those above it that are missing.
  ///
  /// After the one above was made, or was there, it is tried once more and no oftener: in a directory
  /// that was deleted, below a link that leads nowhere and in `/proc` nothing can ever be made.
  private static func make(_ path: String, _ mode: mode_t) throws(SystemError) {
    let parent = parent(of: path)
    var code = made(path, mode)
    if code == ENOENT, parent != path {
      try make(parent, mode)
      code = made(path, mode)
    }
    if code == EEXIST { return }
    guard code == 0 else { throw SystemError("mkdir", on: path, code: code) }
    try Folder(parent).synchronize()
  }

  private static func made(_ path: String, _ mode: mode_t) -> Int32 {
    mkdir(path, mode) == 0 ? 0 : errno
  }

  static func parent(of path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path.isEmpty || path == "/" ? path : File.folder(of: path)
  }
}
