import FlowCheck
import FlowCore
import FlowSession
import TestSupport
import Testing

struct PageReportTests {
  @Test func `a page for some people`() throws {
    let report = try #require(PageReport("child", of: shipped("familysync").flow))
    #expect(
      report.text == """
        child: shows when userType == "child"

        Shown when:
          authenticated = no, userType = child

        Shortest path (commands to type):
          set userType child
          launch familysync

        """)
    #expect(report.isReachable)
  }

  @Test func `a page for everybody`() throws {
    let report = try #require(PageReport("playerActions", of: shipped("blackjack").flow))
    #expect(
      report.text == """
        playerActions: shows always

        Shortest path (commands to type):
          launch blackjack
          next
          next
          next

        """)
  }

  @Test func `a page for nobody`() throws {
    var flow = try shipped("cluck").flow
    flow.pages[2].show = .all([.fact("completed"), .fact("firstUse")])
    let report = try #require(PageReport("save", of: flow))
    #expect(
      report.text == "save: shows when completed and firstUse\nThis page can never be shown.\n")
    #expect(!report.isReachable)
  }

  @Test func `a page that is not there`() throws {
    #expect(try PageReport("nowhere", of: shipped("cluck").flow) == nil)
  }

  // MARK: - Samples and what they stand for

  private static let ages = """
    show: not completed and age >= 18
    facts: {age: number}
    pages:
      - page: one
        advanceWhen: age > 30
      - page: two
        show: age < 65 and version >= 2.1
      - page: three
        show: age == 40 or age > 65
      - page: four
        show: age != 40
    """

  private static let plans = """
    facts:
      plan: {type: word, values: [free, pro, team, gold]}
    pages:
      - page: one
        show: plan != pro
      - page: two
        show: plan == pro or plan == team
    """

  private static let versions = """
    show: not completed or completedVersion < version
    pages:
      - page: one
      - page: two
        since: 2.0
    """

  private static let compared = """
    facts: {n: number, m: number}
    pages:
      - page: one
        show: n <= n
      - page: two
        show: n == m or n < m or n > m
    """

  /// Returns what a report says after `Shown when:`, if it does.
  private func conditions(of page: String, in flow: String) throws -> String? {
    let head = "flow: f\napp: F\ndomain: a.b\ncompletion: done\n"
    let report = try #require(PageReport(page, of: subject(head + flow).flow))
    let lines = report.text.split(separator: "\n")
    let title = lines.firstIndex { $0.hasPrefix("Shown ") }
    return title.map { "\(lines[$0])\(lines[$0 + 1])" }
  }

  @Test(arguments: [
    (ages, "one", "Shown when:  age >= 18"),
    (ages, "two", "Shown when:  age > 30 and age < 65, version >= 2.1"),
    (ages, "three", "Shown when:  age = 40 or age > 65"),
    (ages, "four", "Shown when:  age != 40"),
    (plans, "one", "Shown when:  plan != pro"),
    (plans, "two", "Shown when:  plan = pro or team"),
    (versions, "one", nil),
    (versions, "two", "Shown when:  completedVersion < 2"),
    (compared, "one", "Shown when:  n != unknown"),
    (compared, "two", "Shown when:  m != unknown, n != unknown"),
  ])
  func `a page is shown for all values for which samples stand`(
    flow: String, page: String, expected: String?
  ) throws {
    #expect(try conditions(of: page, in: flow) == expected)
  }

  @Test func `what is only part of the condition says so`() throws {
    let flow = """
      facts: {n: number, w: word}
      pages:
        - page: one
          show: n == 1 and w == a or n == 2 and w == b
      """
    #expect(try conditions(of: "one", in: flow) == "Shown only when:  n = 1 or 2, w = a or b")
  }

  @Test func `JSON has conditions where values would be samples`() throws {
    let flow = flowText(Self.ages)
    let report = try #require(PageReport("three", of: subject(flow).flow))
    #expect("\(report.json)".contains(#""facts":{"age":["40","age > 65"]}"#))
  }

  @Test func `a page of replays only says so`() throws {
    let flow = """
      pages:
        - page: one
        - page: two
          show: replaying
      """
    #expect(try conditions(of: "two", in: flow) == "Shown when:  replaying = yes")
  }

  @Test func `a page that interrupts is shown while its condition is true`() throws {
    let flow = """
      facts: {offline: {type: boolean, default: no}}
      pages:
        - page: one
        - page: off
          interrupts: offline
      """
    #expect(try conditions(of: "off", in: flow) == "Shown when:  offline = yes")
  }
}
