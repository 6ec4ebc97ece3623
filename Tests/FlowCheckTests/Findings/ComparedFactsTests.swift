import FlowCheck
import FlowContent
import FlowCore
import FlowSession
import FlowWords
import TestSupport
import Testing

/// A page for some values of facts that are compared with one another: `check` finds that it can be
/// seen, `graph` has it, and `why` says how to get there.
struct ComparedFactsTests {
  @Test(arguments: [
    ("n > m and m > 1", ["set n 4", "set m 2", "red"]),
    ("n > m and n < 1", ["set n 0", "set m -2", "red"]),
    ("v > u and v < 1", ["set v 0.2", "set u 0", "red"]),
    ("w != z and w != a and z != a", ["set w another", "set z other", "red"]),
    ("w == answer.p1", ["set w de", "red"]),
    // The language is set before the launch, since it is chosen by people.
    ("answer.p1 == language", ["red"]),
  ])
  func `a page is found`(condition: String, commands: [String]) throws {
    let subject = try subject(
      flowText(
        """
        facts: {n: number, m: number, v: version, u: version, w: word, z: word}
        pages:
          - page: p1
            choices:
              - choice: red
                do: {answer: de}
          - page: two
            show: \(condition)
        """))
    let findings = FlowChecker.findings(in: subject).map(\.diagnostic.code)
    #expect(findings.allSatisfy { ![.constantCondition, .unreachablePage].contains($0) })
    let graph = FlowGraph(
      subject.flow, copy: Copy(subject.catalog, language: nil), words: Words.in(nil))
    #expect(graph.text(.mermaid).contains("two.title"))
    let report = try #require(PageReport("two", of: subject.flow))
    #expect(report.text.hasSuffix((["launch f"] + commands).map { "  \($0)\n" }.joined()))
  }

  /// The facts that somebody has from the beginning stay as they are until they are set.
  @Test func `the way to a page sets out from the facts' own values`() throws {
    let subject = try subject(
      flowText(
        """
        facts: {n: {type: number, default: 5}, m: {type: number, default: 7}}
        pages:
          - page: one
          - page: two
            show: n > m and m > 1
        """))
    let report = try #require(PageReport("two", of: subject.flow))
    #expect(
      report.text == """
        two: shows when n > m and m > 1

        Shown when:
          m > 1, n > m

        Shortest path (commands to type):
          launch f
          set n 8
          next

        """)
  }

  @Test func `an arrow says how facts stand to one another, whatever they are`() throws {
    let subject = try subject(
      flowText(
        """
        facts: {n: {type: number, default: 5}, m: {type: number, default: 7}}
        pages:
          - page: one
            advanceWhen: n > m
          - page: two
        """))
    let graph = FlowGraph(
      subject.flow, copy: Copy(subject.catalog, language: nil), words: Words.in(nil))
    let arrows = graph.text(.mermaid).split(separator: "\n").filter { $0.contains("page0 -->") }
    #expect(arrows.contains(#"  page0 -->|"n #gt; m"| page1"#))
  }

  @Test func `the truth table of a gate has every row`() throws {
    let subject = try subject(
      flowText(
        """
        show: v <= u and v >= 1.0
        facts: {v: version, u: version}
        pages:
          - page: one
        """))
    let lines = WhyReport(subject.flow, given: Facts()).text.split(separator: "\n")
    let rows = lines.suffix(5).map { $0.split(separator: " ").joined(separator: " ") }
    #expect(rows[0] == "v <= u v >= 1 →")
    #expect(
      Set(rows.dropFirst()) == [
        "yes yes shown", "yes no not shown", "no yes not shown", "no no not shown",
      ])
  }
}
