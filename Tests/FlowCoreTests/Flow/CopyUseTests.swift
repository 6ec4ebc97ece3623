import Testing

@testable import FlowCore

struct CopyUseTests {
  private static let page = {
    var page = plainPage
    page.links = [Link(id: "terms", label: "terms", url: "https://example.com")]
    page.waiting = "waiting"
    return page
  }()
  private static let plainPage = Page(
    id: "one", title: "t", body: "b", emoji: "👋", icon: "star", illustration: "picture",
    forward: "go", features: [Feature(icon: nil, text: "f")], steps: [Step(text: "s")],
    gestures: [.tap], fields: [Field(fact: "name", label: "label", values: ["a"])],
    choices: [Choice(id: "c", label: "choice", action: .next)],
    spotlight: Spotlight(screen: "home", elements: ["deck"], callout: .init(text: "callout")),
    practice: Practice(
      screen: "home", tries: [.init(action: .tap("deck"), say: "said", words: ["word"])]),
    video: Video(title: "video", url: "https://example.com"))
  private static let screen = Screen(
    id: "home", columns: 20, rows: 10, bars: [.init(edge: .top, label: "bar")],
    elements: [.init(id: "deck", label: "element", column: 0, row: 0, width: 5, height: 3)])
  private static let flow = {
    var flow = Flow(id: "f", app: "F", domain: "f", completion: "done", pages: [page])
    flow.screens = [screen]
    return flow
  }()

  @Test func `the texts of a page stand in the order of display, the screen's among them`() {
    #expect(
      Self.flow.texts(on: Self.page).map(\.key) == [
        "t", "one.emoji", "one.icon", "b", "picture", "video", "terms", "waiting", "bar", "element",
        "callout", "f", "s", "one.tap", "said", "word", "label", "label.values.a", "label.hint",
        "label.invalid",
        "label.refused", "choice", "go",
      ])
  }

  @Test func `a role is found in one group of those that limits name`() {
    let onPages = Set(Self.flow.texts(on: Self.page).map(\.role))
    for role in onPages {
      #expect(CopyRole.groups.count { $0.roles.contains(role) } == 1, "\(role)")
    }
    #expect(
      onPages == Set(CopyRole.allCases).subtracting([.question, .category, .elsewhere, .unused]))
  }

  @Test func `all keys that a file can name are replaced, and the others follow from the id`() {
    var page = Self.page
    page.forEachText { $0.key = "new " + $0.key }
    for (text, before) in zip(page.texts, Self.page.texts) {
      #expect(text.key == (before.path.isEmpty ? before.key : "new " + before.key))
    }
    #expect(
      page.texts.filter(\.path.isEmpty).map(\.role) == [
        .emoji, .icon, .gesture, .fieldValue, .fieldHint, .fieldHint, .fieldHint,
      ])
  }

  @Test func `a variant has its own key in place of one that follows from the id`() {
    var flow = Self.flow
    flow.replacedCopy = ["one.tap": "other", "t": "not again"]
    let keys = flow.copyUses.map(\.key)
    #expect(keys.contains("other") && keys.contains("t"))
    #expect(!keys.contains("one.tap") && !keys.contains("not again"))
  }
}
