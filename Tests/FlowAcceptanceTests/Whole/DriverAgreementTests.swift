import FlowCore
import FlowSession
import FlowSystem
import OnboardingFiles
import TestSupport
import Testing

@testable import FlowAcceptance
@testable import firstrun

/// The drivers agree on all that a case gives; where they don't, the first difference is named.
struct DriverAgreementTests {
  /// What two drivers give, and the message about it; nil where they agree.
  struct Pair: Sendable, CustomTestStringConvertible {
    let name: String
    var turns = [
      Turn(
        step: 0, lines: ["a", "b", "c"], events: [.page("one", Position(number: 1, count: 1))],
        errors: [])
    ]
    var files = ["a.plist": Array("x\ny\n".utf8)]
    let message: String?
    var difference: [String] = []

    var testDescription: String { name }
  }

  private static let pairs = [
    Pair(name: "the same", message: nil),
    Pair(
      name: "empty lines at both ends",
      turns: [
        Turn(
          step: 0, lines: ["", "a", "b", "c", ""],
          events: [.page("one", Position(number: 1, count: 1))], errors: [])
      ],
      message: nil),
    Pair(
      name: "another line",
      turns: [
        Turn(
          step: 0, lines: ["a", "B", "c"], events: [.page("one", Position(number: 1, count: 1))],
          errors: [])
      ],
      message: "core and pty differ in text", difference: ["-b", "+B"]),
    Pair(
      name: "another event",
      turns: [Turn(step: 0, lines: ["a", "b", "c"], events: [], errors: [])],
      message: "core and pty differ in events", difference: ["-:: page one 1/1"]),
    Pair(
      name: "an error",
      turns: [
        Turn(
          step: 0, lines: ["a", "b", "c"], events: [.page("one", Position(number: 1, count: 1))],
          errors: ["no"])
      ],
      message: "core and pty differ in standard error", difference: ["+no"]),
    Pair(name: "fewer turns", turns: [], message: "core and pty differ in where the case ends"),
    Pair(
      name: "another record", files: ["a.plist": Array("x\nz\n".utf8)],
      message: "core and pty differ in the file 'a.plist'", difference: ["-y", "+z"]),
    Pair(
      name: "a file more", files: ["a.plist": Array("x\ny\n".utf8), "b": Array("q".utf8)],
      message: "core and pty differ in the file 'b'", difference: ["+q"]),
  ]

  @Test(arguments: pairs)
  func `a difference is named by its kind`(_ pair: Pair) throws {
    let transcript = try TranscriptParser.parse(
      Array("%flow cluck\n== one\n> launch cluck\n:: …\n".utf8), path: "a.transcript")
    func run(_ driver: DriverKind, _ pair: Pair) -> DriverAgreement.Run {
      DriverAgreement.Run(
        driver: driver, observation: CaseObservation(status: .passed, turns: pair.turns),
        files: pair.files)
    }
    let agreement = DriverAgreement(
      transcriptCase: transcript.cases[0],
      runs: [run(.core, Pair(name: "", message: nil)), run(.pty, pair)])
    #expect(agreement.failures.map(\.message) == [pair.message].compactMap(\.self))
    #expect(agreement.failures.first?.difference ?? [] == pair.difference)
  }

  // What people don't read page by page is wrapped at a terminal only, so drivers needn't agree
  // beyond the shipped flows.
  @Test func `the drivers agree on the cases of the shipped flows`() throws {
    var settings = SuiteSettings(program: try BuiltExecutable.path("firstrun"))
    settings.searchPath = Shipped.flows
    let suite = try TranscriptSuite(
      TranscriptSelection.find(Shipped.flows),
      library: FlowLibrary(searchPath: Shipped.flows, program: { nil }), settings: settings)
    #expect(suite.diagnostics.isEmpty)
    let scratch = try ScratchFolder()
    let runner = CaseRunner(settings: settings, scratch: scratch.path)
    let failures = Workers.map(try suite.jobs(), by: 4) { job -> String? in
      let observation = runner.agreement(of: job, in: "\(scratch.path)/\(job.number)")
      switch observation.status {
      case .passed, .skipped: return nil
      case .failed, .timedOut:
        return "\(job.transcript.path): \(job.transcriptCase.title): \(observation.status)"
      }
    }
    #expect(failures.compactMap(\.self) == [])
  }
}
