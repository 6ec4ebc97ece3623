import Testing

@testable import FlowTerminal

@Suite struct CellRectangleTests {
  let cells = CellRectangle(row: 2, column: 3, height: 4, width: 5)

  @Test func `its ends are after its last row and column, its middle the upper left of two`() {
    #expect((cells.bottom, cells.trailing) == (6, 8))
    #expect((cells.middleRow, cells.middleColumn) == (3, 5))
    #expect(cells.outset(by: 1) == CellRectangle(row: 1, column: 2, height: 6, width: 7))
  }

  @Test(arguments: [
    (CellRectangle(row: 5, column: 7, height: 9, width: 9), true),
    (CellRectangle(row: 6, column: 3, height: 1, width: 1), false),
    (CellRectangle(row: 2, column: 8, height: 4, width: 1), false),
    (CellRectangle(row: 0, column: 0, height: 2, width: 9), false),
    (CellRectangle(row: 0, column: 0, height: 9, width: 9), true),
  ])
  func `two that share a cell intersect, two that touch do not`(
    other: CellRectangle, intersects: Bool
  ) {
    #expect(cells.intersects(other) == intersects)
    #expect(other.intersects(cells) == intersects)
    let shared = cells.intersection(other)
    #expect((shared.height > 0 && shared.width > 0) == intersects)
  }

  @Test func `what lies within is contained, its own edges too`() {
    #expect(cells.contains(cells) && cells.contains(cells.outset(by: -1)))
    #expect(!cells.contains(cells.outset(by: 1)))
    #expect(cells.contains(row: 5, column: 7) && !cells.contains(row: 6, column: 7))
  }
}
