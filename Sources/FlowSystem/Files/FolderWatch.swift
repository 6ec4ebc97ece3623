/// Waits for files of some folders to be saved or removed.
///
/// The folders are looked at ten times a second. Hidden files don't count, since editors keep their
/// own files there.
package struct FolderWatch {
  package enum Change: Hashable, Sendable {
    /// At least one file was saved or removed; the caller finds out which.
    case saved
    case signal(Signal)
  }

  private let paths: [String]
  /// The path, modification time, size and inode number of each file.
  private var stamps: [String]
  /// True if something has changed since the last save that was reported.
  private var hasChanged = false

  /// Milliseconds between two looks.
  private static let interval: Int32 = 100

  /// Starts watching; files saved from now on end the next wait.
  package init(_ paths: [String]) throws(SystemError) {
    self.paths = paths
    stamps = try Self.stamps(in: paths)
  }

  /// Waits until a file is saved or a signal arrives.
  ///
  /// Editors write several files, so a save is complete once nothing has changed between two looks.
  /// A folder that is gone is waited for.
  package mutating func next() -> Change {
    let nothing = Descriptor(number: -1)
    while true {
      if nothing.waitForInput(within: Self.interval) == .signal, let signal = Signals.next() {
        return .signal(signal)
      }
      guard let now = try? Self.stamps(in: paths) else { continue }
      if now == stamps, hasChanged {
        hasChanged = false
        return .saved
      }
      hasChanged = hasChanged || now != stamps
      stamps = now
    }
  }

  private static func stamps(in folders: [String]) throws(SystemError) -> [String] {
    var stamps: [String] = []
    for folder in folders {
      for name in try Folder(folder).names(beginning: "") where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        guard let status = File.status(of: path) else { continue }
        let time = status.modified
        stamps.append("\(path) \(time.tv_sec).\(time.tv_nsec) \(status.st_size) \(status.st_ino)")
      }
    }
    return stamps
  }
}

extension stat {
  fileprivate var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}
