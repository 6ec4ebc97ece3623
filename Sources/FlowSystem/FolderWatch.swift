/// Waits until files of a folder are saved.
///
/// On Linux the kernel tells: a file was closed after writing, or was moved to its place, as most
/// editors do it. Elsewhere it is looked at a few times a second.
public struct FolderWatch: ~Copyable {
  /// What ended a wait.
  public enum Change: Hashable, Sendable {
    /// Something was saved; what, is to be looked at.
    case saved
    case signal(Signal)
  }

  private let path: String
  #if canImport(Glibc) || canImport(Musl)
    private let descriptor: Int32
  #else
    private var stamp: [String]
  #endif

  /// How long what belongs together may take: an editor that saves a file writes others, too.
  private static let settling: Int32 = 20
  /// How often it is looked at what no kernel tells, in milliseconds.
  private static let pace: Int32 = 250

  #if canImport(Glibc) || canImport(Musl)
    /// Begins to watch; what is saved from now on ends the next wait.
    public init(_ path: String) throws(SystemError) {
      self.path = path
      descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard descriptor >= 0 else { throw SystemError("inotify_init", on: path) }
      guard look() else { throw SystemError("inotify_add_watch", on: path) }
    }

    deinit { close(descriptor) }

    /// Waits until something is saved or a signal comes.
    public mutating func next() -> Change {
      let events = Descriptor(number: descriptor)
      while true {
        // A folder that was replaced by another is watched again as soon as it is there.
        let isThere = look()
        switch events.awaitArrival(within: isThere ? nil : Self.pace) {
        case .signal: if let signal = Signals.next() { return .signal(signal) }
        case .nothing: continue
        case .input:
          repeat { drain() } while events.awaitArrival(within: Self.settling) == .input
          return .saved
        }
      }
    }

    private func look() -> Bool {
      inotify_add_watch(descriptor, path, UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)) >= 0
    }

    private func drain() {
      var block = [UInt8](repeating: 0, count: 4_096)
      while read(descriptor, &block, block.count) > 0 {}
    }
  #else
    /// Begins to watch; what is saved from now on ends the next wait.
    public init(_ path: String) throws(SystemError) {
      self.path = path
      stamp = try Self.stamp(of: path)
    }

    /// Waits until something is saved or a signal comes.
    public mutating func next() -> Change {
      while true {
        var entry = pollfd(fd: Signals.descriptor?.number ?? -1, events: Int16(POLLIN), revents: 0)
        if poll(&entry, 1, Self.pace) != 0, let signal = Signals.next() { return .signal(signal) }
        guard let now = try? Self.stamp(of: path), now != stamp else { continue }
        stamp = now
        return .saved
      }
    }

    /// When each file was changed, and how large it is.
    private static func stamp(of path: String) throws(SystemError) -> [String] {
      let folder = try Folder(path)
      return try folder.names(beginning: "").map { name in
        var status = stat()
        guard stat("\(path)/\(name)", &status) == 0 else { return name }
        let time = status.st_mtimespec
        return "\(name) \(time.tv_sec).\(time.tv_nsec) \(status.st_size) \(status.st_ino)"
      }
    }
  #endif
}
