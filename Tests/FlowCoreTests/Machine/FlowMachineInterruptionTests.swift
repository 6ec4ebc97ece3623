import FlowCore
import TestSupport
import Testing

/// Pages that stand over others while a condition holds.
struct FlowMachineInterruptionTests {
  private static let flow: Flow = {
    let offline = Page(
      id: "offline", interrupts: .fact("offline"),
      choices: [
        Choice(id: "retry", label: "retry", action: .request(.signIn)),
        Choice(id: "leave", label: "leave", action: .quit),
        Choice(id: "hide", label: "hide", action: .dismiss),
      ])
    let update = Page(
      id: "update", interrupts: .fact("outdated"),
      choices: [Choice(id: "beta", label: "beta", action: .answer("beta"))])
    return Flow(
      id: "online", app: "Online", domain: "com.example.online", completion: "done",
      pages: [
        Page(id: "hello"), update, offline, Page(id: "camera", advanceWhen: .fact("granted")),
        Page(id: "end"),
      ],
      completeWhen: .fact("ready"),
      facts: ["offline", "outdated", "granted", "ready"].map {
        FactDeclaration(name: $0, type: .boolean)
      })
  }()

  private static let facts = Facts.newcomer.with([
    "offline": .boolean(false), "outdated": .boolean(false), "granted": .boolean(false),
    "ready": .boolean(false),
  ])
  private static func facts(_ names: String...) -> Facts {
    facts.with(Dictionary(uniqueKeysWithValues: names.map { ($0, FactValue.boolean(true)) }))
  }

  /// The lines of events, each with the facts at that time.
  private static func lines(
    _ events: [(Event, Facts)], from state: FlowState = .visiting(Visit(page: 0))
  ) -> String {
    let trace = Trace(flow)
    var state = state
    return events.map { event, facts in
      defer { state = trace.machine.transition(from: state, on: event, given: facts).state }
      return trace.line(state, event, facts)
    }
    .joined(separator: "\n")
  }

