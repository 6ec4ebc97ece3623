import Dealer
import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// Two versions of a flow are told apart by the cases that take every way of either.
struct FlowDifferencesTests {
  /// A change of a flow, and the lines that show it; nil where people can't notice it.
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    var flow = Flow.canoe
    let lines: [String]?
    let change: @Sendable (inout Flow) -> Void

    var testDescription: String { name }
  }

  private static let changes = [
    Change(name: "nothing", lines: nil) { _ in },
    Change(name: "the order of two pages", lines: ["launch canoe", "next"]) {
      $0.pages.swapAt(1, 2)
    },
    Change(name: "the skip rule of the last page", lines: toLast + ["skip"]) {
      $0.pages[$0.pages.count - 1].skip = .constant(true)
    },
    Change(name: "a replay without a question", lines: ["replay canoe"]) { $0.replay = .allowed },
    Change(name: "the gate", lines: ["launch canoe"]) { $0.show = .fact("completed") },
    Change(name: "a gate that is always open", lines: ["set completed yes", "launch canoe"]) {
      $0.show = .constant(true)
    },
    Change(name: "the key that is recorded", lines: ["launch canoe", "skip"]) {
      $0.completionKey = "other"
    },
    Change(name: "the last page's emoji", lines: toLast) {
      $0.pages[$0.pages.count - 1].emoji = "🥚"
    },
    Change(name: "a page that is shown on a condition that always holds", lines: nil) {
      $0.pages[1].show = .any([.fact("completed"), .not(.fact("completed"))])
    },
    Change(name: "a condition that no page asks for", lines: nil) {
      $0.pages[1].skip = .constant(true)
    },
    Change(name: "a page of a loop that is shown by the same rule", flow: loop, lines: nil) {
      $0.pages[2].show = .not(.not(.fact("member")))
    },
    Change(
      name: "what differs only with an answer of an earlier visit", flow: resumed,
      lines: ["%given answer answer.one = yes", "set member yes", "launch club", "skip"]
    ) { $0.pages[1].skip = .fact("member") },
  ]

  private static let toLast =
    ["launch canoe"] + Array(repeating: "next", count: Flow.canoe.pages.count - 1)

  private static func differences(_ old: Flow, _ new: Flow) -> FlowDifferences {
    FlowDifferences(between: FlowMap(of: old), and: FlowMap(of: new))
  }

  @Test(arguments: changes)
  func `a change is shown by few lines`(_ change: Change) {
    var changed = change.flow
    change.change(&changed)
    let differences = Self.differences(change.flow, changed)
    #expect(differences.found.first?.lines == change.lines)
    #expect(differences.caseCount > 0)
  }

  @Test func `pages that are gated by a fact each are compared soon`() {
    let old = ProofFlows.optionalPages(30)
    var new = old
    new.pages[15].skip = .constant(false)
    let start = ContinuousClock.now
    let differences = Self.differences(old, new)
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect(differences.found.map(\.lines) == [["set f15 yes", "launch f", "skip"]])
  }

  /// A flow whose second page leads back to the first, so that trails have no end.
  private static let loop = Flow(
    id: "loop", app: "Loop", domain: "a.b", completion: "done",
    pages: [
      Page(id: "one"),
      Page(
        id: "two",
        choices: [
          Choice(id: "again", label: "again", action: .goTo("one")),
          Choice(id: "on", label: "on", action: .next),
        ]),
      Page(id: "three", show: .fact("member")),
    ],
    facts: [FactDeclaration(name: "member", type: .boolean, initial: .boolean(true))])

  private static let answered: Flow = {
    var flow = loop
    flow.pages[0].isNumbered = false
    flow.pages[1].choices[1].action = .answer("yes")
    return flow
  }()

  /// A flow whose second page is in view with a member only where a visit resumes on it.
  private static let resumed = Flow(
    id: "club", app: "Club", domain: "a.b", completion: "done",
    pages: [
      Page(
        id: "one",
        show: .all([
          .not(.fact("member")), .comparison(.fact("answer.one"), .unequal, .value(.word("yes"))),
        ]), advanceWhen: .fact("member"),
        choices: [Choice(id: "yes", label: "yes", action: .answer("yes"))]),
      Page(
        id: "two", show: .comparison(.fact("answer.one"), .equal, .value(.word("yes"))),
        skip: .constant(false), advanceWhen: .fact("member")),
    ],
    facts: [FactDeclaration(name: "member", type: .boolean, initial: .boolean(false))])

  private static let adults: Flow = {
    let adult = Condition.comparison(.fact("age"), .atLeast, .value(.number(18)))
    return Flow(
      id: "f", app: "F", domain: "a.b", completion: "done",
      pages: [Page(id: "one"), Page(id: "two", show: .not(adult)), Page(id: "three")],
      facts: [FactDeclaration(name: "age", type: .number)])
  }()

  @Test func `other words for the same condition are no change`() {
    var flow = Self.adults
    flow.pages[1].show = .comparison(.fact("age"), .less, .value(.number(18)))
    flow.facts.append(FactDeclaration(name: "unused", type: .boolean))
    flow.promises = [Promise("it ends", .never(.constant(false)))]
    #expect(Self.differences(Self.adults, flow).found.isEmpty)
    #expect(Self.differences(flow, Self.adults).found.isEmpty)
  }

  @Test func `other numbers of pages are told once`() {
    var flow = Self.adults
    flow.pages[2].isNumbered = false
    #expect(Self.differences(Self.adults, flow).found.map(\.lines) == [["launch f"]])
  }

  @Test func `what differs only on the way back is shown`() {
    var flow = Self.answered
    flow.pages[0].show = .comparison(.fact("answer.two"), .unequal, .value(.word("yes")))
    #expect(!Self.differences(Self.answered, flow).found.isEmpty)
  }

  /// A flow of pages with a Boolean each, and a last one that can be skipped on a condition.
  private static func pages(_ count: Int, skip: Condition) -> Flow {
    var flow = Flow(
      id: "f", app: "F", domain: "a.b", completion: "done",
      pages: (0..<count).map { Page(id: "p\($0)", show: .fact("f\($0)")) } + [Page(id: "end")],
      skip: .constant(false),
      facts: (0..<count).map {
        FactDeclaration(name: "f\($0)", type: .boolean, initial: .boolean(true))
      })
    flow.pages[count].skip = skip
    return flow
  }

  @Test func `a rule on one of several facts is shown`() {
    let old = Self.pages(4, skip: .fact("f0"))
    #expect(Self.differences(old, Self.pages(4, skip: .not(.not(.fact("f0"))))).found.isEmpty)
    let other = Self.differences(old, Self.pages(4, skip: .not(.fact("f0"))))
    #expect(other.found.contains { $0.lines.last == "skip" })
  }
}
