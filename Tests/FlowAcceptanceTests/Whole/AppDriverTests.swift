import Foundation
import TestSupport
import Testing

@testable import FlowAcceptance

/// Transcripts that run with an app instead of firstrun.
struct AppDriverTests {
  /// The flow's own machine is an app that does all that a transcript asks of apps.
  @Test(arguments: [
    ("cluck", 73), ("familysync", 40), ("family", 12), ("blackjack", 76), ("baccarat", 36),
    ("spotlight", 27),
  ])
  func `the cases of a flow pass with its own machine as the app`(
    flow: String, fewest: Int
  ) throws {
    let suite = try AppSuite(of: flow)
    var (passed, leftOut): (Int, Int) = (0, 0)
    for job in suite.jobs {
      let record = suite.run(job, over: BadConnection())
      for failure in record.status.failures {
        Issue.record("\(flow): \(job.transcriptCase.title):\(failure.line): \(failure)")
      }
      if case .passed = record.status { passed += 1 }
      leftOut += record.linesLeftOut
    }
    print("\(flow): \(passed) of \(suite.jobs.count) pass, \(leftOut) lines left out")
    #expect(passed >= fewest)
  }

  /// Runs a case of a transcript in a folder with the flow's own machine as the app.
  private func run(_ text: String, over connection: BadConnection) throws -> CaseObservation {
    let folder = TemporaryFolder()
    try folder.write("a.transcript", text)
    let suite = try AppSuite(in: folder.path)
    return suite.run(try #require(suite.jobs.first), over: connection)
  }

  private static let transcript = """
    %flow canoe

    == the first two pages
    > launch canoe
    :: page welcome 1/6
    ~*Welcome*
    …
    > hint
    > next
    :: page swipe 2/6
    > right
    :: practiced swipe right
    %state firstrun.canoe.facts.card = second
    %file com.example.canoe.plist
    > skip
    :: outcome skipped 2/6
    %state hasCompletedOnboarding = true

    """

  /// The index of the first page among the messages: those before are hello, record and launch, with
  /// two answers.
  private static let firstPage = 5

  @Test func `what only a terminal has is left out and counted`() throws {
    let record = try run(Self.transcript, over: BadConnection())
    #expect(record.status == .passed)
    // A line of output, 'hint' and '%file'.
    #expect(record.linesLeftOut == 3)
  }

  @Test func `a difference names the line, the flow's value and the app's`() throws {
    let connection = BadConnection(.change(field: ["page", "title"]), at: Self.firstPage)
    let failures = try run(Self.transcript, over: connection).status.failures
    #expect(failures.map(\.line) == [4])
    #expect(failures.first?.message == "the app's answer to 'launch' differs from the flow's")
    #expect(
      failures.first?.difference == [
        #"-page.title: "Welcome to Canoe!""#, #"+page.title: "Welcome to Canoe!x""#,
      ])
  }

  @Test func `an app that is on another page ends its case`() throws {
    let connection = BadConnection(.change(field: ["page", "id"]), at: Self.firstPage)
    let failures = try run(Self.transcript, over: connection).status.failures
    #expect(failures.map(\.message) == ["the app answers 'launch' unlike the flow"])
  }

  @Test func `expectations hold for what the app answers`() throws {
    let text = Self.transcript
      .replacing(":: page swipe 2/6", with: ":: page save 2/6")
      .replacing("hasCompletedOnboarding = true", with: "hasCompletedOnboarding = false")
    let failures = try run(text, over: BadConnection()).status.failures
    #expect(failures.map(\.message) == ["the events differ"])
    #expect(failures.first?.difference == ["-:: page save 2/6", "+:: page swipe 2/6"])
    #expect(failures.first?.followUps == 1)
  }

  @Test(arguments: [
    ("%driver pty\n", "needs pty"),
    ("%run canoe --auth-command true\n", "has a command that answers for facts"),
    ("%run canoe --accessible\n", "needs pipe or pty"),
  ])
  func `a case that only suits a terminal is skipped`(directive: String, reason: String) throws {
    let folder = TemporaryFolder()
    try folder.write("a.transcript", "%flow canoe\n== one\n\(directive)> quit\n:: …\n")
    #expect(try AppSuite(in: folder.path).skipped == [reason])
  }
}
