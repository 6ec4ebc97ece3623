import FlowTerminal
import Testing

@Suite struct CardSpokenTests {
  @Test func `a page is words in the order of reading`() {
    #expect(
      Card.swipe.shown(72, Appearance(.accessible)) == """
        Page 2 of 6
        Swipe to Decide
        Picture: a pointing finger

        Every card is a restaurant near you.

        Decide with a swipe.

        Swipe right to like it
        Swipe left to skip it

        Enter: Next · back · skip · help

        """)
  }

  @Test func `icons are left out, a video is said, choices are numbered`() {
    #expect(
      Card.blackjack.shown(72, Appearance(.accessible)) == """
        Welcome to Blackjack

        Play by the book, or learn it while you play.

        Video: A round in a minute, https://example.com/round

        Tap to bet, tap to deal
        Hints from the basic strategy that casinos print on cards
        Side bets: Perfect Pairs and 21+3

        1. Show Me How
        2. Start Playing

        1 or 2 · help

        """)
  }

  @Test func `an illustration is said, and a step says whether it is done`() {
    #expect(
      Card.family.shown(30, Appearance(.accessible)) == """
        Start with FamilySync

        Picture: A family around a
        kitchen table

        Done: Sign in with your Apple
        account
        To do: Create or join a family
        Set up your profile

        1. Sign In With Apple

        1 · help

        """)
  }

  @Test func `no glyph of ours is in it`() {
    for card in [Card.swipe, .family, .blackjack] {
      let shown = card.shown(72, Appearance(.accessible, hasHighContrast: true))
      let foreign = shown.unicodeScalars.filter { !$0.isASCII && $0 != "·" }
      #expect(foreign.isEmpty)
    }
  }
}
