import FlowFormats
import Testing

@testable import FlowTerminal

@Suite struct LineWrapSettingTests {
  @Test(arguments: [
    ("next · back · skip · help · quit", 40, ["next · back · skip · help · quit"]),
    ("next · back · skip · help · quit", 30, ["next · back · skip", "help · quit"]),
    ("type a number · help · quit", 20, ["type a number", "help · quit"]),
    ("Enterキー: 次へ · スキップ · 終了", 24, ["Enterキー: 次へ", "スキップ · 終了"]),
    ("a part too wide · b", 8, ["a part", "too wide", "b"]), ("", 10, []),
    (" · next ·  · back · ", 20, ["next · back"]), ("a·b ·c", 20, ["a·b ·c"]),
  ])
  func `what can be typed breaks at its dots, in even lines`(
    line: String, width: Int, lines: [String]
  ) {
    #expect(LineWrap.wrapAtDots(line, to: width) == lines)
  }

  @Test(arguments: [
    ("Card counting, practiced as you play", 32, ["Card counting, practiced as", "you play"]),
    ("Undo brings the last card right back.", 34, ["Undo brings the last card", "right back."]),
    ("Select a chip and tap the bet area", 20, ["Select a chip and", "tap the bet area"]),
    ("Saved\nis a list of all you like", 24, ["Saved", "is a list of all", "you like"]),
    ("お気に入りのお店をあとで見る。", 28, ["お気に入りのお店をあとで", "見る。"]),
    ("a word.", 6, ["a", "word."]), ("unbreakable", 6, ["unbrea", "kable"]), ("", 5, [""]),
  ])
  func `no paragraph ends with a word alone, where the line before can spare one`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(LineWrap.avoidingShortLastLine(text, to: width).map(\.text) == lines)
  }

  @Test(arguments: [
    ("Select a chip and tap the bet area", 30, ["Select a chip and", "tap the bet area"]),
    ("unbreakable or not", 14, ["unbreakable", "or not"]), ("", 5, [""]),
  ])
  func `lines are as few and as even as they can be, and cut no word`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(LineWrap.balanced(text, to: width).map(\.text) == lines)
  }
}
