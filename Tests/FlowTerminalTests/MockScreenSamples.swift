import FlowCore
import FlowTerminal
import FlowWords

extension MockScreen {
  /// Blackjack's table before a deal.
  static var table: MockScreen {
    var mockScreen = MockScreen(columns: 48, rows: 14, words: .english)
    mockScreen.topBar = ["☰", "Blackjack", "$10,000"]
    mockScreen.bottomBar = ["Table", "Stats", "Settings"]
    var dealer = Screen.Element(
      id: "dealer", label: "Dealer", column: 18, row: 0, width: 12, height: 1)
    dealer.kind = .text
    var betting = Screen.Element(
      id: "bettingZone", label: "Betting area", column: 12, row: 6, width: 24, height: 4)
    betting.radius = 6
    var deal = Screen.Element(
      id: "dealButton", label: "Deal", column: 30, row: 12, width: 10, height: 1)
    deal.kind = .button
    deal.radius = 4
    var clear = Screen.Element(
      id: "clearButton", label: "Clear", column: 8, row: 12, width: 10, height: 1)
    clear.kind = .button
    mockScreen.elements = [dealer, betting, clear, deal]
    return mockScreen
  }

  /// The first step of Blackjack's walkthrough.
  static var betting: MockScreen {
    var mockScreen = table
    mockScreen.highlighted = ["bettingZone"]
    mockScreen.callout = Spotlight.Callout(
      text: "Select a chip and tap the bet area", icon: "hand.tap.fill", edge: .top)
    return mockScreen
  }

  /// A list longer than its screen, with its new entries near the end.
  static var list: MockScreen {
    var mockScreen = MockScreen(columns: 30, rows: 6, words: .english)
    mockScreen.topBar = ["Saved"]
    mockScreen.elements = (0..<8).map {
      Screen.Element(
        id: "row\($0)", label: "Restaurant \($0)", column: 1, row: $0 * 3, width: 28, height: 3)
    }
    return mockScreen
  }
}

extension PageView {
  /// A page that has only a mock screen.
  static func of(_ mockScreen: MockScreen) -> PageView {
    var view = PageView(title: "", words: .english)
    view.theme = Theme(accent: RGB(hex: "#34C759"))
    view.mockScreen = mockScreen
    return view
  }
}
