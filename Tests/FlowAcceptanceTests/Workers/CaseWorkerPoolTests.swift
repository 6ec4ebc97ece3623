import FlowSession
import Onboarding
import Synchronization
import TestSupport
import Testing

@testable import FlowAcceptance

/// Cases in processes of their own, some of which die.
struct CaseWorkersTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

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

  /// A worker that says that it has begun the step at place 2, and dies.
  private static let death = """
    count=$(dd bs=1 count=16 <&3 2>/dev/null | tail -c 8 | od -An -td8 | tr -d ' ')
    path=$(dd bs=1 count=$count <&3 2>/dev/null)
    printf '\\002\\0\\0\\0\\0\\0\\0\\0' >"$path"
    kill -ILL $$
    """

  @Test(arguments: [1, 3])
  func `a case that crashes is told with signal and step, and the others go on`(jobs: Int) throws {
    let program = try BuiltExecutable.path("firstrun")
    let isFirst = "mkdir '\(folder.path("dead"))' 2>/dev/null"
    let worker = try script("\(isFirst) || exec '\(program)' test\n\(Self.death)")
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
      #expect(result.status == wanted?.status)
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
    let worker = [try BuiltExecutable.path("firstrun"), "test"]
    let selections = try TranscriptSelection.find(Shipped.flows + "/blackjack")
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
      #expect(one.corrections == other.corrections)
      #expect(one.additions == other.additions)
    }
  }
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
