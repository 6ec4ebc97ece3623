import FlowFormats
import FlowStatistics
import Testing

struct ExperimentReportTests {
  private static let plan = ExperimentReport.Plan(
    experiment: "short", run: 1, variants: [("control", 1), ("short", 1)])

  private static func report(_ arms: [Share], _ plan: ExperimentReport.Plan = plan)
    -> ExperimentReport
  {
    ExperimentReport(
      plan, of: FunnelSubject(flow: "cluck", app: "Cluck", pages: ["welcome"]), arms: arms,
      mixed: 0)
  }

  @Test(
    arguments: [
      ((500, 1000), (650, 1000), .better), ((650, 1000), (500, 1000), .worse),
      ((5_000, 10_000), (5_010, 10_000), .noDifference),
      ((500, 1000), (500, 1200), .mismatch), ((0, 0), (0, 0), nil), ((0, 10), (10, 10), .better),
      ((50, 100), (55, 100), nil),
    ] as [((Int, Int), (Int, Int), ExperimentReport.Verdict?)])
  func `the interval gives the verdict`(
    control: (Int, Int), short: (Int, Int), verdict: ExperimentReport.Verdict?
  ) throws {
    let report = Self.report([Share(control.0, of: control.1), Share(short.0, of: short.1)])
    let found = try #require(report.comparisons.first).verdict
    if let verdict {
      #expect(found == verdict)
    } else if case .unknown(let missing) = found {
      #expect(missing > 0)
    } else {
      Issue.record("\(found)")
    }
  }

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

  /// A million coins for each of a thousand experiments in which nothing differs.
  @Test func `looking 141 times gives at most 5 % false alarms, where fixed intervals give 30 %`() {
    var generator = SplitMix(state: 20_261_122)
    var (alarms, fixedAlarms) = (0, 0)
    for _ in 0..<1_000 {
      var counts = [0, 0]
      var people = 0
      var (isAlarmed, isFixedAlarmed) = (false, false)
      for look in 0..<141 {
        // 250 people in each group before the first look, 25 more before each further one.
        for _ in 0..<(look == 0 ? 10 : 1) {
          people += 25
          counts[0] += (generator.next() & 0x1FF_FFFF).nonzeroBitCount
          counts[1] += (generator.next() & 0x1FF_FFFF).nonzeroBitCount
        }
        let difference = ShareDifference(
          of: Share(counts[0], of: people), to: Share(counts[1], of: people))
        isAlarmed = isAlarmed || !SequentialInterval(difference).interval.contains(0)
        isFixedAlarmed = isFixedAlarmed || !difference.interval.contains(0)
      }
      if isAlarmed { alarms += 1 }
      if isFixedAlarmed { fixedAlarms += 1 }
    }
    #expect(alarms <= 50)
    #expect((200...400).contains(fixedAlarms))
  }

  @Test func `the report says what is known, and what is not`() {
    #expect(
      Self.report([Share(500, of: 1000), Share(530, of: 1010)]).text == """
        Cluck, experiment short: completed, 2010 people

        The groups are as large as planned (Bayes factor 0.22, χ² p 0.82).

          variant  people  completed
          control    1000        500  50% (47 to 53%)
          short      1010        530  52% (49 to 56%)

        short, compared with control: can't tell yet; it needs about 16338 more people
          difference in points: +2.5, −4.5 to +9.4 however often you look
          if you looked only once: −1.9 to +6.8

        """)
    #expect(
      Self.report([Share(500, of: 1000), Share(530, of: 1200)]).text.contains(
        "Warning: the groups aren't as large as planned"))
    #expect(
      Self.report([Share(0, of: 0), Share(0, of: 0)]).json.description == """
        {"flow":"cluck","experiment":"short","run":1,"goal":"completed","effect":0.05,"tuning":500,\
        "variants":[{"variant":"control","weight":1.0,"people":0,"reached":{"count":0,"share":null,\
        "lower":null,"upper":null}},{"variant":"short","weight":1.0,"people":0,"reached":{"count":0,\
        "share":null,"lower":null,"upper":null}}],"sizes":{"bayesFactor":1.0,"chiSquared":0.0,\
        "probability":1.0,"mismatch":false},"comparisons":[{"variant":"short","difference":0.0,\
        "lower":-1.0,"upper":1.0,"onceLower":-1.0,"onceUpper":1.0,"verdict":"unknown",\
        "missingPeople":4140}],"mixed":0}
        """)
  }
}

/// A generator of random numbers that are the same in every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var number = state
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }
}
