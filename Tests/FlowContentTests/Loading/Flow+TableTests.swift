import FlowCore
import TestSupport
import Testing

@testable import FlowContent

private func mistakes(with keys: String) -> [String] {
  FlowContentTests.mistakes(in: flowText("pages: [{page: one}]\n" + keys))
}

private func flow(with keys: String) throws -> Flow {
  try FlowContentTests.flow(flowText("pages: [{page: one}]\n" + keys))
}

@Suite struct FlowTableTests {
  @Test func `five keys are required`() {
    #expect(
      mistakes(in: "⟦1⟧then: main") == [
        "1: F005: a flow needs the key 'app'",
        "1: F005: a flow needs the key 'completion'",
        "1: F005: a flow needs the key 'domain'",
        "1: F005: a flow needs the key 'flow'",
        "1: F005: a flow needs the key 'pages'",
      ])
  }

  @Test(arguments: [
    ("none", 0), ("500ms", 500), ("0.5s", 500), ("2s", 2_000), ("0.125s", 125),
    ("3600s", 3_600_000), ("2m", 120_000), ("1.5m", 90_000), ("1h", 3_600_000),
  ])
  func `times are written like this`(text: String, milliseconds: Int) throws {
    #expect(try flow(with: "delay: \(text)").delay == milliseconds)
    #expect(
      try flow(with: "reveal: \(text)").reveal
        == Reveal(duration: milliseconds, input: .discard))
  }

  @Test(arguments: [
    "500", "-1s", "1e3s", "0.5ms", "3601s", "61m", "1.s", ".5s", "1.0001s", "s",
    "9999999999999999999s",
  ])
  func `times are not written like this`(text: String) {
    #expect(
      mistakes(with: "delay: ⟦1⟧\(text)") == [
        "1: F007: 'delay' must be a time such as 500ms or 0.5s, at most an hour, or none, not"
          + " '\(text)'"
      ])
  }

  @Test func `how a page appears is a time, and what typing does meanwhile`() throws {
    #expect(
      mistakes(with: "reveal: ⟦1⟧{input: ⟦2⟧queu}") == [
        "1: F005: a reveal needs the key 'duration'",
        "2: F007: 'input' can't be 'queu'; did you mean 'queue'?",
      ])
  }

  @Test(arguments: [
    ("com.canoe..app", "'com.canoe..app'"), (".com", "'.com'"),
    ("../etc/passwd", "'../etc/passwd'"),
    ("com.", "'com.'"), ("a b", "'a b'"),
  ])
  func `a domain leads nowhere else`(domain: String, quoted: String) {
    #expect(
      mistakes(
        in: "flow: a\napp: A\ndomain: ⟦1⟧\(domain)\ncompletion: c\npages: [{page: one}]") == [
          "1: F007: 'domain' must be a domain such as 'com.example.app', not \(quoted)"
        ])
  }

  @Test func `firstrun's own key is not for completion`() {
    #expect(
      mistakes(
        in: "flow: a\napp: A\ndomain: a\ncompletion: ⟦1⟧firstrun\npages: [{page: one}]") == [
          "1: F007: 'firstrun' is reserved for firstrun's own records; use another key"
        ])
  }

  @Test func `a fact's key is the app's own, and has one type`() throws {
    #expect(
      try FlowContentTests.flow(
        flowText("facts: {old: {type: boolean, key: hasSeenTourV1}}\npages: [{page: one}]\n")
      )
      .facts == [FactDeclaration(name: "old", type: .boolean, key: "hasSeenTourV1")])
    #expect(
      mistakes(
        with: """
          facts:
            a: {type: boolean, key: ⟦1⟧done}
            b: {type: boolean, key: ⟦2⟧firstrun}
            c: {type: number, key: count}
            d: {type: number, key: count}
            e: {type: word, key: ⟦3⟧count}
            f: {type: word, key: ⟦4⟧''}
          """) == [
          "1: F007: 'done' is the completion key of this flow; use the fact 'completed'",
          "2: F007: 'firstrun' is reserved for firstrun's own records; use another key",
          "3: F007: 'count' is a word here, but a number for 'c'; give both facts the same type",
          "4: F007: 'key' is empty",
        ])
  }

  @Test func `a flow has pages, and not too many`() {
    let head = flowText("pages: ⟦1⟧")
    #expect(mistakes(in: head + "[]") == ["1: F007: 'pages' needs at least one page"])
    #expect(mistakes(in: head + "one") == ["1: F006: 'pages' must be a list, not a string"])
    func pages(_ count: Int) -> String {
      "[\((1...count).map { "{page: p\($0)}" }.joined(separator: ", "))]"
    }
    #expect(mistakes(in: head + pages(10_000)) == [])
    #expect(mistakes(in: head + pages(10_001)) == ["1: F008: more than 10000 pages"])
  }

  @Test func `a key without a value says so`() {
    #expect(
      mistakes(with: "then:⟦1⟧\nreplay:⟦2⟧ # later\nshow: '⟦3⟧'\n") == [
        "1: F007: 'then' has no value",
        "2: F007: 'replay' has no value: ' #' starts a comment; quote text that starts with '#'",
        "3: F011: expected a fact or a value",
      ])
  }
}
