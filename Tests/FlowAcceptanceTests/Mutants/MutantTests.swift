import FlowContent
import FlowCore
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

@testable import FlowAcceptance

/// The changes that mutants make, and how many of each a flow gets.
struct MutantTests {
  /// The mutants of a shipped flow by operator.
  struct Count: Sendable, CustomTestStringConvertible {
    let flow: String
    let counts: [Mutant.Operator: Int]

    var testDescription: String { flow }
  }

  private static let shipped = [
    Count(
      flow: "baccarat",
      counts: [
        .condition: 2, .page: 3, .order: 3, .skip: 4, .choice: 4, .target: 2, .text: 6, .try: 3,
        .required: 2, .record: 2, .replay: 2, .pause: 1, .number: 3,
      ]),
    Count(
      flow: "blackjack",
      counts: [
        .condition: 2, .page: 4, .order: 4, .skip: 5, .choice: 4, .target: 3, .text: 8, .try: 3,
        .required: 2, .record: 2, .replay: 2, .pause: 1, .number: 4,
      ]),
    Count(
      flow: "cluck",
      counts: [
        .condition: 1, .page: 6, .order: 5, .skip: 7, .target: 6, .text: 12, .try: 12,
        .required: 4, .record: 2, .replay: 2, .number: 6,
      ]),
    Count(
      flow: "familysync",
      counts: [
        .condition: 8, .connective: 1, .page: 2, .order: 1, .skip: 3, .wait: 2, .choice: 3,
        .record: 2, .replay: 2, .number: 2, .fact: 3,
      ]),
    Count(
      flow: "spotlight",
      counts: [
        .condition: 5, .connective: 1, .boundary: 1, .page: 3, .order: 2, .skip: 4, .target: 4,
        .text: 7, .record: 2, .replay: 2, .pause: 2, .number: 3,
      ]),
  ]

  @Test(arguments: shipped)
  func `each operator makes so many mutants of a shipped flow`(_ count: Count) throws {
    let flow = try FlowLibrary(searchPath: Shipped.flows, program: { nil }).open(count.flow).flow
    let counts = Dictionary(grouping: flow.mutants, by: \.kind).mapValues(\.count)
    #expect(counts == count.counts)
  }

  /// A flow, and the changes that its mutants make.
  struct Changes: Sendable, CustomTestStringConvertible {
    let kind: Mutant.Operator
    let summaries: [String]
    let change: @Sendable (inout Flow) -> Void

    var testDescription: String { "\(kind)" }
  }

  private static let changes = [
    Changes(
      kind: .condition, summaries: ["'a or not b' → 'not a or not b'", "'a or not b' → 'a or b'"]
    ) { $0.pages[1].show = .any([.fact("a"), .not(.fact("b"))]) },
    Changes(kind: .connective, summaries: ["'a and b' → 'a or b'"]) {
      $0.pages[1].show = .all([.fact("a"), .fact("b")])
    },
    Changes(kind: .boundary, summaries: ["'launches >= 3' → 'launches > 3'"]) {
      $0.pages[1].show = .comparison(.fact("launches"), .atLeast, .value(.number(3)))
    },
    Changes(kind: .goto, summaries: ["again: goto one → two", "again: goto one → three"]) {
      $0.pages[1].choices = [Choice(id: "again", label: "again", action: .goTo("one"))]
    },
    Changes(kind: .choice, summaries: ["on does skip", "on does finish"]) {
      $0.pages[1].choices = [Choice(id: "on", label: "on", action: .next)]
    },
    Changes(kind: .wait, summaries: ["completeWhen is left out"]) {
      $0.completeWhen = .fact("a")
    },
    Changes(kind: .later, summaries: ["later is left out", "apart is left out"]) {
      ($0.later, $0.apart) = (86_400, 3600)
    },
    Changes(kind: .pause, summaries: ["delay is left out", "reveal is left out", "input: queue"]) {
      ($0.delay, $0.reveal) = (500, Reveal(duration: 300, input: .discard))
    },
    Changes(
      kind: .rule,
      summaries: [
        "name: refusedWhen is left out", "name: length 1..8", "name: length 3..8",
        "name: length 2..7", "name: length 2..9", "name: matches is left out",
      ]
    ) {
      var name = FactDeclaration(name: "name", type: .text)
      name.rules.length = 2...8
      name.rules.pattern = try? Pattern("[a-z]+")
      $0.facts.append(name)
      $0.pages[0].fields = [Field(fact: "name", label: "name", refusedWhen: .fact("a"))]
    },
    Changes(
      kind: .rule, summaries: ["pin: length 3..1000", "pin: length 5..1000", "pin: twice: yes"]
    ) {
      var pin = FactDeclaration(name: "pin", type: .secret)
      pin.rules.length = 4...1_000
      $0.facts.append(pin)
      $0.pages[0].fields = [Field(fact: "pin", label: "pin")]
    },
    Changes(kind: .required, summaries: ["required: true"]) {
      $0.pages[0].practice = Practice(
        screen: "deck", tries: [Practice.Try(action: .swipeLeft, say: "passed")])
    },
    Changes(
      kind: .try,
      summaries: ["'swipe left' can't be tried", "'swipe left' does not set a to yes"]
    ) {
      $0.pages[0].practice = Practice(
        screen: "deck",
        tries: [
          Practice.Try(action: .swipeLeft, say: "passed", changes: ["a": .boolean(true)])
        ])
    },
    Changes(kind: .skip, summaries: ["skip: allowed", "skip: never", "skip: never"]) {
      $0.skip = .fact("a")
      $0.pages[0].skip = .constant(false)
      $0.pages[1].skip = .constant(true)
      $0.pages[2].skip = .constant(true)
    },
    Changes(
      kind: .page,
      summaries: ["page one is left out", "page two is left out", "page three is left out"]
    ) {
      $0.pages[2].interrupts = .fact("a")
      $0.pages[2].show = .constant(false)
    },
    Changes(kind: .order, summaries: ["page one comes after two"]) {
      $0.pages[2].interrupts = .fact("a")
    },
    Changes(kind: .number, summaries: ["numbered: false", "numbered: false"]) {
      $0.pages[2].interrupts = .fact("a")
    },
  ]

  @Test(arguments: changes)
  func `an operator makes these changes`(_ changes: Changes) {
    var flow = Flow(
      id: "three", app: "Three", domain: "a.b", completion: "done",
      pages: ["one", "two", "three"].map { Page(id: $0) })
    changes.change(&flow)
    let made = flow.mutants.filter { $0.kind == changes.kind }
    let gate: Set = ["'not completed' → 'completed'"]
    #expect(made.map(\.summary).filter { !gate.contains($0) } == changes.summaries)
  }
}
