package import FlowSystem

/// The reason why a domain could not be found, read or changed.
package enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
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
  case system(SystemError, String)

  /// The problem and its remedy, in lower case, for standard error.
  package var description: String {
    switch self {
    case .noStateDirectory(let message), .badName(let message), .unreadable(let message),
      .corrupt(_, _, let message), .newerRecord(_, let message), .unrepresentable(let message),
      .system(_, let message):
      message
    }
  }
}

extension StoreError {
  /// True if another program held the lock until the wait was given up or ended by Ctrl-C.
  package var isLockHeld: Bool {
    if case .system(let error, _) = self { error.isLockHeld } else { false }
  }

  /// True if Ctrl-C ended the wait for another program.
  package var isInterruption: Bool {
    if case .system(let error, _) = self { error.isInterruption } else { false }
  }

  /// Returns a name from a file or a command line for a message: shortened and without control
  /// characters.
  static func shown(_ name: String) -> String {
    let start = name.unicodeScalars.prefix(40).map { $0.escaped(asASCII: true) }.joined()
    return name.unicodeScalars.count > 40 ? start + "…" : start
  }
}
