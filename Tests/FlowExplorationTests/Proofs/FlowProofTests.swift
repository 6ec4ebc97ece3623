import Dealer
import Synchronization
import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// What was once said of flows, or would be by a search that joins the trails of two visits.
struct FlowProofTests {
  /// A flow with declared facts, whose pages are given.
  private static func flow(
    _ pages: [Page], show: Condition = .not(.fact("completed")),
    skip: Condition = .constant(true), facts: [String] = []
  ) -> Flow {
    Flow(
      id: "f", app: "F", domain: "a.b", completion: "done", pages: pages, show: show, skip: skip,
      replay: .never,
      facts: facts.map { FactDeclaration(name: $0, type: .boolean, initial: .boolean(false)) })
  }

  private static func page(
    _ id: String, show: Condition = .constant(true), advanceWhen: Condition? = nil,
    since: String? = nil, _ choices: KeyValuePairs<String, Choice.Action> = [:]
  ) -> Page {
    Page(
      id: id, show: show, advanceWhen: advanceWhen, since: since.flatMap { Version($0) },
      choices: choices.map { Choice(id: $0.key, label: "", action: $0.value) })
  }

  private func condition(_ text: String, in flow: Flow) throws -> Condition {
    try Condition(
      parsing: text, facts: Promise.factTypes(flow.factTypes, pages: flow.pages.map(\.id)))
  }

  /// Proves a promise of a flow.
  private func result(
    _ flow: Flow, _ claim: (Condition, Condition) -> Promise.Claim, _ text: String,
    _ other: String = "completed"
  ) throws -> FlowProof.Result {
    var flow = flow
    let promise = Promise(
      "p", claim(try condition(text, in: flow), try condition(other, in: flow)))
    flow.promises = [promise]
    return FlowProof(of: flow).result(of: promise)
  }

