import FlowCore
import FlowWords
import Testing

@testable import FlowContent
@testable import FlowTerminal

@Suite struct SpokenPageTests {
  @Test func `a page is words in the order of reading`() {
    #expect(
      PageView.swipe.shown(72, Appearance(.accessible)) == """
        Page 2 of 6
        Swipe to Decide
        Picture: a pointing finger

        Every card is a restaurant near you.

        Decide with a swipe.

        Swipe right to like it
        Swipe left to skip it

        Enter: Next · back · skip · help

        """)
  }

  @Test func `icons are left out, a video and a link are said, choices are numbered`() {
    var view = PageView.blackjack
    view.links = [.init(id: "rules", label: "All rules", url: "https://example.com/rules")]
    #expect(
      view.shown(72, Appearance(.accessible)) == """
        Welcome to Blackjack

        Play by the book, or learn it while you play.

        Video: A round in a minute, https://example.com/round
        Link: All rules, https://example.com/rules

        Tap to bet, tap to deal
        Hints from the basic strategy that casinos print on cards
        Side bets: Perfect Pairs and 21+3

        1. Show Me How
        2. Start Playing

        1 or 2 · help

        """)
  }

  @Test func `an icon is said where there are words for it`() {
    var view = PageView(title: "Directions", words: .english)
    view.emoji = .init("📍", spoken: "a pin")
    view.icon = .init("map.fill")
    #expect(view.shown(72, Appearance(.accessible)) == "Directions\nPicture: a pin\n")
    view.icon = .init("map.fill", spoken: "a map")
    #expect(
      view.shown(72, Appearance(.accessible)) == "Directions\nPicture: a pin\nPicture: a map\n")
  }

  @Test func `a colon of full width has its own space`() {
    var view = PageView(
      title: "家", words: .in(LanguageTag("zh-Hans"))
    )
    view.emoji = .init("👋", spoken: "一只手")
    view.illustration = .init("family", spoken: "一家人")
    view.video = .init(title: "一分钟", url: "https://example.com")
    view.steps = [.init(text: "登录", isDone: true), .init(text: "加入", isDone: false)]
    #expect(
      view.shown(72, Appearance(.accessible)) == """
        家
        图片：一只手

        图片：一家人
        视频：一分钟, https://example.com

        已完成：登录
        待完成：加入

        """)
  }

  @Test func `an illustration is said, and a step says whether it is done`() {
    #expect(
      PageView.family.shown(30, Appearance(.accessible)) == """
        Start with FamilySync

        Picture: A family around a
        kitchen table

        Done: Sign in with your Apple
        Account
        To do: Create or join a family
        Set up your profile

        1. Sign In With Apple

        1 · help

        """)
  }
}
