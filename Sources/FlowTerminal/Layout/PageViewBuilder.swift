import FlowContent
package import FlowCore
package import FlowWords

/// A converter from the pages of a flow to views with localized texts and evaluated conditions.
package struct PageViewBuilder {
  package let flow: Flow
  package let copy: any CopySource
  package let words: Words
  /// The language of the copy; nil for one that is written from the left.
  package let language: LanguageTag?

  package init(
    flow: Flow, copy: any CopySource, words: Words, language: LanguageTag? = nil
  ) {
    self.flow = flow
    self.copy = copy
    self.words = words
    self.language = language
  }

  /// Returns the view of a page in a visit; of its hint lines, the first one has all commands.
  package func view(
    _ presentation: Presentation, _ facts: Facts, hints: [String] = []
  ) -> PageView {
    let page = flow.pages[presentation.page]
    let content = PageContent(page, of: flow, in: copy, given: facts)
    var view = PageView(content, words: words)
    view.theme = Theme(accent: page.accent, paper: page.paper)
    view.mockScreen = MockScreen(content, words)
    view.tries = tries(on: page)
    let position = presentation.position
    if position.number > 0, position.count > 1 {
      view.position = PageView.PositionLabel(
        number: position.number, count: position.count,
        words: words.pageOf(number: position.number, count: position.count))
    }
    view.hint = hints.first ?? ""
    view.shorterHints = Array(hints.dropFirst())
    view.direction = TextDirection(language)
    return view
  }

  /// Returns the phrases for the actions that can be tried on a page.
  package func tries(on page: Page) -> [String] {
    (page.practice?.tries ?? []).compactMap { attempt in
      words.phrase(for: attempt.action) { flow.label(ofElement: $0, on: page, in: copy) }
    }
  }

  /// Returns the description of a gesture, from the flow's copy if it has one.
  package func text(of gesture: Gesture, on page: Page) -> String {
    flow.text(of: gesture.rawValue, on: page, in: copy) ?? words.gesture(gesture)
  }
}

extension MockScreen {
  /// Creates the mock screen of a page with its highlighted elements; nil if the page shows none.
  fileprivate init?(_ content: PageContent, _ words: Words) {
    guard let screen = content.screen else { return nil }
    self.init(
      columns: screen.columns, rows: screen.rows - Set(screen.bars.map(\.edge)).count, words: words)
    topBar = screen.bars.filter { $0.edge == .top }.map(\.label)
    bottomBar = screen.bars.filter { $0.edge == .bottom }.map(\.label)
    elements = screen.elements
    highlighted = content.highlighted
    callout = content.callout
  }
}
