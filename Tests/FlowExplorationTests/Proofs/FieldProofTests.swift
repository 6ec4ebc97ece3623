import Dealer
import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// What is proved of pages that ask.
struct FieldProofTests {
  /// A page that asks for a name, a birthday and what somebody likes, and pages that depend on it.
  private static let asking: Flow = {
    var birthday = FactDeclaration(name: "birthday", type: .date)
    birthday.rules.latest = .today
    return Flow(
      id: "f", app: "F", domain: "a.b", completion: "done",
      pages: [
        Page(id: "hello"),
        Page(
          id: "you",
          fields: [
            Field(fact: "name", label: "name", refusedWhen: .fact("taken")),
            Field(fact: "birthday", label: "birthday"),
            Field(fact: "likes", label: "likes", isRequired: false),
          ]),
        Page(id: "bar"), Page(id: "noodles"), Page(id: "end"),
      ],
      skip: .constant(false), replay: .never,
      facts: [
        .name, birthday, .likes,
        FactDeclaration(name: "taken", type: .boolean, initial: .boolean(false)),
      ])
  }()

  private static func flow(
    _ shows: [String: String] = [:], promising claims: (String, (Flow) throws -> Promise.Claim)...
  ) throws -> Flow {
    var flow = asking
    for (page, show) in shows {
      guard let index = flow.pages.firstIndex(where: { $0.id == page }) else { continue }
      flow.pages[index].show = try condition(show, in: flow)
    }
    flow.promises = try claims.map { Promise($0.0, try $0.1(flow)) }
    return flow
  }

  private static func condition(_ text: String, in flow: Flow) throws -> Condition {
    try Condition(
      parsing: text, facts: Promise.factTypes(flow.factTypes, pages: flow.pages.map(\.id)))
  }

  private func result(
    never text: String, in flow: Flow = asking
  ) throws -> FlowProof.Result {
    let promise = Promise("p", .never(try Self.condition(text, in: flow)))
    var flow = flow
    flow.promises = [promise]
    return FlowProof(of: flow).result(of: promise)
  }

  @Test func `a page isn't left without what it needs`() throws {
    #expect(try result(never: "page == bar and not answered(name)") == .holds)
    #expect(try result(never: "page == bar and not answered(birthday)") == .holds)
    #expect(
      try result(never: "page == bar and not answered(likes)")
        == .broken(["launch f", "next", "aa", "2026-01-01", "next"]))
    #expect(FlowProof(of: Self.asking).unreachablePages() == .init(found: []))
    #expect(FlowProof(of: Self.asking).pagesWithoutOutcome() == .init(found: []))
  }

  @Test func `a choice that leads elsewhere leaves it all the same`() throws {
    var flow = Self.asking
    flow.pages[1].choices = [
      Choice(id: "on", label: "", action: .next),
      Choice(id: "guest", label: "", action: .goTo("end")),
    ]
    #expect(
      try result(never: "page == end and not answered(name)", in: flow)
        == .broken(["launch f", "next", "next", "next", "next", "guest"]))
  }

  @Test func `answers that conditions tell apart are all tried`() throws {
    let flow = try Self.flow([
      "bar": "birthday.years >= 18 and birthday.years < 99", "noodles": "likes contains ramen",
      "end": "count(likes) == 2 or name == Bo",
    ])
    #expect(FlowProof(of: flow).unreachablePages() == .init(found: []))
    #expect(try result(never: "page == bar and birthday.years < 18", in: flow) == .holds)
    #expect(
      try result(never: "page == end and count(likes) == 1 and likes contains pizza", in: flow)
        == .broken(["launch f", "next", "Bo", "2026-01-01", "pizza"]))
    var strict = flow
    strict.facts[0].rules.length = 3...10
    #expect(
      try result(never: "page == end and count(likes) == 1", in: strict) == .holds)
  }

  @Test func `what a server says is waited for`() throws {
    #expect(
      try result(never: "page == you and taken and outcome == interrupted") != .holds)
    var flow = Self.asking
    flow.pages[2].show = .not(.fact("taken"))
    flow.pages[2].skip = .constant(true)
    #expect(FlowProof(of: flow).unreachablePages() == .init(found: []))
    #expect(FlowProof(of: flow).pagesWithoutOutcome() == .init(found: []))
  }

  @Test func `a visit can begin with any answer of an earlier one`() throws {
    let flow = try Self.flow(
      promising: (
        "p",
        {
          .order(
            first: try Self.condition("page == you", in: $0),
            before: try Self.condition("page == hello and likes contains tacos", in: $0))
        }
      ))
    #expect(
      FlowProof(of: flow).result(of: flow.promises[0])
        == .broken(["%given answer likes = tacos", "launch f"]))
  }

  @Test func `an answer is typed where that shows as much as a kept one`() throws {
    #expect(
      try result(never: "outcome == interrupted and name == Bo")
        == .broken(["launch f", "next", "Bo", "quit"]))
  }

  @Test func `a secret that is gone is asked for again`() throws {
    var flow = Self.asking
    flow.facts.append(FactDeclaration(name: "key", type: .secret))
    flow.pages[1].fields = [Field(fact: "key", label: "key")]
    #expect(try result(never: "page == end and not answered(key)", in: flow) == .holds)
    flow.pages[0].choices = [
      Choice(id: "on", label: "", action: .next),
      Choice(id: "over", label: "", action: .goTo("end")),
    ]
    #expect(
      try result(never: "page == end and not answered(key)", in: flow)
        == .broken(["launch f", "over"]))
    #expect(
      try result(never: "page == bar and answered(key)", in: flow)
        == .broken(["launch f", "next", "{secret}"]))
  }

  @Test func `too many classes are no proof`() throws {
    var flow = Self.asking
    flow.facts[0].rules.pattern = try Pattern("Bo|Bob")
    let result = try result(never: "page == bar and name == Bo", in: flow)
    #expect(result != .holds && result != .cannotFail)
  }

  @Test func `a sign-up of 14 pages is proved soon`() throws {
    let flow = try ProofFlows.signUp
    let start = ContinuousClock.now
    let proof = FlowProof(of: flow, within: nil)
    #expect(proof.unreachablePages() == .init(found: []))
    #expect(proof.pagesWithoutOutcome() == .init(found: []))
    #expect(flow.promises.map { proof.result(of: $0) } == flow.promises.map { _ in .holds })
    // A build for debugging takes ten times as long.
    #expect(ContinuousClock.now - start < .seconds(20))
  }
}
