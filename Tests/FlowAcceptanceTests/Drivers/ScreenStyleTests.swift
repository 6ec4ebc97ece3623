import Testing

@testable import FlowAcceptance

/// The colours of text on a screen.
struct ScreenStyleTests {
  @Test(arguments: [
    ("1", ScreenStyle(isBold: true)), ("1;22", ScreenStyle()),
    ("2;3;4;7", ScreenStyle(isFaint: true, isItalic: true, isUnderlined: true, isReversed: true)),
    ("2;3;4;7;23;24;27", ScreenStyle(isFaint: true)), ("31", ScreenStyle(foreground: "#cd0000")),
    ("91;104", ScreenStyle(foreground: "#ff0000", background: "#5c5cff")),
    ("38;5;208", ScreenStyle(foreground: "#ff8700")),
    ("48:2:1:2:255", ScreenStyle(background: "#0102ff")),
    ("38;2;300;0", ScreenStyle(foreground: "#ff00")),
    ("31;39;41;49", ScreenStyle()), ("31;0", ScreenStyle()),
    ("31;", ScreenStyle(foreground: "#cd0000")),
    ("", ScreenStyle()), ("38;5", ScreenStyle(foreground: "#000000")), ("9999", ScreenStyle()),
  ])
  func `a sequence changes the style`(sequence: String, style: ScreenStyle) {
    var changed = ScreenStyle()
    changed.apply(sequence)
    #expect(changed == style)
  }
}
