import FlowTerminal
import Testing

@Suite struct FrameBuilderTests {
  @Test(arguments: [
    (200, 72, 3), (72, 72, 3), (60, 60, 3), (59, 59, 2), (30, 30, 2), (29, 29, 1), (16, 16, 1),
    (15, 15, 0), (1, 1, 0), (0, 1, 0), (-7, 1, 0),
  ])
  func `a card is as wide as the terminal up to 72 columns, its margin less where it is narrow`(
    columns: Int, whole: Int, margin: Int
  ) {
    let builder = FrameBuilder(columns: columns, hasMargin: true)
    #expect(builder.frame.columns == whole)
    #expect(builder.frame.margin == margin)
    #expect(builder.width == whole - 2 * margin)
  }

  @Test func `gaps never double, nor stand at either end`() {
    var builder = FrameBuilder(columns: 20)
    builder.gap()
    builder.paragraph("one\n\n\n\ntwo")
    builder.gap()
    builder.gap()
    builder.paragraph("")
    builder.paragraph("three")
    builder.gap()
    #expect(
      builder.frame.lines == [
        Line([Span("one")]), Line(), Line([Span("two")]), Line(), Line([Span("three")]),
      ])
  }

  @Test func `an item hangs behind its mark, and under it where there is no room`() {
    var builder = FrameBuilder(columns: 20)
    builder.item(Span("✓", .mark), "Sign in with Apple")
    #expect(
      builder.frame.lines == [
        Line([Span("✓", .mark), Span("Sign in with", at: 4)]), Line([Span("Apple", at: 4)]),
      ])
    var narrow = FrameBuilder(columns: 5)
    narrow.item(Span("✓", .mark), "Sign in")
    #expect(
      narrow.frame.lines == [
        Line([Span("✓", .mark)]), Line([Span("Sign")]), Line([Span("in")]),
      ])
  }
}
