import FlowCore
import Testing

struct HighlightRuleTests {
  @Test func `nine rows between bars four rows apart`() throws {
    let flow = """
      screens:
        - screen: s
          size: 20x6
          bars:
            - bar: top
              label: Top
            - bar: bottom
              label: Bottom
          elements:
            - element: tall
              at: 0x2
              size: 5x9
            - element: low
              at: 0x11
              size: 5x4
      pages:
        - page: one
          highlight: tall
        - page: two
          highlight: low
      """
    #expect(
      try findings(in: flow, of: .hiddenHighlight) == [
        "22:16 warning: the highlight needs 9 rows, but only 4 fit between the bars: part of it lies under a bar or off the screen"
      ])
  }
}
