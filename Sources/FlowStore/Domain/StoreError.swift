package import FlowSystem

/// Why a domain could not be found, read or changed.
package enum StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No folder for domains is known: no `--state`, no `XDG_CONFIG_HOME`, no `HOME`.
  case noStateDirectory(String)
  /// A name that no domain can have.
  case badName(String)
  /// Bytes that are not a property list.
  case unreadable(String)
  /// A file that is not a property list; it was left alone and copied to `aside`, where that worked.
  case corrupt(path: String, aside: String?, String)
  /// Values that no property list can hold.
  case unrepresentable(String)
  /// The system refused: a full disk, a folder without permission, a path through a file.
  case system(SystemError, String)

  /// What happened and what to do, in lower case, ready for standard error.
  package var description: String {
    switch self {
    case .noStateDirectory(let message), .badName(let message), .unreadable(let message),
      .corrupt(_, _, let message), .unrepresentable(let message), .system(_, let message):
      message
    }
  }
}

extension StoreError {
  /// A name from a file or a command line as messages show it: short, and harmless to a terminal.
  static func shown(_ name: String) -> String {
    let start = name.unicodeScalars.prefix(40).map { $0.escaped(asASCII: true) }.joined()
    return name.unicodeScalars.count > 40 ? start + "…" : start
  }
}
