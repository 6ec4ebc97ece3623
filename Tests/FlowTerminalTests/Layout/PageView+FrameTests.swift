import FlowCore
import FlowFormats
import FlowWords
import Testing

@testable import FlowContent
@testable import FlowTerminal

@Suite struct PageViewFrameTests {
  @Test func `a page in plain mode`() {
    #expect(
      PageView.swipe.shown(80, Appearance(.plain)) == """
        👆  Swipe to Decide

        Every card is a restaurant near you.

        Decide with a swipe.

        👍  Swipe right to like it
        👎  Swipe left to skip it

        ○ ● ○ ○ ○ ○   Page 2 of 6
        Enter: Next · back · skip · help

        """)
  }

  @Test func `a terminal without colour gets the lines of plain mode, and a rule under the title`()
  {
    let terminal = Appearance(.coloured(.monochrome))
    for view in [PageView.swipe, .family, .blackjack] {
      var lines = view.shown(72, terminal).split(separator: "\n")
      let rule = lines.remove(at: 1)
      #expect(Set(rule) == ["━"] && rule.count == DisplayWidth.of(String(lines[0])))
      #expect(lines == view.shown(72, Appearance(.plain)).split(separator: "\n"))
    }
  }

  @Test func `a page at 30 columns`() {
    #expect(
      PageView.swipe.shown(30, Appearance(.plain)) == """
        👆  Swipe to Decide

        Every card is a restaurant
        near you.

        Decide with a swipe.

        👍  Swipe right to like it
        👎  Swipe left to skip it

        ○ ● ○ ○ ○ ○   Page 2 of 6
        Enter: Next · back
        skip · help

        """)
  }

  @Test func `a page at 10 columns still makes sense`() {
    #expect(
      PageView.swipe.shown(10, Appearance(.plain)) == """
        👆 Swipe
           to
           Decide

        Every card
        is a
        restaurant
        near you.

        Decide
        with a
        swipe.

        👍 Swipe
           right
           to like
           it
        👎 Swipe
           left to
           skip it

        Page 2 of
        6
        Enter:
        Next
        back
        skip
        help

        """)
  }

  @Test func `features, a video, a link and choices`() {
    var view = PageView.blackjack
    view.links = [.init(id: "rules", label: "All rules", url: "https://example.com/rules")]
    #expect(
      view.shown(72, Appearance(.plain)) == """
        🃏  Welcome to Blackjack

        Play by the book, or learn it while you play.

        ▶   A round in a minute
            https://example.com/round
        ↗   All rules
            https://example.com/rules

        👆  Tap to bet, tap to deal
        📖  Hints from the basic strategy that casinos print on cards
        •   Side bets: Perfect Pairs and 21+3

        1   Show Me How
        2   Start Playing

        1 or 2 · help

        """)
  }

  @Test func `steps that are only listed have check marks where there are no boxes`() {
    var view = PageView.family
    for index in view.steps.indices { view.steps[index].isDone = nil }
    let shown = view.shown(40, Appearance(.plain))
    #expect(
      shown.contains(
        """
        ✓   Sign in with your Apple Account
        ✓   Create or join a family
        ✓   Set up your profile

        """))
  }

  @Test(arguments: [
    ("", "map.fill", "🗺   Two\n    Ways\n"), ("👋", "map.fill", "👋  🗺   Two\n        Ways\n"),
    ("👋", "", "👋  Two\n    Ways\n"), ("", "unheard.of", "•   Two\n    Ways\n"),
  ])
  func `an icon stands beside the emoji, or in its place`(
    emoji: String, icon: String, shown: String
  ) {
    var view = PageView(title: "Two\nWays", words: .english)
    if !emoji.isEmpty { view.emoji = .init(emoji) }
    if !icon.isEmpty { view.icon = .init(icon) }
    #expect(view.shown(40, Appearance(.plain)) == shown)
  }

  /// With larger text, a low screen goes without empty lines rather than without its title.
  @Test(arguments: [
    (TextSize.normal, 14, 11), (.normal, 10, 7), (.normal, 7, 11), (.doubleSpaced, 15, 13),
    (.doubleSpaced, 14, 11),
  ])
  func `a page goes without empty lines only where it is seen whole then`(
    size: TextSize, rows: Int, shown: Int
  ) {
    let appearance = Appearance(.coloured(.palette), textSize: size)
    func lines(_ rows: Int?) -> [String] {
      PageView.family.frame(columns: 40, rows: rows, in: appearance).lines
        .map { $0.spans.map(\.text).joined(separator: " ") }
    }
    #expect(lines(rows).count == shown)
    #expect(lines(rows).filter { !$0.isEmpty } == lines(nil).filter { !$0.isEmpty })
  }

  @Test(arguments: [10, 30, 40, 72, 200])
  func `no line is wider than the terminal or than 72 columns`(columns: Int) {
    for view in [PageView.swipe, .family, .blackjack] {
      for mode in [Appearance.Mode.plain, .accessible] {
        for line in view.shown(columns, Appearance(mode)).split(separator: "\n") {
          #expect(DisplayWidth.of(String(line)) <= min(columns, 72), "\(line)")
        }
      }
    }
  }

  @Test(arguments: [-1, 0, 1, 2, 3, 5])
  func `even the narrowest terminal shows every word of the title`(columns: Int) {
    let letters = PageView.swipe.shown(columns, Appearance(.plain)).filter(\.isLetter)
    #expect(letters.hasPrefix("SwipetoDecideEverycardisarestaurant"))
  }

  @Test func `a single page has no dots, and very many have words only`() {
    var view = PageView(title: "One", words: .english)
    view.position = .init(number: 1, count: 1, words: "Page 1 of 1")
    #expect(view.shown(40, Appearance(.plain)) == "One\n\nPage 1 of 1\n")
    view.position = .init(number: 7, count: .max, words: "Page 7 of many")
    #expect(view.shown(40, Appearance(.plain)) == "One\n\nPage 7 of many\n")
    view.position = .init(number: 7, count: 50, words: "Page 7 of 50")
    #expect(view.shown(40, Appearance(.plain)) == "One\n\nPage 7 of 50\n")
  }

  @Test func `dots and words part where one line is too short for both`() {
    var view = PageView(title: "One", words: .english)
    view.position = .init(number: 2, count: 6, words: "Seite 2 von 6")
    #expect(view.shown(20, Appearance(.plain)) == "One\n\n○ ● ○ ○ ○ ○\nSeite 2 von 6\n")
  }
}
