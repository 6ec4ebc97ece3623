import Foundation
import TestSupport
import Testing

/// An experiment from the first launch to its report.
struct ExperimentStatsTests {
  private let shell = Shell()
  private let flow: String

  init() throws {
    let folder = shell.home.path("canoe")
    try FileManager.default.copyItem(atPath: Fixture.flows + "/canoe", toPath: folder)
    flow = folder + "/flow.yaml"
    let text = try String(contentsOfFile: flow, encoding: .utf8)
    try shell.home.write(
      "canoe/flow.yaml",
      (text + """

        experiments:
          - experiment: short-tour
            variants:
              - variant: control
              - variant: short
                pages: {undo: {show: never}}
          - experiment: welcome
            variants:
              - variant: control
              - variant: other
                copy: {swipe.title: save.title}

        """))
  }

  private var lines: [Substring] {
    let path = shell.home.path(".local/state/firstrun/journal/com.example.canoe.jsonl")
    return ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n")
  }

  private func exposures() -> [String] {
    lines.filter { $0.contains("\"exposed\"") }.map {
      String($0.split(separator: "\"page\":")[1]).replacing("\"", with: "")
    }
  }

  @Test func `a variant is assigned, kept, seen once a visit, and compared`() throws {
    #expect(
      try shell.run("why", flow).output.hasSuffix(
        "welcome: not included, because this install has no ID: nothing has been shown yet, "
          + "or the journal is off\n"))
    _ = try shell.run(flow, "--install-id", "ada", typing: "next\nquit\n")
    let json = try shell.run("why", flow, "--install-id", "bob", "--json").output
    let kept = try shell.run("why", flow, "--install-id", "ada", "--json").output
    #expect(
      json.split(separator: "\"variants\"").last == kept.split(separator: "\"variants\"").last)
    #expect(
      try shell.run("why", flow, "--install-id", "bob").output.contains(
        "as in an earlier launch"))
    let first = exposures()
    #expect(first.map { $0.split(separator: ",")[0] } == ["welcome", "swipe"])
    #expect(first.allSatisfy { $0.hasSuffix("run:1}") })
    _ = try shell.run("replay", flow, typing: "y\nnext\nquit\n")
    #expect(exposures() == first)
    let report = try shell.run("stats", flow, "--experiment", "short-tour")
    #expect(report.output.hasPrefix("Canoe, experiment short-tour: completed, 1 person\n"))
    #expect(report.ending == .exited(0))
    let goal = try shell.run(
      "stats", flow, "--experiment", "welcome", "--goal", "swipe", "--format", "json")
    #expect(goal.output.contains("\"goal\":\"swipe\""))
    #expect(goal.output.contains("\"count\":1"))
  }

  @Test func `who is forced, or has no journal, is not counted`() throws {
    let forced = try shell.run(flow, "--variant", "short-tour=short", typing: "quit\n")
    #expect(forced.output.contains("Page 1 of 5"))
    #expect(lines.isEmpty)
    let off = try shell.run(
      flow, typing: "quit\n", environment: ["FIRSTRUN_JOURNAL": "off"])
    #expect(off.output.contains("Page 1 of 6"))
    #expect(lines.isEmpty)
    let wrong = try #require(CommandFailure(flow, "--variant", "short-tuor=short"))
    #expect(
      wrong.errors
        == "firstrun: the flow has no experiment 'short-tuor'; did you mean 'short-tour'?\n")
    #expect(wrong.status == 64)
  }

  @Test(arguments: ["core", "pipe"])
  func `a transcript shows a variant`(driver: String) throws {
    let path = try shell.home.write(
      "canoe/short.transcript",
      """
      %flow canoe
      %variant short-tour=short
      == the short tour
      > launch canoe
      :: page welcome 1/5
      > quit
      :: outcome interrupted welcome
      """)
    let result = try shell.run("test", path, "--driver", driver)
    #expect(result.ending == .exited(0), "\(result.output)")
  }

  @Test(arguments: ["graph", "review", "preview"])
  func `commands for authors show a variant`(command: String) throws {
    let page = command == "preview" ? ["swipe"] : []
    let plain = try shell.run([command, flow] + page)
    let other = try shell.run([command, flow] + page + ["--variant", "welcome=other"])
    #expect(other.ending == .exited(0), "\(other.errors)")
    #expect(other.output != plain.output)
    // A key that only the other variant uses is used.
    #expect(!other.output.contains("never uses"))
    #expect(lines.isEmpty)
  }

  @Test func `check proves each variant`() throws {
    #expect(try shell.run("check", flow).ending == .exited(0))
    let text = try String(contentsOfFile: flow, encoding: .utf8)
    try shell.home.write(
      "canoe/flow.yaml",
      text.replacing(
        "{undo: {show: never}}", with: "{welcome: {advanceWhen: launches < 0, skip: never}}"
      ))
    let result = try shell.run("check", flow)
    #expect(result.output.contains("in the variant 'short' of 'short-tour'"))
    #expect(result.ending == .exited(1))
  }
}
