import FlowCore
import Testing

@testable import FlowTerminal

@Suite struct XtermTests {
  @Test(
    arguments: [
      (1, "#CD0000"), (16, "#000000"), (21, "#0000FF"), (110, "#87AFD7"), (196, "#FF0000"),
      (231, "#FFFFFF"), (232, "#080808"), (255, "#EEEEEE"),
    ] as [(UInt8, String)])
  func `an index has its nominal colour`(index: UInt8, hex: String) {
    #expect(Xterm.colour(at: index).hex == hex)
  }

  @Test func `every colour past the named ones is nearest to itself`() {
    for index in UInt8(16)...255 {
      let colour = Xterm.colour(at: index)
      #expect(Xterm.colour(at: Xterm.index(nearest: colour)) == colour)
    }
  }

  @Test func `a grey takes a grey, and a tint the cube`() {
    #expect(Xterm.index(nearest: RGB(red: 77, green: 78, blue: 79)) == 239)
    #expect(Xterm.index(nearest: RGB(red: 210, green: 60, blue: 20)) == 160)
    #expect(Xterm.index(nearest: RGB(red: 255, green: 80, blue: 80), among: [1, 4, 12]) == 1)
    #expect(Xterm.index(nearest: .white, among: []) == 231)
  }

  @Test(arguments: [
    ("#0B6B3A", "#005F00"), ("#8C1D2F", "#870000"), ("#5B3FD6", "#5F5FD7"), ("#FF8033", "#FF8700"),
    ("#1E7A46", "#00875F"), ("#FF0000", "#FF0000"),
  ])
  func `a colour keeps its hue: a table's green is no teal`(hex: String, shown: String) throws {
    let colour = try #require(RGB(hex: hex))
    #expect(Xterm.colour(at: Xterm.index(nearest: colour)).hex == shown)
  }
}
