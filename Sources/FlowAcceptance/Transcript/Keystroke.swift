import FlowSystem

/// A key press, or another action of a person at a terminal.
enum Keystroke: Hashable, Sendable {
  /// The bytes that a terminal sends for a key.
  case bytes([UInt8])
  /// Ctrl-D, which ends the input on an empty line.
  case endOfInput
  case resize(WindowSize)

  /// Creates a keystroke from the text between braces: `tab`, `^C`, `paste TEXT`, `resize 40x12`.
  init?(_ name: String) {
    if let bytes = Self.named[name] {
      self = .bytes(bytes)
    } else if name == "^D" {
      self = .endOfInput
    } else if name.hasPrefix("^"), name.utf8.count == 2, let letter = name.utf8.last,
      (0x40...0x5F).contains(letter)
    {
      self = .bytes([letter & 0x1F])
    } else if name.hasPrefix("type ") {
      self = .bytes(Array(name.dropFirst("type ".count).utf8))
    } else if name.hasPrefix("paste ") {
      self = .bytes(Array("\u{1B}[200~\(name.dropFirst("paste ".count))\u{1B}[201~".utf8))
    } else if name.hasPrefix("resize "), let size = WindowSize(String(name.dropFirst(7))) {
      self = .resize(size)
    } else {
      return nil
    }
  }

  /// The names of all keys, for messages about an unknown one.
  static let names = (named.keys.sorted() + ["^A … ^Z", "type …", "paste …", "resize 40x12"])
    .joined(separator: ", ")

  private static let named: [String: [UInt8]] = [
    "tab": [0x09], "enter": [0x0D], "backspace": [0x7F], "escape": [0x1B],
    "up": Array("\u{1B}[A".utf8), "down": Array("\u{1B}[B".utf8),
    "right": Array("\u{1B}[C".utf8), "left": Array("\u{1B}[D".utf8),
    "home": Array("\u{1B}[H".utf8), "end": Array("\u{1B}[F".utf8),
    "delete": Array("\u{1B}[3~".utf8),
  ]
}

extension WindowSize {
  /// Creates a size from columns and rows, such as `72x24`, each from 2 to 1000.
  init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1],
      (2...1000).contains(columns), (2...1000).contains(rows)
    else { return nil }
    self.init(rows: rows, columns: columns)
  }
}
