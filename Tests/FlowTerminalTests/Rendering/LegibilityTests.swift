import FlowCore
import Testing

@testable import FlowTerminal

@Suite struct LegibilityTests {
  let exact = Legibility(depth: .truecolour)

  @Test func `a colour that can be read already stays`() {
    let navy = RGB(red: 0, green: 0, blue: 96)
    #expect(exact.deepened(navy, until: 4.5, against: .white) == navy)
    #expect(exact.paper(navy, until: 7) == navy)
  }

  @Test func `deepening goes no further than it must`() throws {
    let orange = try #require(RGB(hex: "#FF8033"))
    let deep = exact.deepened(orange, until: 4.5, against: .white)
    #expect((4.5..<4.75).contains(deep.contrast(with: .white)))
    #expect(deep.red > 190, "an orange goes to vermilion, not to brown")
  }

  @Test func `what no colour can do is none`() {
    #expect(exact.adjusted(.black, until: 12, against: [.black, .white]) == nil)
  }

  @Test func `what is measured is what the palette shows`() throws {
    let peach = try #require(RGB(hex: "#FAF2EB"))
    #expect(Legibility(depth: .palette).shown(peach).hex == "#EEEEEE")
    #expect(exact.shown(peach) == peach)
  }
}
