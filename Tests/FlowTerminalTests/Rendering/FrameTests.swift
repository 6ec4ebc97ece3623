import FlowCore
import Testing

@testable import FlowTerminal

@Suite struct FrameTests {
  @Test func `a span's text is clean and measured from the start`() {
    let span = Span("\u{1B}[2J東\n京\u{202E}", .strong, at: 4)
    #expect(span.text == "東 京")
    #expect(span.line.width == 5)
    #expect(span == Span("東 京", .strong, at: 4))
  }

  @Test(arguments: [
    (ColourDepth.truecolour, false, 5), (.palette, false, 5), (.sixteen, false, 3),
    (.truecolour, true, 3),
  ])
  func `a painted frame has an empty line at either end, but a tight one`(
    depth: ColourDepth, isTight: Bool, height: Int
  ) {
    var frame = Frame(
      lines: [Line(), Line(), Line()], columns: 9, theme: Theme(accent: .black))
    frame.isTight = isTight
    #expect(frame.height(in: Appearance(.coloured(depth))) == height)
    frame.isDoubled = true
    #expect(frame.height(in: Appearance(.coloured(depth))) == 2 * height)
  }
}
