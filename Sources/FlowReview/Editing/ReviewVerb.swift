/// A command of the interactive copy review.
enum ReviewVerb: String, Hashable, Sendable, CaseIterable {
  case approve
  case flag
  case edit
  case next
  case back
  case undo
  case help
  case quit

  /// Creates the command for a word or its first letter; the empty line is `next`.
  init?(typed word: String) {
    switch word {
    case "", "n": self = .next
    case "a": self = .approve
    case "f": self = .flag
    case "e": self = .edit
    case "b": self = .back
    case "u": self = .undo
    case "h", "?": self = .help
    case "q", "exit": self = .quit
    default:
      guard let verb = Self(rawValue: word) else { return nil }
      self = verb
    }
  }

  /// The operands as help shows them.
  var operands: String {
    switch self {
    case .flag: " [NOTE]"
    case .edit: " [TEXT]"
    case .approve, .next, .back, .undo, .help, .quit: ""
    }
  }

  var explanation: String {
    switch self {
    case .approve: "Approve the string: its state becomes 'translated', and its note is removed"
    case .flag:
      "Mark the string for review; the note goes into the comment, as in: flag \"too long\""
    case .edit: "Rewrite the string, or edit it in place; \\n is a line break"
    case .next: "Go to the next one (or press Enter)"
    case .back: "Go to the previous one"
    case .undo: "Undo the last change"
    case .help: "Show this list"
    case .quit: "Quit; every change is already saved"
    }
  }
}
