import FlowCore
import TestSupport
import Testing

/// A page's `advanceWhen` moves on when it becomes true, and not because it is.
struct FlowMachineAdvanceTests {
  private static let flow = Flow(
    id: "waiting", app: "Waiting", domain: "com.example.waiting", completion: "done",
    pages: [
      Page(id: "first"), Page(id: "wait", advanceWhen: .fact("ready")),
      Page(id: "last", choices: [Choice(id: "again", label: "again", action: .goTo("wait"))]),
    ],
    facts: [FactDeclaration(name: "ready", type: .boolean)])

  private static let machine = FlowMachine(flow)

  private static func facts(_ ready: Truth) -> Facts {
    let value: FactValue? =
      switch ready {
      case .no: .boolean(false)
      case .unknown: nil
      case .yes: .boolean(true)
      }
    return .newcomer.with(["ready": value])
  }

  @Test(arguments: [
    ([Truth.no, .no], "wait"),
    ([.no, .yes], "last"),
    ([.no, .unknown], "wait"),
    ([.no, .unknown, .yes], "last"),
    ([.unknown, .no], "wait"),
    ([.unknown, .yes], "last"),
    ([.yes, .yes, .yes], "wait"),
    ([.yes, .no], "wait"),
    ([.yes, .no, .yes], "last"),
    // What was known is not forgotten because nobody can say it for a while.
    ([.yes, .unknown, .yes], "wait"),
    ([.yes, .unknown, .no, .unknown, .yes], "last"),
  ])
  func `a page goes on once its condition becomes true`(truths: [Truth], page: String) throws {
    var state = Self.machine.transition(
      from: .visiting(Visit(page: 0)), on: .next, given: Self.facts(truths[0])
    ).state
    for truth in truths.dropFirst() {
      state =
        Self.machine.transition(from: state, on: .factsChanged, given: Self.facts(truth)).state
    }
    #expect(Trace(Self.flow).text(state) == page)
  }

  /// Every way to come to a page.
  private static let arrivals: [(FlowState, Event)] = [
    (.visiting(Visit(page: 0)), .next),
    (.visiting(Visit(page: 2, trail: [0, 1])), .back),
    (.visiting(Visit(page: 2, trail: [0, 1])), .choose("again")),
    (.visiting(Visit(page: 0)), .goTo("wait")),
    (.visiting(Visit(page: 1, trail: [0], isAdvanceMet: true)), .goTo("wait")),
    (.awaitingNextPage(Visit(page: 1, trail: [0], isAdvanceMet: true)), .back),
    (.idle, .launch(Place(page: "wait", trail: ["first"]))),
    (.visiting(Visit(page: 0, isReplay: true)), .next),
  ]

  @Test(arguments: arrivals.indices)
  func `where the condition holds on arrival the page stays, and next goes on`(
    arrival: Int
  ) throws {
    let (state, event) = Self.arrivals[arrival]
    let trace = Trace(Self.flow)
    let known = Self.facts(.yes)
    let arrived = Self.machine.transition(from: state, on: event, given: known).state
    let other = known.with(["completed": .boolean(true)])
    let later = Self.machine.transition(from: arrived, on: .factsChanged, given: other)
    #expect(trace.text(arrived).hasPrefix("wait"))
    #expect(later.state == arrived && later.effects.isEmpty)
    let next = Self.machine.transition(from: later.state, on: .next, given: known).state
    #expect(trace.text(next).hasPrefix("last"))
  }

  @Test func `a page that is still appearing goes on as well`() {
    var slow = Self.flow
    slow.reveal = Reveal(duration: 200, input: .discard)
    let trace = Trace(slow)
    let lines = [
      trace.line(.visiting(Visit(page: 0)), .next, Self.facts(.yes)),
      trace.line(
        .revealing(Visit(page: 1, trail: [0], isAdvanceMet: true)), .factsChanged,
        Self.facts(.yes)),
      trace.line(.revealing(Visit(page: 1, trail: [0])), .factsChanged, Self.facts(.yes)),
    ]
    #expect(
      lines.joined(separator: "\n") == """
        first | next → revealing wait: present 2/3, keep wait, pause 200
        revealing wait | factsChanged → revealing wait
        revealing wait | factsChanged → revealing last: present 3/3, keep last, pause 200
        """)
  }

  @Test func `a page that went on while the next one is unknown stays once somebody comes back`() {
    var hanging = Self.flow
    hanging.pages[2].show = .fact("member")
    let trace = Trace(hanging)
    let machine = FlowMachine(hanging)
    let wait = FlowState.visiting(Visit(page: 1, trail: [0]))
    let sought = machine.transition(from: wait, on: .factsChanged, given: Self.facts(.yes)).state
    let back = machine.transition(from: sought, on: .back, given: Self.facts(.yes)).state
    #expect(
      [
        trace.line(wait, .factsChanged, Self.facts(.yes)),
        trace.line(sought, .back, Self.facts(.yes)),
        trace.line(back, .factsChanged, Self.facts(.yes)),
      ].joined(separator: "\n") == """
        wait | factsChanged → seeking after wait: await member
        seeking after wait | back → wait: present 2/3, keep wait
        wait | factsChanged → wait
        """)
  }
}
