import FlowCore
import TestSupport
import Testing

@Suite struct ChoiceTableTests {
  @Test(arguments: [
    ("next", Choice.Action.next), ("skip", .skip), ("finish", .finish),
    ("signIn", .request(.signIn)),
    ("{goto: one}", .goTo("one")), ("\"goto: one\"", .goTo("one")),
    ("{answer: a lot}", .answer("a lot")), ("'answer: a lot'", .answer("a lot")),
    ("{launch: tour}", .request(.launch("tour"))), ("launch tour", .request(.launch("tour"))),
  ])
  func `what a choice does`(text: String, action: Choice.Action) throws {
    let flow = try flow(
      flowText(
        """
        pages:
          - page: one
            choices:
              - {choice: go, do: \(text)}
              - {choice: stay, label: Stay, do: next}
        """))
    #expect(
      flow.pages[0].choices == [
        Choice(id: "go", label: "one.go", action: action),
        Choice(id: "stay", label: "Stay", action: .next),
      ])
  }

  @Test func `each action of the table is read as its help writes it`() throws {
    for form in Choice.Action.forms {
      let object = form.object.map { _ in "one" } ?? ""
      let text = form.usage.replacing(form.object?.rawValue ?? "-", with: object)
      let isOfInterruptions = form.make(object) == .dismiss
      let flow = try flow(
        flowText(
          """
          later: 1d
          pages:
            - page: one
              choices: [{choice: a, do: \(text)}]
              \(isOfInterruptions ? "interrupts: authenticated" : "numbered: yes")
            - page: two
          """))
      #expect(flow.pages[0].choices[0].action == form.make(object))
    }
  }

  @Test func `what a choice cannot do`() {
    let all =
      "use next, skip, finish, signIn, {goto: PAGE}, {answer: VALUE}, back, later, quit, dismiss,"
      + " {language: TAG} or {launch: FLOW}"
    #expect(
      mistakes(
        inPage: """
          choices:
            - {choice: a, do: ⟦1⟧nxt}
            - {choice: b, do: ⟦2⟧goto}
            - {choice: c, do: "goto: ⟦3⟧oen"}
            - {choice: d, do: ⟦4⟧{answer: }}
            - {choice: e, do: ⟦5⟧{goto: one, answer: x}}
            - {choice: f, do: ⟦6⟧{}}
            - {choice: g, do: ⟦7⟧[next]}
            - ⟦8⟧{choice: h}
            - {choice: ⟦9⟧a b, do: next}
            - {choice: i, do: ⟦10⟧goto one}
            - {choice: j, do: ⟦11⟧lunch tour}
            - {choice: k, do: ⟦12⟧later}
            - {choice: l, do: ⟦13⟧{openURL: "https://example.com"}}
            - {choice: m, do: ⟦14⟧{answer: [a]}}
            - {choice: n, do: ⟦15⟧{language: ""}}
          """) == [
          "1: F007: 'do' can't be 'nxt' (did you mean 'next'?); \(all)",
          "2: F007: 'goto' needs a page, as in {goto: PAGE}",
          "3: F015: unknown page 'oen'; did you mean 'one'?",
          "4: F007: 'answer' needs a value, as in {answer: VALUE}",
          "5: F007: 'do' can't be a mapping; \(all)",
          "6: F007: 'do' can't be a mapping; \(all)",
          "7: F007: 'do' can't be a list; \(all)",
          "8: F005: a choice needs the key 'do'",
          "9: F007: 'choice' must be a name of letters, digits, '_' and '-' that starts with a"
            + " letter or digit, not 'a b'",
          "10: F007: 'do' can't be 'goto one' (did you mean 'goto'?); \(all)",
          "11: F007: 'do' can't be 'lunch tour' (did you mean 'launch'?); \(all)",
          "12: F007: 'later' needs the flow's own 'later', which says for how long",
          "13: F007: 'do' can't be 'openURL'; \(all)",
          "14: F007: 'answer' needs a value, as in {answer: VALUE}",
          "15: F007: 'language' needs the tag of a language, as in {language: TAG}",
        ])
  }

  @Test func `an unquoted goto is told to be quoted`() {
    #expect(
      mistakes(inPage: "choices:\n  - choice: a\n    do: ⟦1⟧goto: one")
        == ["1: F001: text that contains ': ' must be quoted; quote this text"])
  }

  @Test func `choices of a page have ids of their own`() {
    #expect(
      mistakes(
        inPage: "choices:\n  - {choice: ⟦1⟧a, do: next}\n  - {choice: ⟦2⟧a, do: skip}") == [
          "1: F014: duplicate choice 'a', also on line 9",
          "2: F014: duplicate choice 'a', also on line 8",
        ])
  }
}
