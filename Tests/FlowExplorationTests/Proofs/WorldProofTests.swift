import Testing

@testable import FlowCore
@testable import FlowExploration

/// What is proved of flows in a world that changes, and of pages that interrupt them.
struct WorldProofTests {
  /// Two pages, over which a page stands while the device is offline; the second one waits for a
  /// permission.
  private static func flow(
    _ choices: [Choice.Action] = [.dismiss, .quit], skip: Condition = .constant(false),
    camera: [Choice.Action] = [.answer("later")]
  ) -> Flow {
    func all(_ page: String, _ actions: [Choice.Action]) -> [Choice] {
      actions.enumerated().map { Choice(id: "\(page)\($0)", label: "", action: $1) }
    }
    return Flow(
      id: "f", app: "F", domain: "a.b", completion: "done",
      pages: [
        Page(id: "hello"),
        Page(
          id: "offline", interrupts: .fact("offline"), choices: all("offline", choices)),
        Page(id: "camera", advanceWhen: .fact("granted"), choices: all("camera", camera)),
      ], skip: skip, replay: .never,
      facts: ["offline", "granted"].map {
        FactDeclaration(name: $0, type: .boolean, initial: .boolean(false))
      })
  }

  private func result(
    _ claim: (Condition) -> Promise.Claim, _ text: String, of flow: Flow,
    helpedBy helpers: [String] = []
  ) throws -> FlowProof.Result {
    let condition = try Condition(
      parsing: text, facts: Promise.factTypes(flow.factTypes, pages: flow.pages.map(\.id)))
    var flow = flow
    var promise = Promise("p", claim(condition))
    promise.helpedBy = helpers
    flow.promises = [promise]
    return FlowProof(of: flow).result(of: promise)
  }

  private func never(_ text: String, of flow: Flow) throws -> FlowProof.Result {
    try result({ .never($0) }, text, of: flow)
  }

  private func eventually(
    _ text: String, of flow: Flow, helpedBy helpers: [String] = []
  ) throws -> FlowProof.Result {
    try result({ .eventually($0, within: nil) }, text, of: flow, helpedBy: helpers)
  }

  // MARK: - Pages that interrupt

