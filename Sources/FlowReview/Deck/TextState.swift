/// How far a string is in a language.
public enum TextState: Hashable, Sendable {
  /// It has no text: a device would show the key.
  case missing
  /// Nobody has looked at it yet.
  case new
  /// Somebody should look at it.
  case needsReview
  /// The source has changed since.
  case stale
  case translated
  /// It is the same in every language.
  case fixed
  /// A state that only the catalog knows.
  case other(String)

  /// The state of a text in several forms: of the one that is least far.
  init(of forms: [Deck.Text.Form]) {
    let states = forms.map { TextState(named: $0.state) }
    self = states.max { $0.urgency < $1.urgency } ?? .missing
  }

  private init(named name: String) {
    switch name {
    case "new": self = .new
    case "needs_review": self = .needsReview
    case "stale": self = .stale
    case "translated": self = .translated
    default: self = .other(name)
    }
  }

  /// As catalogs and scripts write it.
  public var name: String {
    switch self {
    case .missing: "missing"
    case .new: "new"
    case .needsReview: "needs_review"
    case .stale: "stale"
    case .translated: "translated"
    case .fixed: "not_translated"
    case .other(let name): name.isEmpty ? "unknown" : name
    }
  }

  /// As people say it.
  public var words: String {
    switch self {
    case .missing: "missing"
    case .new: "new"
    case .needsReview: "needs review"
    case .stale: "stale"
    case .translated: "translated"
    case .fixed: "not to be translated"
    case .other(let name): name.isEmpty ? "unknown" : name
    }
  }

  /// Whether nobody has anything left to do.
  public var isDone: Bool { urgency == 0 }

  private var urgency: Int {
    switch self {
    case .translated, .fixed: 0
    case .other: 1
    case .stale: 2
    case .needsReview: 3
    case .new: 4
    case .missing: 5
    }
  }
}
