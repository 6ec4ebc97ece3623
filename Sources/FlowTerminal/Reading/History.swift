internal import FlowSystem

/// The lines typed before, oldest first: at most 1,000, no two neighbours alike, none with
/// what could not have been typed, none longer than 4 KiB.
public struct History: Hashable, Sendable {
  /// How many lines are kept.
  public static let limit = 1_000

  /// Bytes that a line has at most: searching for one in far longer lines, libedit never ends.
  static let longestLine = 4_096

  /// The lines, oldest first.
  public private(set) var lines: [String] = []

  /// A history of nothing.
  public init() {}

  /// Reads the file's text, a line each; lines that could not have been typed are left out.
  public init(text: String) {
    // Scalars and not characters: CR LF would be one character, and no end of line.
    for line in text.unicodeScalars.split(separator: "\n") {
      add(String(line))
    }
  }

  /// The file's text.
  public var text: String { lines.map { $0 + "\n" }.joined() }

  /// Adds a line; false where it is not one to remember.
  @discardableResult public mutating func add(_ line: String) -> Bool {
    if line.allSatisfy(\.isWhitespace) || line.unicodeScalars.contains(where: \.isUnsafeToShow) {
      return false
    }
    if line == lines.last || line.utf8.count > Self.longestLine { return false }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst(lines.count - Self.limit) }
    return true
  }

  /// Where the file is: `$XDG_STATE_HOME/firstrun/history`, else `$HOME/.local/state/…`; nil without either.
  ///
  /// - Parameter environment: looks an environment variable up.
  /// - Returns: an absolute path.
  public static func path(environment: (String) -> String?) -> String? {
    // The standard says that a relative path is to be ignored.
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return state + "/firstrun/history"
    }
    guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
    return home + "/.local/state/firstrun/history"
  }

  /// What the file holds; nothing where it cannot be read, which is no reason not to begin.
  static func load(_ file: PrivateFile) -> History {
    guard let bytes = try? file.read(last: mostBytes) else { return History() }
    return History(text: text(of: bytes))
  }

  /// Puts new lines behind what the file holds by now, another firstrun's lines included.
  static func append(_ lines: [String], to file: PrivateFile) {
    if lines.isEmpty { return }
    try? file.update(last: mostBytes) { bytes in
      var history = History(text: text(of: bytes))
      for line in lines {
        history.add(line)
      }
      return Array(history.text.utf8)
    }
  }

  private static let mostBytes = 1 << 20

  private static func text(of bytes: [UInt8]) -> String {
    // Where the beginning was left out, the first line is likely half a one.
    let start = bytes.count < mostBytes ? 0 : (bytes.firstIndex(of: 0x0A) ?? 0)
    return String(decoding: bytes[start...], as: UTF8.self)
  }
}
