package import FlowCore

extension FactTypes {
  /// The meaning of each built-in fact, for the reference that help prints.
  ///
  /// The names are those of `builtIn`, in the order in which authors need them.
  package static let builtInSummaries: [(name: String, summary: String)] = [
    ("completed", "The flow has been completed or skipped."),
    ("firstUse", "The flow hasn't been completed or skipped; the opposite of completed."),
    ("authenticated", "Someone is signed in; unknown until sign-in is checked."),
    ("launches", "The number of launches, including this one."),
    ("version", "The version of the app."),
    ("completedVersion", "The app's version when the flow was completed; 0 before that."),
    ("language", "The language in use, such as es-MX."),
    ("replaying", "The flow is being replayed."),
    ("timesShown", "The number of times the flow was shown before."),
    ("daysSinceShown", "The whole days since the flow was last shown; 1000000 if it never was."),
    ("daysSinceFirstSeen", "The whole days since the flow was first shown; 0 if it never was."),
    ("postponed", "The flow was put off, and isn't due again yet."),
    ("tooSoon", "Another flow of the app was shown too recently."),
  ]
}

extension FactType {
  /// A description of the values of this type and of what conditions can do with them.
  package var summary: String {
    switch self {
    case .boolean: "yes or no; can stand alone as a condition"
    case .number: "such as 3 or 2.5; can be ordered"
    case .version: "such as 2.1, with up to four numbers; can be ordered, and 2 equals 2.0"
    case .word: "any text; quote it if it contains spaces or is the name of a fact"
    }
  }
}
