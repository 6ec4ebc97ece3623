import FlowCore

/// What people see of a page, apart from what depends on facts.
struct PageLook: Hashable {
  private var page: Page
  private var screen: Screen?

  init(_ index: Int, _ flow: Flow) {
    page = flow.pages[index]
    screen = flow.screen(of: page)
    page.show = .constant(true)
    page.skip = nil
    page.advanceWhen = nil
    page.since = nil
    page.isNumbered = true
    for step in page.steps.indices where page.steps[step].doneWhen != nil {
      page.steps[step].doneWhen = .constant(true)
    }
    page.spotlight?.missingElementPolicy = .show
    page.practice?.isRequired = false
    for choice in page.choices.indices { page.choices[choice].action = .next }
    for attempt in page.practice?.tries.indices ?? 0..<0 {
      page.practice?.tries[attempt].changes = [:]
    }
    for element in screen?.elements.indices ?? 0..<0 {
      screen?.elements[element].show = .constant(true)
    }
  }
}

extension FlowPair {
  /// Returns true if people see the same of a page in both versions, in a visit with some facts.
  func looksSame(_ page: Int, _ otherPage: Int, _ visit: Visit, _ facts: (old: Facts, new: Facts))
    -> Bool
  {
    if hasOtherLook[page] { return false }
    let truths = old.flow.looks(of: page).map { old.truth(of: $0, visit, facts.old) == .yes }
    return truths
      == new.flow.looks(of: otherPage).map { new.truth(of: $0, visit, facts.new) == .yes }
  }
}

extension Flow {
  /// Returns the conditions that decide what is drawn on a page.
  fileprivate func looks(of page: Int) -> [Condition] {
    pages[page].steps.compactMap(\.doneWhen)
      + (screen(of: pages[page])?.elements.map(\.show) ?? [])
  }
}
