import FlowCore

/// The visible parts of a page, apart from those that depend on facts.
struct PageLook: Hashable {
  private var page: Page
  private var screen: Screen?

  /// Creates the look of a page.
  ///
  /// - Parameters:
  ///   - index: The index of the page.
  ///   - flow: The flow.
  ///   - isDrawn: False if its mock screen is not drawn, and only what is lit is named.
  init(_ index: Int, _ flow: Flow, isDrawn: Bool) {
    page = flow.pages[index]
    screen = flow.screen(of: page)
    screen?.elements = flow.elements(of: page, areDrawn: isDrawn)
    page.was = []
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
    let truths = old.flow.looks(of: page, isDrawn: drawsScreens).map {
      old.truth(of: $0, visit, facts.old) == .yes
    }
    return truths
      == new.flow.looks(of: otherPage, isDrawn: drawsScreens).map {
        new.truth(of: $0, visit, facts.new) == .yes
      }
  }
}

extension Flow {
  /// Returns the conditions that decide what is seen on a page.
  fileprivate func looks(of page: Int, isDrawn: Bool) -> [Condition] {
    pages[page].steps.compactMap(\.doneWhen)
      + elements(of: pages[page], areDrawn: isDrawn).map(\.show)
  }

  /// Returns the elements of a page's mock screen, or those that are lit.
  fileprivate func elements(of page: Page, areDrawn: Bool) -> [Screen.Element] {
    let elements = screen(of: page)?.elements ?? []
    return areDrawn
      ? elements : elements.filter { page.spotlight?.elements.contains($0.id) ?? false }
  }
}
