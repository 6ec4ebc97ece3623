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
    let said = words.status
    let progress =
      switch progress {
      case .notSeen: said.notSeen
      case .left(let page): left(page)
      case .done: doneVersion.map { said.doneFor($0.withMinor) } ?? said.done
      }
    let note: String? =
      switch note {
      case nil: nil
      case .news(let version)?: said.news(version.withMinor)
      case .signedOut?: said.signedOut
      case .again?: said.again
      case .notDue?: said.notDue
      case .away(.postponed(until: let time))?: said.postponed(time.dateAndMinute)
      case .away(.tooSoon(after: let flow, until: let time))?:
        said.tooSoon(flow, time.dateAndMinute)
      case .doneAtOnce?: said.doneAtOnce
      case .waits(let facts)?: said.waits(facts.joined(separator: words.comma))
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
        return words.status.inTheMiddle
      }
      return words.status.leftAt(copy[page.title])
    }
  }
}

extension Version {
  /// The version with at least a minor number: `2.0` where conditions write `2`.
  fileprivate var withMinor: String { "\(self)".contains(".") ? "\(self)" : "\(self).0" }
}
