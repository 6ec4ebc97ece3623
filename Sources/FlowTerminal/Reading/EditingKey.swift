/// A key that edits and is no character, whatever terminals send for it; the names are libedit's.
///
/// Terminals disagree on the sequences, and libedit knows only those that terminfo has for the one in
/// use: of any other it would take the end for text. In vi's insert mode it would even take the
/// beginning for the key that leaves it.
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

  /// The key that a sequence stands for; nil where it is none that edits, such as F1 or the mouse.
  init?(_ sequence: some StringProtocol) {
    let hasAlt = sequence.hasPrefix("\u{1B}\u{1B}")
    let rest = sequence.drop { $0 == "\u{1B}" }
    let isFunctionKey = rest.first == "O"
    guard isFunctionKey || rest.first == "[", let last = rest.dropFirst().last else { return nil }
    let numbers = rest.dropFirst().dropLast().split(separator: ";").map { Int($0) ?? 0 }
    guard numbers.allSatisfy({ $0 > 0 }) else { return nil }
    // Shift counts 1, Alt 2, Ctrl 4, and all of them are one more than their sum.
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
    // What rxvt sends with Ctrl, and with Shift.
    case ("c", _): self = isFunctionKey ? .wordRight : .right
    case ("d", _): self = isFunctionKey ? .wordLeft : .left
    default: return nil
    }
  }

  /// The sequence that libedit knows the key by, whatever the terminal.
  var sequence: String {
    switch self {
    case .up: "\u{1B}[A"
    case .down: "\u{1B}[B"
    case .right: "\u{1B}[C"
    case .left: "\u{1B}[D"
    case .home: "\u{1B}[H"
    case .end: "\u{1B}[F"
    case .delete: "\u{1B}[3~"
    case .wordLeft: "\u{1B}[1;5D"
    case .wordRight: "\u{1B}[1;5C"
    case .deleteWord: "\u{1B}[3;5~"
    }
  }

  /// The key of our own that stands for it, bound where people insert and where vi takes commands.
  var own: String {
    switch self {
    case .up: "\u{81}"
    case .down: "\u{82}"
    case .right: "\u{83}"
    case .left: "\u{84}"
    case .home: "\u{85}"
    case .end: "\u{86}"
    case .delete: "\u{87}"
    case .wordLeft: "\u{88}"
    case .wordRight: "\u{89}"
    case .deleteWord: "\u{8A}"
    }
  }
}
