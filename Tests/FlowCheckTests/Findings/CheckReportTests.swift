import FlowCheck
import FlowCore
import FlowSession
import Testing

struct CheckReportTests {
  private static let report = CheckReport(
    [
      Finding(
        Diagnostic(
          .error, .noOutcome, "50% \"left\"",
          at: SourceLocation(path: "a b,c.yaml", line: 3, column: 7)),
        shownBy: ["launch f", "next"]),
      Finding(
        Diagnostic(
          .warning, .unusedFact, "no use", at: SourceLocation(path: "f", line: 1, column: 1))),
    ], flowCount: 2)

  @Test func `for people`() {
    #expect(
      Self.report.text(.human) == """
        a b,c.yaml:3:7: error: 50% "left" [F053]
          To see it, type this in firstrun:
            launch f
            next
        f:1:1: warning: no use [F057]
        Checked 2 flows: 1 error, 1 warning

        """)
  }

  @Test func `for GitHub`() {
    #expect(
      Self.report.text(.github) == """
        ::error file=a b%2Cc.yaml,line=3,col=7,title=F053::50%25 "left"%0Alaunch f%0Anext
        ::warning file=f,line=1,col=1,title=F057::no use

        """)
  }

  @Test func `as SARIF`() {
    #expect(
      Self.report.text(.sarif)
        == #"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":["#
        + #"{"tool":{"driver":{"name":"firstrun","rules":[{"id":"F053"},{"id":"F057"}]}},"#
        + #""columnKind":"unicodeCodePoints","results":[{"ruleId":"F053","level":"error","#
        + #""message":{"text":"50% \"left\"\n> launch f\n> next"},"locations":[{"physicalLocation":"#
        + #"{"artifactLocation":{"uri":"a%20b%2Cc.yaml"},"region":{"startLine":3,"startColumn":7}}}]},"#
        + #"{"ruleId":"F057","level":"warning","message":{"text":"no use"},"locations":["#
        + #"{"physicalLocation":{"artifactLocation":{"uri":"f"},"region":"#
        + #"{"startLine":1,"startColumn":1}}}]}]}]}"# + "\n")
  }

  @Test func `a note never fails, and is counted where there is one`() {
    let report = CheckReport(
      [
        Finding(
          Diagnostic(.note, .pageHeight, "tall", at: SourceLocation(path: "f", line: 1, column: 1)))
      ], flowCount: 1)
    #expect(report.succeeds(strict: true))
    #expect(
      report.text(.human) == """
        f:1:1: note: tall [F073]
        Checked 1 flow: 0 errors, 0 warnings, 1 note

        """)
    #expect(report.text(.github) == "::notice file=f,line=1,col=1,title=F073::tall\n")
    #expect(report.text(.sarif).contains(#""level":"note""#))
  }

  @Test func `warnings fail only where they are to`() {
    let warnings = CheckReport(Array(Self.report.findings.dropFirst()), flowCount: 1)
    #expect(warnings.succeeds(strict: false))
    #expect(!warnings.succeeds(strict: true))
    #expect(!Self.report.succeeds(strict: false))
  }
}
