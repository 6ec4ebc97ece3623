import FlowTerminal
import Testing

@Suite struct TopicListTests {
  static let topics = TopicList([
    .init("next", "Go to the next page (or press Enter)"),
    .init("set FACT VALUE", "set what is asked for"),
    .init("event NAME [KEY=VALUE…]", "say that something happened"),
  ])

  @Test(arguments: [
    (
      60,
      """
      next            Go to the next page (or press Enter)
      set FACT VALUE  set what is asked for
      event NAME [KEY=VALUE…]
                      say that something happened

      """
    ),
    (
      36,
      """
      next  Go to the next page (or press
            Enter)
      set FACT VALUE
            set what is asked for
      event NAME [KEY=VALUE…]
            say that something happened

      """
    ),
  ])
  func `a word of more than a third of the width stands above its explanation`(
    columns: Int, shown: String
  ) {
    let plain = Appearance(.plain)
    #expect(Self.topics.frame(columns: columns, in: plain).shown(plain) == shown)
  }

  @Test func `from the right, words stand on the right and explanations before them`() {
    let drawn = Appearance(.coloured(.monochrome))
    let topics = TopicList([.init("הבא", "לעמוד הבא"), .init("יציאה", "לצאת מכאן")])
    #expect(
      topics.frame(columns: 30, from: .rightToLeft, in: drawn).shown(drawn) == """
                      \u{2067}לעמוד הבא\u{2069}    \u{2067}הבא\u{2069}
                      \u{2067}לצאת מכאן\u{2069}  \u{2067}יציאה\u{2069}

        """)
  }

  @Test func `read out, each is a sentence`() {
    let spoken = Appearance(.accessible)
    #expect(
      Self.topics.frame(columns: 60, in: spoken).shown(spoken) == """
        next: Go to the next page (or press Enter)
        set FACT VALUE: set what is asked for
        event NAME [KEY=VALUE…]: say that something happened

        """)
  }
}
