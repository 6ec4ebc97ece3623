import FlowCore
import FlowStore

extension Standing {
  /// What is said of how somebody stands with a flow, in one language.
  struct Words: Sendable {
    let done: String
    let notSeen: String
    /// Where the page that it was left at is gone since.
    let inTheMiddle: String
    let leftAt: @Sendable (_ title: String) -> String
  }

  /// How somebody stands, such as `left at “Save Your Favorites”`.
  ///
  /// - Parameters:
  ///   - words: the runner's words of a language.
  ///   - copy: the flow's copy in the same language.
  /// - Returns: a few words without a full stop.
  func text(in words: FlowSession.Words, _ copy: Copy) -> String {
    if isCompleted { return words.standing.done }
    guard let place = record.place else { return words.standing.notSeen }
    guard let page = flow.pages.first(where: { $0.id == place.page }) else {
      return words.standing.inTheMiddle
    }
    return words.standing.leftAt(copy[page.title])
  }
}
