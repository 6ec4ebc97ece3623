/// The way in which a visit ended.
///
/// The outcomes are always reported separately.
public enum Outcome: Hashable, Sendable {
  /// The visit reached the end.
  case completed
  /// The visit was skipped on page `at` of `of`, which is recorded like completion.
  case skipped(at: Int, of: Int)
  /// The visit was left on a page or before any page; nothing is recorded, and the place is kept.
  case interrupted(at: String?)
  /// The visit was put off on a page; neither completion nor the place is recorded, and the flow stays
  /// away for a while.
  case postponed(at: String)
}

extension Outcome {
  /// The names of the outcomes, as conditions use them.
  package static let names = ["completed", "skipped", "interrupted", "postponed"]

  package var name: String {
    switch self {
    case .completed: "completed"
    case .skipped: "skipped"
    case .interrupted: "interrupted"
    case .postponed: "postponed"
    }
  }
}
