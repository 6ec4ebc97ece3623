import Testing

@testable import FlowTerminal

@Suite struct FrameBuilderTests {
  @Test(arguments: [
    (200, 72, 3), (72, 72, 3), (60, 60, 3), (59, 59, 2), (30, 30, 2), (29, 29, 1), (16, 16, 1),
    (15, 15, 0), (1, 1, 0), (0, 1, 0), (-7, 1, 0),
  ])
  func `a view is as wide as the terminal up to 72 columns, its margin less where it is narrow`(
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

  @Test(arguments: [
    ("a _ b", "a|_|b", "a|b"), ("a . b", "a|_|b", "a|_|b"), ("a _ _ b", "a|_|b", "a|b"),
    ("a _ . b", "a|_|b", "a|_|b"), ("a . _ b", "a|_|b", "a|_|b"),
    ("_ a _ b _ c", "a|_|b|_|c", "a|b|c"),
    ("a _ b . c _ d", "a|_|b|_|c|_|d", "a|b|_|c|d"), ("a _", "a", "a"),
    ("a _ b . _", "a|_|b", "a|b"),
    ("", "", ""),
  ])
  func `a tight frame goes without the gaps that can be spared, and no others`(
    steps: String, whole: String, tight: String
  ) {
    var builder = FrameBuilder(columns: 20)
    for step in steps.split(separator: " ") {
      switch step {
      case "_": builder.optionalGap()
      case ".": builder.gap()
      default: builder.paragraph(String(step))
      }
    }
    func drawn(_ frame: Frame) -> String {
      frame.lines.map { $0.spans.first?.text ?? "_" }.joined(separator: "|")
    }
    #expect(drawn(builder.frame) == whole && !builder.frame.isTight)
    #expect(drawn(builder.tightFrame) == tight && builder.tightFrame.isTight)
  }

  @Test func `a hint's dots are faint, and its parts are broken at them`() {
    var builder = FrameBuilder(columns: 14)
    builder.hint("next · back · a·b")
    let dot = Span("·", .dim)
    #expect(
      builder.frame.lines == [
        Line([Span("next", .hint)]),
        Line([Span("back ", .hint), dot, Span(" a", .hint), dot, Span("b", .hint)]),
      ])
  }

  @Test(arguments: [
    (26, ["next · back · help · quit"]), (20, ["next · back · help"]), (11, ["next · help"]),
    (9, ["next", "help"]),
  ])
  func `a hint that needs more lines than a shorter one is left out for that`(
    columns: Int, lines: [String]
  ) {
    var builder = FrameBuilder(columns: columns)
    builder.hint("next · back · help · quit", orShorter: ["next · back · help", "next · help"])
    #expect(builder.frame.lines.map { $0.spans.map(\.text).joined() } == lines)
  }
}
