import FlowContent
import FlowCore
import Testing

@testable import FlowCheck

struct SharedKeyRuleTests {
  private func flow(_ id: String, key: String, domain: String = "com.example.app") throws
    -> SharedKeyRule.KeyedFlow
  {
    SharedKeyRule.KeyedFlow(
      try subject(
        "flow: \(id)\napp: App\ndomain: \(domain)\ncompletion: \(key)\npages:\n  - page: one\n"))
  }

  @Test func `facts of two flows read a key as the same type`() throws {
    func facts(_ id: String, _ fact: String, domain: String = "com.example.app") throws
      -> SharedKeyRule.KeyedFlow
    {
      SharedKeyRule.KeyedFlow(
        try subject(
          "flow: \(id)\napp: App\ndomain: \(domain)\ncompletion: \(id)\nfacts: \(fact)\n"
            + "pages:\n  - page: one\n"))
    }
    let found = SharedKeyRule.findings(in: [
      try facts("a", "{pro: {type: boolean, key: plan}}"),
      try facts("b", "{plan: {type: word, key: plan}}"),
      try facts("c", "{plan: {type: boolean, key: plan}}"),
      try facts("d", "{plan: {type: boolean, key: plan, is: present}}"),
      try facts("e", "{plan: {type: number, key: plan}}", domain: "com.example.other"),
    ])
    #expect(
      found.map { "\($0.diagnostic)" } == [
        "flow.yaml:5:15: error: 'plan' of com.example.app is a boolean in 'a', but a word in"
          + " 'b'; give its facts one type [F007]",
        "flow.yaml:5:15: error: 'plan' of com.example.app is a word in 'b', but a boolean in"
          + " 'c'; give its facts one type [F007]",
      ])
  }

  @Test func `two flows of an app are recorded under keys of their own`() throws {
    let found = SharedKeyRule.findings(in: [
      try flow("a", key: "done"), try flow("b", key: "done"), try flow("c", key: "seen"),
      try flow("d", key: "done", domain: "com.example.other"), try flow("a", key: "done"),
    ])
    #expect(
      found.map { "\($0.diagnostic)" } == [
        "flow.yaml:4:13: error: 'a' and 'b' both record that they are done in 'done' of"
          + " com.example.app; give each its own 'completion' [F100]",
        "flow.yaml:4:13: error: 'b' and 'a' both record that they are done in 'done' of"
          + " com.example.app; give each its own 'completion' [F100]",
      ])
  }
}
