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
      let flow = Flow.ofManyRules(using: &random)
      for promise in flow.promises {
        let answer = Self.search(of: flow, promise).answer(promise.claim)
        let result = FlowProof(of: flow, within: nil).result(of: promise)
        let name = "seed \(seed): \(promise.claim)"
        switch (answer, result) {
        case (.broken, .holds), (.broken, .cannotFail): Issue.record("\(name) is broken")
        case (.holds, .broken(let lines)), (.holds, .needsHelp(let lines, _)):
          Issue.record("\(name) holds, \(lines)")
        case (_, .undecided(let reason)):
          undecided += 1
          if reason.reason == .noRun { unshown.append(name) }
        case (_, .broken), (_, .needsHelp): broken += 1
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
    if read.contains("language") { world["language"] = [.word("es"), .word("en")] }
    if read.contains("launches") { outside["launches"] = [1, 2, 3].map(FactValue.number) }
    let isVersionRead = FlowMachine(flow).conditions.contains {
      $0.factNames.contains("completedVersion")
    }
    let versions =
      isVersionRead || read.contains("completedVersion") ? ["0", "1.0", "2.0", "3.0"] : ["0"]
    let variables = try? FactVariables(
      DecisionDiagrams(mostNodes: 100_000), of: FlowMachine(flow),
      flow.promises.flatMap(\.conditions), isReplay: false)
    let answers = variables?.answers ?? [:]
    var kept = answers
    for variable in variables?.variables ?? [] where variable.kind == .answer {
      kept[variable.name] = variable.values.compactMap(\.self)
    }
    var search = ExplicitSearch(
      machine: FlowMachine(flow), world: world, outside: outside,
      completedVersions: versions.compactMap { Version($0) }.map(FactValue.version),
      answers: answers, kept: kept,
      includesReplays: flow.replay != .never
        && promise.conditions.contains { $0.factNames.contains("replaying") },
      mostStates: 4_000)
    search.helpers = Set(promise.helpedBy)
    return search
  }
}
