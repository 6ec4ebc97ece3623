import Dealer
import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// Every page and way is taken, and each case can really be typed.
struct GeneratedTestsTests {
  private static let flows: [Flow] = [
    .canoe, .familySync, .branching, .cyclic, .moody, .comparing, .practicing, .line(of: 5),
  ]

  private static func lines(_ flow: Flow) -> [String] {
    GeneratedTests(of: FlowMap(of: flow)).cases.map {
      "\($0.title): \($0.lines(in: flow.id).joined(separator: ", "))"
    }
  }

  @Test func `a flow of two pages is gone through at a glance`() {
    #expect(
      Self.lines(.line(of: 2)) == [
        "skipped on 'page0', after going back and resuming:"
          + " launch line, next, quit, launch line, back, quit, launch line, skip",
        "replayed, and left on 'page0': replay line, yes, quit",
        "completed on 'page1': launch line, next, next",
        "skipped on 'page1': launch line, next, skip",
        "replayed, and skipped on 'page0': replay line, yes, skip",
        "replayed, and completed on 'page1': replay line, yes, next, next",
        "nothing to show, where completed is yes: set completed yes, launch line",
        "a replay declined: replay line, no",
      ])
  }

  @Test(arguments: flows.indices)
  func `every way on the map is taken, and each case ends as its name says`(index: Int) {
    let map = FlowMap(of: Self.flows[index])
    let tests = GeneratedTests(of: map)
    #expect(tests.omitted.isEmpty && tests.isComplete)
    expectAllWays(of: map, in: tests)
  }

  @Test func `so it is in random flows`() {
    var random = SplitMix(state: 3)
    for _ in 0..<TestExtent.choose(everyday: 15, whole: 80) {
      let map = FlowMap(of: .random(using: &random))
      if map.isComplete { expectAllWays(of: map, in: GeneratedTests(of: map)) }
    }
  }

  @Test func `a row of pages is gone through in about as many lines as it has pages`() {
    let (few, many) = (Flow.line(of: 25), Flow.line(of: 100))
    let tests = [few, many].map { GeneratedTests(of: FlowMap(of: $0)) }
    #expect(tests.allSatisfy { $0.omitted.isEmpty && $0.cases.count < 30 })
    #expect(tests[1].commandCount < 5 * tests[0].commandCount)
    #expect(
      tests[0].alike.map { $0.names(in: few) } == [
        "skip on 'page1' to 'page11', 'page13' to 'page23'",
        "quit on 'page1' to 'page11', 'page13' to 'page23'",
      ])
    expectAllWays(of: FlowMap(of: few), in: tests[0])
  }

  @Test func `a page with a rule of its own is ended by it`() {
    var flow = Flow.line(of: 25)
    flow.pages[7].skip = .not(.fact("completed"))
    let tests = GeneratedTests(of: FlowMap(of: flow))
    #expect(tests.cases.contains { $0.title.hasPrefix("skipped on 'page7'") })
    #expect(tests.omitted.isEmpty)
  }

  /// Expects that the cases take every way but those that others stand for.
  private func expectAllWays(of map: FlowMap, in tests: GeneratedTests) {
    var ways = Set(map.testedWays)
    for one in tests.cases {
      #expect(!one.inputs.isEmpty && !one.title.isEmpty)
      let inputs = one.inputs.compactMap { if case .command(let input) = $0 { input } else { nil } }
      // A reset makes everything as it was.
      for visit in inputs.split(separator: .event(.reset)) {
        let steps = FlowReplay.steps(of: Array(visit), on: map.machine)
        ways = ways.subtracting(steps.map(\.way))
        let state = steps.last?.run.state ?? .idle
        switch one.ending {
        case .home: #expect(state == .idle)
        case .completed, .skipped, .interrupted, .postponed:
          #expect(state.outcome?.name == one.ending.rawValue)
        }
      }
    }
    #expect(ways.isEmpty, "\(map.flow)")
  }

  /// Eight pages, and answers that decide what comes next.
  private static let medium: Flow = {
    var flow = Flow.line(of: 8)
    func answered(_ page: Int, _ answer: String) -> Condition {
      .comparison(.fact("answer.page\(page)"), .equal, .value(.word(answer)))
    }
    func choices(_ answers: String...) -> [Choice] {
      answers.map { Choice(id: $0, label: $0, action: .answer($0)) }
    }
    flow.pages[1].choices = choices("parent", "child", "guest")
    flow.pages[2].show = answered(1, "parent")
    flow.pages[3].show = answered(1, "child")
    flow.pages[4].show = .comparison(.fact("language"), .equal, .value(.word("de")))
    flow.pages[5].choices = choices("more", "less")
    flow.pages[6].show = answered(5, "more")
    flow.pages[7].skip = .constant(false)
    return flow
  }()

  @Test func `the same flow gives the same cases, few and short ones`() {
    let lines = Self.lines(Self.medium)
    #expect(lines == Self.lines(Self.medium))
    #expect(lines.count <= 40)
    #expect(GeneratedTests(of: FlowMap(of: Self.medium)).commandCount <= 300)
  }

  @Test func `a bank's sign-up is gone through in a few cases`() {
    let count = TestExtent.choose(everyday: 6, whole: 20)
    let map = FlowMap(of: ProofFlows.bank(pages: count), within: ProofBudget(nil))
    let tests = GeneratedTests(of: map)
    #expect(tests.omitted.isEmpty)
    #expect(tests.cases.count <= TestExtent.choose(everyday: 80, whole: 200))
    expectAllWays(of: map, in: tests)
  }

  @Test func `where there is a limit, pages come first`() {
    let map = FlowMap(of: Self.medium)
    let most = [9, 40, 80].map { GeneratedTests(of: map, mostCommands: $0) }
    for (tests, limit) in zip(most, [9, 40, 80]) {
      #expect(tests.commandCount <= limit)
      #expect(tests.omittedCount > 0)
    }
    #expect(most[0].omitted.contains { $0.kind.hasPrefix("page") })
    #expect(most[1].omitted.first?.kind == "ways")
    #expect(most[1].omittedCount > most[2].omittedCount)
  }

  @Test func `a large flow is gone through as far as somebody wants to read`() {
    let tests = GeneratedTests(of: FlowMap(of: .line(of: 120)), mostCommands: 500)
    #expect(!tests.omitted.contains { $0.kind.hasPrefix("page") })
    #expect(tests.commandCount <= 500 && tests.commandCount > 400)
  }

  @Test func `a fact that changes nothing that is seen stays as it is`() {
    var flow = Flow.line(of: 2)
    flow.facts = [FactDeclaration(name: "color", type: .word, initial: .word("red"))]
    let colors = ["red", "green", "blue", "black"].map { Condition.Operand.value(.word($0)) }
    flow.pages[1].show = .membership(.fact("color"), colors)
    let lines = Self.lines(flow).joined()
    #expect(["green", "blue", "black"].allSatisfy { !lines.contains($0) })
  }

  @Test func `in a pause something is typed, and dropped or kept as the flow says`() {
    var flow = Flow.line(of: 1)
    flow.show = .constant(true)
    flow.delay = 500
    flow.reveal = Reveal(duration: 200, input: .discard)
    func first() -> String {
      let tests = GeneratedTests(of: FlowMap(of: flow))
      let inputs = tests.cases[0].inputs.map { input in
        switch input {
        case .command(let command): command.lines(in: "line").joined(separator: " ")
        case .early(let word): "'\(word)'"
        case .wait(let milliseconds): "\(milliseconds)"
        }
      }
      return inputs.joined(separator: ", ")
    }
    #expect(first().hasPrefix("launch line, 250, 'quit', 250, 100, 'quit', 100, "))
    flow.delay = 0
    flow.reveal = Reveal(duration: 201, input: .queue)
    #expect(first().hasPrefix("launch line, 100, 'page', 101, "))
  }
}
