import FlowCore
import FlowLocalization
import TestSupport
import Testing

@testable import FlowTerminal

struct HeightBoundTests {
  /// Words of each script, and longer ones than fit on a line.
  private static let words = [
    "a", "to", "swipe", "restaurant", "Donaudampfschifffahrtsgesellschaftskapitän", "вправо",
    "нравится",
    "向右滑动表示喜欢这家餐厅", "「はい」", "오른쪽으로", "👩‍👩‍👧", "❤️", "·", "\n", "\n\n", "\u{2028}", "e\u{301}\u{302}",
    "x\u{A0}y\u{A0}z", "ﷺ",
  ]

  /// Words of common letters, with punctuation that stays with its word.
  private static let commonWords = [
    "a", "to", "swipe", "restaurant", "вправо", "!", "«", "»", "« Bravo »", "it’s", "—", "e-mail",
    "·", "(", "…", "x\u{A0}y", "3", " ", "Überraschung", "self-service-buffet", "오른쪽으로", "밀어요",
    "向右", "滑动，", "「喜欢」", "スワイプして、", "ください。",
  ]

  @Test(arguments: [12, 24, 40, 80], [0, 1, 3, 10, 30])
  func `no page needs more rows than the bound`(columns: Int, count: Int) throws {
    var numbers = SplitMix(state: UInt64(columns * 100 + count))
    for round in 0..<60 {
      let words = round < 10 ? Self.words : Self.commonWords
      func text() -> String {
        (0..<count).map { _ in words.randomElement(using: &numbers)! }.joined(separator: " ")
      }
      var page = PageView(title: text(), words: AccessibleLabels.english)
      page.body = text()
      page.emoji = Bool.random(using: &numbers) ? .init("👋") : nil
      page.icon = Bool.random(using: &numbers) ? .init("map") : nil
      page.illustration = text()
      page.video = .init(title: text(), address: text())
      page.features = [.init(icon: nil, text: text()), .init(icon: "map", text: text())]
      page.steps = [.init(text: text(), isDone: true)]
      page.gestures = [.init(.tap, text: text())]
      page.choices = [text()]
      page.position = .init(1, of: 6, words: text())
      page.hint = text()
      let bound = try #require(page.greatestHeight(columns: columns))
      let height = page.leastHeight(columns: columns, in: Appearance(.coloured(.truecolour)))
      #expect(height <= bound, "\(page)")
    }
  }

  @Test(arguments: [16, 30, 40, 80], ["", "Lie", "A long callout that may not fit beside it"])
  func `a page with a mock screen is measured as it is drawn`(columns: Int, callout: String) {
    let appearance = Appearance(.coloured(.truecolour))
    for mockScreen in [MockScreen.table, .betting, .list] {
      for highlighted in [[], mockScreen.highlighted, ["missing"]] {
        var mockScreen = mockScreen
        mockScreen.highlighted = highlighted
        mockScreen.callout = callout.isEmpty ? nil : .init(text: callout)
        let page = PageView.of(mockScreen)
        let dense = page.frame(columns: columns, rows: 1, in: appearance).withoutEmptyLines
        let height = page.leastHeight(columns: columns, in: appearance)
        #expect(height == dense.height(in: appearance))
        #expect(height <= page.greatestHeight(columns: columns) ?? height)
      }
    }
  }

  @Test(arguments: [20, 40])
  func `the bound of a page of narrow letters is near`(columns: Int) throws {
    let height = PageView.swipe.leastHeight(
      columns: columns, in: Appearance(.coloured(.truecolour)))
    let bound = try #require(PageView.swipe.greatestHeight(columns: columns))
    #expect(height...height + 1 ~= bound)
  }
}
