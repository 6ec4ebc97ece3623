import FlowCore
import FlowTerminal
import FlowWords
import Testing

@Suite struct MockScreenSpokenTests {
  @Test func `without a drawing it is said what is lit, where, and what of it`() {
    #expect(
      PageView.of(.betting).shown(72, Appearance(.plain)) == """
        Highlighted: Betting area, in the middle of the screen.
        Select a chip and tap the bet area

        """)
  }

  @Test func `a screen reader also hears what else is on the screen`() {
    #expect(
      PageView.of(.betting).shown(72, Appearance(.accessible)) == """
        Highlighted: Betting area, in the middle of the screen.
        Select a chip and tap the bet area
        On the screen: Blackjack; $10,000; Dealer; Clear; Deal; Table; Stats;
        Settings.

        """)
  }

  @Test(arguments: [
    ("en", "You: 8♥ 7♣", "You: 8 of hearts, 7 of clubs"),
    ("fr", "Croupier\u{A0}: R♠\u{202F}?", "Croupier\u{A0}: R de pique, carte cachée"),
    ("ja", "バンカー K♣5♦", "バンカー クラブのK、ダイヤの5"), ("ru", "Вы: 10♦", "Вы: 10 бубен"),
    ("en", "Hit · Stand", "Hit, Stand"), ("en", "Ready?", "Ready?"), ("he", "‹ חולצות", "חולצות"),
  ])
  func `cards and lists are said in words`(language: String, label: String, spoken: String) {
    var before = MockScreen(columns: 20, rows: 3, words: .in(LanguageTag(language)))
    before.elements = [Screen.Element(id: "a", label: "A", column: 0, row: 0, width: 9, height: 3)]
    var screen = before
    screen.elements.append(
      Screen.Element(id: "b", label: label, column: 9, row: 0, width: 9, height: 3))
    let sentence = screen.words.mockScreenShows(elements: spoken)
    #expect(screen.news(since: before) == sentence)
    #expect(screen.news(since: screen) == nil)
  }

  @Test func `several lights are said one by one`() {
    var mockScreen = MockScreen.table
    mockScreen.highlighted = ["dealer", "dealButton"]
    #expect(
      PageView.of(mockScreen).shown(72, Appearance(.accessible)) == """
        Highlighted: Dealer, at the top of the screen.
        Highlighted: Deal, at the bottom of the screen.
        On the screen: Blackjack; $10,000; Betting area; Clear; Table; Stats;
        Settings.

        """)
  }

  @Test func `what has to be scrolled to is not said`() {
    let spoken = PageView.of(.list).shown(72, Appearance(.accessible))
    #expect(spoken.contains("Restaurant 1."), "\(spoken)")
    #expect(!spoken.contains("Restaurant 7"), "\(spoken)")
  }

  @Test func `a place is where the element stands once scrolled to`() {
    var mockScreen = MockScreen.list
    mockScreen.highlighted = ["row7"]
    #expect(
      PageView.of(mockScreen).shown(72, Appearance(.plain))
        == "Highlighted: Restaurant 7, at the bottom of the screen.\n")
  }

  @Test func `what is missing is said`() {
    var mockScreen = MockScreen.table
    mockScreen.highlighted = ["playerActions"]
    mockScreen.callout = .init(text: "Choose your action", icon: "hand.tap.fill")
    #expect(
      PageView.of(mockScreen).shown(72, Appearance(.plain)) == """
        Not on the screen yet.
        Choose your action

        """)
  }

  @Test func `a placeholder in a label is left alone`() {
    var mockScreen = MockScreen.table
    mockScreen.elements[0].label = "%(place)@"
    mockScreen.highlighted = ["dealer"]
    #expect(
      PageView.of(mockScreen).shown(72, Appearance(.plain))
        == "Highlighted: %(place)@, at the top of the screen.\n")
  }
}
