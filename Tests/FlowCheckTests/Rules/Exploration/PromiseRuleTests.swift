import FlowCore
import Testing

struct PromiseRuleTests {
  /// Three pages in a line, of which the second one asks something; the last one can't be skipped.
  private static let pages = """
    pages:
      - page: one
      - page: two
        choices:
          - choice: stay
            do: {goto: one}
          - choice: more
            do: {answer: more}
          - choice: less
            do: {goto: three}
      - page: extra
        show: answer.two == more
      - page: three
        skip: never
    promises:
      - promise: p

    """

  private func findings(_ claim: String) throws -> [String] {
    let flow = Self.pages + claim.split(separator: "\n").map { "    \($0)\n" }.joined()
    let broken = try FlowCheckTests.findings(in: flow, of: .brokenPromise)
    return try broken + FlowCheckTests.findings(in: flow, of: .emptyPromise)
  }

  @Test(arguments: [
    "never: page == three and outcome == skipped",
    "always: outcome != completed or recorded",
    "never: outcome == interrupted and recorded",
    "eventually: page == three",
    "eventually: page == extra",
    "eventually: page == two\nwithin: 1",
    "first: page == two\nbefore: page == three",
    "first: answer.two == more\nbefore: page == extra",
    "never: replaying and outcome == completed and recorded and not completed",
  ])
  func `what holds is not spoken of`(claim: String) throws {
    #expect(try findings(claim) == [])
  }

  @Test(arguments: [
    ("never: page == two and outcome == skipped", ["launch f", "next", "skip"]),
    ("always: outcome in [none, completed]", ["launch f", "skip"]),
    ("never: outcome == completed", ["launch f", "next", "less", "next"]),
    ("eventually: answer.two == nothing", ["launch f"]),
    ("eventually: page == three\nwithin: 2", ["launch f", "next", "stay"]),
    ("eventually: page == extra\nwithin: 9", ["launch f", "next", "less", "next"]),
    ("first: page == extra\nbefore: page == three", ["launch f", "next", "less"]),
    ("never: replaying and page == one", ["replay f", "yes"]),
  ])
  func `a broken promise is shown by a shortest way`(claim: String, lines: [String]) throws {
    #expect(
      try findings(claim) == [
        "20:5 error: the flow breaks the promise 'p'"
      ] + lines.map { "  \($0)" })
  }

  @Test(arguments: [
    "never: outcome == completed and outcome == skipped",
    "always: outcome in [none, completed, skipped, interrupted, postponed]",
    "eventually: outcome == none or outcome != none",
    "first: page == one\nbefore: answer.two == nothing",
  ])
  func `a promise that can't fail says so`(claim: String) throws {
    #expect(
      try findings(claim) == [
        "20:5 warning: the promise 'p' can't fail, so it proves nothing; make it stricter, or remove it"
      ])
  }

  @Test func `a promise that only the app can keep offers to say so`() throws {
    func findings(_ more: String) throws -> [String] {
      let flow = """
        skip: never
        facts: {granted: {type: boolean, default: no}}
        pages: [{page: camera, advanceWhen: granted}]
        promises:
          - {promise: p, eventually: outcome == completed\(more)}
        """
      return try FlowCheckTests.findings(in: flow, of: .brokenPromise)
        + FlowCheckTests.findings(in: flow, of: .pageNeedsHelp)
    }
    let found = try findings("").map { $0.drop { !$0.isLetter } }
    #expect(
      found == [
        "error: the promise 'p' holds only if the app helps by 'granted'; let people go on without"
          + " it, or add 'helpedBy: [granted]'", "launch f",
        "warning: unless the app helps, the page 'camera' can only be quit", "launch f",
      ])
    #expect(try findings(", helpedBy: [granted]") == [])
  }

  /// The event that ends the visit is one of those that happened on the page.
  @Test(arguments: [
    ("never: outcome == completed and eventsHere.done == 0", []),
    ("always: outcome != completed or eventsHere.done >= 2", []),
    (
      "never: outcome == completed and eventsHere.done >= 2",
      ["launch f", "event done", "event done"]
    ), ("never: eventsHere.other >= 3", ["launch f", "event other", "event other", "event other"]),
  ])
  func `an outcome counts the event that brought it`(claim: String, lines: [String]) throws {
    let flow = """
      show: not completed
      completeWhen: eventsHere.done >= 2
      skip: never
      pages: [{page: one}]
      promises:
        - promise: p
          \(claim)
      """
    let found = try FlowCheckTests.findings(in: flow, of: .brokenPromise).dropFirst()
    #expect(found == lines.map { "  \($0)" }[...])
  }
}
