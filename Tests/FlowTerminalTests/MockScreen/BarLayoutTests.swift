import FlowFormats
import Testing

@testable import FlowTerminal

@Suite struct BarLayoutTests {
  @Test(arguments: [
    ([], 20, ""), (["Saved"], 20, "Saved"), (["Back", "Edit"], 20, "Back            Edit"),
    (["☰", "Blackjack", "$1"], 21, "☰     Blackjack    $1"),
    (["Table", "Stats", "Settings"], 20, "Table Stats Settings"),
    (["A very long title", "?"], 10, "A very … ?"), (["東京タワー", "x"], 9, "東京タ… x"),
    (["ab", "cd", "ef"], 5, "ab cd"),
  ])
  func `labels stand at the ends and between, and the longest is shortened first`(
    labels: [String], width: Int, bar: String
  ) {
    var shown = ""
    for label in BarLayout.spread(labels.map { CleanLine($0) }, over: width) {
      shown += String(repeating: " ", count: label.column - DisplayWidth.of(shown))
      shown += label.text.text
    }
    #expect(shown == bar)
  }
}
