/// What a person can type in a flow, whatever the language.
public enum Verb: String, Hashable, Sendable, CaseIterable {
  case next
  case back
  case skip
  case page
  case hint
  case help
  case quit

  /// Shorter or other English words for it.
  ///
  /// `next` is also an empty line.
  var synonyms: [String] {
    switch self {
    case .next: ["n", "continue"]
    case .back: ["b", "prev", "previous"]
    case .skip: ["s"]
    case .page: ["p", "again"]
    case .hint: ["h"]
    case .help: ["?"]
    case .quit: ["q", ":q", "exit", "bye"]
    }
  }
}
