import FlowCore
import FlowLocalization

extension PageViewBuilder {
  /// Returns the mock screen of a page with its highlighted elements; nil if the page has no
  /// spotlight.
  func mockScreen(_ page: Page, _ facts: Facts) -> MockScreen? {
    guard let spotlight = page.spotlight,
      let screen = flow.screens.first(where: { $0.id == spotlight.screen })
    else { return nil }
    var mockScreen = MockScreen(
      columns: screen.columns, rows: screen.rows - Set(screen.bars.map(\.edge)).count,
      words: words.mockScreen)
    mockScreen.topBar = labels(of: screen, at: .top)
    mockScreen.bottomBar = labels(of: screen, at: .bottom)
    mockScreen.elements = screen.elements
      .filter { $0.show.truth(given: facts) == .yes }
      .map(element)
    mockScreen.lit = spotlight.elements
    mockScreen.callout = spotlight.callout.map { callout in
      MockScreen.Callout(copy[callout.text], icon: callout.icon, edge: callout.edge.side)
    }
    return mockScreen
  }

  private func labels(of screen: Screen, at edge: Edge) -> [String] {
    screen.bars.filter { $0.edge == edge }.map { copy[$0.label] }
  }

  private func element(_ element: Screen.Element) -> MockScreen.Element {
    var drawn = MockScreen.Element(
      element.id, label: copy[element.label], row: element.row, column: element.column,
      width: element.width, height: element.height)
    drawn.kind = element.kind.look
    drawn.radius = element.radius
    return drawn
  }
}

extension Edge {
  fileprivate var side: MockScreen.Callout.Edge {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    }
  }
}

extension Screen.Element.Kind {
  fileprivate var look: MockScreen.Element.Kind {
    switch self {
    case .area: .area
    case .button: .button
    case .text: .text
    case .image: .image
    }
  }
}
