import Testing

@testable import FlowStatistics

struct FunnelTests {
  @Test(
    arguments: [
      ([], "0: 0 completed, 0 skipped, 0 left"),
      (TestJournal.visit(1, to: 3, "completed"), "1: 1 completed, 0 skipped, 0 left"),
      (TestJournal.visit(1, to: 2, "skipped"), "1: 0 completed, 1 skipped, 0 left"),
      (TestJournal.visit(1, to: 2, "interrupted"), "1: 0 completed, 0 skipped, 1 left"),
      // A killed visit has no end.
      (
        Array(TestJournal.visit(1, to: 2, "interrupted").dropLast()),
        "1: 0 completed, 0 skipped, 1 left"
      ),
      (
        TestJournal.visit(1, to: 2, "skipped") + ["1.2 1 shown", "1.2 2 page welcome"],
        "1: 0 completed, 1 skipped, 0 left"
      ),
      (
        TestJournal.visit(1, to: 2, "skipped") + ["1.2 1 page ready", "1.2 2 completed ready"],
        "1: 1 completed, 0 skipped, 0 left"
      ),
      (
        ["1.1 1 replay", "1.1 2 page welcome", "1.1 3 completed welcome"],
        "0: 0 completed, 0 skipped, 0 left"
      ),
      (
        TestJournal.visit(1, to: 3, "completed") + TestJournal.visit(2, to: 1, "skipped"),
        "2: 1 completed, 1 skipped, 0 left"
      ),
    ] as [([String], String)])
  func `a person counts once, by the best outcome`(lines: [String], found: String) {
    for lines in [lines, lines + lines] {
      let outcomes = TestJournal().funnel(lines).report().everyone
      #expect(
        "\(outcomes.shown): \(outcomes.completed) completed, \(outcomes.skipped) skipped, "
          + "\(outcomes.left) left" == found)
    }
  }

  @Test func `pages are reached, left and skipped by people, and views last some time`() {
    let lines =
      TestJournal.visit(1, to: 3, "completed") + TestJournal.visit(2, to: 2, "skipped")
      + TestJournal.visit(3, to: 2, "interrupted") + TestJournal.visit(4, to: 1, "interrupted")
      + ["4.2 1 shown welcome resumed", "4.2 2 page welcome", "4.2 3@900000 page swipe"]
    let pages = TestJournal().funnel(lines).report().everyone.pages
    #expect(pages.map(\.page) == ["welcome", "swipe", "ready"])
    #expect(pages.map(\.reached) == [4, 4, 1])
    #expect(pages.map(\.left) == [0, 2, 0])
    #expect(pages.map(\.skipped) == [0, 1, 0])
    #expect(pages.map(\.median) == [1_000, 1_000, 1_000])
    let slow = Double(pages[0].ninetieth ?? 0)
    #expect(abs(slow / 898_000 - 1) < 0.006)
  }

  @Test func `the view of a page goes on where one that interrupted it is gone`() {
    var journal = TestJournal()
    journal.interrupting = [1]
    let start = ["1.1 1@0 shown welcome", "1.1 2@0 page welcome", "1.1 3@3000 page swipe"]
    let back = start + ["1.1 4@10000 page welcome", "1.1 5@12000 page ready"]
    let moves: Set = [FunnelSubject.Move(from: nil, to: .page(0)), .init(from: 0, to: .page(2))]
    for lines in [back, start + ["1.1 4@10000 page ready"]] {
      let report = journal.funnel(lines, moves: moves).report()
      let times = report.everyone.pages.map(\.median)
      #expect(times == [lines.count == 5 ? 5_000 : 3_000, 7_000, nil])
      #expect(
        report.everyone.branches.map { "\(report.subject.name($0.move))" } == [
          "start welcome", "welcome ready",
        ])
      #expect(report.faults == JournalFaults())
    }
    let left = journal.funnel(start + ["1.1 4@4000 interrupted swipe"]).report().everyone.pages
    #expect(left.map(\.left) == [1, 0, 0])
    let skipped = journal.funnel(start + ["1.1 4@4000 skipped swipe"]).report().everyone.pages
    #expect(skipped.map(\.skipped) == [1, 0, 0])
  }

  @Test func `resuming and replaying are counted by people, and ways by passages`() {
    let lines =
      TestJournal.visit(1, to: 2, "interrupted")
      + ["1.2 1 shown swipe resumed", "1.2 2 page swipe", "1.2 3 back swipe", "1.2 4 page welcome"]
      + ["1.2 5 page swipe", "1.2 6 page ready", "1.2 7 completed ready"]
      + ["1.3 1 replay welcome", "1.3 2 page welcome", "1.3 3 interrupted welcome"]
    let report = TestJournal().funnel(lines + lines).report()
    #expect(report.resumed == 1)
    #expect(report.replayed == 1)
    #expect(report.times == "2026-01-01T00:00:00Z"..."2026-01-02T00:00:00Z")
    #expect(
      report.everyone.branches.map { "\($0.count) \(report.subject.name($0.move))" } == [
        "2 welcome swipe", "1 start welcome", "1 start swipe", "1 swipe welcome", "1 swipe ready",
        "1 swipe left", "1 ready completed",
      ])
  }

  @Test func `lines that the flow can't have written are told with their places`() {
    let moves: Set<FunnelSubject.Move> = [
      .init(from: nil, to: .page(0)), .init(from: 0, to: .page(1)), .init(from: 0, to: .end(.left)),
      .init(from: 1, to: .end(.left)), .init(from: 1, to: .end(.completed)),
    ]
    let lines = [
      "1.1 1 shown", "1.1 2 page welcome", "1.1 3 page ready", "1.1 4 page swipe",
      "1.1 5 skipped swipe", "2.1 1 shown", "2.1 2 page swipe", "2.1 3 page nowhere",
      "3.1 1 shown swipe resumed", "3.1 2 page swipe", "3.1 4 page welcome",
    ]
    let faults = TestJournal().funnel(lines, moves: moves).report().faults
    #expect(faults.count == 5)
    #expect(faults.all.map(\.line) == [3, 4, 5, 7, 8])
    #expect(faults.all.last?.kind == .unknownPage("nowhere"))
    // Another form of the flow may have had other ways.
    let older = TestJournal(digest: "older").funnel(lines, moves: moves)
    #expect(older.report().faults.all.map(\.line) == [8])
  }

  @Test func `groups are those of the first visit, and of experiments seen`() {
    let lines =
      TestJournal.visit(1, to: 3, "completed") + TestJournal.visit(2, to: 1, "interrupted")
      + ["1.2 1 exposed short control", "2.2 1 exposed short long", "2.2 2 exposed other a"]
    let groups = TestJournal().funnel(lines).report(by: [.language, .version, .variant]).groups
    #expect(
      groups.map { "\($0.dimension) \($0.name) \($0.people.shown) \($0.people.completed)" }
        == [
          "language en 2 1", "version  2 1", "variant other: a 1 0", "variant short: control 1 1",
          "variant short: long 1 0",
        ])
    let long = groups.last
    #expect(long?.people.pages.map(\.reached) == [1, 0, 0])
    #expect(long?.people.pages.map(\.median) == [1_000, nil, nil])
    #expect(long?.people.branches.map(\.count) == [1, 1])
  }

  @Test func `ways before an experiment was seen count for its variant, too`() {
    // The visits come in the wrong order, and the group is known at the very end.
    let lines =
      ["1.2 1 shown swipe resumed", "1.2 2 page swipe", "1.2 3 completed swipe"]
      + TestJournal.visit(1, to: 2, "interrupted") + ["1.3 1 exposed short long"]
    let group = TestJournal().funnel(lines).report(by: [.variant]).groups.first
    #expect(group?.name == "short: long")
    #expect(group?.people.branches.map(\.count) == [1, 1, 1, 1, 1])
    #expect(group?.people.pages.map(\.median) == [1_000, 1_000, nil])
  }

  @Test func `another flow of the same app doesn't count`() {
    let report = TestJournal(flow: "other").funnel(TestJournal.visit(1, to: 3, "completed"))
      .report()
    #expect(report.everyone.shown == 0)
    #expect(report.lines.all == 5)
  }
}

extension FunnelSubject {
  fileprivate func name(_ move: Move) -> String {
    let end =
      switch move.to {
      case .page(let page): pages[page]
      case .end(let outcome): "\(outcome)"
      }
    return "\(move.from.map { pages[$0] } ?? "start") \(end)"
  }
}
