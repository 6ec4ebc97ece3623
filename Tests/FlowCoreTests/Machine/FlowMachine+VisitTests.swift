import FlowCore
import TestSupport
import Testing

/// Whole visits, as one line a step.
struct FlowMachineVisitTests {
  @Test(arguments: [
    (Place(page: "save", trail: ["welcome", "swipe"]), "save"),
    (Place(page: "gone", trail: ["welcome", "swipe"]), "swipe"),
    (Place(page: "gone", trail: ["welcome", "gone too"]), "welcome"),
    (Place(page: "gone"), "welcome"),
  ])
  func `an interrupted visit resumes where it was, or at the nearest earlier page`(
    place: Place, page: String
  ) {
    let machine = FlowMachine(.canoe)
    let (state, _) = machine.transition(from: .idle, on: .launch(place), given: .newcomer)
    #expect(Trace(.canoe).text(state) == page)
  }

  @Test(arguments: [
    (Place(page: "decide", trail: ["welcome"]), "swipe", [0]),
    (Place(page: "choose"), "swipe", []), (Place(page: "save", trail: ["decide"]), "save", [1]),
    (Place(page: "swipe"), "swipe", []), (Place(page: "gone", trail: ["choose"]), "swipe", []),
  ])
  func `a visit resumes on the page that has taken the place of another`(
    place: Place, page: String, trail: [Int]
  ) {
    var flow = Flow.canoe
    flow.pages[1].was = ["decide", "choose"]
    let state = FlowMachine(flow).transition(from: .idle, on: .launch(place), given: .newcomer)
      .state
    #expect(Trace(flow).text(state) == page)
    #expect(state.visit?.trail == trail)
  }

  @Test func `an answer moves with its page`() {
    var flow = Flow.canoe
    flow.pages[1].was = ["decide"]
    let place = Place(page: "save", trail: ["decide"], answers: ["decide": "yes", "gone": "no"])
    let state = FlowMachine(flow).transition(from: .idle, on: .launch(place), given: .newcomer)
      .state
    #expect(state.visit?.answers == ["swipe": "yes", "gone": "no"])
  }

  @Test func `an answer is kept where none of the pages that were seen is left`() {
    var flow = Flow.canoe
    flow.pages[0].show = .comparison(.fact("launches"), .equal, .value(.number(1)))
    flow.pages[1].show = .comparison(
      .fact("answer.welcome"), .equal, .value(.word("yes")))
    let place = Place(page: "welcome", answers: ["welcome": "yes"])
    let second = Facts.newcomer.with(["launches": .number(2)])
    let (state, effects) = FlowMachine(flow).transition(
      from: .idle, on: .launch(place), given: second)
    #expect(Trace(flow).text(state) == "swipe")
    #expect(state.visit?.answers == ["welcome": "yes"])
    #expect(!effects.contains(.resume))
  }

