import FlowContent
import FlowCore
import FlowLocalization
import FlowSystem
import Onboarding

extension FlowStatus {
  /// Returns the status as a phrase, such as `done for 2.0; something new in 2.1`.
  ///
  /// - Parameters:
  ///   - words: The runner's words of a language.
  ///   - left: Returns the phrase for a flow that was left on a page.
  /// - Returns: A phrase without a full stop.
  func text(in words: Words, left: (_ page: String) -> String) -> String {
    let progress =
      switch progress {
      case .notSeen: words.statusNotSeen
      case .left(let page): left(page)
      case .done: doneVersion.map { words.statusDoneFor(version: $0.withMinor) } ?? words.statusDone
      }
    let note: String? =
      switch note {
      case nil: nil
      case .news(let version)?: words.statusNews(version: version.withMinor)
      case .signedOut?: words.statusSignedOut
      case .again?: words.statusAgain
      case .notDue?: words.statusNotDue
      case .away(.postponed(until: let time))?: words.statusPostponed(time: time.dateAndMinute)
      case .away(.tooSoon(after: let flow, until: let time))?:
        words.statusTooSoon(flow: flow, time: time.dateAndMinute)
      case .doneAtOnce?: words.statusDoneAtOnce
      case .waits(let facts)?: words.statusWaits(facts: facts.joined(separator: words.comma))
      }
    // A flow that was put off has been seen.
    if self.progress == .notSeen, case .away(.postponed)? = self.note { return note ?? progress }
    return [progress, note].compactMap(\.self).joined(separator: words.semicolon)
  }

  /// Returns the status as a phrase, with the title of the page that the flow was left on, such as
  /// `stopped at “Save Your Favorites”`.
  func text(in words: Words, _ flow: Flow, _ copy: Copy) -> String {
    text(in: words) { id in
      guard let page = flow.pages.first(where: { $0.id == id }) else {
        return words.statusInTheMiddle
      }
      return words.statusLeftAt(title: copy[page.title])
    }
  }
}

extension Version {
  /// The version with at least a minor number: `2.0` where conditions write `2`.
  fileprivate var withMinor: String { "\(self)".contains(".") ? "\(self)" : "\(self).0" }
}
