/// Something that happened in a visit, without anything that was typed.
package enum JournalEvent: Hashable, Sendable {
  /// The flow was shown, perhaps from where it was left.
  case shown(isResumed: Bool)
  /// The flow was shown again on request; nothing in this visit counts as a first one.
  case replay
  /// The page came into view.
  case page
  /// The user asked for the page before.
  case back
  /// The user asked to skip the rest.
  case skip
  /// The user took the choice with this id.
  case choice(String)
  /// Signing in was begun.
  case signIn
  /// The page's practice was done.
  case practice
  /// The visit ended after the last page.
  case completed
  case skipped
  /// The visit was left.
  case interrupted
  /// The visit was put off.
  case postponed
  /// A page was seen that differs between the variants of an experiment, in its run with this number.
  case exposed(experiment: String, variant: String, run: Int)

  package var name: String {
    switch self {
    case .shown: "shown"
    case .replay: "replay"
    case .page: "page"
    case .back: "back"
    case .skip: "skip"
    case .choice: "choice"
    case .signIn: "sign-in"
    case .practice: "practice"
    case .completed: "completed"
    case .skipped: "skipped"
    case .interrupted: "interrupted"
    case .postponed: "postponed"
    case .exposed: "exposed"
    }
  }

  /// True if the line must have reached the disk before anything else is read.
  package var isSynced: Bool {
    if case .exposed = self { true } else { false }
  }
}
