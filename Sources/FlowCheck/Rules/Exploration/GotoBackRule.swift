import FlowContent
import FlowCore
import FlowExploration

/// Advises `back` where a `goto` returns to the only page that leads here.
enum GotoBackRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let pages = subject.flow.pages
    func targets(of page: Page) -> [(number: Int, choice: Choice, target: String)] {
      page.choices.enumerated().compactMap { number, choice in
        if case .goTo(let target) = choice.action { (number, choice, target) } else { nil }
      }
    }
    guard pages.contains(where: { !targets(of: $0).isEmpty }) else { return [] }
    let map = subject.map
    return pages.indices.flatMap { index -> [Finding] in
      let callers = Set(
        map.ways.filter { $0.to == .page(index) && $0.from != $0.to && !$0.isBack }.map(\.from))
      return targets(of: pages[index]).compactMap { number, choice, target in
        guard map.isComplete, callers.count == 1, target != pages[index].id,
          let caller = pages.firstIndex(where: { $0.id == target }), callers == [.page(caller)]
        else { return nil }
        return Finding(
          .note, .gotoBack,
          "only '\(target)' leads to this page, so the choice '\(choice.id)' can say 'do: back';"
            + " after 'goto', 'back' would return here",
          at: subject.sourceMap["pages", .item(index), "choices", .item(number), "do"])
      }
    }
  }
}
