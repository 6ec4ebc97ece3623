import FlowFormats
import Testing

@testable import FlowStatistics

struct ExperimentReportTests {
  private static let plan = ExperimentReport.Plan(
    experiment: "short", run: 1, variants: [("control", 1), ("short", 1)])

  @Test func `only people who saw one variant in this run count, for any goal`() {
    let lines =
      TestJournal.visit(1, to: 3, "completed") + ["1.2 1 exposed short control"]
      + TestJournal.visit(2, to: 3, "interrupted") + ["2.2 1 exposed short short"]
      + TestJournal.visit(3, to: 2, "completed") + ["3.2 1 exposed other short"]
      + TestJournal.visit(4, to: 2, "completed") + ["4.2 1 exposed short short"]
      + ["4.2 2 exposed short control", "5.1 1 exposed short stranger"]
    let funnel = TestJournal().funnel(lines)
    var plan = Self.plan
    #expect(funnel.report(on: plan).arms == [Share(1, of: 1), Share(0, of: 1)])
    #expect(funnel.report(on: plan).mixed == 1)
    plan.goal = 2
    #expect(funnel.report(on: plan).arms == [Share(1, of: 1), Share(1, of: 1)])
    plan.run = 2
    #expect(funnel.report(on: plan).arms == [Share(0, of: 0), Share(0, of: 0)])
  }

  @Test func `the report has shares and differences with their intervals`() {
    func report(_ arms: [Share]) -> ExperimentReport {
      ExperimentReport(
        plan: Self.plan, subject: FunnelSubject(flow: "canoe", app: "Canoe", pages: ["welcome"]),
        arms: arms, mixed: 0)
    }
    #expect(
      report([Share(500, of: 1000), Share(530, of: 1010)]).text == """
        Canoe, experiment short: completed, 2010 people

          variant  people  completed
          control    1000        500  50% (47 to 53%)
          short      1010        530  52% (49 to 56%)

        short, compared with control, in points: +2.5 (−1.9 to +6.8, if you look only once)

        """)
    #expect(
      report([Share(0, of: 0), Share(0, of: 0)]).json.description == """
        {"flow":"canoe","experiment":"short","run":1,"goal":"completed",\
        "variants":[{"variant":"control","weight":1.0,"people":0,"reached":{"count":0,"share":null,\
        "lower":null,"upper":null}},{"variant":"short","weight":1.0,"people":0,"reached":{"count":0,\
        "share":null,"lower":null,"upper":null}}],"comparisons":[{"variant":"short",\
        "difference":0.0,"lower":-1.0,"upper":1.0}],"mixed":0}
        """)
  }
}
