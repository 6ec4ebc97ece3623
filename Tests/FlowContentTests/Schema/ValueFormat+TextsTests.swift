import FlowCore
import Testing

private let cut =
  "1: F001: ' #' starts a comment that cuts this text off; quote the text, or move the comment to a"
  + " line of its own"

@Suite struct ValueFormatTextsTests {
  @Test(arguments: [
    "title: ⟦1⟧Our #1 tip", "title: ⟦1⟧Press # to go", "title: ⟦1⟧welcome.title #1",
    "title: ⟦1⟧Two words.here # now", "callout: ⟦1⟧Our #1 tip",
    "features: [{text: ⟦1⟧Number #1\n }]",
  ])
  func `a comment that cuts a text is told`(page: String) {
    #expect(mistakes(inPage: page).first == cut)
  }

  @Test(arguments: [
    "title: welcome.title # the first", "title: \"Our #1 tip\"", "title: C#", "title: Our#1 tip",
    "skip: never # of course", "emoji: 👋 # hello", "title: 'one' # two",
    "icon: star # bright", "illustration: family #art",
  ])
  func `a comment that cuts nothing is left alone`(page: String) {
    #expect(mistakes(inPage: page) == [])
  }

  @Test func `a text is not empty`() {
    #expect(mistakes(inPage: "title: ⟦1⟧\"\"") == ["1: F007: 'title' is empty"])
  }

  @Test func `a long text is quoted in part`() {
    let long = String(repeating: "x ", count: 40)
    #expect(
      mistakes(inPage: "gestures: [⟦1⟧\(long)]") == [
        "1: F007: an item of 'gestures' can't be '\(long.prefix(40))…'; use one of"
          + " 'swipeLeft', 'swipeRight', 'tap'"
      ])
  }
}
