import FlowFormats
import Testing

@testable import FlowTerminal

@Suite struct LineWrapTests {
  @Test(arguments: [
    ("Swipe right to like", 12, ["Swipe right", "to like"]),
    ("Swipe right to like", 19, ["Swipe right to like"]),
    ("one\n\ntwo", 10, ["one", "", "two"]), ("", 10, [""]), ("  edges  ", 10, ["edges"]),
    ("inner  spaces stay", 13, ["inner  spaces", "stay"]),
    ("unbreakable", 4, ["unbr", "eaka", "ble"]),
    ("a verylongword b", 5, ["a", "veryl", "ongwo", "rd b"]),
    ("10\u{A0}000 fans", 6, ["10\u{A0}000", "fans"]),
    ("a mother-in-law", 10, ["a mother-", "in-law"]),
    ("from -5 to -9", 7, ["from -5", "to -9"]), ("👨‍👩‍👧‍👦👍🏽🇫🇷", 4, ["👨‍👩‍👧‍👦👍🏽", "🇫🇷"]),
    ("👍", 1, ["👍"]), ("Bravo ! Oui", 7, ["Bravo !", "Oui"]),
    ("Bravo ! Oui", 6, ["Bravo", "! Oui"]), ("next · back", 6, ["next ·", "back"]),
    ("Il dit « Oui » ici", 10, ["Il dit", "« Oui »", "ici"]),
    ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
  ])
  func `lines break at words and never within a cluster`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(LineWrap.wrap(text, to: width) == lines)
  }

  @Test(arguments: [
    ("東京に行きます。", 8, ["東京に行", "きます。"]),
    ("これは本です。次", 12, ["これは本で", "す。次"]),
    ("彼は「はい」と", 6, ["彼は", "「は", "い」と"]),
    ("スーパー", 4, ["スー", "パー"]), ("ちょっと", 4, ["ちょ", "っと"]),
    ("点击卡片，查看详情！", 8, ["点击卡", "片，查看", "详情！"]),
    ("한국어 문장은 낱말에서", 10, ["한국어", "문장은", "낱말에서"]),
    ("iPhoneで使う", 8, ["iPhoneで", "使う"]),
    // Small kana, the mark of length and of repetition, and every closing mark stay behind.
    ("これがファイル", 8, ["これが", "ファイル"]), ("いろいろな人々", 12, ["いろいろな", "人々"]),
    ("終わり！？次", 8, ["終わ", "り！？次"]), ("（注）あり", 6, ["（注）", "あり"]),
    ("値段は￥500です", 10, ["値段は", "￥500です"]), ("彼は『本』を", 6, ["彼は", "『本』", "を"]),
    ("待って…次", 6, ["待っ", "て…次"]), ("点、点、点、", 6, ["点、", "点、", "点、"]),
    // Numbers and Latin words are never cut, and stay with their unit.
    ("2024年に100%達成", 8, ["2024年に", "100%達成"]),
    ("价格是 1,000 元。", 10, ["价格是", "1,000 元。"]), ("打开“已保存”吧", 8, ["打开“已", "保存”吧"]),
    ("使用Cluck了吗？", 10, ["使用Cluck", "了吗？"]),
    // A no-break space joins, also between ideographs.
    ("東京\u{A0}大阪", 6, ["東", "京\u{A0}大", "阪"]),
    // Korean keeps its words, with their particles and punctuation, and cuts only what has no room.
    ("오른쪽으로 밀면 저장돼요.", 16, ["오른쪽으로 밀면", "저장돼요."]),
    ("‘저장됨’에서 찾기", 12, ["‘저장됨’에서", "찾기"]), ("Cluck에 오신 것을", 8, ["Cluck에", "오신", "것을"]),
    ("대한민국만세", 6, ["대한민", "국만세"]),
    // Russian: the dash goes with the word before it, quotes with theirs.
    ("Проголодаетесь\u{A0}— все они", 16, ["Проголодаетесь\u{A0}—", "все они"]),
    ("в разделе «Сохранённые».", 16, ["в разделе", "«Сохранённые»."]),
  ])
  func `ideographs break anywhere but at punctuation, and Korean keeps its words`(
    text: String, width: Int, lines: [String]
  ) {
    #expect(LineWrap.wrap(text, to: width) == lines)
  }

  @Test(arguments: 1...30)
  func `no line is wider than asked unless it is one cluster, and nothing is lost`(width: Int) {
    let text = "Découvrez 東京の「おいしい」店、👨‍👩‍👧‍👦 avec\u{A0}amis ! Supercalifragilistic 한국어 x-y"
    let lines = LineWrap.wrap(text, to: width)
    for line in lines {
      #expect(DisplayWidth.of(line) <= width || line.count == 1, "\(line)")
    }
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
