import FlowCore
import TestSupport
import Testing

/// Practice, the app's events and putting off, on a flow of three pages.
struct FlowMachinePracticeTests {
  private static var flow: Flow {
    get throws {
      let types = FactTypes(declared: ["liked": .boolean])
      let practice = Practice(
        screen: "deck",
        tries: [
          Practice.Try(
            action: .swipeRight, say: "liked", changes: ["liked": .boolean(true)]),
          Practice.Try(action: .event("saved"), say: "saved"),
        ], isRequired: true)
      var flow = Flow(
        id: "deck", app: "Deck", domain: "com.example.deck", completion: "done",
        pages: [
          Page(id: "try", practice: practice),
          Page(
            id: "deal",
            advanceWhen: try Condition(parsing: "eventsHere.dealt >= 2", facts: types)),
          Page(id: "end"),
        ])
      flow.later = 60
      return flow
    }
  }

  private func lines(_ events: [Event]) throws -> String {
    let trace = Trace(try Self.flow)
    var state = FlowState.idle
    return events.map { event in
      let line = trace.line(state, event, .newcomer)
      state = trace.machine.transition(from: state, on: event, given: .newcomer).state
      return line
    }.joined(separator: "\n")
  }

  @Test func `a required practice holds next until an action is done`() throws {
    #expect(
      try lines([.launch(nil), .next, .attempt(.swipeLeft), .attempt(.swipeRight), .next]) == """
        idle | launch → try: present 1/3
        try | next → try: refuse practiceFirst
        try | attempt swipeLeft → try: refuse otherPractice
        try | attempt swipeRight → try: practiced swipeRight
        try | next → deal: present 2/3, keep deal
        """)
  }

  @Test(arguments: [Event.attempt(.swipeRight), .occurred("saved")])
  func `a practice that tells what the next page waited for goes on to it`(
    attempt: Event
  ) throws {
    var flow = try Self.flow
    flow.pages[1].show = .fact("liked")
    let waiting = FlowState.awaitingNextPage(Visit(page: 0))
    let machine = FlowMachine(flow)
    #expect(
      machine.transition(from: waiting, on: attempt, given: .newcomer).state.visit?.page == 0)
    let liked = Facts.newcomer.with(["liked": .boolean(true)])
    #expect(machine.transition(from: waiting, on: attempt, given: liked).state.visit?.page == 1)
  }

  @Test func `an event of the app can be what is to be tried`() throws {
    #expect(
      try lines([.launch(nil), .occurred("other"), .next, .occurred("saved"), .next]) == """
        idle | launch → try: present 1/3
        try | occurred other → try
        try | next → try: refuse practiceFirst
        try | occurred saved → try: practiced event("saved")
        try | next → deal: present 2/3, keep deal
        """)
  }

  @Test func `events count from the moment when the page came into view`() throws {
    let toSecond: [Event] = [.launch(nil), .occurred("dealt"), .attempt(.swipeRight), .next]
    #expect(
      try lines(toSecond + [.occurred("dealt"), .next, .back, .attempt(.swipeRight), .next])
        .split(separator: "\n").dropFirst(4).joined(separator: "\n") == """
          deal | occurred dealt → deal
          deal | next → deal: refuse waitsFor that eventsHere.dealt >= 2
          deal | back → try: present 1/3, keep try
          try | attempt swipeRight → try: practiced swipeRight
          try | next → deal: present 2/3, keep deal
          """)
    #expect(
      try lines(toSecond + [.occurred("dealt"), .occurred("dealt")])
        .split(separator: "\n").dropFirst(4).joined(separator: "\n") == """
          deal | occurred dealt → deal
          deal | occurred dealt → end: present 3/3, keep end
          """)
  }

  @Test func `a flow that was put off stays away, and one that comes too soon`() throws {
    var flow = try Self.flow
    flow.apart = 60
    let machine = FlowMachine(flow)
    for fact in ["postponed", "tooSoon"] {
      var facts = Facts.newcomer
      (facts["postponed"], facts["tooSoon"]) = (.boolean(false), .boolean(false))
      facts[fact] = .boolean(true)
      #expect(
        machine.transition(from: .idle, on: .launch(nil), given: facts).effects == [.notNeeded])
    }
  }
}
