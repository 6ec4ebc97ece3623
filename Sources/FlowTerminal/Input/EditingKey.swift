/// A key for editing that isn't a character, independent of the terminal; the names are libedit's.
///
/// Terminals send different sequences, and libedit knows only those in the terminfo entry in use.
/// It would insert the end of any other sequence as text, and in vi's insert mode take its ESC for
/// the key that leaves the mode.
enum EditingKey: String, Hashable, CaseIterable {
  case up
  case down
  case right
  case left
  case home
  case end
  case delete
  case wordLeft
  case wordRight
  case deleteWord

  /// Creates the key for a sequence; nil if it isn't for editing, such as F1 or the mouse.
  init?(_ sequence: some StringProtocol) {
    let hasAlt = sequence.hasPrefix("\u{1B}\u{1B}")
    let rest = sequence.drop { $0 == "\u{1B}" }
    let isFunctionKey = rest.first == "O"
    guard isFunctionKey || rest.first == "[", let last = rest.dropFirst().last else { return nil }
    let numbers = rest.dropFirst().dropLast().split(separator: ";").map { Int($0) ?? 0 }
    guard numbers.allSatisfy({ $0 > 0 }) else { return nil }
    // The modifier is 1 plus the sum of Shift (1), Alt (2) and Ctrl (4).
    let modifier = (isFunctionKey ? numbers.first : numbers.dropFirst().first) ?? 1
    let isByWord = hasAlt || (modifier - 1) & 0b110 != 0
    switch (last, numbers.first) {
    case ("A", _): self = .up
    case ("B", _): self = .down
    case ("C", _): self = isByWord ? .wordRight : .right
    case ("D", _): self = isByWord ? .wordLeft : .left
    case ("H", _), ("~", 1), ("~", 7): self = .home
    case ("F", _), ("~", 4), ("~", 8): self = .end
    case ("~", 3): self = isByWord ? .deleteWord : .delete
    // rxvt's sequences with Ctrl (`ESC O c`) and with Shift (`ESC [ c`).
    case ("c", _): self = isFunctionKey ? .wordRight : .right
    case ("d", _): self = isFunctionKey ? .wordLeft : .left
    default: return nil
    }
  }

  /// The private key code that libedit gets for the key, whatever the terminal sent.
  var code: Unicode.Scalar {
    Unicode.Scalar(0x81 + UInt8(Self.allCases.firstIndex(of: self) ?? 0))
  }

  /// The sequence that libedit knows the key by.
  var sequence: String { table.sequence }

  /// The command that the private key code is bound to: libedit's own, or one of ours.
  var command: String { table.command }

  private var table: (sequence: String, command: String) {
    switch self {
    case .up: ("\u{1B}[A", "ed-prev-history")
    case .down: ("\u{1B}[B", "ed-next-history")
    case .right: ("\u{1B}[C", "ed-next-char")
    case .left: ("\u{1B}[D", "ed-prev-char")
    case .home: ("\u{1B}[H", "ed-move-to-beg")
    case .end: ("\u{1B}[F", "flow-end")
    case .delete: ("\u{1B}[3~", "flow-delete")
    case .wordLeft: ("\u{1B}[1;5D", "ed-prev-word")
    case .wordRight: ("\u{1B}[1;5C", "em-next-word")
    case .deleteWord: ("\u{1B}[3;5~", "em-delete-next-word")
    }
  }
}
