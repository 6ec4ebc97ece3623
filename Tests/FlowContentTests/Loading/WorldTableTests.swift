import FlowCore
import TestSupport
import Testing

@Suite struct WorldTableTests {
  @Test func `a page that interrupts others has neither a place nor anything to do in the order`() {
    #expect(
      mistakes(
        in: flowText(
          """
          pages:
            - page: one
              choices:
                - {choice: a, do: {goto: ⟦1⟧offline}}
                - {choice: b, do: ⟦2⟧dismiss}
            - page: offline
              interrupts: authenticated
              show: ⟦3⟧authenticated
              since: ⟦4⟧1.0
              advanceWhen: ⟦5⟧authenticated
              choices:
                - {choice: c, do: ⟦6⟧next}
                - {choice: d, do: dismiss}
          """)) == [
          "1: F007: the page 'offline' interrupts others, so nothing leads to it",
          "2: F007: 'dismiss' takes an interrupting page away; this page has no 'interrupts'",
          "3: F007: an interrupting page has no 'show'; it isn't in the order of pages",
          "4: F007: an interrupting page has no 'since'; it isn't in the order of pages",
          "5: F007: an interrupting page has no 'advanceWhen'; it isn't in the order of pages",
          "6: F007: an interrupting page can't do 'next'; use signIn, answer, language, later, quit,"
            + " launch or dismiss",
        ])
  }

  @Test func `a page that interrupts others asks for nothing`() {
    #expect(
      mistakes(
        in: flowText(
          """
          facts: {name: text}
          pages:
            - page: one
            - page: offline
              interrupts: authenticated
              fields: ⟦1⟧[{field: name}]
          """)) == [
          "1: F007: an interrupting page has no 'fields'; it isn't in the order of pages"
        ])
  }

  @Test func `a flow has a page that interrupts no other`() {
    #expect(
      mistakes(in: flowText("pages:\n  ⟦1⟧- {page: one, interrupts: authenticated}")) == [
        "1: F007: a flow needs a page that doesn't interrupt others"
      ])
  }

  @Test func `a choice puts off a flow that can be put off, and speaks a language that there is`() {
    #expect(
      mistakes(
        inPage: """
          choices:
            - {choice: a, do: ⟦1⟧later}
            - {choice: b, do: {language: ⟦2⟧'e s'}}
          """) == [
          "1: F007: 'later' needs the flow's own 'later', which says for how long",
          "2: F007: 'e s' isn't the tag of a language, such as es-MX",
        ])
  }

  @Test func `the last screen after a flow has no condition, and the others have one`() throws {
    let list = "then: [{to: plans, when: authenticated}, home]"
    #expect(
      try flow(flowText("\(list)\npages: [{page: one}]")).destinations == [
        Destination(screen: "plans", condition: .fact("authenticated")),
        Destination(screen: "home"),
      ])
    #expect(
      mistakes(
        in: flowText(
          "then: [⟦1⟧plans, {to: home, when: ⟦2⟧authenticated}]\npages: [{page: one}]")) == [
          "1: F007: the screens after this one never count; give it a 'when', or put it last",
          "2: F007: the last screen has no 'when', so that there always is one; take it out",
        ])
  }

  @Test func `a screen whose condition has a mistake has one all the same`() {
    #expect(
      mistakes(
        in: flowText("then: [{to: plans, when: ⟦1⟧authentcated}, home]\npages: [{page: one}]")) == [
          "1: F012: unknown fact 'authentcated'; did you mean 'authenticated'?"
        ])
  }

  @Test func `a screen with a condition stands in a list`() {
    #expect(
      mistakes(
        in: flowText("then: ⟦1⟧{to: plans, when: authenticated}\npages: [{page: one}]")) == [
          "1: F006: 'then' must be a screen or a list, such as [{to: plans, when: CONDITION}, home],"
            + " not a mapping"
        ])
  }

  @Test func `all forms of completion are named where none is meant`() {
    let text = "flow: a\napp: A\ndomain: a\npages: [{page: one}]\ncompletion: {key: done, is: "
    #expect(
      mistakes(in: text + "⟦1⟧3}") == [
        "1: F007: 'is' can't be '3'; use one of 'version', 'date', 'inverted', '{number: N}'"
      ])
    #expect(
      mistakes(in: text + "⟦1⟧dat}") == ["1: F007: 'is' can't be 'dat'; did you mean 'date'?"])
  }

  @Test func `what helps a promise is a fact of the app, named once`() {
    #expect(
      mistakes(
        in: flowText(
          """
          facts: {photos: boolean}
          pages: [{page: one}]
          promises:
            - promise: seen
              eventually: photos
              helpedBy: [photos, ⟦1⟧photoz, ⟦2⟧zebra, ⟦3⟧photos, ⟦4⟧outcome]
          """)) == [
          "1: F012: unknown fact 'photoz' in 'helpedBy'; did you mean 'photos'?",
          "2: F012: unknown fact 'zebra' in 'helpedBy'; declare it under 'facts'",
          "3: F014: duplicate 'photos'; name it once",
          "4: F007: 'outcome' follows from the visit, so nothing outside helps by changing it",
        ])
  }

  @Test func `a number is no condition`() {
    #expect(
      mistakes(in: flowText("pages: [{page: one}, {page: two, interrupts: ⟦1⟧3}]")) == [
        "1: F011: '3' is a value, not a condition; compare it with a fact"
      ])
  }

  @Test func `keys of the order do nothing on a page that interrupts others`() {
    func useless(_ key: String) -> String {
      "warning F017: '\(key)' does nothing on an interrupting page, which isn't in the order of pages;"
        + " remove it"
    }
    #expect(
      mistakes(
        in: flowText(
          """
          pages:
            - page: one
            - page: offline
              interrupts: authenticated
              waiting: Wait
              continue: ⟦1⟧Go
              numbered: ⟦2⟧no
              was: ⟦3⟧[away]
          """)) == [
          "1: \(useless("continue"))", "2: \(useless("numbered"))", "3: \(useless("was"))",
        ])
  }

  @Test(
    arguments: [
      ("done", .boolean), ("{key: done}", .boolean), ("{key: done, is: inverted}", .inverted),
      ("{key: done, is: version}", .version), ("{key: done, is: date}", .date),
      ("{key: done, is: {number: 2}}", .number(2)),
    ] as [(String, CompletionForm)])
  func `completion is recorded in one of these forms`(text: String, form: CompletionForm) throws {
    let flow = try flow(
      "flow: a\napp: A\ndomain: a\nversion: 1.0\ncompletion: \(text)\npages: [{page: one}]")
    #expect(flow.completionKey == "done")
    #expect(flow.completionForm == form)
  }

  @Test func `only a boolean turns to yes once, or says if a key is there`() throws {
    #expect(
      mistakes(
        in: flowText(
          """
          facts:
            ⟦1⟧a: {type: word, changes: onceYes}
            ⟦2⟧b: {type: number, key: k, is: present}
            c: {type: boolean, changes: onceYes, key: l, is: present}
            d: {type: date, changes: never}
            e: {type: boolean, changes: ⟦3⟧sometimes}
          pages: [{page: one}]
          """)) == [
          "1: F007: 'onceYes' needs a fact of type boolean",
          "2: F007: 'is: present' needs a fact of type boolean",
          "3: F007: 'changes' can't be 'sometimes'; use one of 'never', 'onceYes', 'anytime'",
        ])
  }
}
