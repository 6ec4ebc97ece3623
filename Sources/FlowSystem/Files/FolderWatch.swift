/// Waits for files of some folders to be saved or removed.
///
/// On Linux, inotify reports files that were closed after writing or moved into the folder, which
/// is how most editors save, and those that are gone. On other systems, the folder is checked four
/// times a second.
package struct FolderWatch {
  /// The event that ended a wait.
  package enum Change: Hashable, Sendable {
    /// At least one file was saved or removed; the caller finds out which.
    case saved
    case signal(Signal)
  }

  private let paths: [String]
  #if canImport(Glibc) || canImport(Musl)
    private let events: Descriptor
  #else
    private var stamp: [String]
  #endif

  /// Milliseconds without an event after which a save is complete: editors write several files.
  private static let settling: Int32 = 20
  /// Milliseconds between two checks where no system call reports changes.
  private static let pace: Int32 = 250

  #if canImport(Glibc) || canImport(Musl)
    /// Starts watching; files saved from now on end the next wait.
    ///
    /// - Throws: `SystemError` when a folder doesn't exist or can't be watched.
    package init(_ paths: [String]) throws(SystemError) {
      self.paths = paths
      let path = paths.first ?? ""
      let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
      guard number >= 0 else { throw SystemError("inotify_init", on: path) }
      events = Descriptor(owning: number)
      guard addWatches() else { throw SystemError("inotify_add_watch", on: path) }
    }

    /// Waits until a file is saved or a signal arrives.
    package mutating func next() -> Change {
      while true {
        // A folder that was replaced by another of its name is watched again as soon as it exists.
        let isThere = addWatches()
        switch events.waitForInput(within: isThere ? nil : Self.pace) {
        case .signal: if let signal = Signals.next() { return .signal(signal) }
        case .timedOut, .other: continue
        case .input:
          repeat { drain() } while events.waitForInput(within: Self.settling) == .input
          return .saved
        }
      }
    }

    /// Watches the folders that are now at the paths; returns false if one is missing.
    private func addWatches() -> Bool {
      let changes = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
      let added = paths.count { inotify_add_watch(events.number, $0, UInt32(changes)) >= 0 }
      return added == paths.count
    }

    /// Discards the pending inotify events.
    private func drain() {
      var block = [UInt8](repeating: 0, count: 4_096)
      while read(events.number, &block, block.count) > 0 {}
    }
  #else
    /// Starts watching; files saved from now on end the next wait.
    ///
    /// - Throws: `SystemError` when a folder can't be read.
    package init(_ paths: [String]) throws(SystemError) {
      self.paths = paths
      stamp = try Self.stamp(of: paths)
    }

    /// Waits until a file is saved or a signal arrives.
    package mutating func next() -> Change {
      while true {
        let nothing = Descriptor(number: -1)
        if nothing.waitForInput(within: Self.pace) == .signal, let signal = Signals.next() {
          return .signal(signal)
        }
        guard let now = try? Self.stamp(of: paths), now != stamp else { continue }
        stamp = now
        return .saved
      }
    }

    /// Returns the name, modification time, size and inode number of each file.
    private static func stamp(of paths: [String]) throws(SystemError) -> [String] {
      var stamp: [String] = []
      for path in paths {
        for name in try Folder(path).names(beginning: "") {
          var status = stat()
          guard stat("\(path)/\(name)", &status) == 0 else {
            stamp.append(name)
            continue
          }
          let time = status.st_mtimespec
          stamp.append(
            "\(name) \(time.tv_sec).\(time.tv_nsec) \(status.st_size) \(status.st_ino)")
        }
      }
      return stamp
    }
  #endif
}
