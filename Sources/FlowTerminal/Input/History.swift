import FlowFormats
import FlowSystem

/// The lines that can be recalled at a prompt, and to which the next ones are added.
package final class LineHistory {
  private(set) var history: History

  /// Creates the history of one visit, which no file keeps.
  package convenience init() { self.init(History()) }

  init(_ history: History) { self.history = history }

  /// Adds a line; returns false if the line isn't kept.
  func add(_ line: String) -> Bool { history.add(line) }
}

/// The lines typed before, oldest first.
///
/// There are at most 1,000 lines of at most 4 KiB, without unsafe characters, and no two adjacent
/// lines are equal.
package struct History: Hashable, Sendable {
  package static let limit = 1_000

  /// The largest line in bytes: in much longer ones libedit's search takes minutes.
  static let longestLine = 4_096

  package private(set) var lines: [String] = []

  package init() {}

  /// Reads a history file's text with one line for each entry; invalid lines are left out.
  package init(text: String) {
    // Split scalars and not characters: CR LF is a single Character and would not match "\n".
    for line in text.unicodeScalars.split(separator: "\n") {
      add(String(line))
    }
  }

  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// Adds a line; returns false if the line isn't kept.
  @discardableResult package mutating func add(_ line: String) -> Bool {
    if line.allSatisfy(\.isWhitespace) || line.unicodeScalars.contains(where: \.isUnsafeToShow) {
      return false
    }
    if line == lines.last || line.utf8.count > Self.longestLine { return false }
    lines.append(line)
    if lines.count > Self.limit { lines.removeFirst(lines.count - Self.limit) }
    return true
  }

  /// Returns the file's path: `$XDG_STATE_HOME/firstrun/history`, else `$HOME/.local/state/…`; nil if
  /// neither is absolute.
  package static func path(environment: (String) -> String?) -> String? {
    Environment.stateFolder(environment).map { $0 + "/history" }
  }

  /// Reads the file; a file that can't be read counts as empty.
  static func load(_ path: String) -> History {
    guard let bytes = try? File.readEnd(of: path, limit: mostBytes) else { return History() }
    return History(text: text(of: bytes))
  }

  /// Appends new lines to the file's current lines, which another firstrun may have extended.
  static func append(_ lines: [String], to path: String) {
    guard !lines.isEmpty, let file = try? File.resolved(path) else { return }
    try? File.update("\(file.folder)/\(file.name)", last: mostBytes) { bytes in
      var history = History(text: text(of: bytes))
      for line in lines {
        history.add(line)
      }
      return Array(history.text.utf8)
    }
  }

  private static let mostBytes = 1 << 20

  private static func text(of bytes: [UInt8]) -> String {
    // If the beginning was cut off, the first line is probably incomplete.
    let start = bytes.count < mostBytes ? 0 : (bytes.firstIndex(of: 0x0A) ?? 0)
    return String(decoding: bytes[start...], as: UTF8.self)
  }
}
