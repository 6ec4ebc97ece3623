import Synchronization

/// An open directory, whose files are read and durably replaced by name.
///
/// All calls go through the directory's descriptor, so renaming the directory does no
/// harm. The descriptor is closed, and a lock released, when the value goes out of scope.
///
/// ```swift
/// var folder = try Folder(creating: "/home/ada/.config")
/// try folder.lock()
/// let old = try folder.read("com.cluck.app.plist", limit: 1 << 20)
/// try folder.replace("com.cluck.app.plist", with: bytes, like: old?.attributes)
/// ```
package struct Folder: ~Copyable {
  package let path: String
  private let directory: Descriptor
  /// True while no other process can hold the lock.
  private(set) var isLocked = false

  /// Opens an existing directory.
  package init(_ path: String) throws(SystemError) {
    self.path = path
    directory = try Self.opened(path)
  }

  // The lock lasts as long as the value, which is longer than the descriptor is used.
  deinit { directory.close() }

  /// Opens a directory; creates it and its missing parents first.
  package init(creating path: String, for readers: FilePermissions = .owner) throws(SystemError) {
    self.path = path
    do throws(SystemError) {
      directory = try Self.opened(path)
    } catch {
      guard error.code == ENOENT else { throw error }
      try Self.make(path, readers.folderMode)
      directory = try Self.opened(path)
    }
  }

  private static func opened(_ path: String) throws(SystemError) -> Descriptor {
    try Descriptor(path, path: path, flags: O_RDONLY | O_DIRECTORY)
  }

  /// Acquires an exclusive lock on the directory; closing releases it.
  ///
  /// On a file system without locks, such as some that are mounted over a network, none is held.
  package mutating func lock(_ wait: LockWait = .command) throws(SystemError) {
    isLocked = try directory.lock(wait)
  }

  /// Waits until created, renamed and removed entries have reached the disk.
  ///
  /// If that fails, what was done stands all the same, so `takeUnsynced()` reports it.
  package func synchronize() { synchronize(path) }

  private func synchronize(_ entry: String) {
    do throws(SystemError) {
      try directory.synchronize()
    } catch {
      let error = SystemError(error.call, on: entry, code: error.code)
      Self.failures.withLock { if !$0.contains(error) { $0.append(error) } }
    }
  }

  private static let failures = Mutex<[SystemError]>([])

  /// Returns what this process has saved although it may not survive a power cut, once.
  package static func takeUnsynced() -> [SystemError] {
    failures.withLock { failures in
      defer { failures = [] }
      return failures
    }
  }

  // MARK: - Reading

  /// Reads all of the regular file `name` of at most `limit` bytes; returns nil if there is none.
  package func read(_ name: String, limit: Int) throws(SystemError) -> FileContents? {
    do throws(SystemError) {
      let (bytes, status) = try Descriptor(reading: name, in: directory, path: path(of: name))
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
  package func names(beginning prefix: String) throws(SystemError) -> [String] {
    // `fdopendir` takes over its descriptor and `closedir` closes it, so it gets one of its own.
    let descriptor = openat(directory.number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
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

  // MARK: - Writing

  /// Replaces or creates the file `name` atomically: even after a power cut, the old or the new
  /// file is in place.
  ///
  /// It returns when the new file has reached the disk, or is one of `takeUnsynced()`, and its name, too,
  /// if the folder is synced. The draft is
  /// `.<name>.new` for the only process that can hold the lock; without one it also has the number
  /// of the process in its name. A new file is readable by its owner only (0600).
  package func replace(
    _ name: String, with bytes: [UInt8], like attributes: FileContents.Attributes? = nil,
    syncingFolder syncsFolder: Bool = true
  ) throws(SystemError) {
    let draft = draft(of: name)
    // Anything with the draft's name was left by a dead process, or is a trap such as a link.
    unlinkat(directory.number, draft, 0)
    try write(bytes, to: name, through: draft, like: attributes, syncingFolder: syncsFolder)
  }

  /// Removes the draft that a killed process left of the file `name`; the caller holds the lock.
  package func removeDraft(of name: String) {
    if isLocked { unlinkat(directory.number, draft(of: name), 0) }
  }

  /// Creates the file `name`, and returns when it has reached the disk.
  package func create(
    _ name: String, with bytes: [UInt8], for readers: FilePermissions = .owner
  ) throws(SystemError) {
    try write(bytes, to: name, through: name, for: readers)
  }

  /// Removes the file `name`, and returns when the removal has reached the disk.
  package func remove(_ name: String) throws(SystemError) {
    guard unlinkat(directory.number, name, 0) == 0 else {
      throw SystemError("unlink", on: path(of: name))
    }
    synchronize(path(of: name))
  }

  /// Writes a new file, which is removed again if something fails, syncs it, gives it its name if the
  /// draft has another one, and syncs the folder.
  private func write(
    _ bytes: [UInt8], to name: String, through draft: String,
    like attributes: FileContents.Attributes? = nil, for readers: FilePermissions = .owner,
    syncingFolder syncsFolder: Bool = true
  ) throws(SystemError) {
    let file = try Descriptor(
      draft, in: directory, path: path(of: draft),
      flags: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: readers.fileMode)
    do throws(SystemError) {
      try file.write(bytes)
      if let attributes {
        // Only root may change the owner; for other users the call fails, which does no harm.
        if attributes.owner != geteuid() || attributes.group != getegid() {
          _ = fchown(file.number, attributes.owner, attributes.group)
        }
        guard fchmod(file.number, attributes.mode) == 0 else {
          throw SystemError("fchmod", on: file.name)
        }
      }
      try file.synchronize()
      if draft != name, renameat(directory.number, draft, directory.number, name) != 0 {
        throw SystemError("rename", on: path(of: name))
      }
    } catch {
      unlinkat(directory.number, draft, 0)
      throw error
    }
    if syncsFolder { synchronize(path(of: name)) }
  }

  private func draft(of name: String) -> String {
    isLocked ? ".\(name).new" : ".\(name).\(getpid()).new"
  }

  private func path(of name: String) -> String { path == "/" ? path + name : "\(path)/\(name)" }

  // MARK: - Making

  private static func make(_ path: String, _ mode: mode_t) throws(SystemError) {
    var folder = path.hasPrefix("/") ? "/" : ""
    // Split bytes, as `File.split` does.
    for name in path.utf8.split(separator: UInt8(ascii: "/")) {
      folder += String(decoding: name, as: UTF8.self)
      if mkdir(folder, mode) == 0 {
        (try Folder(File.folder(of: folder))).synchronize()
      } else if errno != EEXIST {
        throw SystemError("mkdir", on: folder)
      }
      folder += "/"
    }
  }
}

/// The contents of a file, with the attributes that a replacement must keep.
package struct FileContents: Sendable {
  package struct Attributes: Hashable, Sendable {
    let mode: mode_t
    let owner: uid_t
    let group: gid_t
  }

  package let bytes: [UInt8]
  package let attributes: Attributes
}

/// The people who may read a new file or folder.
package enum FilePermissions: Sendable {
  /// The owner only: files get the mode 0600, folders 0700.
  case owner
  /// Everybody, less the umask: files are created with the mode 0666, folders with 0777.
  case everybody

  var fileMode: mode_t { self == .owner ? 0o600 : 0o666 }
  var folderMode: mode_t { self == .owner ? 0o700 : 0o777 }
}
