import FlowCore
import FlowFormats
import FlowWords
import Testing

@testable import FlowTerminal

@Suite struct MockScreenDrawingTests {
  static let terminal = Appearance(.coloured(.monochrome))

  /// Rows of a drawing, counted from its top.
  private static func rows(
    _ rows: ClosedRange<Int>, of mockScreen: MockScreen, columns: Int = 60
  ) -> String {
    PageView.of(mockScreen).shown(columns, terminal).split(separator: "\n")[rows]
      .joined(separator: "\n")
  }

  @Test(arguments: [80, 60])
  func `a light has a heavy frame of its own radius, and its callout above it`(columns: Int) {
    #expect(
      PageView.of(.betting).shown(columns, Self.terminal) == """
        ╭────────────────────────────────────────────────╮
        │ ☰                 Blackjack            $10,000 │
        ├────────────────────────────────────────────────┤
        │                     Dealer                     │
        │                                                │
        │            ╭──────────────────────╮            │
        │            │ 👆 Select a chip and │            │
        │            │    tap the bet area  │            │
        │            ╰──────────▼───────────╯            │
        │            ╭━━━━━━━━━━━━━━━━━━━━━━╮            │
        │            ┃     Betting area     ┃            │
        │            ┃                      ┃            │
        │            ╰━━━━━━━━━━━━━━━━━━━━━━╯            │
        │                                                │
        │                                                │
        │        [ Clear ]              [ Deal ]         │
        │                                                │
        ├────────────────────────────────────────────────┤
        │ Table               Stats             Settings │
        ╰────────────────────────────────────────────────╯

        """)
  }

  @Test func `at 30 columns labels wrap or lose their brackets`() {
    #expect(
      Self.rows(4...15, of: .betting, columns: 30) == """
        │                        │
        │╭──────────────────────╮│
        ││ 👆 Select a chip and ││
        ││    tap the bet area  ││
        │╰──────────▼───────────╯│
        │      ╭━━━━━━━━━━╮      │
        │      ┃ Betting  ┃      │
        │      ┃   area   ┃      │
        │      ╰━━━━━━━━━━╯      │
        │                        │
        │                        │
        │    Clear      Deal     │
        """)
  }

  @Test func `at 20 columns words say more than a drawing`() {
    #expect(
      PageView.of(.betting).shown(20, Self.terminal) == """
        Highlighted:
        Betting area, in
        the middle of
        the screen.
        Select a chip and
        tap the bet area

        """)
  }

  @Test func `several lights shine at once, round or square, and none is covered`() {
    var mockScreen = MockScreen.table
    mockScreen.highlighted = ["bettingZone", "clearButton", "dealButton"]
    mockScreen.callout = .init(text: "New: bet, clear and deal", icon: "sparkles", edge: .leading)
    #expect(
      Self.rows(5...16, of: mockScreen) == """
        │                                                │
        │        ╭─────────────────────────────╮         │
        │        │ ✨ New: bet, clear and deal │         │
        │        ╰──────────────▼──────────────╯         │
        │            ╭━━━━━━━━━━━━━━━━━━━━━━╮            │
        │            ┃     Betting area     ┃            │
        │            ┃                      ┃            │
        │            ╰━━━━━━━━━━━━━━━━━━━━━━╯            │
        │                                                │
        │       ┏━━━━━━━━━━┓          ╭━━━━━━━━━━╮       │
        │       ┃  Clear   ┃          ┃   Deal   ┃       │
        │       ┗━━━━━━━━━━┛          ╰━━━━━━━━━━╯       │
        """)
  }

  @Test func `what is off the visible part is scrolled to`() {
    var mockScreen = MockScreen.list
    mockScreen.highlighted = ["row5"]
    mockScreen.callout = .init(text: "Tap a card for details", icon: "hand.tap.fill", edge: .bottom)
    #expect(
      PageView.of(mockScreen).shown(40, Self.terminal) == """
        ╭──────────────────────────────╮
        │ Saved                        │
        ├──────────────────────────────┤
        │╭───────────────────────────╮ ▴
        ││ 👆 Tap a card for details │ │
        │╰─────────────▼─────────────╯ │
        │ ┏━━━━━━━━━━━━━━━━━━━━━━━━━━┓ │
        │ ┃       Restaurant 5       ┃ │
        │ ┗━━━━━━━━━━━━━━━━━━━━━━━━━━┛ ▾
        ╰──────────────────────────────╯

        """)
  }

  @Test func `a frame is cut off under a bar and never shines over it`() {
    var mockScreen = MockScreen.table
    mockScreen.highlighted = ["dealer"]
    mockScreen.callout = .init(text: "Stands on 17", edge: .top)
    #expect(
      Self.rows(1...7, of: mockScreen) == """
        │ ☰                 Blackjack            $10,000 │
        ├────────────────────────────────────────────────┤
        │                 ┃   Dealer   ┃                 │
        │                 ┗━━━━━━━━━━━━┛                 │
        │                ╭──────▲───────╮                │
        │                │ Stands on 17 │                │
        │                ╰──────────────╯                │
        """)
  }

  @Test func `an element that is not there is said, and its callout stands under the screen`() {
    var mockScreen = MockScreen.table
    mockScreen.highlighted = ["playerActions"]
    mockScreen.callout = .init(
      text:
        "Choose your action based on the hint above", icon: "hand.tap.fill", edge: .top)
    #expect(
      PageView.of(mockScreen).shown(60, Self.terminal).hasSuffix(
        """
        ╯

        Not on the screen yet.
        👆  Choose your action based on the hint above

        """))
  }

  @Test func `what lies within a lit area is lit with it, its label on the frame`() {
    var mockScreen = MockScreen.table
    mockScreen.elements[1].row = 4
    mockScreen.elements[1].height = 6
    var chip = Screen.Element(
      id: "chip", label: "🪙 25", column: 15, row: 6, width: 8, height: 1)
    chip.kind = .button
    var stack = Screen.Element(
      id: "stack", label: "100", column: 25, row: 6, width: 8, height: 3)
    stack.radius = 2
    mockScreen.elements += [chip, stack]
    mockScreen.highlighted = ["bettingZone"]
    mockScreen.callout = .init(
      text:
        "赤いチップを選んで、賭けエリアをタップしてください。", icon: "hand.tap.fill", edge: .bottom)
    #expect(
      Self.rows(6...16, of: mockScreen) == """
        │                                                │
        │            ╭━ Betting area ━━━━━━━╮            │
        │            ┃                      ┃            │
        │            ┃   🪙 25    ┌──────┐  ┃            │
        │            ┃            │ 100  │  ┃            │
        │            ┃            └──────┘  ┃            │
        │            ╰━━━━━━━━━━━━━━━━━━━━━━╯            │
        │       ╭───────────────▲───────────────╮        │
        │       │ 👆 赤いチップを選んで、賭けエ │        │
        │       │    リアをタップしてください。 │        │
        │       ╰───────────────────────────────╯        │
        """)
  }

  @Test func `in colour all but the light and its callout is faint`() {
    var mockScreen = MockScreen(columns: 26, rows: 6, words: .english)
    mockScreen.topBar = ["Saved"]
    mockScreen.elements = [
      Screen.Element(id: "undo", label: "Undo", column: 2, row: 0, width: 10, height: 3),
      Screen.Element(id: "list", label: "List", column: 2, row: 3, width: 10, height: 3),
    ]
    mockScreen.highlighted = ["undo"]
    mockScreen.callout = .init(text: "Go back", edge: .bottom)
    #expect(
      PageView.of(mockScreen).shown(40, Appearance(.coloured(.palette))) == """
        ␛[3G␛[2m╭──────────────────────────╮␛[0m
        ␛[3G␛[2m│ Saved                    │␛[0m
        ␛[3G␛[2m├──────────────────────────┤␛[0m
        ␛[3G␛[2m│␛[6G␛[0;38;5;28m┏━━━━━━━━┓␛[30G␛[0;2m│␛[0m
        ␛[3G␛[2m│␛[6G␛[0;38;5;28m┃␛[9G␛[0;1mUndo␛[15G␛[0;38;5;28m┃␛[30G␛[0;2m│␛[0m
        ␛[3G␛[2m│␛[6G␛[0;38;5;28m┗━━━━━━━━┛␛[30G␛[0;2m│␛[0m
        ␛[3G␛[2m│␛[5G␛[0;38;5;28m╭────▲────╮␛[30G␛[0;2m│␛[0m
        ␛[3G␛[2m│␛[5G␛[0;38;5;28m│␛[7G␛[0;1mGo back␛[15G␛[0;38;5;28m│␛[30G␛[0;2m│␛[0m
        ␛[3G␛[2m│␛[5G␛[0;38;5;28m╰─────────╯␛[30G␛[0;2m│␛[0m
        ␛[3G␛[2m╰──────────────────────────╯␛[0m

        """)
  }

  @Test(arguments: [24, 30, 40, 60, 80])
  func `no row is wider than the terminal`(columns: Int) {
    for mockScreen in [MockScreen.betting, .list] {
      for line in PageView.of(mockScreen).shown(columns, Self.terminal).split(separator: "\n") {
        #expect(DisplayWidth.of(String(line)) <= columns, "\(line)")
      }
    }
  }
}
