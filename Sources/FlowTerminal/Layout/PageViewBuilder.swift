package import FlowCore
package import FlowWords

/// A converter from the pages of a flow to views with localized texts and evaluated conditions.
package struct PageViewBuilder {
  let flow: Flow
  package let copy: any CopySource
  package let words: Words
  private let direction: TextDirection

  /// Creates a converter for a flow and a language.
  package init(
    flow: Flow, copy: any CopySource, words: Words, direction: TextDirection = .leftToRight
  ) {
    self.flow = flow
    self.copy = copy
    self.words = words
    self.direction = direction
  }

  /// Returns the view of a page in a visit.
  ///
  /// - Parameters:
  ///   - presentation: The page and its position.
  ///   - facts: The facts, which determine the elements of the mock screen and the steps that are
  ///     done.
  ///   - hint: The hint line with the commands.
  /// - Returns: The view, with texts in the language in use.
  package func view(_ presentation: Presentation, _ facts: Facts, hint: String) -> PageView {
    let page = flow.pages[presentation.page]
    var view = PageView(title: copy[page.title], words: words)
    view.body = page.isBodyOptional ? copy.text(for: page.body) ?? "" : copy[page.body]
    view.emoji = page.emoji.map { PageView.Emoji($0, spoken: text(of: "emoji", on: page)) }
    view.icon = page.icon.map { PageView.Icon($0, spoken: text(of: "icon", on: page)) }
    view.theme = Theme(accent: page.accent, paper: page.paper)
    view.illustration = page.illustration.map { copy[$0] }
    view.video = page.video.map { PageView.Video(title: copy[$0.title], address: $0.url) }
    view.features = page.features.map { Feature(icon: $0.icon, text: copy[$0.text]) }
    view.steps = steps(of: page, facts)
    view.gestures = page.gestures.map { gesture in
      PageView.GestureHint(gesture, text: text(of: gesture, on: page))
    }
    view.mockScreen = mockScreen(page, facts)
    view.choices = page.choices.map { copy[$0.label] }
    view.tries = tries(on: page)
    let position = presentation.position
    if position.number > 0, position.count > 1 {
      view.position = PageView.PositionLabel(
        position.number, of: position.count,
        words: words.pageOf(number: position.number, count: position.count))
    }
    view.hint = hint
    view.direction = direction
    return view
  }

  /// Returns the phrases for the actions that can be tried on a page.
  package func tries(on page: Page) -> [String] {
    guard let practice = page.practice else { return [] }
    let elements = flow.screen(of: page)?.elements ?? []
    return practice.tries.compactMap { attempt in
      words.phrase(for: attempt.action) { id in
        elements.first { $0.id == id }.map { copy[$0.label] } ?? id
      }
    }
  }

  /// Returns the steps of a page with their marks; in a checklist, with the one that is next.
  package func steps(of page: Page, _ facts: Facts) -> [PageView.Step] {
    var steps = page.steps.map { step in
      PageView.Step(
        text: copy[step.text], isDone: step.doneWhen.map { $0.truth(given: facts) == .yes })
    }
    if page.isChecklist, let next = steps.firstIndex(where: { $0.isDone == false }) {
      steps[next].isNext = true
    }
    return steps
  }

  /// Returns the description of a gesture, from the flow's copy if it has one.
  package func text(of gesture: Gesture, on page: Page) -> String {
    text(of: gesture.rawValue, on: page) ?? words.gesture(gesture)
  }

  /// Returns the text whose key follows from the id of a page, if the flow's copy has one.
  private func text(of part: String, on page: Page) -> String? {
    copy.text(for: flow.copyKey("\(page.id).\(part)"))
  }
}

extension Page {
  /// True if events of the app or other flows do some of the page's steps.
  package var isChecklist: Bool {
    let beginnings = [FactTypes.events, FactTypes.eventsHere, FactTypes.done]
    return steps.compactMap(\.doneWhen).contains { condition in
      condition.factNames.contains { name in beginnings.contains { name.dropping($0) != nil } }
    }
  }
}

extension PageViewBuilder {
  /// Returns the mock screen of a page with its highlighted elements; nil if the page shows
  /// none.
  func mockScreen(_ page: Page, _ facts: Facts) -> MockScreen? {
    guard let screen = flow.screen(of: page) else { return nil }
    var mockScreen = MockScreen(
      columns: screen.columns, rows: screen.rows - Set(screen.bars.map(\.edge)).count,
      words: words)
    mockScreen.topBar = labels(of: screen, at: .top)
    mockScreen.bottomBar = labels(of: screen, at: .bottom)
    mockScreen.elements = screen.elements
      .filter { $0.show.truth(given: facts) == .yes }
      .map { named($0) }
    mockScreen.highlighted = page.spotlight?.elements ?? []
    mockScreen.callout = page.spotlight?.callout.map { callout in
      Spotlight.Callout(text: copy[callout.text], icon: callout.icon, edge: callout.edge)
    }
    return mockScreen
  }

  private func labels(of screen: Screen, at edge: Edge) -> [String] {
    screen.bars.filter { $0.edge == edge }.map { copy[$0.label] }
  }

  /// Returns an element with its label looked up.
  private func named(_ element: Screen.Element) -> Screen.Element {
    var element = element
    element.label = copy[element.label]
    return element
  }
}
