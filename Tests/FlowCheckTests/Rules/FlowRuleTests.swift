import FlowCheck
import FlowCore
import Testing

/// What the rules find in the pages of a flow, and in all that can happen in it.
struct FlowRuleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: DiagnosticCode
    let flow: String
    let found: [String]

    init(_ description: String, _ code: DiagnosticCode, _ flow: String, _ found: String...) {
      (testDescription, self.code, self.flow, self.found) = (description, code, flow, found)
    }
  }

  private static let pages = [
    Row(
      "white on nearly white", .contrast,
      """
      pages:
        - page: one
          accent: "#FFFFFF"
          paper: "#FFFFF0"
        - page: two
          accent: "#FF994D"
          paper: "#FAF2EB"
      """, "7:13 warning: the accent #FFFFFF is hard to see on the paper #FFFFF0"),
    Row(
      "nine rows between bars four rows apart", .hiddenHighlight,
      """
      screens:
        - screen: s
          size: 20x6
          bars:
            - bar: top
              label: Top
            - bar: bottom
              label: Bottom
          elements:
            - element: tall
              at: 0x2
              size: 5x9
            - element: low
              at: 0x11
              size: 5x4
      pages:
        - page: one
          highlight: tall
        - page: two
          highlight: low
      """,
      "22:16 warning: the highlight needs 9 rows, but only 4 fit between the bars: part of it lies under a bar or off the screen"
    ),
    Row(
      "a fact left over", .unusedFact,
      """
      facts:
        member: boolean
        age: number
        guest: boolean
        name: text
        born: date
      promises:
        - promise: guests are never recorded
          never: guest and recorded
      pages:
        - page: one
          show: age > 3 and born.years > 3
          fields: [{field: name}]
      """, "6:11 warning: no condition uses the fact 'member'"),
    Row(
      "a label for going on where only choices do", .unusedKey,
      "pages: [{page: one, continue: Go, choices: [{choice: a, do: {answer: a}}, {choice: b, do: skip}]}, {page: two}]",
      "5:31 warning: 'continue' never shows, since only the page's choices leave it; remove it,"
        + " or add a choice with 'do: next'"),
    Row(
      "a text for waiting on a page that waits for nothing", .unusedKey,
      "pages: [{page: one, waiting: Wait}, {page: two, advanceWhen: authenticated, waiting: Wait}]",
      "5:30 warning: 'waiting' never shows, since the page waits for nothing; remove it, or add"
        + " 'advanceWhen'"),
    Row(
      "a text for waiting on a page over others, and on one before what may be unknown", .unusedKey,
      "pages: [{page: one, waiting: Wait}, {page: two, show: authenticated},"
        + " {page: three, interrupts: authenticated, waiting: Wait}]"),
    Row(
      "a text for waiting on a last page", .unusedKey,
      "completeWhen: authenticated\npages: [{page: one, waiting: Wait}]"),
    Row(
      "former names that say where a visit resumes", .duplicateIdentifier,
      "pages:\n  - page: a\n    was: old\n  - page: b\n    was: [older, oldest]"),
    Row(
      "a former name of a page that is there", .duplicateIdentifier,
      "pages:\n  - page: a\n    was: [b]\n  - page: b",
      "7:10 error: 'was' names 'b', which is a page of this flow"),
    Row(
      "a former name of two pages", .duplicateIdentifier,
      "pages:\n  - page: a\n    was: [old]\n  - page: b\n    was: old",
      "9:10 error: page 'a' was 'old', too; only one page can take its place"),
  ]

  @Test func `a choice of a language needs strings in it`() throws {
    let choices = ["de-AT", "en", "fr", "xx", "en-XA"].map {
      "{choice: c\($0), label: a, do: {language: \($0)}}"
    }
    let flow = "pages: [{page: one, choices: [\(choices.joined(separator: ", "))]}]"
    let found = try findings(
      in: flow, catalog: catalog([("a", [("en", "A"), ("de", "A")])]), of: .unknownTarget)
    #expect(
      found.map { $0.split(separator: " ", maxSplits: 1).last.map(String.init) } == [
        "warning: the catalog has no strings in fr", "warning: the catalog has no strings in xx",
      ])
    #expect(try findings(in: flow, of: .unknownTarget) == [])
  }

  @Test func `a flow that records the app's version says it, or each launch does`() throws {
    func notes(_ rest: String) throws -> [String] {
      let head = "flow: f\napp: F\ndomain: a\npages: [{page: one}]"
      let flow = try subject(head + "\ncompletion: {key: k, is: \(rest)")
      return FlowChecker.findings(in: flow).map { "\($0.diagnostic)" }
        .filter { $0.contains("F005") }
    }
    #expect(
      try notes("version}") == [
        "flow.yaml:5:13: note: without 'version', this needs --app-version at each launch, or an app"
          + " that says its version [F005]"
      ])
    #expect(try notes("version}\nversion: 1.0") == [])
    #expect(try notes("date}") == [])
  }

  private static let reach = [
    Row(
      "ten unknown facts are not too many", .tooManyStates,
      """
      facts: {f0: boolean, f1: boolean, f2: boolean, f3: boolean, f4: boolean, f5: boolean,
        f6: boolean, f7: boolean, f8: boolean, f9: boolean}
      show: f0 and f1 and f2 and f3 and f4 and f5 and f6 and f7 and f8 and f9
      pages:
        - page: one
      """),
    Row(
      "a page that hangs on two facts that exclude each other", .unreachablePage,
      """
      facts:
        n: number
      pages:
        - page: one
        - page: two
          show: n > 3 and n < 1
      """,
      "9:11 error: no facts and no choices lead to the page 'two'; it shows when 'n > 3 and n < 1'"),
    Row(
      "a page behind a finish that everybody must take", .unreachablePage,
      """
      skip: never
      pages:
        - page: one
          choices: [{choice: end, do: finish}]
        - page: two
      """, "9:11 error: no facts and no choices lead to the page 'two'"),
    Row(
      "a page that only a goto reaches is reached", .unreachablePage,
      """
      pages:
        - page: one
          choices: [{choice: jump, do: {goto: three}}, {choice: on, do: next}]
        - page: two
          advanceWhen: authenticated
        - page: three
      """),
    Row(
      "pages that all hang on a fact", .unrecorded,
      """
      facts: {member: {type: boolean, default: yes}}
      pages:
        - page: one
          show: member
      """,
      "1:1 warning: for some facts the flow is due but has no page to show, so nothing is ever recorded",
      "  set member no", "  launch f"),
    Row(
      "a gate that asks for the same", .unrecorded,
      """
      show: not completed and launches > 2
      pages:
        - page: one
          show: launches > 2
      """),
  ]

  private static let ends = [
    Row(
      "a last page with a rule of its own", .skippableEnd,
      """
      skip: never
      pages:
        - page: one
        - page: end
          skip: launches > 5
      """,
      "9:11 warning: the last page 'end' can be skipped, though the flow says 'skip: never'",
      "  set launches 6", "  launch f", "  next", "  skip"),
    Row(
      "a last page that keeps the rule", .skippableEnd,
      "skip: never\npages:\n  - page: one\n  - page: end"),
    Row(
      "a circle with a way out", .noOutcome,
      """
      skip: never
      facts: {lost: {type: boolean, default: no}}
      pages:
        - page: one
          choices: [{choice: end, do: finish}, {choice: circle, do: {goto: left}}]
        - page: left
          show: not lost
          choices: [{choice: go, do: {goto: right}}]
        - page: right
          choices: [{choice: go, do: {goto: left}}]
      """),
    Row(
      "two pages that only lead to each other", .noOutcome,
      """
      skip: never
      pages:
        - page: one
          choices: [{choice: go, do: {goto: two}}]
        - page: two
          choices: [{choice: go, do: {goto: one}}]
      """,
      "7:11 error: from the page 'one' on, the flow can neither be completed nor skipped",
      "  launch f",
      "9:11 error: from the page 'two' on, the flow can neither be completed nor skipped",
      "  launch f", "  go"),
    Row("a page that can only be quit is not one of a circle", .noOutcome, itself),
    Row(
      "a page whose only choice is itself", .stuckPage, itself,
      "7:11 error: the only way out of the page 'one' is to quit", "  launch f"),
    Row(
      "a dead end with a page to go back to", .stuckPage,
      "skip: never\npages:\n  - page: zero\n"
        + itself.split(separator: "\n").suffix(2).joined(
          separator: "\n")),
    Row(
      "a dead end with no page to go back to", .stuckPage,
      """
      skip: never
      facts: {there: {type: boolean, default: yes}}
      pages:
        - page: zero
          show: there
        - page: one
          choices: [{choice: again, do: {goto: one}}]
      """,
      "10:11 error: the only way out of the page 'one' is to quit", "  set there no", "  launch f"),
    Row(
      "a dead end that can be put off", .stuckPage, "later: 1d\n" + itself),
    Row(
      "a page that some fact may always open leads on", .noOutcome,
      "skip: never\npages:\n  - page: one\n    advanceWhen: authenticated"),
  ]

  private static let itself = """
    skip: never
    pages:
      - page: one
        choices: [{choice: again, do: {goto: one}}]
    """

  private static let choices = [
    Row(
      "a choice to skip where nothing can be skipped", .refusedChoice, skipping,
      "9:59 warning: the choice 'start' is always refused: the page can't be skipped",
      "  launch f", "  next", "  start"),
    Row(
      "a choice to skip where that is allowed later", .refusedChoice,
      skipping.replacing("page: two", with: "page: two\n    skip: launches >= 3")),
    Row(
      "a choice that only a replay accepts", .refusedChoice,
      """
      completeWhen: authenticated
      pages:
        - page: one
          choices: [{choice: on, do: next}, {choice: join, do: signIn}]
      """, "8:32 warning: the choice 'on' is always refused: it waits for authenticated",
      "  launch f", "  on"),
    Row(
      "a choice that works after a try, or where a fact allows it", .refusedChoice,
      """
      facts: {ready: {type: boolean, default: no}}
      screens: [{screen: s, size: 20x6}]
      pages:
        - page: one
          skip: ready
          choices:
            [{choice: on, do: next}, {choice: leave, do: skip}, {choice: again, do: {goto: one}}]
          practice: {required: yes, tries: [{do: swipeRight, say: Liked.}]}
      """),
  ]

  private static let skipping = """
    skip: never
    pages:
      - page: one
      - page: two
        choices: [{choice: on, do: next}, {choice: start, do: skip}]
    """

  @Test(arguments: pages + reach + ends + choices)
  func `a flow is looked at`(row: Row) throws {
    #expect(try findings(in: row.flow, of: row.code) == row.found)
  }

  @Test(arguments: [
    "emoji: \"👋\"", "choices: [{choice: a, do: next}]", "choices: [{choice: a, do: {launch: b}}]",
    "advanceWhen: authenticated, choices: [{choice: a, do: signIn}]",
  ])
  func `a label for going on that shows`(page: String) throws {
    let flow = "pages: [{page: one, continue: Go, \(page)}, {page: two}]"
    #expect(try findings(in: flow, of: .unusedKey) == [])
  }

  /// What can never be true completes nothing, as `completeWhen: no` would not.
  @Test(arguments: ["z != z", "not z == z", "no"])
  func `pages of a flow that is never complete`(condition: String) throws {
    let flow = """
      skip: never
      completeWhen: \(condition)
      facts: {z: {type: word, default: a}}
      pages:
        - page: one
        - page: two
      """
    #expect(
      try findings(in: flow, of: .noOutcome) == [
        "9:11 error: from the page 'one' on, the flow can neither be completed nor skipped",
        "  launch f",
        "10:11 error: from the page 'two' on, the flow can neither be completed nor skipped",
        "  launch f", "  next",
      ])
  }
}
