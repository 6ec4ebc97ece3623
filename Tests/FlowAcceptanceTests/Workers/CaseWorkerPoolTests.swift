import FlowSession
import Onboarding
import OnboardingFiles
import Synchronization
import TestSupport
import Testing

@testable import FlowAcceptance

/// Cases in processes of their own, some of which die.
struct CaseWorkerPoolTests {
  private let folder = TemporaryFolder()

  private static let transcript = """
    %flow cluck

    == one
    > launch cluck
    :: page welcome 1/6
    > quit

    == two
    > launch cluck
    :: page swipe 2/6
    > quit

    == three
    > launch cluck
    :: page welcome 1/6
    > quit

    """

  private func suite(_ worker: [String]?, _ text: String = transcript, jobs: Int = 1) throws
    -> TranscriptSuite
  {
    let path = folder.path("a.transcript")
    try folder.write("a.transcript", text.utf8)
    var settings = SuiteSettings(program: try BuiltExecutable.path("firstrun"))
    settings.worker = worker
    settings.searchPath = Shipped.flows
    settings.jobs = jobs
    return try TranscriptSuite(
      TranscriptSelection.find(path),
      library: FlowLibrary(searchPath: Shipped.flows, program: { nil }), settings: settings)
  }

  /// A worker that does what a script says.
  private func script(_ lines: String) throws -> [String] {
    ["/bin/sh", try folder.write("worker", lines.utf8)]
  }

  /// A worker that begins the step at index 2, and dies.
  private static let death = """
    read -r request <&3
    printf '{"step":2}\\n' >&3
    kill -ILL $$
    """

  @Test(arguments: [1, 3])
  func `a case that crashes is told with signal and step, and the others go on`(jobs: Int) throws {
    let program = try BuiltExecutable.path("firstrun")
    let isFirst = "mkdir '\(folder.path("dead"))' 2>/dev/null"
    let path = folder.path("a.transcript")
    let worker = try script(
      "\(isFirst) || FIRSTRUN_PATH='\(Shipped.flows)' exec '\(program)' test '\(path)'\n\(Self.death)"
    )
    let results = try suite(worker, jobs: jobs).run { _ in }
    #expect(results.map(\.title) == ["one", "two", "three"])
    let crashed = results.filter { $0.status.crash != nil }
    #expect(crashed.count == 1)
    let begin = try #require(crashed.first?.line)
    #expect(
      crashed.first?.status
        == .failed([ExpectationFailure(line: begin + 3, message: "firstrun crashed here: SIGILL")]))
    #expect(
      crashed.first?.lastInputs == ["\(begin + 1): > launch cluck", "\(begin + 3): > quit"])
    for result in results where result.status.crash == nil {
      let wanted = try suite(nil).run { _ in }.first { $0.title == result.title }
      #expect(result.failures.map(\.details) == wanted?.failures.map(\.details))
    }
  }

  @Test(
    arguments: [
      (
        "kill -SEGV $$",
        .failed([ExpectationFailure(line: 3, message: "firstrun crashed here: SIGSEGV")])
      ),
      (
        "exit 7",
        .failed([
          ExpectationFailure(line: 3, message: "the process that ran this ended here with status 7")
        ])
      ),
      (
        "printf 'no message at all' >&3",
        .failed([
          ExpectationFailure(line: 3, message: "the process that ran this ended here with status 0")
        ])
      ),
      (
        "kill -ALRM $$",
        .timedOut(
          ExpectationFailure(
            line: 3, message: "timed out after 10000 ms, waiting for the flow to handle this line"))
      ),
    ] as [(String, CaseResult.Status)])
  func `where every process dies, each case says so`(
    line: String, status: CaseResult.Status
  ) throws {
    let told = Told()
    let results = try suite(script(line)).run { told.add($0.title) }
    #expect(results.count == 3)
    #expect(results.first?.status == status)
    #expect(results.allSatisfy { $0.status != .passed })
    #expect(told.titles == ["one", "two", "three"])
  }

  @Test func `a program that can't be started fails the cases`() throws {
    let results = try suite(["/no/such/program"]).run { _ in }
    #expect(results.allSatisfy { if case .failed = $0.status { true } else { false } })
  }

  @Test func `a process of its own gives what this one gives, turn by turn`() throws {
    let folder = Shipped.flows + "/blackjack"
    let worker = [try BuiltExecutable.path("firstrun"), "test", folder, "--driver", "core"]
    let selections = try TranscriptSelection.find(folder)
    func results(_ worker: [String]?) throws -> [CaseResult] {
      var settings = SuiteSettings(program: "none")
      settings.drivers = [.core]
      settings.worker = worker
      settings.jobs = 2
      return try TranscriptSuite(
        selections, library: FlowLibrary(searchPath: nil, program: { nil }), settings: settings
      ).run { _ in }
    }
    let (apart, here) = (try results(worker), try results(nil))
    #expect(apart.count > 30)
    for (one, other) in zip(apart, here) {
      #expect(one.status == other.status)
      #expect(one.turns.map(\.step) == other.turns.map(\.step))
      #expect(one.turns.map(\.lines) == other.turns.map(\.lines))
      #expect(one.turns.map(\.events) == other.turns.map(\.events))
      #expect(one.record.corrections == other.record.corrections)
      #expect(one.record.additions == other.record.additions)
    }
  }

  @Test func `a record arrives as it was sent`() throws {
    let line = CaseMessage.record(Self.record).line
    guard case .record(let record) = CaseMessage(line) else {
      Issue.record("no record")
      return
    }
    #expect("\(record)" == "\(Self.record)")
    #expect(CaseMessage(String(line.dropLast(3))) == nil)
  }

  private static let record = CaseRecord(
    status: .failed([
      ExpectationFailure(
        line: 3, message: "it's ä\0b", difference: ["-a", "+b\n"], screen: ["\u{202E}"],
        errors: ["e"], followUps: 2),
      ExpectationFailure(line: .max, message: ""),
    ]),
    turns: [
      Turn(step: 0, lines: ["", "👋🏽"], events: [], state: .ended(status: 3), preferences: "<p>"),
      Turn(step: 1, lines: [], events: ["x"], errors: ["y"], state: .killed, picture: "\u{1B}[m"),
      Turn(step: 2, lines: [], events: [], state: .waiting(.signIn)),
    ],
    corrections: [7: "%exit 3"], additions: [-1: "a"])
}

private final class Told: Sendable {
  private let all = Mutex<[String]>([])

  var titles: [String] { all.withLock { $0 } }

  func add(_ title: String) { all.withLock { $0.append(title) } }
}

extension CaseResult.Status {
  fileprivate var crash: ExpectationFailure? {
    if case .failed(let failures) = self {
      failures.first { $0.message.hasPrefix("firstrun crashed") }
    } else {
      nil
    }
  }
}
