import FlowCore
import FlowWords
import Testing

@testable import FlowTerminal

@Suite struct MockScreenGeometryTests {
  @Test(arguments: [(66, 12, 24), (50, 12, 24), (36, 9, 17), (26, 6, 12)])
  func `elements keep their share of a narrowed screen`(available: Int, column: Int, width: Int)
    throws
  {
    let mockScreen = MockScreen.betting
    let geometry = try #require(MockScreenGeometry(of: mockScreen, within: available))
    let place = geometry.cells(of: try #require(mockScreen.highlightedElements.first))
    #expect(place == CellRectangle(row: 9, column: 1 + column, height: 4, width: width))
  }

  @Test(arguments: [
    (21, 48, 14), (-4, 48, 14), (66, 0, 14), (66, 48, 0), (66, .max, 14), (66, 48, .max),
  ])
  func `a screen that can't be drawn has no geometry`(available: Int, columns: Int, rows: Int) {
    let mockScreen = MockScreen(columns: columns, rows: rows, words: .english)
    #expect(MockScreenGeometry(of: mockScreen, within: available) == nil)
  }

  @Test(
    arguments: [
      (0, [3..<6], 0), (0, [8..<11], 1), (0, [27..<30], 20), (15, [3..<6], 3), (4, [5..<9], 4),
      (-3, [], 0), (99, [], 20), (0, [12..<14, 15..<18], 8), (9, [2..<4, 26..<29], 2),
      (0, [0..<40], 0), (0, [29..<31], 20),
    ] as [(Int, [Range<Int>], Int)])
  func `it is scrolled no further than the lights need, and to the first where all are too many`(
    from: Int, lights: [Range<Int>], to: Int
  ) {
    #expect(MockScreenGeometry.scroll(from: from, to: lights, rows: 10, content: 30) == to)
  }

  @Test func `numbers beyond all sense neither trap nor take forever`() throws {
    var mockScreen = MockScreen.table
    mockScreen.elements = [.max, .min].flatMap { number in
      [
        Screen.Element(
          id: "e\(number)", label: "x", column: number, row: number, width: number, height: number)
      ]
    }
    mockScreen.highlighted = mockScreen.elements.map(\.id)
    mockScreen.scroll = .max
    let view = PageView.of(mockScreen)
    #expect(view.shown(60, Appearance(.coloured(.monochrome))).contains("Blackjack"))
    #expect(view.shown(60, Appearance(.plain)).contains("Highlighted: x"))
  }
}
