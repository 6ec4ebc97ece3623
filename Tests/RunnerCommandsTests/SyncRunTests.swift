import Achievements
import FlowContent
import FlowCore
import FlowSession
import FlowStore
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

@testable import RunnerCommands

/// Reports on their way, with a clock that only counts.
struct SyncRunTests {
  private let folder = TemporaryFolder()
  private let store: AchievementStore

  init() throws {
    let opened = try FlowLibrary(searchPath: Shipped.flows, program: { nil }).open("blackjack")
    let domain = Domain(
      try DomainName(opened.flow.domain), in: StateDirectory(path: folder.path("state")))
    store = AchievementStore(try #require(try opened.achievements()), in: domain)
    try store.change { [store] ledger in
      for name in ["roundFinished", "handFinished"] {
        _ = try? store.opened.rules.count(GameEvent(name), into: &ledger, at: 5)
      }
    }
  }

  /// Runs with a gateway that says these things in turn, and then nothing but yes.
  private func run(
    _ answers: [String?], attempts: Int = 5
  ) throws -> (outcome: SyncRun.Summary, sent: [String], pauses: [Int]) {
    var answers = answers[...]
    var sent: [String] = []
    var pauses: [Int] = []
    let run = SyncRun(
      store: store,
      send: { report in
        sent.append(report.id.split(separator: ".").last.map(String.init) ?? "")
        return answers.popFirst() ?? nil
      }, attempts: attempts, now: { 99 }, sleep: { pauses.append($0 / 1_000) })
    return (try run.run { _ in }, sent, pauses)
  }

  private let all = ["first_hand/1-1", "hands_100/1-100", "hands_500/1-500", "hands_1000/1-1000"]

  @Test func `what does not arrive is tried again, after pauses that grow`() throws {
    let result = try run(["busy", "busy", "busy"])
    #expect(result.outcome == SyncRun.Summary(sent: 4))
    #expect(result.pauses == [1, 2, 4])
    #expect(result.sent == [all[0], all[0], all[0]] + all)
  }

  @Test func `after the last attempt it stays, with all behind it, in order`() throws {
    let result = try run([nil, "down", "down", "down"], attempts: 3)
    #expect(result.outcome == SyncRun.Summary(sent: 1, queued: 3, failure: "down"))
    #expect(result.pauses == [1, 2])
    #expect(try run([]).sent == Array(all.dropFirst()))
  }

  @Test func `only the greatest progress is sent`() throws {
    _ = try run(["down"], attempts: 1)
    try store.change { [store] ledger in
      for _ in 0..<9 {
        _ = try? store.opened.rules.count(GameEvent("handFinished"), into: &ledger, at: 6)
      }
    }
    #expect(
      try run([]).sent == [
        "first_hand/1-1", "hands_100/10-100", "hands_500/10-500", "hands_1000/10-1000",
      ])
  }

  @Test func `an acknowledgement that can't be saved is sent again under the same id`() throws {
    var sent: [String] = []
    let file = store.store.path
    let run = SyncRun(
      store: store,
      send: { report in
        sent.append(report.id)
        // A folder where the file should be: nothing can be saved.
        if sent.count == 1 { _ = try? folder.write("state/.com.casinokit.blackjack.plist.new", []) }
        return sent.count == 1 ? "lost on its way back" : nil
      }, attempts: 2, now: { 1 }, sleep: { _ in })
    _ = try run.run { _ in }
    #expect(sent[0] == sent[1])
    #expect(file.hasSuffix("com.casinokit.blackjack.plist"))
  }

  @Test(arguments: [
    ("cat > /dev/null", 4, nil), ("exit 0", 4, nil), ("exit 7", 0, "status 7"),
    ("echo 'no route' >&2; exit 1", 0, "no route"), ("kill -9 $$", 0, "signal 9"),
    ("sleep 60 & sleep 60", 0, "no answer within 0 s"),
  ])
  func `a gateway may take nothing, fail, die or hang`(
    line: String, sent: Int, failure: String?
  ) throws {
    let gateway = GatewayCommand(line, limit: 400)
    let run = SyncRun(store: store, send: gateway.send, attempts: 1, now: { 1 }, sleep: { _ in })
    let outcome = try run.run { _ in }
    #expect(outcome.sent == sent)
    #expect(outcome.failure == failure)
    #expect(outcome.queued == 4 - sent)
  }
}