  @Test func `back can't reach a page that was not shown in this visit`() throws {
    let flow = Self.flow(
      [
        Self.page("p1", show: .fact("a")), Self.page("p2", ["on": .goTo("p3")]),
        Self.page("p3", ["on": .goTo("p2")]),
      ],
      skip: .constant(false), facts: ["a"])
    #expect(
      try result(flow, { goal, _ in .eventually(goal, within: nil) }, "page == p1")
        == .broken(["launch f"]))
    #expect(FlowProof(of: flow).pagesWithoutOutcome().found.map(\.page) == [0, 1, 2])
  }

  @Test func `a visit can begin with answers of earlier ones`() throws {
    let flow = Self.flow(
      [
        Self.page("p1", show: .fact("a"), ["c1": .goTo("p3")]),
        // Nobody can type the answer now.
        Self.page("p2", show: .constant(false), ["c1": .next, "c2": .answer("x")]),
        Self.page("p3"),
      ], facts: ["a"])
    #expect(
      try result(flow, { condition, _ in .never(condition) }, "page == p1 and answer.p2 == x")
        == .broken(["%given answer answer.p2 = x", "set a yes", "launch f"]))
  }

  @Test func `completion that is recorded before the visit counts`() throws {
    let completed = Condition.fact("completed")
    let flow = Self.flow(
      [Self.page("old", since: "1.0"), Self.page("news", since: "2.0")],
      show: .any([
        .not(completed), .comparison(.fact("completedVersion"), .less, .fact("version")),
      ]))
    guard
      case .broken(let lines) = try result(
        flow, { condition, _ in .never(condition) },
        "page == news and outcome == none and recorded")
    else {
      Issue.record("it is broken")
      return
    }
    #expect(lines.contains("set completed yes"))
    #expect(lines.count == 4)
  }

  @Test func `a visit that resumes has other facts than the one that was left`() throws {
    let flow = Self.flow(
      [
        Self.page("p0", show: .not(.fact("b")), advanceWhen: .fact("b"), ["go": .goTo("p2")]),
        Self.page("p1", ["end": .finish]), Self.page("p2", advanceWhen: .fact("b")),
      ], facts: ["b"])
    #expect(
      try result(
        flow, { condition, _ in .never(condition) }, "page == p2 and b and outcome == none")
        == .broken(["launch f", "go", "quit", "set b yes", "launch f"]))
  }

  @Test func `a visit with a kept answer may never come to a page`() throws {
    let answered = Condition.comparison(.fact("answer.p1"), .equal, .value(.word("p")))
    var flow = Self.flow(
      [
        Self.page("p0", show: .fact("a"), ["go": .goTo("p1")]),
        Self.page("p1", show: answered, ["yes": .answer("p")]), Self.page("p2", show: .fact("b")),
      ], show: .constant(true), facts: ["a", "b"])
    flow.completeWhen = .fact("b")
    #expect(
      try result(
        flow, { goal, _ in .eventually(goal, within: nil) },
        "outcome == completed and page == p0")
        == .broken(["%given answer answer.p1 = p", "launch f"]))
  }

  @Test func `nobody can quit in the delay before the first page`() throws {
    var flow = Self.flow([Self.page("p1")], facts: ["a"])
    flow.delay = 500
    func isShownFirst() throws -> FlowProof.Result {
      try result(flow, { .order(first: $0, before: $1) }, "page == p1", "outcome == interrupted")
    }
    #expect(try isShownFirst() == .holds)
    // While a fact is unknown, somebody can.
    flow.show = .fact("a")
    flow.facts[0] = FactDeclaration(name: "a", type: .boolean)
    #expect(try isShownFirst() == .broken(["launch f", "quit"]))
  }

  /// A choice on the fifth page leads past eight pages, each with a fact of its own.
  @Test func `with many facts, too, the way that breaks a promise is the shortest`() throws {
    let facts = (0..<8).map { "f\($0)" }
    var pages = (1...14).map { number in
      Self.page(
        "p\(number)", show: (6...13).contains(number) ? .fact(facts[number - 6]) : .constant(true))
    }
    pages[4].choices = [
      Choice(id: "more", label: "more", action: .next),
      Choice(id: "jump", label: "jump", action: .goTo("p14")),
    ]
    var flow = Self.flow(pages, facts: facts)
    for index in flow.facts.indices {
      flow.facts[index] = FactDeclaration(
        name: facts[index], type: .boolean, initial: .boolean(true))
    }
    #expect(
      try result(flow, { condition, _ in .never(condition) }, "outcome == completed")
        == .broken(["launch f", "next", "next", "next", "next", "jump", "next"]))
  }

  @Test func `events that only promises count are counted`() throws {
    var flow = Self.flow([Self.page("a")])
    flow.pages[0].steps = [
      Step(
        text: "t",
        doneWhen: .comparison(.fact("events.planted"), .atLeast, .value(.number(1))))
    ]
    #expect(
      try result(flow, { condition, _ in .always(condition) }, "eventsHere.planted < 2")
        == .broken(["launch f", "event planted", "event planted"]))
  }

  @Test func `a choice that stays on its page counts as a step`() throws {
    let flow = Self.flow([
      Self.page("a", ["n": .goTo("b"), "l": .goTo("a")]), Self.page("b"),
    ])
    #expect(
      try result(flow, { goal, _ in .eventually(goal, within: 2) }, "page == b")
        == .broken(["launch f", "l", "l"]))
  }

  @Test func `an unknown fact and no page are values, too`() throws {
    var flow = Self.flow([Self.page("p1"), Self.page("p2")])
    flow.facts = [FactDeclaration(name: "n", type: .number)]
    #expect(
      try result(flow, { goal, _ in .eventually(goal, within: nil) }, "n == n") != .cannotFail)
    #expect(
      try result(flow, { goal, _ in .always(goal) }, "page == p1 or page == p2") != .cannotFail)
    #expect(
      try result(flow, { goal, _ in .always(goal) }, "outcome == none or outcome != none")
        == .cannotFail)
  }

  @Test func `what only grows never falls`() throws {
    let flow = Self.flow([Self.page("a"), Self.page("b")])
    func isOrdered(_ first: String, _ other: String) throws -> FlowProof.Result {
      try result(flow, { .order(first: $0, before: $1) }, first, other)
    }
    #expect(try isOrdered("events.x >= 1", "events.x < 1 and outcome == completed") != .holds)
    #expect(
      try result(flow, { condition, _ in .never(condition) }, "launches < 1") == .holds)
    #expect(
      try result(
        flow, { condition, _ in .never(condition) },
        "outcome == none and recorded") == .holds)
  }

  // MARK: - Budget

  @Test func `without a budget nothing is claimed that is not so`() throws {
    var flow = ProofFlows.questions(6, answers: 3)
    flow.promises.append(Promise("broken", .never(.fact("recorded"))))
    for nodes in [10, 100, 1_000, 5_000, 20_000] {
      let proof = FlowProof(of: flow, within: nil, mostNodes: nodes)
      #expect(proof.unreachablePages().found == [])
      #expect(proof.pagesWithoutOutcome().found == [])
      let results = flow.promises.map { proof.result(of: $0) }
      for result in results.dropLast() {
        if case .broken(let lines) = result { Issue.record("\(nodes): \(lines)") }
      }
      #expect(results.last != .holds && results.last != .cannotFail)
    }
  }

  @Test func `an interrupted proof names what it was about`() throws {
    let flow = ProofFlows.tasks(40)
    let questions = Mutex<[String]>([])
    let budget = ProofBudget(
      nil, isInterrupted: { questions.withLock { $0.count > 1 } },
      onProgress: { question in questions.withLock { $0.append(question) } })
    let proof = FlowProof(of: flow, within: budget)
    #expect(proof.unreachablePages().undecided?.reason == .interrupted)
    #expect(questions.withLock { $0.first } == "which pages can be shown")
    guard case .undecided(let undecided) = proof.result(of: flow.promises[0]) else {
      Issue.record("nothing is proved any more")
      return
    }
    #expect(undecided.reason == .interrupted)
  }

  @Test func `what costs most is named`() throws {
    let flow = ProofFlows.tasks(8)
    let undecided = try #require(
      FlowProof(of: flow, within: nil, mostNodes: 400).unreachablePages().undecided)
    #expect(undecided.reason == .tooMuch(time: nil))
    #expect(undecided.facts.allSatisfy { $0.hasPrefix("events.e") })
  }

  // MARK: - Cost

  @Test(arguments: [7, 20, 50])
  func `optional pages cost what they are, not their product`(count: Int) throws {
    var flow = Self.flow(
      (0..<count).map { Self.page("p\($0)", show: .fact("f\($0)")) } + [Self.page("end")],
      facts: (0..<count).map { "f\($0)" })
    let last = try condition("page == end", in: flow)
    flow.promises = [Promise("p", .eventually(last, within: nil))]
    let proof = FlowProof(of: flow, within: nil)
    #expect(proof.unreachablePages() == FlowProof.PageResults(found: []))
    #expect(proof.result(of: flow.promises[0]) == .holds)
    #expect(proof.pagesWithoutOutcome().found == [])
  }

  @Test func `a checklist costs what its steps are`() throws {
    let count = 12
    let steps = (0..<count).map {
      Condition.comparison(.fact("events.e\($0)"), .atLeast, .value(.number(1)))
    }
    var flow = Self.flow([Self.page("a"), Self.page("list"), Self.page("end", show: .all(steps))])
    flow.completeWhen = .all(steps)
    let proof = FlowProof(of: flow, within: nil)
    #expect(proof.unreachablePages().isDecided)
    #expect(proof.pagesWithoutOutcome() == FlowProof.PageResults(found: []))
  }

  @Test func `questions that are all read at the end cost their sum`() throws {
    let pages = (0..<8).map { number in
      Self.page("q\(number)", ["a": .answer("a"), "b": .answer("b"), "c": .answer("c")])
    }
    let all = Condition.all(
      (0..<8).map { .comparison(.fact("answer.q\($0)"), .equal, .value(.word("a"))) })
    var flow = Self.flow(pages + [Self.page("best", show: all), Self.page("end")])
    flow.replay = .allowed
    let proof = FlowProof(of: flow, within: nil)
    #expect(proof.unreachablePages() == FlowProof.PageResults(found: []))
    guard
      case .broken(let lines) = try result(
        flow, { condition, _ in .never(condition) }, "page == best")
    else {
      Issue.record("it is broken")
      return
    }
    #expect(lines == ["launch f"] + Array(repeating: "a", count: 8))
  }
}
