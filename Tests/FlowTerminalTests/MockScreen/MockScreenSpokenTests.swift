import FlowCore
import FlowTerminal
import FlowWords
import Testing

@Suite struct MockScreenSpokenTests {
  @Test(arguments: [Appearance.Mode.plain, .accessible])
  func `without a drawing it is said what is lit, where, and what of it`(mode: Appearance.Mode) {
    #expect(
      PageView.of(.betting).shown(72, Appearance(mode)) == """
        Highlighted: Betting area, in the middle of the screen.
        Select a chip and tap the bet area

        """)
  }

  @Test func `several lights are said one by one`() {
    var mockScreen = MockScreen.table
    mockScreen.highlighted = ["dealer", "dealButton"]
    #expect(
      PageView.of(mockScreen).shown(72, Appearance(.accessible)) == """
        Highlighted: Dealer, at the top of the screen.
        Highlighted: Deal, at the bottom of the screen.

        """)
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