  @Test func `an interrupting page is the one in view, as long as its condition holds`() throws {
    #expect(
      try never("page == offline and not offline and outcome == none", of: Self.flow()) == .holds)
    #expect(try never("page == hello and offline", of: Self.flow([.quit])) == .holds)
    #expect(
      try never("page == hello and offline", of: Self.flow())
        == .broken(["launch f", "set offline yes", "offline0"]))
  }

  @Test func `a launch may begin with an interrupting page, and asks the gate again`() throws {
    var flow = Self.flow()
    flow.show = .fact("granted")
    #expect(
      try never("page == hello and offline and granted", of: flow)
        == .broken(["set granted yes", "launch f", "set offline yes", "offline0"]))
    flow = Self.flow([.quit])
    flow.pages[0].show = .not(.fact("granted"))
    #expect(
      try result({ .order(first: Self.page("hello"), before: $0) }, "page == camera", of: flow)
        == .broken(["set granted yes", "launch f"]))
  }

  private static func page(_ id: String) -> Condition {
    .comparison(.fact("page"), .equal, .value(.word(id)))
  }

  @Test func `a page that nothing ends is reported`() throws {
    var flow = Self.flow([.quit])
    #expect(FlowProof(of: flow).pagesWithoutOutcome().found == [])
    flow.pages[1].interrupts = .comparison(
      .fact("answer.offline"), .unequal, .value(.word("ok")))
    let found = FlowProof(of: flow).pagesWithoutOutcome().found
    #expect(found == [.init(page: 1, lines: ["launch f"], isStuck: true)])
    flow.pages[1].choices[0].action = .answer("ok")
    #expect(FlowProof(of: flow).pagesWithoutOutcome().found == [])
  }

  @Test func `cases show an interrupting page once, with each way off it`() throws {
    let map = FlowMap(of: Self.flow())
    #expect(map.lines(toPage: 1) == ["launch f", "set offline yes"])
    #expect(
      map.ways.contains(
        .init(
          from: .page(1), cause: .input(.event(.choose("offline0"))), to: .page(0),
          isReplay: false)))
    for way in map.ways { #expect(map.path(to: way) != nil, "\(way)") }
    let tests = GeneratedTests(of: map)
    #expect(tests.omitted.isEmpty)
    let lines = tests.cases.map { $0.lines(in: "f") }
    for way in ["offline0", "offline1", "set offline no"] {
      #expect(lines.contains { $0.contains("set offline yes") && $0.contains(way) }, "\(way)")
    }
    #expect(
      tests.alike.map { $0.names(in: map.flow) } == [
        "a change of offline on 'offline', leading to 'camera'",
        "offline0 on 'offline', leading to 'camera'",
      ])
  }

  // MARK: - What people can do

  @Test func `what only the world changes helps where the promise says so`() throws {
    let stuck = Self.flow(camera: [.next])
    #expect(
      try eventually("outcome == completed", of: stuck)
        == .needsHelp(["launch f"], by: ["granted"]))
    #expect(try eventually("outcome == completed", of: stuck, helpedBy: ["granted"]) == .holds)
    #expect(try eventually("outcome == completed", of: Self.flow()) == .holds)
    #expect(
      try result({ .eventually($0, within: 5) }, "outcome == completed", of: stuck)
        != .holds)
    let pages = FlowProof(of: stuck).pagesNeedingHelp(besides: [])
    #expect(pages.found == [.init(page: 2, lines: ["launch f", "next"])])
    #expect(FlowProof(of: stuck).pagesNeedingHelp(besides: ["granted"]).found == [])
    #expect(FlowProof(of: Self.flow()).pagesNeedingHelp(besides: []).found == [])
  }

  @Test func `an unknown fact becomes known, whatever it turns out to be`() throws {
    var flow = Self.flow()
    flow.facts[1].initial = nil
    flow.pages[2].show = .fact("granted")
    flow.pages.append(Page(id: "end"))
    #expect(try eventually("page == end", of: flow) == .holds)
    flow.pages[3].show = .fact("granted")
    #expect(
      try eventually("page == end", of: flow)
        == .needsHelp(["launch f"], by: ["granted"]))
  }

  // MARK: - How facts change

  @Test func `facts change as the flow declares`() throws {
    var flow = Self.flow()
    flow.pages[2] = Page(id: "camera", show: .not(.fact("granted")))
    let claim = "page == camera and granted"
    #expect(
      try never(claim, of: flow) == .broken(["launch f", "next", "set granted yes"]))
    flow.facts[1].changes = .never
    #expect(try never(claim, of: flow) == .holds)
    flow.facts[1].changes = .onceYes
    #expect(
      try never(claim, of: flow) == .broken(["launch f", "next", "set granted yes"]))
    flow.pages[2].show = .fact("granted")
    #expect(try never("page == camera and not granted", of: flow) == .holds)
  }

  @Test func `a fact that doesn't change helps nobody`() throws {
    var flow = Self.flow(camera: [.next])
    flow.pages[2].show = .not(.fact("granted"))
    let goal = "outcome == completed"
    #expect(try eventually(goal, of: flow, helpedBy: ["granted"]) == .holds)
    flow.facts[1].changes = .onceYes
    #expect(try eventually(goal, of: flow, helpedBy: ["granted"]) == .holds)
    flow.pages[2].advanceWhen = .not(.fact("granted"))
    flow.pages[2].show = .fact("granted")
    let broken = try eventually(goal, of: flow, helpedBy: ["granted"])
    #expect(broken == .broken(["launch f", "set granted yes"]))
    flow.facts[1].changes = .never
    flow.pages[2].advanceWhen = .fact("granted")
    flow.pages[2].show = .not(.fact("granted"))
    #expect(try eventually(goal, of: flow, helpedBy: ["granted"]) == .broken(["launch f"]))
    let pages = FlowProof(of: flow).pagesNeedingHelp(besides: ["granted"])
    #expect(pages.found == [.init(page: 2, lines: ["launch f", "next"])])
  }

  @Test func `an interrupting page whose condition stays is reported`() throws {
    var flow = Self.flow([])
    func stuck() -> [[String]] {
      FlowProof(of: flow).pagesWithoutOutcome().found.filter { $0.page == 1 && $0.isStuck }
        .map(\.lines)
    }
    #expect(stuck() == [])
    flow.facts[0].changes = .onceYes
    #expect(stuck() == [["launch f", "set offline yes"]])
    flow.facts[0].changes = .never
    #expect(stuck() == [["set offline yes", "launch f"]])
    flow.pages[1].choices = [Choice(id: "hide", label: "", action: .dismiss)]
    #expect(stuck() == [])
    flow.pages[1].choices[0] = Choice(id: "in", label: "", action: .request(.signIn))
    #expect(stuck() == [["set offline yes", "launch f"]])
    flow.completeWhen = .fact(FactTypes.authenticated)
    #expect(stuck() == [])
  }

  @Test func `the fact that helps is named where people go back for it`() throws {
    var flow = Self.flow()
    flow.pages[2] = Page(id: "camera", show: .fact("granted"))
    flow.pages.append(Page(id: "end"))
    #expect(
      try eventually("page == camera", of: flow)
        == .needsHelp(["launch f"], by: ["granted"]))
    #expect(try eventually("page == camera", of: flow, helpedBy: ["granted"]) == .holds)
  }
}
