/// The commands in a flow, in every language.
package enum Verb: String, Hashable, Sendable, CaseIterable {
  case next
  case back
  case skip
  case later
  case page
  case hint
  case help
  case quit

  /// Shorter or alternative English words for the command.
  ///
  /// An empty line also means `next`.
  package var synonyms: [String] {
    switch self {
    case .next: ["n", "continue"]
    case .back: ["b", "prev", "previous"]
    case .skip: ["s"]
    case .later: ["l", "postpone"]
    case .page: ["p", "again"]
    case .hint: ["h"]
    case .help: ["?"]
    case .quit: ["q", ":q", "exit", "bye"]
    }
  }
}
