import FlowCheck
import FlowCore
import FlowSession
import TestSupport
import Testing

/// The truth table of `why`, which has a row with the decision for the facts as they are.
struct TruthTableTests {
  private let gate = flowText(
    """
    show: not completed or completedVersion < version

    """)
  private let done = [
    "completed": FactValue.boolean(true), "completedVersion": .version(Version("2") ?? .zero),
    "version": .version(Version("2.1") ?? .zero),
  ]

  private func lines(_ pages: String, given facts: [String: FactValue]) throws -> [String] {
    let report = WhyReport(try subject(gate + pages).flow, given: Facts(facts))
    return report.text.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func `a row that pages decide has their conditions, too`() throws {
    let lines = try lines("pages: [{page: p1, since: 2.0}, {page: p2, since: 2.0}]", given: done)
    #expect(lines.first == "F: would not show: no page shows now")
    #expect(
      lines.suffix(7) == [
        "completed completedVersion < version completedVersion < 2 →",
        "yes no yes not shown", "yes yes yes shown", "yes no no not shown", "yes yes no not shown",
        "no no yes shown", "no yes yes shown",
      ])
  }

  @Test func `what a page waits for is in its rows`() throws {
    let lines = try lines(
      "facts: {c: boolean}\npages: [{page: p1, since: 2.0}, {page: p2, show: c}]", given: done)
    #expect(lines.first == "F: would wait until this is known: c")
    #expect(lines.contains("yes yes no waits"))
  }

  @Test func `a literal of a page that is not the gate's is compared with its fact's value`() throws
  {
    var facts = done
    facts["least"] = .version(Version("1.5") ?? .zero)
    let lines = try lines(
      "facts: {least: version}\npages: [{page: p1, show: completedVersion < least}]", given: facts)
    #expect(lines.first == "F: would not show: no page shows now")
    #expect(lines.contains("yes yes no not shown"))
    #expect(lines.contains("yes yes yes shown"))
  }

  @Test func `pages that always show add no column`() throws {
    let lines = try lines("pages: [{page: p1}, {page: p2, since: 2.0}]", given: done)
    #expect(lines.contains("completed completedVersion < version →"))
  }
}