  @Test func `a sign-in gate waits for the answer, then decides`() {
    let trace = Trace(.familySync)
    let returning = Facts.newcomer.with(["completed": .boolean(true), "firstUse": .boolean(false)])
    let lines = [
      trace.line(.idle, .launch(nil), .newcomer),
      trace.line(
        .deciding(.launch(nil)), .factsChanged, .newcomer.with(["authenticated": .boolean(true)])),
      trace.line(.idle, .launch(nil), returning),
      trace.line(
        .deciding(.launch(nil)), .factsChanged, returning.with(["authenticated": .boolean(true)])),
      trace.line(
        .deciding(.launch(nil)), .factsChanged, returning.with(["authenticated": .boolean(false)])),
      trace.line(.idle, .launch(nil), .newcomer.with(["authenticated": .boolean(true)])),
    ]
    #expect(
      lines.joined(separator: "\n") == """
        idle | launch → deciding: await authenticated
        deciding | factsChanged → completed: record, end completed
        idle | launch → deciding: await authenticated
        deciding | factsChanged → idle: notNeeded
        deciding | factsChanged → start: present 1/1
        idle | launch → completed: record, end completed
        """)
  }

  @Test func `a replay waits for what it hangs on, as a launch does`() {
    var flow = Flow.line(of: 2)
    flow.show = .constant(true)
    flow.pages[0].show = .fact("member")
    let trace = Trace(flow)
    func member(_ value: FactValue?) -> Facts { Facts.newcomer.with(["member": value]) }
    let lines = [
      trace.line(.idle, .launch(nil), member(nil)),
      trace.line(.deciding(.launch(nil)), .factsChanged, member(.boolean(true))),
      trace.line(.confirmingReplay, .confirm, member(nil)),
      trace.line(.deciding(.replay), .next, member(nil)),
      trace.line(.deciding(.replay), .factsChanged, member(.boolean(true))),
      trace.line(.deciding(.replay), .factsChanged, member(.boolean(false))),
      trace.line(.deciding(.replay), .quit, member(nil)),
    ]
    #expect(
      lines.joined(separator: "\n") == """
        idle | launch → deciding: await member
        deciding | factsChanged → page0: present 1/2
        asking | confirm → deciding again: await member
        deciding again | next → deciding again: await member
        deciding again | factsChanged → page0 again: present 1/2
        deciding again | factsChanged → page1 again: present 1/1
        deciding again | quit → interrupted: end interrupted
        """)
  }

  @Test func `a gated page is left by its condition alone`() {
    let trace = Trace(.familySync)
    let signedOut = Facts.newcomer.with(["authenticated": .boolean(false)])
    let start = FlowState.visiting(Visit(page: 0))
    let lines = [
      trace.line(start, .next, signedOut),
      trace.line(start, .skip, signedOut),
      trace.line(start, .choose("signIn"), signedOut),
      trace.line(start, .factsChanged, signedOut.with(["authenticated": .boolean(true)])),
      trace.line(start, .quit, signedOut),
    ]
    #expect(
      lines.joined(separator: "\n") == """
        start | next → start: refuse choiceNeeded
        start | skip → start: refuse noSkip
        start | choose signIn → start: signIn
        start | factsChanged → completed: record, end completed
        start | quit → interrupted at start: keep start, end interrupted at start
        """)
  }

  @Test func `choices branch, and a page that hangs on a fact is waited for`() {
    let trace = Trace(.branching)
    let role = Visit(page: 1, trail: [0])
    let parent = Visit(page: 2, trail: [0, 1], answers: ["role": "parent"])
    let signedOut = Facts.newcomer.with(["authenticated": .boolean(false)])
    let member = signedOut.with(["member": .boolean(false)])
    let lines = [
      trace.line(.opening(nil), .elapsed, member),
      trace.line(.visiting(Visit(page: 0)), .next, member),
      trace.line(.visiting(Visit(page: 0)), .choose("play"), member),
      trace.line(.visiting(role), .next, member),
      trace.line(.visiting(role), .choose("parent"), member),
      trace.line(.visiting(role), .choose("last"), member),
      trace.line(.visiting(role), .choose("end"), member),
      trace.line(.visiting(parent), .next, signedOut),
      trace.line(.awaitingNextPage(parent), .factsChanged, signedOut),
      trace.line(.awaitingNextPage(parent), .factsChanged, member),
      trace.line(.awaitingNextPage(parent), .choose("nothing"), signedOut),
      trace.line(.visiting(Visit(page: 4, trail: [0])), .next, member),
      trace.line(
        .visiting(Visit(page: 4, trail: [0])), .factsChanged,
        member.with(["authenticated": .boolean(true)])),
    ]
    #expect(
      lines.joined(separator: "\n") == """
        opening | elapsed → revealing sheet: present 0/3, pause 200
        sheet | next → revealing role: present 1/3, keep role, pause 200
        sheet | choose play → skipped 0/3: record, end skipped 0/3
        role | next → role: refuse choiceNeeded
        role | choose parent → revealing family: keep answer answer.role parent, present 2/4, keep family, pause 200
        role | choose last → revealing last: present 2/2, keep last, pause 200
        role | choose end → completed: record, end completed
        family | next → seeking after family: await member
        seeking after family | factsChanged → seeking after family: await member
        seeking after family | factsChanged → revealing gate: present 3/4, keep gate, pause 200
        seeking after family | choose nothing → seeking after family: refuse noSuchChoice("nothing")
        gate | next → gate: refuse waitsFor that authenticated
        gate | factsChanged → revealing last: present 2/2, keep last, pause 200
        """)
  }
}
