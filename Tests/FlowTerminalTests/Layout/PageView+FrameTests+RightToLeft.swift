import FlowContent
import FlowCore
import FlowWords
import Testing

@testable import FlowTerminal

/// Cards that start from the right.
@Suite struct RightToLeftFrameTests {
  private static let terminal = Appearance(.coloured(.monochrome))

  private static func mirrored(
    _ view: PageView, _ direction: TextDirection = .rightToLeft
  ) -> PageView {
    var view = view
    view.direction = direction
    return view
  }

  @Test func `marks stand on the right, and every line ends at the same column`() {
    #expect(
      Self.mirrored(.swipe).shown(50, Self.terminal) == """
                                   Swipe to Decide  👆
                                   ━━━━━━━━━━━━━━━━━━━

                  Every card is a restaurant near you.

                                  Decide with a swipe.

                            Swipe right to like it  👍
                             Swipe left to skip it  👎

                             Page 2 of 6   ○ ○ ○ ○ ● ○

                      Enter: Next · back · skip · help

        """)
  }

  @Test func `choices have circled numbers, which no terminal moves`() {
    #expect(
      Self.mirrored(.family).shown(44, Self.terminal) == """
                           Start with FamilySync
                           ━━━━━━━━━━━━━━━━━━━━━

             A family around a kitchen table   ▨

             Sign in with your Apple Account   ☑
                     Create or join a family   ☐
                         Set up your profile   •

                          Sign In With Apple   ①

                                        1 · help

        """)
  }

  @Test func `the marks of a field's values are mirrored, too`() {
    var field = FieldView(Words.in(nil))
    field.label = "Likes"
    let list = OptionList(
      ["Ramen", "Tacos"], entries: ["1", "2"], isMultiple: true, marked: [0])
    list.move(by: 1)
    (field.options, field.direction) = (list.shown, .rightToLeft)
    var page = PageView(PageContent(title: "You"), words: Words.in(nil))
    page.fieldViews = [field]
    let rows = Self.mirrored(page).shown(20, Self.terminal).split(separator: "\n").suffix(3)
    #expect(rows == ["             Likes", "      Ramen  ① ☑ ‹", "      Tacos  ② ☐  "])
  }

  @Test func `a mock screen is mirrored, its labels are not`() {
    let rows = Self.mirrored(.of(.betting)).shown(60, Self.terminal).split(separator: "\n")
    #expect(
      rows[1...8].joined(separator: "\n") == """
            │ $10,000            Blackjack                 ☰ │
            ├────────────────────────────────────────────────┤
            │                     Dealer                     │
            │                                                │
            │            ╭──────────────────────╮            │
            │            │ Select a chip and 👆 │            │
            │            │  tap the bet area    │            │
            │            ╰───────────▼──────────╯            │
        """)
  }

  @Test func `reversed text is filled from its beginning`() {
    var view = PageView(title: "emocleW", words: .english)
    view.body = "eno si ereht ecalp yreve rof dna ,sdrow eseht fo redro ehT"
    #expect(
      Self.mirrored(view, .reversed).shown(40, Self.terminal) == """
                                     emocleW
                                     ━━━━━━━

           rof dna ,sdrow eseht fo redro ehT
                    eno si ereht ecalp yreve

        """)
    // What is written to a pipe starts from the left.
    #expect(
      Self.mirrored(view, .reversed).shown(40, Appearance(.plain)) == """
        emocleW

        rof dna ,sdrow eseht fo redro ehT
        eno si ereht ecalp yreve

        """)
  }

  @Test(arguments: [Appearance(.plain), Appearance(.accessible)])
  func `text that is not drawn on a screen stays as it is`(appearance: Appearance) {
    for view in [PageView.swipe, .family] {
      #expect(Self.mirrored(view).shown(50, appearance) == view.shown(50, appearance))
    }
  }

  @Test func `a band starts its colours on the right`() throws {
    let colours = Appearance(.coloured(.truecolour))
    func band(_ view: PageView) -> [String] {
      let top = view.shown(40, colours).split(separator: "\n").first ?? ""
      return top.matches(of: /48;2;[0-9;]*/).map { String($0.output) }
    }
    #expect(band(Self.mirrored(.swipe)).first == band(.swipe).last)
    #expect(band(Self.mirrored(.swipe)).last == band(.swipe).first)
  }

  @Test(arguments: [10, 16, 24, 40, 59, 60, 72, 100, 200])
  func `a mirrored page has the rows and the width of the other`(columns: Int) {
    for view in [PageView.swipe, .family, .blackjack, .of(.betting)] {
      let frame = view.frame(columns: columns, in: Self.terminal)
      let other = Self.mirrored(view).frame(columns: columns, in: Self.terminal)
      #expect(other.lines.count == frame.lines.count)
      for line in other.lines {
        let starts = line.spans.compactMap(\.column)
        #expect(starts == starts.sorted())
      }
    }
  }
}
