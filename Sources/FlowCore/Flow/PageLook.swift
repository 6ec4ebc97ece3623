/// The visible parts of a page, apart from those that depend on facts.
package struct PageLook: Hashable {
  private var page: Page
  private var screen: Screen?
  /// The copy keys that the flow file does not name, since they follow from the page's id.
  private let implicitCopy: [String]

  /// Creates the look of a page; of a mock screen that isn't drawn, only the labels of highlighted
  /// elements are seen.
  package init(_ index: Int, _ flow: Flow, isDrawn: Bool = true) {
    page = flow.pages[index]
    implicitCopy = page.texts.filter(\.path.isEmpty).map { flow.copyKey($0.key) }
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
    // The id of a screen is never shown.
    screen?.id = ""
    page.spotlight?.screen = ""
    page.practice?.screen = ""
    page.spotlight?.missingElementPolicy = .show
    page.practice?.isRequired = false
    for field in page.fields.indices {
      page.fields[field].refusedWhen = nil
      page.fields[field].isRequired = true
    }
    for choice in page.choices.indices { page.choices[choice].action = .next }
    for attempt in page.practice?.tries.indices ?? 0..<0 {
      // The text of a try is only seen after the try.
      page.practice?.tries[attempt].say = ""
      page.practice?.tries[attempt].changes = [:]
    }
    for element in screen?.elements.indices ?? 0..<0 {
      screen?.elements[element].show = .constant(true)
    }
  }
}

extension Flow {
  /// Returns the conditions that decide what is seen on a page, by its index.
  ///
  /// If mock screens are not drawn, only highlighted elements count.
  package func looks(of page: Int, isDrawn: Bool = true) -> [Condition] {
    pages[page].steps.compactMap(\.doneWhen)
      + elements(of: pages[page], areDrawn: isDrawn).map(\.show)
  }

  /// Returns the elements of a page's mock screen; if it is not drawn, only the highlighted ones.
  fileprivate func elements(of page: Page, areDrawn: Bool) -> [Screen.Element] {
    areDrawn ? screen(of: page)?.elements ?? [] : highlightedElements(of: page)
  }
}
