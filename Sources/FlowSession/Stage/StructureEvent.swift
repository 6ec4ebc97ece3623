public import FlowCore

/// What a flow does, apart from how it is worded: what transcripts call structure.
///
/// ```
/// page swipe 2/6
/// refused noSkip
/// outcome skipped 2/6
/// ```
public enum StructureEvent: Hashable, Sendable, CustomStringConvertible {
  /// A page is drawn.
  case page(String, Position)
  /// A command does nothing here.
  case refused(String)
  /// These facts are waited for.
  case waits([String])
  /// Time passes, in milliseconds, before the flow goes on.
  case pause(Int)
  /// Somebody is asked something: `replay` or `signIn`.
  case asks(String)
  /// An interrupted visit goes on.
  case resumed
  /// Nothing changes, after a question.
  case declined
  /// There is nothing to show.
  case notNeeded
  /// So many events of a game were counted.
  case counted(Int)
  /// An achievement is earned.
  case unlocked(String)
  /// The visit is over.
  case outcome(Outcome)

  /// A word and what belongs to it, as in a transcript behind `::`.
  public var description: String {
    switch self {
    case .page(let id, let position): "page \(id) \(position.number)/\(position.count)"
    case .refused(let reason): "refused \(reason)"
    case .waits(let facts): "waits \(facts.joined(separator: ", "))"
    case .pause(let milliseconds): "pause \(milliseconds)ms"
    case .asks(let question): "asks \(question)"
    case .resumed: "resumed"
    case .declined: "declined"
    case .notNeeded: "notNeeded"
    case .counted(let count): "counted \(count)"
    case .unlocked(let id): "unlocked \(id)"
    case .outcome(.completed): "outcome completed"
    case .outcome(.skipped(let number, let count)): "outcome skipped \(number)/\(count)"
    case .outcome(.interrupted(let page)): "outcome interrupted" + (page.map { " \($0)" } ?? "")
    }
  }
}

extension Refusal {
  /// The reason in a word or two.
  var name: String {
    switch self {
    case .firstPage: "firstPage"
    case .noSkip: "noSkip"
    case .choiceNeeded: "choiceNeeded"
    case .noSuchChoice(let choice): "noSuchChoice \(choice)"
    case .noSuchPage(let page): "noSuchPage \(page)"
    case .waitsFor(let wait): "waitsFor \(wait.facts.joined(separator: ", "))"
    case .notOpen: "notOpen"
    case .alreadyOpen: "alreadyOpen"
    case .nothingAsked: "nothingAsked"
    case .answerFirst: "answerFirst"
    case .noReplay: "noReplay"
    }
  }
}
