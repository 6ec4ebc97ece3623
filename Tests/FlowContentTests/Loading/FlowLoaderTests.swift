import FlowContent
import FlowCore
import FlowYAML
import TestSupport
import Testing

@Suite struct FlowLoaderTests {
  @Test func `the least that a flow can say`() throws {
    let flow = try flow("flow: a\napp: A\ndomain: a.b\ncompletion: done\npages: [{page: one}]")
    #expect(
      flow
        == Flow(id: "a", app: "A", domain: "a.b", completion: "done", pages: [Page(id: "one")]))
  }

  @Test func `every key of a flow`() throws {
    let flow = try flow(
      """
      flow: family-sync
      app: "FamilySync: together"
      domain: com.familysync.app
      completion: hasSeenOnboarding
      version: 2.1
      show: firstUse or not authenticated
      skip: never
      replay: allowed
      completeWhen: authenticated
      delay: 0.5s
      reveal: {duration: 400ms, input: queue}
      then: main
      facts:
        userType: word
        children: {type: number, default: 2}
      pages:
        - page: one
          skip: userType == parent and children >= 1
      """)
    let authenticated = Condition.fact("authenticated")
    #expect(flow.id == "family-sync")
    #expect(flow.app == "FamilySync: together")
    #expect(flow.version == Version("2.1"))
    #expect(flow.show == .any([.fact("firstUse"), .not(authenticated)]))
    #expect(flow.skip == .constant(false))
    #expect(flow.replay == .allowed)
    #expect(flow.completeWhen == authenticated)
    #expect(flow.delay == 500)
    #expect(flow.reveal == Reveal(duration: 400, input: .queue))
    #expect(flow.destinations == [Destination(screen: "main")])
    #expect(
      flow.facts == [
        FactDeclaration(name: "userType", type: .word),
        FactDeclaration(name: "children", type: .number, initial: .number(2)),
      ])
    #expect(flow.pages[0].skip?.description == "userType == \"parent\" and children >= 1")
  }

  @Test func `comments stand behind what is no prose`() {
    #expect(
      mistakes(
        in: """
          # yaml-language-server: $schema=../flow.schema.json
          flow: canoe   # its name
          app: "Canoe"  # as people know it
          domain: com.example.canoe
          completion: hasCompletedOnboarding   # a Boolean key of that domain
          show: not completed                  # when the flow presents itself
          skip: allowed                        # default of every page
          replay: confirm                      # confirm, allowed or never
          pages:
            - page: welcome   # the first
              emoji: "👋"
            # the others
          """) == [])
  }

  @Test func `facts and pages are known wherever they stand in the file`() {
    #expect(
      mistakes(
        in: """
          pages:
            - page: one
              show: answer.two == yes and adult
              choices: [{choice: a, do: {goto: two}}]
            - page: two
              choices: [{choice: b, do: "answer: yes"}]
          facts: {adult: boolean}
          completion: done
          domain: a.b
          app: A
          flow: a
          """) == [])
  }

  @Test func `all mistakes of a file are told in one run, in its order`() {
    #expect(
      mistakes(
        in: """
          ⟦1⟧flwo: canoe
          app: ⟦2⟧Canoe #1
          domain: ⟦3⟧com..canoe
          show: not ⟦4⟧complete
          replay: ⟦5⟧confrim
          delay: ⟦6⟧soon
          ⟦7⟧practice: yes
          pages:
            - page: ⟦8⟧one
              ⟦9⟧emojo: "👋"
              accent: ⟦10⟧red
              choices:
                - choice: a
                  do: {goto: ⟦11⟧tow}
            - ⟦12⟧emoji: ⟦13⟧[👋]
            - page: two
              highlight: ⟦14⟧zone
            - page: ⟦15⟧one
          """) == [
          "1: F004: unknown key 'flwo' in a flow; did you mean 'flow'?",
          "1: F005: a flow needs the key 'completion'",
          "2: F001: ' #' starts a comment that cuts this text off; quote the text, or move the"
            + " comment to a line of its own",
          "3: F007: 'domain' must be a domain such as 'com.example.app', not 'com..canoe'",
          "4: F012: unknown fact 'complete'; did you mean 'completed'?",
          "5: F007: 'replay' can't be 'confrim'; did you mean 'confirm'?",
          "6: F007: 'delay' must be a time such as 500ms or 0.5s, at most an hour, or none, not"
            + " 'soon'",
          "7: F004: unknown key 'practice' in a flow",
          "8: F014: duplicate page 'one', also on line 18",
          "9: F004: unknown key 'emojo' in a page; did you mean 'emoji'?",
          "10: F007: 'accent' must be a color such as \"#FF4D33\", not 'red'",
          "11: F015: unknown page 'tow'; did you mean 'two'?",
          "12: F005: a page needs the key 'page'",
          "13: F006: 'emoji' must be a string, not a list",
          "14: F005: 'highlight' needs a screen; describe it under 'screens:' of the flow",
          "15: F014: duplicate page 'one', also on line 9",
        ])
  }

  @Test func `warnings come with a flow that is good`() throws {
    let text = "flow: a\napp: A\ndomain: a.b\ncompletion: c\nversion: 2\npages:\n"
    let marked = MarkedText(text + "  - page: one\n    since: ⟦1⟧2.1\n")
    let loaded = try FlowLoader.load(Array(marked.text.utf8), path: "flow.yaml")
    #expect(loaded.flow.pages[0].since == Version("2.1"))
    #expect(
      marked.describe(loaded.warnings) == [
        "1: warning F007: 'since' 2.1 is later than the flow's version 2: the page would be shown"
          + " again and again"
      ])
  }

  @Test(arguments: [
    ("⟦1⟧- a", "1: F006: a flow must be a mapping, not a list"),
    ("⟦1⟧canoe", "1: F006: a flow must be a mapping, not a string"),
  ])
  func `a flow is a mapping`(text: String, expected: String) {
    #expect(mistakes(in: text) == [expected])
  }
}
