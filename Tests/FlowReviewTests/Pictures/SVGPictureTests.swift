import FlowReview
import FlowTerminal
import Foundation
import Testing

struct SVGPictureTests {
  private func svg(_ output: String, title: String = "t") -> String {
    var picture = TerminalScreen(columns: 10)
    picture.show(Array(output.utf8))
    return SVGPicture(picture, in: .light, title: title).text
  }

  @Test func `each run stands in its columns, on its ground`() {
    #expect(
      svg("\u{1B}[1;48;2;1;2;3m  hi \u{1B}[0m<\n") == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 112 50" width="112" height="50" \
        role="img" direction="ltr" font-size="13" \
        font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace">
        <title>t</title>
        <rect width="112" height="50" rx="8" fill="#FCFCFC"/>
        <rect x="16" y="16" width="40" height="18" fill="#010203"/>
        <text x="32" y="29" textLength="16" lengthAdjust="spacingAndGlyphs" xml:space="preserve" \
        font-weight="bold" fill="#202020">hi</text>
        <text x="56" y="29" textLength="8" lengthAdjust="spacingAndGlyphs" xml:space="preserve" \
        fill="#202020">&lt;</text>
        </svg>

        """)
  }

  @Test func `text from the right is one run, which starts at its right edge`() {
    let text = svg("│“שלום” ♥│\n")
    #expect(text.contains(#"<text x="88" y="29" textLength="64""#))
    #expect(text.contains(##"direction="rtl" fill="#202020">“שלום” ♥</text>"##))
    #expect(text.components(separatedBy: "<text").count == 4)
  }

  @Test func `nothing in a text or a title acts as markup`() {
    let text = svg("</text><script>\n", title: "</title><script>")
    #expect(!text.contains("<script"))
    #expect(text.contains("<title>&lt;/title&gt;&lt;script&gt;</title>"))
  }
}
