import FlowCore
import FlowLocalization

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
