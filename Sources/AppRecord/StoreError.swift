import FlowFormats

/// The reason why a domain could not be found, read or changed.
public enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No folder for domains is given by `--state`, `XDG_CONFIG_HOME` or `HOME`.
  case noStateDirectory(String)
  /// A name that is not valid for a domain.
  case badName(String)
  /// Bytes that are not a property list.
  case unreadable(String)
  /// A file that is not a property list; it is unchanged, and `copy` is the path of its copy, if
  /// one was made because the file had to be replaced.
  case corrupt(path: String, copy: String?, String)
  /// A record that a newer firstrun wrote, with the number of its format; it is unchanged.
  case newerRecord(format: Int, String)
  /// Values that no property list can hold.
  case unrepresentable(String)
  /// An error of the system: a full disk, a folder without permission, a path through a file.
  case system(String)
  /// A folder that can't be entered, so that nobody knows what is in it.
  case unreachable(String)
  /// Another program held the lock until the wait was given up.
  case locked(String)
  /// Ctrl-C ended the wait for another program.
  case interrupted(String)
  /// A flow records the app's version, which nobody has told.
  case noVersion(String)

  /// The problem and its remedy, in lower case, for standard error.
  public var description: String {
    switch self {
    case .noStateDirectory(let message), .badName(let message), .unreadable(let message),
      .corrupt(_, _, let message), .newerRecord(_, let message), .unrepresentable(let message),
      .system(let message), .unreachable(let message), .locked(let message),
      .interrupted(let message), .noVersion(let message):
      message
    }
  }
}

extension StoreError {
  /// True if another program held the lock until the wait was given up or ended by Ctrl-C.
  package var isLockHeld: Bool {
    if case .locked = self { true } else { isInterruption }
  }

  /// True for an error of the system, such as a full disk.
  package var isOfSystem: Bool {
    if case .system = self { true } else { false }
  }

  /// True if Ctrl-C ended the wait for another program.
  package var isInterruption: Bool {
    if case .interrupted = self { true } else { false }
  }

  /// True for an error of the environment, after which the same change may succeed.
  package var canBeRetried: Bool {
    switch self {
    case .system, .unreachable, .locked, .interrupted, .corrupt: true
    case .noStateDirectory, .badName, .unreadable, .newerRecord, .unrepresentable, .noVersion:
      false
    }
  }

  /// Returns a name from a file or a command line for a message: shortened and without control
  /// characters.
  package static func shown(_ name: String) -> String {
    let start = name.unicodeScalars.prefix(40).map { $0.escaped(asASCII: true) }.joined()
    return name.unicodeScalars.count > 40 ? start + "…" : start
  }
}
