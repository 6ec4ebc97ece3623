import FlowCore
import FlowStore

extension Standing {
  /// What is said of how somebody stands with a flow, in one language.
  struct Words: Sendable {
    let done: String
    let doneFor: @Sendable (_ version: String) -> String
    let notSeen: String
    /// Where the page that it was left at is gone since.
    let inTheMiddle: String
    let leftAt: @Sendable (_ title: String) -> String
    let news: @Sendable (_ version: String) -> String
    let signedOut: String
    let again: String
    let notDue: String
    /// It is done without a page at the next launch.
    let doneAtOnce: String
    let waits: @Sendable (_ facts: String) -> String
  }
}

extension FlowStatus {
  /// The status in words, such as `done for 2.0; something new in 2.1`.
  ///
  /// - Parameters:
  ///   - words: the runner's words of a language.
  ///   - left: what is said of a visit that was left at a page.
  /// - Returns: a few words without a full stop.
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

  /// The same with the title of the page that the flow was left at, such as
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
  /// The version as people say it: `2.0` where conditions write `2`.
  fileprivate var withMinor: String { "\(self)".contains(".") ? "\(self)" : "\(self).0" }
}
