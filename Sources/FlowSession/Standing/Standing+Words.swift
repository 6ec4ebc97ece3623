import FlowCore
import FlowStore

extension Standing {
  /// The phrases for the status of a flow, in one language.
  struct Words: Sendable {
    let done: String
    let doneFor: @Sendable (_ version: String) -> String
    let notSeen: String
    /// The phrase for an interrupted flow whose page no longer exists.
    let inTheMiddle: String
    let leftAt: @Sendable (_ title: String) -> String
    let news: @Sendable (_ version: String) -> String
    let signedOut: String
    let again: String
    let notDue: String
    /// The phrase for a flow whose next launch records it as done without showing a page.
    let doneAtOnce: String
    let waits: @Sendable (_ facts: String) -> String
  }
}

extension FlowStatus {
  /// Returns the status as a phrase, such as `done for 2.0; something new in 2.1`.
  ///
  /// - Parameters:
  ///   - words: the runner's words of a language.
  ///   - left: returns the phrase for a flow that was left on a page.
  /// - Returns: a phrase without a full stop.
  func text(in words: FlowSession.Words, left: (_ page: String) -> String) -> String {
    let said = words.standing
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
      case .doneAtOnce?: said.doneAtOnce
      case .waits(let facts)?: said.waits(facts.joined(separator: words.comma))
      }
    return [progress, note].compactMap(\.self).joined(separator: words.semicolon)
  }

  /// Returns the status as a phrase, with the title of the page that the flow was left on, such as
  /// `left at “Save Your Favorites”`.
  func text(in words: FlowSession.Words, _ flow: Flow, _ copy: Copy) -> String {
    text(in: words) { id in
      guard let page = flow.pages.first(where: { $0.id == id }) else {
        return words.standing.inTheMiddle
      }
      return words.standing.leftAt(copy[page.title])
    }
  }
}

extension Version {
  /// The version with at least a minor number: `2.0` where conditions write `2`.
  fileprivate var withMinor: String { "\(self)".contains(".") ? "\(self)" : "\(self).0" }
}
