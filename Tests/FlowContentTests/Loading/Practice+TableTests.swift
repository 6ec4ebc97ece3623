import FlowCore
import TestSupport
import Testing

private let deck = """
  facts:
    liked: {type: boolean, default: no}
    mood: {type: word, values: [calm, merry]}
  screens:
    - screen: deck
      size: 44x18
      elements:
        - {element: card, at: 2x4, size: 20x3}

  """

private let menu = "  - {screen: menu, size: 10x10}\n"

private func practice(_ keys: String) throws -> Practice? {
  let body = keys.split(separator: "\n").map { "    \($0)\n" }.joined()
  return try flow(
    flowText(deck + "pages:\n  - page: one\n" + body)
  ).pages[0].practice
}

struct PracticeTableTests {
  @Test func `each action is written in its own way`() throws {
    let practice = try practice(
      """
      practice:
        required: yes
        tries:
          - {do: swipeRight, say: a.b, set: {liked: yes, mood: merry}, words: [a.like]}
          - {do: swipeLeft, say: a.c}
          - {do: tap card, say: a.d}
          - {do: type Hello there, say: a.e}
          - {do: dealt, say: a.f}
      """)
    #expect(
      practice
        == Practice(
          screen: "deck",
          tries: [
            .init(
              action: .swipeRight, say: "a.b", words: ["a.like"],
              changes: ["liked": .boolean(true), "mood": .word("merry")]),
            .init(action: .swipeLeft, say: "a.c"), .init(action: .tap("card"), say: "a.d"),
            .init(action: .type("Hello there"), say: "a.e"),
            .init(action: .event("dealt"), say: "a.f"),
          ], isRequired: true))
  }

  @Test func `actions need their screen, their element, and one line each`() {
    #expect(
      mistakes(
        inPage: """
          practice:
            tries:
              - {do: ⟦1⟧tap crad, say: a}
              - {do: swipeLeft, say: a}
              - {do: ⟦2⟧swipeLeft, say: a}
              - {do: ⟦3⟧tap, say: a}
              - {do: ⟦4⟧swipe-right, say: a}
              - {do: ⟦5⟧event dealt, say: a}
          """, of: deck) == [
          "1: F015: the screen 'deck' has no element 'crad'; did you mean 'card'?",
          "2: F076: duplicate action 'swipeLeft', first on line 18",
          "3: F007: 'do' must be swipeRight, swipeLeft, 'tap ELEMENT', 'type TEXT' or an event's name, not 'tap'",
          "4: F007: 'do' must be swipeRight, swipeLeft, 'tap ELEMENT', 'type TEXT' or an event's name, not 'swipe-right'",
          "5: F007: 'do' takes an event by its name alone; write 'dealt'",
        ])
    for action in [
      "swipeUp", "swipe", "press", "next", "skip", #""type a\nb""#, #""type \u202Ea""#,
    ] {
      #expect(
        mistakes(inPage: "practice: {tries: [{do: ⟦1⟧\(action), say: a}]}", of: deck)
          .first?.hasPrefix("1: F007: 'do' must be swipeRight") == true, "\(action)")
    }
    #expect(
      mistakes(inPage: "practice: {screen: ⟦1⟧dekc, tries: [{do: swipeLeft, say: a}]}", of: deck)
        == ["1: F015: unknown screen 'dekc'; did you mean 'deck'?"])
    #expect(
      mistakes(inPage: "practice: ⟦1⟧{tries: [{do: swipeLeft, say: a}]}", of: deck + menu)
        == ["1: F005: 'practice' needs 'screen', since the flow has 2"])
    #expect(
      mistakes(inPage: "practice: ⟦1⟧{tries: []}", of: deck)
        == ["1: F007: 'tries' needs at least one action"])
    #expect(
      mistakes(
        inPage: """
          screen: menu
          practice: {screen: ⟦1⟧deck, tries: [{do: swipeLeft, say: a}]}
          """, of: deck + menu)
        == ["1: F007: people practice on 'deck', but the page shows 'menu'"])
  }

  @Test func `only declared facts are set, to values of their types`() {
    #expect(
      mistakes(
        inPage: """
          practice:
            tries:
              - do: swipeLeft
                say: a
                set:
                  ⟦1⟧likd: yes
                  ⟦2⟧completed: yes
                  liked: ⟦3⟧maybe
                  mood: ⟦4⟧mery
          """, of: deck) == [
          "1: F012: unknown fact 'likd'; did you mean 'liked'?",
          "2: F012: 'set' can't change the built-in fact 'completed'",
          "3: F007: 'liked' must be a boolean, not 'maybe'",
          "4: F016: 'mood' can't be 'mery'; did you mean 'merry'?",
        ])
  }
}