  @Test func `a page interrupts, refuses to be left, and goes when its condition does`() {
    let offline = Self.facts("offline")
    #expect(
      Self.lines([
        (.factsChanged, offline), (.next, offline), (.back, offline), (.skip, offline),
        (.choose("retry"), offline), (.factsChanged, Self.facts), (.next, Self.facts),
      ]) == """
        hello | factsChanged → hello under offline: present 0/0
        hello under offline | next → hello under offline: refuse interrupting
        hello under offline | back → hello under offline: refuse interrupting
        hello under offline | skip → hello under offline: refuse interrupting
        hello under offline | choose retry → hello under offline: signIn
        hello under offline | factsChanged → hello: present 1/3
        hello | next → camera: present 2/3, keep camera
        """)
  }

  @Test func `an interrupting page stands over the page that a step leads to`() {
    #expect(
      Self.lines([(.next, Self.facts("offline")), (.factsChanged, Self.facts)]) == """
        hello | next → camera under offline: present 0/0, keep camera
        camera under offline | factsChanged → camera: present 2/3
        """)
  }

  @Test func `the first one in the file wins, and takes over`() {
    #expect(
      Self.lines([
        (.factsChanged, Self.facts("offline")), (.factsChanged, Self.facts("offline", "outdated")),
        (.choose("beta"), Self.facts("offline", "outdated")),
        (.factsChanged, Self.facts("offline")),
      ]) == """
        hello | factsChanged → hello under offline: present 0/0
        hello under offline | factsChanged → hello under update: present 0/0
        hello under update | choose beta → hello under update: keep answer answer.update beta
        hello under update | factsChanged → hello under offline: present 0/0
        """)
  }

  @Test func `what advanced meanwhile leaves the page undrawn, and completion comes first`() {
    let start = FlowState.visiting(Visit(page: 3, trail: [0]))
    #expect(
      Self.lines(
        [
          (.factsChanged, Self.facts("offline")), (.factsChanged, Self.facts("granted")),
        ], from: start) == """
          camera | factsChanged → camera under offline: present 0/0
          camera under offline | factsChanged → end: present 3/3, keep end
          """)
    #expect(
      Self.lines(
        [(.factsChanged, Self.facts("offline")), (.factsChanged, Self.facts("offline", "ready"))],
        from: start
      ).hasSuffix(
        "camera under offline | factsChanged → completed: record, end completed"))
  }

  @Test func `a dismissed page comes again once its condition was no`() {
    #expect(
      Self.lines([
        (.factsChanged, Self.facts("offline")), (.choose("hide"), Self.facts("offline")),
        (.factsChanged, Self.facts("offline")), (.factsChanged, Self.facts),
        (.factsChanged, Self.facts("offline")),
      ]) == """
        hello | factsChanged → hello under offline: present 0/0
        hello under offline | choose hide → hello: present 1/3
        hello | factsChanged → hello
        hello | factsChanged → hello
        hello | factsChanged → hello under offline: present 0/0
        """)
  }

  @Test func `before the first page the gate is asked again, and quitting keeps the page beneath`()
  {
    #expect(
      Self.lines(
        [
          (.launch(nil), Self.facts("offline")), (.quit, Self.facts("offline")),
          (.launch(Place(page: "hello")), Self.facts("offline")), (.factsChanged, Self.facts),
        ], from: .idle) == """
          idle | launch → hello under offline: present 0/0
          hello under offline | quit → interrupted at hello: keep hello, end interrupted at hello
          interrupted at hello | launch from hello → hello under offline: resume, present 0/0
          hello under offline | factsChanged → hello: present 1/3, keep hello
          """)
  }

  @Test func `a page dismissed before the first page stays away`() {
    #expect(
      Self.lines(
        [(.launch(nil), Self.facts("offline")), (.choose("hide"), Self.facts("offline"))],
        from: .idle) == """
          idle | launch → hello under offline: present 0/0
          hello under offline | choose hide → hello: present 1/3
          """)
  }

  @Test func `a page that appears under an interrupting one is there in time`() {
    var flow = Self.flow
    flow.reveal = Reveal(duration: 100, input: .discard)
    let machine = FlowMachine(flow)
    var (state, _) = machine.transition(
      from: .visiting(Visit(page: 0)), on: .next, given: Self.facts("offline"))
    #expect(state.isRevealing)
    state = machine.transition(from: state, on: .elapsed, given: Self.facts("offline")).state
    #expect(!state.isRevealing)
    #expect(state.visit?.interruption == 2)
  }

  @Test func `an answer that nobody has judged yet is still waited for on return`() {
    var flow = Self.flow
    flow.facts.append(FactDeclaration(name: "name", type: .text))
    flow.facts.append(FactDeclaration(name: "taken", type: .boolean))
    flow.pages[0].fields = [
      Field(fact: "name", label: "name", isRequired: false, refusedWhen: .fact("taken"))
    ]
    let machine = FlowMachine(flow)
    let visit = Visit(page: 0)
    var facts = Self.facts
    var state = machine.transition(
      from: .visiting(visit), on: .answer("name", .text("Bo")), given: facts
    )
    .state
    state = machine.transition(from: state, on: .next, given: facts).state
    #expect(state.visit?.page == 0)
    facts["offline"] = .boolean(true)
    state = machine.transition(from: state, on: .factsChanged, given: facts).state
    facts["offline"] = .boolean(false)
    let (after, effects) = machine.transition(from: state, on: .factsChanged, given: facts)
    #expect(after.visit?.page == 0)
    if case .awaitingNextPage = after {} else { Issue.record("\(after)") }
    #expect(effects.contains { $0 == .await(.unknown(["taken"])) })
  }
}

extension FlowMachineInterruptionTests {
  @Test func `nobody goes to an interrupting page`() {
    let page =
      Self.flow.pages.firstIndex { $0.interrupts != nil }.map { Self.flow.pages[$0].id } ?? ""
    let (state, effects) = FlowMachine(Self.flow).transition(
      from: .visiting(Visit(page: 0)), on: .goTo(page), given: Self.facts)
    #expect(state == .visiting(Visit(page: 0)))
    #expect(effects == [.refuse(.noSuchPage(page))])
  }
}

extension FlowState {
  fileprivate var isRevealing: Bool {
    if case .revealing = self { true } else { false }
  }
}
