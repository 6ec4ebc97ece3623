import FlowContent
import FlowCore
import Testing

@testable import FlowCheck

struct ApartRuleTests {
  private func flow(_ id: String, _ keys: String = "") throws -> CheckSubject {
    try subject(
      """
      flow: \(id)
      app: App
      domain: com.example.app
      completion: \(id)
      \(keys)
      pages:
        - page: one
      """)
  }

  private func findings(in subjects: [CheckSubject]) -> [Finding] {
    ApartRule.findings(in: subjects.map(ApartRule.Interval.init))
  }

  @Test func `flows of an app that keep the same time apart`() throws {
    let subjects = [try flow("a", "apart: 1d"), try flow("b", "apart: 24h")]
    #expect(findings(in: subjects).isEmpty)
    #expect(findings(in: [try flow("a"), try flow("b")]).isEmpty)
  }

  @Test func `a flow that keeps another time, or none`() throws {
    let subjects = [
      try flow("a", "apart: 1d"), try flow("b", "apart: 90m"), try flow("c"),
    ]
    #expect(
      findings(in: subjects).map { "\($0.diagnostic)" } == [
        "flow.yaml:5:8: error: 'apart' is 90m here and 1d in 'a', a flow of the same app; give both the"
          + " same [F007]",
        "flow.yaml:1:7: error: 'apart' is missing, but 'a', a flow of the same app, has it; add"
          + " 'apart: 1d' [F005]",
      ])
  }
}
