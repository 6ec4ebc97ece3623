import Testing

@testable import FlowAcceptance

/// Pictures of text in its colours.
struct ScreenPictureTests {
  @Test func `output becomes rows of text in one style`() {
    let red = ScreenStyle(foreground: "#cd0000")
    let picture = ScreenPicture.bytes("\n\u{1B}[31mA\u{1B}[0m b\n") + .bytes("\nc  \n\n")
    #expect(
      picture.rows(columns: 10) == [
        [ScreenRun(text: "A", style: red), ScreenRun(text: " b", style: ScreenStyle())], [],
        [ScreenRun(text: "c", style: ScreenStyle())],
      ])
  }

  @Test func `rows that have scrolled away are kept`() {
    let text = (1...40).map { "\($0)\n" }.joined()
    #expect(
      ScreenPicture.bytes(text).rows(columns: 10).map { $0[0].text } == (1...40).map(String.init))
  }
}
