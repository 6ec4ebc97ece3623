import FlowCore
import FlowYAML
import TestSupport
import Testing

@testable import FlowContent

struct PromiseTableTests {
  private func load(_ promise: String, facts: String = "") throws -> Flow {
    let text = flowText(
      """
      \(facts.isEmpty ? "skip: allowed" : facts)
      pages: [{page: one}, {page: two}]
      promises:
        - {promise: p, \(promise)}
      """)
    return try FlowLoader.load(Array(text.utf8), path: "flow.yaml").flow
  }

  @Test func `a claim is read with the facts of promises`() throws {
    let flow = try load("eventually: page == two or recorded, within: 3")
    let promise = try #require(flow.promises.first)
    #expect(promise.text == "p")
    guard case .eventually(let condition, within: 3) = promise.claim else {
      Issue.record("\(promise.claim)")
      return
    }
    #expect("\(condition)" == "page == \"two\" or recorded")
  }

  @Test(arguments: [
    (
      "within: 3",
      "8:5: error: a promise needs 'never', 'always', 'eventually', or 'first' and 'before' [F005]"
    ),
    (
      "never: recorded, always: recorded",
      "8:5: error: a promise makes one claim, not both 'never' and 'always' [F007]"
    ),
    ("never: recorded, within: 3", "8:5: error: 'within' and 'eventually' go together [F005]"),
    ("first: recorded", "8:5: error: 'first' and 'before' go together [F005]"),
    ("never: page == tow", "8:33: error: 'page' can't be 'tow'; did you mean 'two'? [F016]"),
    (
      "never: outcome == left",
      "8:36: error: 'outcome' can't be 'left'; use one of 'none', 'completed', 'skipped', "
        + "'interrupted', 'postponed' [F016]"
    ),
    ("never: pgae == two", "8:25: error: unknown fact 'pgae'; did you mean 'page'? [F012]"),
  ])
  func `a promise that says nothing clear is refused`(promise: String, message: String) {
    let error = #expect(throws: Diagnostics.self) { try load(promise) }
    #expect(error.map { "\($0)" }?.hasPrefix("flow.yaml:" + message) == true, "\(error as Any)")
  }

  @Test func `a fact of the flow can't have the name of a promise's`() {
    let error = #expect(throws: Diagnostics.self) {
      try load("never: recorded", facts: "facts: {page: boolean}")
    }
    #expect(error.map { "\($0)" }?.contains("promises have a fact 'page' of their own") == true)
  }

  @Test func `other conditions know no facts of promises`() {
    #expect(throws: Diagnostics.self) { try load("never: recorded", facts: "show: recorded") }
  }
}
