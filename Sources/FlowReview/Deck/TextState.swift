/// The state of a string in one language.
package enum TextState: Hashable, Sendable {
  /// There is no text; a device would show the key.
  case missing
  /// No one has reviewed the text yet.
  case new
  /// The text needs review.
  case needsReview
  /// The source text has changed since.
  case stale
  case translated
  /// The string is not to be translated: its text is the same in every language.
  case notTranslatable
  /// Another state of the catalog, by its name.
  case other(String)

  /// Creates the state of a text with several forms: the most urgent state among them.
  init(of forms: [Deck.Text.Form]) {
    let states = forms.map { TextState(named: $0.state) }
    self = states.max { $0.urgency < $1.urgency } ?? .missing
  }

  private init(named name: String) {
    switch name {
    case "missing": self = .missing
    case "new": self = .new
    case "needs_review": self = .needsReview
    case "stale": self = .stale
    case "translated": self = .translated
    default: self = .other(name)
    }
  }

  /// The name in catalogs and in the output for scripts.
  package var name: String {
    switch self {
    case .missing: "missing"
    case .new: "new"
    case .needsReview: "needs_review"
    case .stale: "stale"
    case .translated: "translated"
    case .notTranslatable: "not_translated"
    case .other(let name): name.isEmpty ? "unknown" : name
    }
  }

  /// The name as shown to people.
  package var words: String {
    switch self {
    case .missing: "missing"
    case .new: "new"
    case .needsReview: "needs review"
    case .stale: "stale"
    case .translated: "translated"
    case .notTranslatable: "not to be translated"
    case .other(let name): name.isEmpty ? "unknown" : name
    }
  }

  /// True if the text needs no more work.
  package var isDone: Bool { urgency == 0 }

  private var urgency: Int {
    switch self {
    case .translated, .notTranslatable: 0
    case .other: 1
    case .stale: 2
    case .needsReview: 3
    case .new: 4
    case .missing: 5
    }
  }
}
