import FlowCore
import Testing

@testable import FlowTerminal

@Suite struct CalloutPlacementTests {
  let viewport = CellRectangle(row: 3, column: 1, height: 14, width: 60)

  func placement(
    at edge: Edge, of light: CellRectangle, avoiding others: [CellRectangle] = []
  ) -> CalloutPlacement? {
    CalloutPlacement(
      at: edge, of: light, within: viewport, avoiding: [light] + others
    ) { _ in (20, 3) }
  }

  static let middle = CellRectangle(row: 8, column: 24, height: 4, width: 12)

  @Test(arguments: [
    (Edge.top, CellRectangle(row: 5, column: 20, height: 3, width: 20)),
    (.bottom, CellRectangle(row: 12, column: 20, height: 3, width: 20)),
    (.leading, CellRectangle(row: 8, column: 4, height: 3, width: 20)),
    (.trailing, CellRectangle(row: 8, column: 36, height: 3, width: 20)),
  ])
  func `with room on all sides it stands at its edge, in the middle of it`(
    edge: Edge, bubble: CellRectangle
  ) {
    let placed = placement(at: edge, of: Self.middle)
    #expect(placed?.bubble == bubble)
    #expect(placed?.edge == edge)
  }

  @Test(arguments: [
    (Edge.top, CellRectangle(row: 4, column: 24, height: 3, width: 12), Edge.bottom),
    (.bottom, CellRectangle(row: 13, column: 24, height: 3, width: 12), .top),
    (.leading, CellRectangle(row: 8, column: 3, height: 3, width: 12), .trailing),
    (.trailing, CellRectangle(row: 8, column: 48, height: 3, width: 12), .leading),
    (.top, CellRectangle(row: 3, column: 3, height: 14, width: 12), .trailing),
    (.leading, CellRectangle(row: 8, column: 3, height: 3, width: 56), .top),
  ])
  func `where there is no room it stands at the other side, or at any that has`(
    edge: Edge, light: CellRectangle, other: Edge
  ) throws {
    let placed = try #require(placement(at: edge, of: light))
    #expect(placed.edge == other)
    #expect(viewport.contains(placed.bubble) && !placed.bubble.intersects(light))
  }

  @Test func `near a corner it keeps within the viewport`() {
    let corner = CellRectangle(row: 8, column: 1, height: 1, width: 4)
    #expect(placement(at: .top, of: corner)?.bubble.column == 1)
  }

  @Test func `it never covers another light`() {
    let above = CellRectangle(row: 4, column: 10, height: 3, width: 40)
    #expect(placement(at: .top, of: Self.middle, avoiding: [above])?.edge == .bottom)
  }

  @Test func `without room at any edge it has no place`() {
    #expect(placement(at: .top, of: viewport) == nil)
  }
}
