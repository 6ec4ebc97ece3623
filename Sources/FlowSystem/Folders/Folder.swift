/// An open directory, whose files are read and durably replaced by name.
///
/// All calls go through the directory's descriptor, so renaming the directory meanwhile does no
/// harm. The descriptor is closed, and a lock released, when the value goes out of scope.
///
/// ```swift
/// var folder = try Folder(creating: "/home/ada/.config")
/// try folder.lock()
/// let old = try folder.read("com.cluck.app.plist", limit: 1 << 20)
/// try folder.replace("com.cluck.app.plist", with: bytes, like: old?.attributes)
/// ```
package struct Folder: ~Copyable {
  /// The path that the directory was opened with.
  package let path: String
  let directory: OpenFile
  /// True while no other process can hold the lock.
  private(set) var isLocked: Bool

  /// Opens an existing directory.
  ///
  /// - Throws: `SystemError` with the code `ENOENT` when there is none, `ENOTDIR` for a file.
  package init(_ path: String) throws(SystemError) {
    self.path = path
    isLocked = false
    directory = try OpenFile(path, path: path, flags: O_RDONLY | O_DIRECTORY)
  }

  /// Opens a directory; creates it and its missing parents first.
  ///
  /// - Throws: `SystemError` when the directory can't be created or opened.
  package init(creating path: String, for readers: FilePermissions = .owner) throws(SystemError) {
    do {
      self = try Folder(path)
    } catch {
      guard error.code == ENOENT else { throw error }
      try Self.make(path, readers.folderMode)
      self = try Folder(path)
    }
  }

  /// Acquires an exclusive lock on the directory; closing releases it.
  ///
  /// On a file system without locks, such as some that are mounted over a network, none is held.
  ///
  /// - Parameter wait: The time to wait for other processes.
  /// - Throws: `SystemError` when the system can't lock, with `EWOULDBLOCK` when others hold the lock
  ///   all that time, and `EINTR` when Ctrl-C ended the wait.
  package mutating func lock(_ wait: LockWait = .command) throws(SystemError) {
    isLocked = try directory.lock(wait)
  }

  /// Waits until created, renamed and removed entries have reached the disk.
  ///
  /// - Throws: `SystemError` when syncing fails.
  package func synchronize() throws(SystemError) {
    try directory.synchronize()
  }

  /// Creates a directory and its missing parents.
  ///
  /// Once the parent exists, `mkdir` is tried only one more time: in a deleted directory, below a
  /// dangling link and in `/proc` it would fail for ever.
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

  /// Calls `mkdir`; returns 0 or `errno`.
  private static func made(_ path: String, _ mode: mode_t) -> Int32 {
    mkdir(path, mode) == 0 ? 0 : errno
  }

  /// Returns the path of the parent directory; slashes at the end are ignored.
  static func parent(of path: String) -> String {
    var path = path
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path.isEmpty || path == "/" ? path : File.folder(of: path)
  }
}
