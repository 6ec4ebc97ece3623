import FlowCore
import TestSupport
import Testing

private func page(_ keys: String, in flow: String = "") throws -> Page {
  let body = keys.split(separator: "\n").map { "    \($0)\n" }.joined()
  return try FlowContentTests.flow(
    flowText(flow + "pages:\n  - page: one\n" + body)
  ).pages[0]
}

@Suite struct PageTableTests {
  @Test func `every key of a page`() throws {
    let page = try page(
      """
      title: hello
      body: world
      continue: Go on
      emoji: ❤️
      accent: "#ff8033"
      paper: "#000000"
      icon: hand.tap.fill
      illustration: family_onboard
      numbered: no
      show: launches >= 3
      skip: allowed
      advanceWhen: authenticated
      since: 1.2
      features: [one, {icon: star, text: two}]
      steps: [three, {text: four, doneWhen: authenticated}]
      gestures: [tap, swipeLeft]
      """)
    #expect(
      page
        == Page(
          id: "one", title: "hello", body: "world", emoji: "❤️",
          accent: RGB(red: 255, green: 128, blue: 51), paper: RGB(red: 0, green: 0, blue: 0),
          icon: "hand.tap.fill", illustration: "family_onboard", forward: "Go on",
          show: .comparison(.fact("launches"), .atLeast, .value(.number(3))),
          skip: .constant(true), advanceWhen: .fact("authenticated"), since: Version("1.2"),
          isNumbered: false,
          features: [Feature(icon: nil, text: "one"), Feature(icon: "star", text: "two")],
          steps: [Step(text: "three"), Step(text: "four", doneWhen: .fact("authenticated"))],
          gestures: [.tap, .swipeLeft]))
  }

  @Test func `a text where a mapping may stand is its text`() {
    #expect(
      mistakes(inPage: "features: [⟦1⟧[a]]\nsteps: [⟦2⟧{doneWhen: completed}]")
        == [
          "1: F006: an item of 'features' must be a mapping, not a list",
          "2: F005: a step needs the key 'text'",
        ])
  }

  @Test(arguments: ["👋", "❤️", "👨‍👩‍👧", "🇲🇽", "👍🏽", "1️⃣", "❤"])
  func `an emoji is one grapheme cluster`(emoji: String) throws {
    #expect(try page("emoji: \"\(emoji)\"").emoji == emoji)
  }

  @Test(arguments: ["👋👋", "A", "1", "👋 ", "é"])
  func `and no more or less`(emoji: String) {
    #expect(
      mistakes(inPage: "emoji: ⟦1⟧\"\(emoji)\"")
        == ["1: F007: 'emoji' must be one emoji, not '\(emoji)'"])
  }

  @Test func `an unquoted colour is a comment`() {
    #expect(
      mistakes(inPage: "accent:⟦1⟧ #FF4D33") == [
        "1: F007: 'accent' has no value: ' #' starts a comment; quote text that starts with '#'"
      ])
  }

  @Test(arguments: ["#FF4D3", "FF4D33", "#GG4D33", "rgb(1,2,3)"])
  func `a colour is six hexadecimal digits`(color: String) {
    #expect(
      mistakes(inPage: "paper: ⟦1⟧\"\(color)\"")
        == ["1: F007: 'paper' must be a color such as \"#FF4D33\", not '\(color)'"])
  }

  @Test func `unknown gestures, and the same one twice`() {
    #expect(
      mistakes(inPage: "gestures: [tap, ⟦1⟧swipeRigth, ⟦2⟧tap, ⟦3⟧pinch]") == [
        "1: F007: an item of 'gestures' can't be 'swipeRigth'; did you mean 'swipeRight'?",
        "2: F014: duplicate 'tap'; name it once",
        "3: F007: an item of 'gestures' can't be 'pinch'; use one of 'swipeLeft',"
          + " 'swipeRight', 'tap'",
      ])
  }

  @Test func `a page is numbered or not`() {
    #expect(
      mistakes(inPage: "numbered: ⟦1⟧maybe") == [
        "1: F007: 'numbered' can't be 'maybe'; use one of 'yes', 'no', 'true', 'false'"
      ])
  }
}
