import Foundation
import TestSupport
import Testing

@testable import FlowCore
@testable import FlowExploration

/// Random small flows, whose promises are answered by proofs and by an explicit search alike.
struct RandomProofTests {
  /// The seeds of the flows; `FIRSTRUN_RANDOM_FLOWS` sets others, such as 6000 or 6000-20000.
  private static let seeds: Range<Int> = {
    let text = ProcessInfo.processInfo.environment["FIRSTRUN_RANDOM_FLOWS"] ?? ""
    let ends = text.split(separator: "-").compactMap { Int($0) }
    let usual = 24
    return (ends.count > 1 ? ends[0] : 0)..<(ends.last ?? usual)
  }()

  @Test func `proofs and an explicit search agree`() {
    var (answered, broken, undecided) = (0, 0, 0)
    var unshown: [String] = []
    for seed in Self.seeds {
      var random = SplitMix(state: UInt64(seed))
      let flow = Self.flow(using: &random)
      for promise in flow.promises {
        let answer = Self.search(of: flow, promise).answer(promise.claim)
        let result = FlowProof(of: flow, within: nil).result(of: promise)
        let name = "seed \(seed): \(promise.claim)"
        switch (answer, result) {
        case (.broken, .holds), (.broken, .cannotFail): Issue.record("\(name) is broken")
        case (.holds, .broken(let lines)):
          Issue.record("\(name) holds, \(lines)")
        case (_, .undecided(let reason)):
          undecided += 1
          if reason.reason == .noRun { unshown.append(name) }
        case (_, .broken): broken += 1
        case (.unknown, _), (.holds, _): break
        }
        if answer != .unknown { answered += 1 }
      }
    }
    #expect(broken > 0)
    #expect(undecided <= Self.seeds.count / 100)
    #expect(unshown == [], "no run shows the path that was found")
    #expect(answered > Self.seeds.count)
  }

  private static func search(of flow: Flow, _ promise: Promise) -> ExplicitSearch {
    let truths: [FactValue?] = [.boolean(true), .boolean(false), nil]
    let read = Set((flow.conditions + flow.promises.flatMap(\.conditions)).flatMap(\.factNames))
    var world: [String: [FactValue?]] = ["x": truths, "y": truths]
    for name in ["n", "m"] where read.contains(name) {
      world[name] = [0, 1, 2, 3].map(FactValue.number) + [nil]
    }
    if flow.later != nil { world["postponed"] = [.boolean(true), .boolean(false)] }
    var outside: [String: [FactValue?]] = [:]
    if read.contains("version") {
      outside["version"] =
        ["0", "1.0", "2.0", "3.0"].map { Version($0).map(FactValue.version) } + [nil]
    }
    if read.contains("launches") { outside["launches"] = [1, 2, 3].map(FactValue.number) }
    let isVersionRead = FlowMachine(flow).conditions.contains {
      $0.factNames.contains("completedVersion")
    }
    let versions =
      isVersionRead || read.contains("completedVersion") ? ["0", "1.0", "2.0", "3.0"] : ["0"]
    return ExplicitSearch(
      machine: FlowMachine(flow), world: world, outside: outside,
      completedVersions: versions.compactMap { Version($0) }.map(FactValue.version),
      includesReplays: flow.replay != .never
        && promise.conditions.contains { $0.factNames.contains("replaying") },
      mostStates: 4_000)
  }

  static func flow(using random: inout SplitMix) -> Flow {
    func chance(_ number: Int) -> Bool { Int.random(in: 0..<number, using: &random) == 0 }
    let ids = ["a", "b", "c"]
    let (hasNumbers, hasVersions, hasReplays) = (chance(5), chance(5), chance(3))
    func condition(asked: Bool = false) -> Condition {
      let page = ids.randomElement(using: &random) ?? "a"
      var conditions: [Condition] = [
        .fact("x"), .fact("y"), .not(.fact("x")), .all([.fact("x"), .fact("y")]),
        .comparison(.fact("answer.\(page)"), .equal, .value(.word("p"))),
        .comparison(.fact("eventsHere.e"), .atLeast, .value(.number(1))),
      ]
      if chance(2) { conditions = Array(conditions.prefix(3)) }
      if hasNumbers { conditions.append(.comparison(.fact("n"), .less, .fact("m"))) }
      if hasVersions {
        conditions += [
          .comparison(.fact("completedVersion"), .less, .fact("version")),
          .comparison(.fact("version"), .atLeast, .value(.version(Version("2.0") ?? .zero))),
          .comparison(.fact("launches"), .atLeast, .value(.number(2))),
        ]
      }
      if chance(4) {
        conditions.append(.comparison(.fact("events.e"), .atLeast, .value(.number(1))))
      }
      if asked {
        if hasReplays { conditions += [.fact("replaying"), .not(.fact("replaying"))] }
        let shown = Condition.comparison(.fact("page"), .equal, .value(.word(page)))
        conditions += [
          shown, shown, .not(shown), .fact("recorded"),
          .comparison(.fact("outcome"), .equal, .value(.word("completed"))),
          .comparison(.fact("outcome"), .equal, .value(.word("interrupted"))),
          .comparison(.fact("outcome"), .equal, .value(.word("postponed"))),
        ]
      }
      return conditions.randomElement(using: &random) ?? .constant(true)
    }
    func promised() -> Condition {
      .all((0..<Int.random(in: 1...3, using: &random)).map { _ in condition(asked: true) })
    }
    let pages = ids.map { id in
      var page = Page(id: id)
      if chance(3) { page.was = ["former\(id)"] }
      if hasVersions, chance(3) { page.since = Version("2.0") }
      if chance(2) { page.show = condition() }
      if chance(4) { page.advanceWhen = condition() }
      if chance(3) { page.skip = chance(2) ? condition() : .constant(false) }
      let deeds: [Choice.Action] = [
        .next, .finish, .answer("p"), .answer("q"),
        .goTo(ids.randomElement(using: &random) ?? "a"), .goTo("a"),
      ]
      page.choices = deeds.enumerated().filter { _ in chance(4) }
        .map { Choice(id: "\(id)\($0)", label: "", action: $1) }
      if chance(6) {
        page.practice = .swipeOrEvent(settingX: chance(2), isRequired: chance(2))
      }
      return page
    }
    var flow = Flow(
      id: "f", app: "F", domain: "a.b", completion: "done", pages: pages,
      show: chance(3) ? condition() : .constant(true),
      skip: chance(2) ? .constant(false) : .constant(true),
      replay: hasReplays ? (chance(2) ? .allowed : .confirm) : .never,
      completeWhen: chance(3) ? condition() : nil, delay: chance(5) ? 100 : 0,
      reveal: chance(4) ? Reveal(duration: 100, input: .discard) : .none,
      facts: [
        FactDeclaration(name: "x", type: .boolean),
        FactDeclaration(name: "y", type: .boolean, initial: .boolean(false)),
        FactDeclaration(name: "n", type: .number),
        FactDeclaration(name: "m", type: .number, initial: .number(1)),
      ])
    if chance(4) { flow.later = 3_600 }
    flow.promises = [
      Promise("1", .never(promised())), Promise("2", .always(.not(promised()))),
      Promise("3", .eventually(promised(), within: nil)),
      Promise("4", .eventually(promised(), within: Int.random(in: 1...3, using: &random))),
      Promise("5", .order(first: promised(), before: promised())),
    ]
    return flow
  }
}
