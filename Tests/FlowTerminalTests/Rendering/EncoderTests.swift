import FlowCore
import FlowWords
import Testing

@testable import FlowContent
@testable import FlowTerminal

@Suite struct EncoderTests {
  @Test func `in true colour the band fades, two cells a step, under emoji and title`() {
    var view = PageView(title: "Swipe", words: .english)
    view.emoji = .init("👆")
    view.theme = Theme(accent: RGB(hex: "#FF6633"))
    view.gestures = [.init(.tap, text: "Tap")]
    #expect(
      view.shown(10, Appearance(.coloured(.truecolour))) == """
        ␛[48;2;218;60;25m  ␛[48;2;198;53;32m  ␛[48;2;177;45;38m  ␛[48;2;157;38;45m  ␛[48;2;136;31;52m  ␛[0m
        ␛[48;2;218;60;25m  ␛[48;2;198;53;32m  ␛[48;2;177;45;38m  ␛[48;2;157;38;45m  ␛[48;2;136;31;52m  ␛[1G␛[1;38;2;255;255;255;48;2;218;60;25m👆␛[4G␛[48;2;198;53;32mS␛[48;2;177;45;38mwi␛[48;2;157;38;45mpe␛[0m
        ␛[48;2;218;60;25m  ␛[48;2;198;53;32m  ␛[48;2;177;45;38m  ␛[48;2;157;38;45m  ␛[48;2;136;31;52m  ␛[0m

        ␛[38;2;199;80;40m👆␛[4G␛[0mTap

        """)
  }

  @Test func `a video is a link where the terminal has links, and its address is always there`() {
    var view = PageView(title: "Deal", words: .english)
    view.video = .init(title: "How it works", url: "https://example.com/v")
    var appearance = Appearance(.coloured(.sixteen))
    #expect(!view.shown(40, appearance).contains("]8;"))
    #expect(view.shown(40, appearance).contains("https://example.com/v"))
    appearance.hasLinks = true
    #expect(
      view.shown(40, appearance) == #"""
        ▌ ␛[1mDeal␛[0m

          ␛]8;;https://example.com/v␛\▶␛[7GHow it works␛]8;;␛\
          ␛[7G␛]8;;https://example.com/v␛\␛[2mhttps://example.com/v␛]8;;␛\␛[0m

        """#)
    view.links = [.init(id: "terms", label: "Terms", url: "https://example.com/t")]
    #expect(view.shown(40, appearance).contains("␛]8;;https://example.com/t␛\\↗"))
    view.links = []
    // Nothing but printable ASCII gets into the sequence.
    view.video?.url = "https://example.com/\u{1B}]0;x"
    #expect(!view.shown(40, appearance).contains("]8;;https"))
  }

  @Test func `in 256 colours the band is flat`() {
    #expect(
      PageView.swipe.shown(40, Appearance(.coloured(.palette))) == """
        ␛[48;5;160m                                        ␛[0m
        ␛[48;5;160m                                        ␛[3G␛[1;38;5;231m👆␛[7GSwipe to Decide␛[0m
        ␛[48;5;160m                                        ␛[0m

          Every card is a restaurant near you.

          Decide with a swipe.

          ␛[38;5;202m👍␛[7G␛[0mSwipe right to like it
          ␛[38;5;202m👎␛[7G␛[0mSwipe left to skip it

          ␛[2m○␛[0;38;5;202m ●␛[0;2m ○ ○ ○ ○   Page 2 of 6␛[0m

          Enter: Next ␛[2m·␛[0m back ␛[2m·␛[0m skip ␛[2m·␛[0m help

        """)
  }

  @Test func `in sixteen colours the title is bold, behind a bar of the accent`() {
    #expect(
      PageView.swipe.shown(40, Appearance(.coloured(.sixteen))) == """
        ␛[91m▌␛[0m ␛[1m👆␛[7GSwipe to Decide␛[0m

          Every card is a restaurant near you.

          Decide with a swipe.

          ␛[91m👍␛[7G␛[0mSwipe right to like it
          ␛[91m👎␛[7G␛[0mSwipe left to skip it

          ␛[2m○␛[0;91m ●␛[0;2m ○ ○ ○ ○   Page 2 of 6␛[0m

          Enter: Next ␛[2m·␛[0m back ␛[2m·␛[0m skip ␛[2m·␛[0m help

        """)
  }

  @Test func `a page of its own paper is painted to its last column`() {
    #expect(
      PageView.family.shown(40, Appearance(.coloured(.truecolour))) == """
        ␛[48;2;250;242;235m                                        ␛[0m
        ␛[48;2;250;242;235m                                        ␛[3G␛[1;38;2;194;71;19mStart with FamilySync␛[0m
        ␛[48;2;250;242;235m                                        ␛[0m
        ␛[48;2;250;242;235m                                        ␛[3G␛[38;2;111;111;111m▨␛[7GA family around a kitchen table␛[0m
        ␛[48;2;250;242;235m                                        ␛[0m
        ␛[48;2;250;242;235m                                        ␛[3G␛[38;2;111;111;111m☑␛[7G␛[38;2;194;71;19mSign in with your Apple Account␛[0m
        ␛[48;2;250;242;235m                                        ␛[3G␛[38;2;111;111;111m☐␛[7G␛[38;2;194;71;19mCreate or join a family␛[0m
        ␛[48;2;250;242;235m                                        ␛[3G␛[38;2;111;111;111m•␛[7G␛[38;2;194;71;19mSet up your profile␛[0m
        ␛[48;2;250;242;235m                                        ␛[0m
        ␛[48;2;250;242;235m                                        ␛[2G␛[1;38;2;255;255;255;48;2;200;80;25m 1 ␛[7G␛[0;38;2;43;36;32;48;2;250;242;235mSign In With Apple␛[0m
        ␛[48;2;250;242;235m                                        ␛[0m
        ␛[48;2;250;242;235m                                        ␛[3G␛[38;2;43;36;32m1 ␛[38;2;111;111;111m·␛[38;2;43;36;32m help␛[0m
        ␛[48;2;250;242;235m                                        ␛[0m

        """)
  }

  @Test func `with high contrast nothing is faint`() {
    for depth in [ColourDepth.sixteen, .palette, .truecolour] {
      let plain = PageView.swipe.shown(72, Appearance(.coloured(depth)))
      let high = PageView.swipe.shown(72, Appearance(.coloured(depth), hasHighContrast: true))
      #expect(plain.contains("␛[2m"))
      #expect(!high.contains("␛[2m") && !high.contains(";2m"))
    }
  }

  static let modes: [Appearance.Mode] = [
    .plain, .accessible, .coloured(.monochrome), .coloured(.sixteen), .coloured(.palette),
    .coloured(.truecolour),
  ]

  @Test(arguments: modes)
  func `the only sequences are of colour and of columns, and each line ends with none on`(
    mode: Appearance.Mode
  ) {
    for view in [PageView.swipe, .family, .blackjack] {
      for line in view.shown(40, Appearance(mode)).split(separator: "\n") {
        let sequences = line.split(separator: "␛", omittingEmptySubsequences: false).dropFirst()
        for sequence in sequences {
          let end = sequence.firstIndex(where: \.isLetter).map { sequence[$0] }
          #expect(sequence.first == "[" && (end == "m" || end == "G"), "\(sequence)")
        }
        let colours = sequences.filter { $0.first(where: \.isLetter) == "m" }
        #expect(colours.isEmpty || colours.last?.hasPrefix("[0m") == true)
      }
    }
  }

  @Test(arguments: modes)
  func `text from the right is isolated where lines are laid out from the right`(
    mode: Appearance.Mode
  ) {
    let title = "מתחילים עם FamilySync"
    var view = PageView(title: title, words: .english)
    let appearance = Appearance(mode)
    view.direction = .rightToLeft
    let text = String(
      decoding: Encoder(appearance).encode(view.frame(columns: 60, in: appearance)), as: UTF8.self)
    #expect(text.unicodeScalars.contains("\u{2067}") == appearance.isDrawn)
    view.direction = .leftToRight
    #expect(
      !String(
        decoding: Encoder(appearance).encode(view.frame(columns: 60, in: appearance)),
        as: UTF8.self
      ).unicodeScalars.contains("\u{2067}"))
  }

  @Test(arguments: modes)
  func `text of others can't escape`(mode: Appearance.Mode) {
    let evil = "x\u{1B}]0;owned\u{7}\u{9B}2J\u{202E}y\r\nz"
    var view = PageView(title: evil, words: .english)
    view.body = evil
    view.emoji = .init(evil, spoken: evil)
    view.features = [.init(icon: evil, text: evil)]
    view.steps = [.init(text: evil, isDone: true)]
    view.choices = .labels(evil)
    view.video = .init(title: evil, url: evil)
    view.illustration = .init(evil, spoken: evil)
    view.position = .init(number: 1, count: 2, words: evil)
    view.hint = evil
    let bytes = Encoder(Appearance(mode)).encode(view.frame(columns: 40, in: Appearance(mode)))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(!text.contains("\u{1B}]") && !text.contains("\u{7}") && !text.contains("\r"))
    #expect(!text.unicodeScalars.contains("\u{9B}") && !text.unicodeScalars.contains("\u{202E}"))
  }

  @Test func `spans of one look share a sequence, and a lesser look is reset`() {
    let line = Line([
      Span("a", .strong), Span("b", .strong), Span("c", .error), Span("d"), Span("e", .dim),
    ])
    #expect(
      Frame(lines: [line], columns: 10).shown(Appearance(.coloured(.sixteen)))
        == "␛[1mab␛[31mc␛[0md␛[2me␛[0m\n")
  }
}
