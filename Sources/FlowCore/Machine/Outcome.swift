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
  /// The outcomes by their names, as conditions use them.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case completed, skipped, interrupted, postponed
  }

  /// The names of the outcomes.
  package static let names = Kind.allCases.map(\.rawValue)

  package var name: String {
    let kind: Kind =
      switch self {
      case .completed: .completed
      case .skipped: .skipped
      case .interrupted: .interrupted
      case .postponed: .postponed
      }
    return kind.rawValue
  }
}
