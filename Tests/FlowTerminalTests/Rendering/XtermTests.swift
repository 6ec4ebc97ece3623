import FlowCore
import Testing

@testable import FlowTerminal

@Suite struct XtermTests {
  @Test func `every colour past the named ones is nearest to itself`() {
    for index in UInt8(16)...255 {
      let colour = Xterm.colour(at: index)
      #expect(Xterm.colour(at: Xterm.index(nearest: colour)) == colour)
    }
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
