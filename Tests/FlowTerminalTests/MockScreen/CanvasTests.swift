import Testing

@testable import FlowTerminal

@Suite struct CanvasTests {
  @Test func `half of a wide cluster goes with the other half`() {
    var canvas = Canvas(columns: 4, rows: 1)
    canvas.write(CleanLine("東京"), row: 0, column: 0, width: 4, .body)
    canvas.put("x", row: 0, column: 1, .body)
    canvas.put("y", row: 0, column: 2, .body)
    #expect(canvas.lines == [Line([Span("xy", .body, at: 1)])])
  }

  @Test func `nothing is drawn outside the clip, a wide cluster not by half`() {
    var canvas = Canvas(columns: 6, rows: 3)
    canvas.clip = CellRectangle(row: 1, column: 1, height: 1, width: 3)
    canvas.write(CleanLine("abcd"), row: 1, column: 0, width: 9, .body)
    canvas.write(CleanLine("abcd"), row: 0, column: 0, width: 9, .body)
    canvas.write(CleanLine("東"), row: 1, column: 3, width: 2, .body)
    #expect(canvas.lines == [Line(), Line([Span("bcd", .body, at: 1)]), Line()])
  }

  @Test(arguments: [
    ("Deal", 4, "Deal"), ("Deal", 3, "De…"), ("Deal", 1, "…"), ("Deal", 0, ""), ("Deal", -1, ""),
    ("東京", 3, "東…"), ("東京", 2, "…"),
  ])
  func `text too long is shortened with an ellipsis`(text: String, width: Int, fitted: String) {
    #expect(Canvas.fitted(CleanLine(text), to: width) == CleanLine(fitted))
  }

  @Test func `a border runs along the inside, also of the smallest rectangle`() {
    var canvas = Canvas(columns: 3, rows: 2)
    canvas.border(
      CellRectangle(row: 0, column: 0, height: 2, width: 3), .highlight(isRound: false), .dim)
    #expect(canvas.lines.map(\.spans.first?.text) == ["┏━┓", "┗━┛"])
    canvas.border(
      CellRectangle(row: 0, column: 1, height: 1, width: 1), .round, .dim)
    #expect(canvas.lines.map(\.spans.first?.text) == ["┏╯┓", "┗━┛"])
  }
}
