import FlowCore
import FlowWords
import Testing

@testable import FlowContent
@testable import FlowTerminal

/// Whole pages in the appearances that options select.
@Suite struct AppearanceTests {
  @Test func `larger text has parted lines where letters can't be doubled`() {
    #expect(
      PageView.swipe.shown(40, Appearance(.coloured(.sixteen), textSize: .doubleSpaced)) == """
        ␛[91m▌␛[0m ␛[1m👆␛[7GSwipe to Decide␛[0m

          Every card is a restaurant near you.

          Decide with a swipe.

          ␛[91m👍␛[7G␛[0mSwipe right to like it

          ␛[91m👎␛[7G␛[0mSwipe left to skip it

          ␛[2m○␛[0;91m ●␛[0;2m ○ ○ ○ ○   Page 2 of 6␛[0m

          Enter: Next ␛[2m·␛[0m back ␛[2m·␛[0m skip ␛[2m·␛[0m help

        """)
  }

  @Test(arguments: [
    (20, TextSize.doubleSpaced, "Welcome to\nRestaurants"),
    (20, .doubled, "Welcome to\nRestaurants"), (31, .doubled, "Welcome to Restaurants"),
    (32, .doubled, "␛#3Welcome to"),
  ])
  func `a title keeps its words whole, and larger letters those of the page`(
    columns: Int, size: TextSize, title: String
  ) {
    var view = PageView(title: "Welcome to Restaurants", words: .english)
    view.body = "Restaurants"
    let shown = view.shown(columns, Appearance(.coloured(.monochrome), textSize: size))
    #expect(shown.contains(title), "\(shown)")
    #expect(shown.contains("Restaurants"))
  }

  @Test func `in letters of double height each line is there twice, in half as many columns`() {
    var view = PageView(title: "Swipe", words: .english)
    view.emoji = .init("👆")
    view.body = "Decide with a swipe."
    view.mockScreen = .betting
    #expect(
      view.shown(60, Appearance(.coloured(.sixteen), textSize: .doubled)) == """
        ␛#3▌ ␛[1m👆␛[7GSwipe␛[0m
        ␛#4▌ ␛[1m👆␛[7GSwipe␛[0m
        ␛#3
        ␛#4
        ␛#3  Decide with a swipe.
        ␛#4  Decide with a swipe.
        ␛#3
        ␛#4
        ␛#3  Highlighted: Betting
        ␛#4  Highlighted: Betting
        ␛#3  area, in the middle of
        ␛#4  area, in the middle of
        ␛#3  the screen.
        ␛#4  the screen.
        ␛#3  Select a chip and tap the
        ␛#4  Select a chip and tap the
        ␛#3  bet area
        ␛#4  bet area

        """)
  }

  @Test func `plain pages and pages read out are the same whatever is asked for besides`() {
    for view in [PageView.swipe, .family, .blackjack, .of(.betting)] {
      #expect(
        view.shown(40, Appearance(.plain, hasHighContrast: true))
          == view.shown(40, Appearance(.plain)))
      let spoken = Appearance(.accessible, hasHighContrast: true, textSize: .doubleSpaced)
      #expect(view.shown(40, spoken) == view.shown(40, Appearance(.accessible)))
    }
  }

  @Test(
    arguments: [
      (30, "╭──", "╰──"), (24, "╭ ☰ ", "╰ Table "), (22, "╭ ☰ ", "╰ Table "),
      (10, "╭ ☰ ", "╰ Table "),
    ])
  func `a screen's bars stand in its outline where a page would not be seen whole`(
    rows: Int, top: String, bottom: String
  ) {
    var view = PageView.of(.betting)
    view.title = "Place Your Bet"
    view.hint = "help · quit"
    let appearance = Appearance(.coloured(.monochrome))
    let frame = view.frame(columns: 80, rows: rows, in: appearance)
    let lines = frame.lines.compactMap { $0.spans.first?.text }
    #expect(lines.contains { $0.hasPrefix(top) } && lines.contains { $0.hasPrefix(bottom) })
    #expect(frame.isTight == (rows < 24))
  }
}
