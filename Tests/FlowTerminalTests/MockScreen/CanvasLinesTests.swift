import FlowFormats
import Testing

@testable import FlowTerminal

@Suite struct CanvasLinesTests {
  @Test func `right-to-left texts are isolated, so that no terminal swaps two in a row`() {
    var canvas = Canvas(columns: 20, rows: 1, isMirrored: true)
    canvas.write(CleanLine("בית ספר"), row: 0, column: 1, width: 7, .body)
    canvas.write(CleanLine("חיפוש"), row: 0, column: 10, width: 5, .body)
    #expect(
      canvas.lines == [
        Line([
          Span(CleanLine(clean: "\u{2067}חיפוש\u{2069}", width: 5), .body, at: 5),
          Span(CleanLine(clean: "\u{2067}בית ספר\u{2069}", width: 7), .body, at: 12),
        ])
      ])
  }

  @Test(arguments: [
    "plain", "Страница", "東京 tower", "한국어", "👆 tap", "👨‍👩‍👧‍👦🇩🇪", "e\u{301}e", "क्षि x", "❤️❤", "─│╭",
  ])
  func `a span is as wide as its text`(text: String) {
    var canvas = Canvas(columns: 40, rows: 1)
    canvas.write(CleanLine(text), row: 0, column: 3, width: 30, .body)
    for span in canvas.lines[0].spans {
      #expect(span.line.width == DisplayWidth.of(span.text), "\(span.text)")
    }
  }
}
