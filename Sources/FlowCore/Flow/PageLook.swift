/// The visible parts of a page, apart from those that depend on facts.
package struct PageLook: Hashable {
  private var page: Page
  private var screen: Screen?
  /// The keys of texts that follow from the page's id.
  private let implicitCopy: [String]

  /// Creates the look of a page.
  ///
  /// - Parameters:
  ///   - index: The index of the page.
  ///   - flow: The flow.
  ///   - isDrawn: False if its mock screen is not drawn, and only what is lit is named.
  package init(_ index: Int, _ flow: Flow, isDrawn: Bool = true) {
    page = flow.pages[index]
    let symbols = [page.emoji.map { _ in "emoji" }, page.icon.map { _ in "icon" }]
    implicitCopy = (symbols.compactMap(\.self) + page.gestures.map(\.rawValue)).map { [page] in
      flow.copyKey("\(page.id).\($0)")
    }
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
    // Nobody meets the name of a screen.
    screen?.id = ""
    page.spotlight?.screen = ""
    page.practice?.screen = ""
    page.spotlight?.missingElementPolicy = .show
    page.practice?.isRequired = false
    for choice in page.choices.indices { page.choices[choice].action = .next }
    for attempt in page.practice?.tries.indices ?? 0..<0 {
      // What a try says is seen once it was tried.
      page.practice?.tries[attempt].say = ""
      page.practice?.tries[attempt].changes = [:]
    }
    for element in screen?.elements.indices ?? 0..<0 {
      screen?.elements[element].show = .constant(true)
    }
  }
}

extension Flow {
  /// Returns the conditions that decide what is seen on a page, by its index; if its mock screen is
  /// not drawn, only what is lit is named.
  package func looks(of page: Int, isDrawn: Bool = true) -> [Condition] {
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
