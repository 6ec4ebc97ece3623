import FlowContent
import FlowCore
import FlowFormats
import FlowStore
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

@testable import FlowSession

/// A flow that a checklist launches.
struct EffectPerformerLaunchTests {
  private let folder = TemporaryFolder()
  private let directory: StateDirectory
  private let list: OpenedFlow

  init() throws {
    directory = StateDirectory(path: folder.path("state"))
    list = try FlowLibrary(
      searchPath: Shipped.package + "/Tests/FlowAcceptanceTests/Flows", program: { nil }
    ).open("checklist")
  }

  /// Deals a hand, so that the checklist comes, and types lines on it.
  private func play(_ lines: String...) throws -> Rehearsal.Performance {
    let domain = Domain(try DomainName(list.flow.domain), in: directory)
    return try Rehearsal(of: list, in: domain).launch(typing: ["event dealt"] + lines)
  }

  private func lesson() throws -> PropertyList {
    try Domain(try DomainName("com.example.lesson"), in: directory).read()
  }

  @Test func `leaving it comes back without advice for a shell, and keeps its place`() throws {
    let seen = try play("lesson", "next", "quit", "done")
    #expect(seen.result.outcome == .completed)
    let afterwards = seen.text.split(separator: "> quit")[1]
    #expect(afterwards.hasPrefix("\n\nGetting started"))
    #expect(try lesson().record(of: "lesson").place?.page == "end")
  }

  @Test func `the end of the input leaves both, and keeps both places`() throws {
    let seen = try play("lesson")
    #expect(seen.result.exitReason == .endOfInput)
    // The checklist is not drawn again for somebody who is gone.
    #expect(seen.text.ranges(of: "Getting started").count == 1)
    #expect(try lesson().record(of: "lesson").place?.page == "rules")
    let domain = try Domain(try DomainName(list.flow.domain), in: directory).read()
    #expect(domain.record(of: "checklist").place?.page == "start")
  }

  @Test func `one that is done is shown again, and stays done`() throws {
    _ = try play("lesson", "next", "next", "done")
    let again = Domain(try DomainName(list.flow.domain), in: directory)
    let seen = try Rehearsal(of: list, in: again).perform(
      .replay, typing: ["event dealt", "lesson", "quit", "done"])
    #expect(seen.text.contains("The rules"))
    #expect(seen.text.contains("☑   Take the lesson"))
    #expect(try lesson()["hasTakenLesson"] == .boolean(true))
  }
}
