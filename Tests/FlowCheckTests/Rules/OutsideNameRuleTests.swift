import FlowCheck
import FlowCore
import FlowSession
import Foundation
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

struct OutsideNameRuleTests {
  private let folder = TemporaryFolder()

  /// Returns the findings in a flow that has another one beside it.
  private func findings(in flow: String, achievements: String? = nil) throws -> [String] {
    let head = "app: App\ncompletion: isDone\n"
    for name in ["casino", "lesson"] {
      try folder.write(
        "\(name)/flow.yaml",
        "flow: \(name)\ndomain: com.example.\(name)\n\(head)\(name == "casino" ? flow : "pages: [{page: one}]")\n"
          .utf8)
    }
    if let achievements { try folder.write("casino/achievements.yaml", achievements.utf8) }
    let subject = try FlowLibrary(searchPath: nil, program: { nil })
      .checkSubject(for: folder.path("casino"))
    let codes = ["F015", "F091"]
    return FlowChecker.findings(in: subject).map(\.diagnostic)
      .filter { codes.contains($0.code.rawValue) }
      .map { "\($0.location.line):\($0.location.column) \($0.message)" }
  }

  @Test func `events of other names than those in achievements.yaml`() throws {
    let flow = """
      pages:
        - page: one
          advanceWhen: eventsHere.delt >= 1
          steps:
            - text: Deal
              doneWhen: events.dealt >= 1 and events.onboardingFinished >= 1
      """
    let set = "events:\n  - event: dealt\nachievements: []\n"
    #expect(try findings(in: flow).isEmpty, "without the file, an app may tell any event")
    #expect(
      try findings(in: flow, achievements: set) == [
        "7:18 unknown event 'delt' in achievements.yaml; did you mean 'dealt'?",
        "10:19 unknown event 'onboardingFinished' in achievements.yaml",
      ])
  }

  @Test func `flows that are not there, and a flow that launches itself`() throws {
    let flow = """
      pages:
        - page: one
          show: not done.lessen and not done.lesson and not done.casino
          choices:
            - choice: a
              do: launch lesson
            - choice: b
              do: {launch: ../secret}
            - choice: c
              do: {launch: casino}
      """
    #expect(
      try findings(in: flow) == [
        "7:11 no flow 'lessen' next to this one; did you mean 'lesson'?",
        "12:13 no flow '../secret' next to this one",
        "14:13 a choice of 'casino' can't launch 'casino' itself",
      ])
  }
}
