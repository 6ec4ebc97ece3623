import FlowCore
import FlowFormats
import FlowYAML
import Onboarding
import OnboardingFiles
import TestSupport
import Testing

@testable import FlowContent

/// Facts as property lists and commands have them.
struct FactAnswersTests {
  @Test(
    arguments: [
      (.boolean(true), .boolean, "yes"), (.integer(0), .boolean, "no"),
      (.integer(7), .boolean, "yes"), (.real(0.5), .boolean, "yes"),
      (.string("YES"), .boolean, "yes"), (.string("false"), .boolean, "no"),
      (.string("0"), .boolean, "no"), (.string("maybe"), .boolean, "no"),
      (.string(" 1"), .boolean, "yes"), (.string("0.5"), .boolean, "no"),
      (.string("yesterday"), .boolean, "yes"), (.real(.infinity), .boolean, "yes"),
      (.integer(3), .number, "3"), (.real(0.5), .number, "0.5"), (.string("12"), .number, "12"),
      (.boolean(true), .number, "1"), (.unsigned(UInt64.max), .number, "1.8446744073709552e+19"),
      (.string("twelve"), .number, nil), (.real(.infinity), .number, nil),
      (.string("pro"), .word, "pro"), (.integer(3), .word, "3"), (.string(""), .word, nil),
      (.string("2.1"), .version, "2.1"), (.real(2.1), .version, "2.1"),
      (.integer(2), .version, "2"), (.string("two"), .version, nil),
      (.data([1]), .boolean, nil), (.date(secondsSince2001: 0), .number, nil),
      (.array([]), .word, nil), (.dictionary([:]), .boolean, nil),
    ] as [(PropertyValue, FactType, String?)])
  func `a key is read as UserDefaults reads it`(
    value: PropertyValue, type: FactType, expected: String?
  ) {
    #expect(value.fact(of: type)?.description == expected)
    #expect(value.fact(of: type)?.type == expected.map { _ in type })
  }

  @Test func `a value of no type that a fact can have is told with both types`() throws {
    let text = flowText(
      """
      facts:
        list: {type: word, key: list, default: none}
        when: {type: number, key: when}
      show: list == none and when > 0
      pages: [{page: one}]
      """)
    let flow = try FlowLoader.load(Array(text.utf8), path: "flow.yaml").flow
    let list = PropertyList([
      "done": .array([]), "list": .array([]), "when": .date(secondsSince2001: 0),
    ])
    #expect(
      list.mistakes(in: flow).map(\.message) == [
        "'done' is an array, not a Boolean; it is read as false",
        "'list' is an array, not a word; the fact's default counts",
        "'when' is a date, not a number; the fact is unknown",
      ])
    let store = MemoryStore()
    try store.change { $0 = list }
    let progress = try FlowProgress(with: flow, in: store, at: 0)
    #expect(
      progress.warning?.hasSuffix(list.mistakes(in: flow).map(\.message).joined(separator: "; "))
        == true)
    #expect(
      PropertyList(["list": .string("x"), "when": .string("7")]).mistakes(in: flow).isEmpty)
  }

  /// The answers of a command: the values, and the reasons for which others have none.
  private func answers(to line: String, limit: Int = 10_000) throws -> [String: String] {
    let text = flowText(
      """
      facts:
        on: boolean
        n: number
        plan: {type: word, values: [free, pro]}
        v: version
        own: {type: boolean, key: own}
        unused: boolean
      show: on and n > 1 and plan == pro and v < 3 and own
      pages: [{page: one}]
      """)
    let flow = try FlowLoader.load(Array(text.utf8), path: "flow.yaml").flow
    let answers = FactsCommand(line, limit: limit).asking(for: flow).run()
    return answers.values.mapValues { "\($0)" }
      .merging(answers.problems.mapValues { "? \($0)" }) { $1 }
  }

  @Test func `a command is asked for what conditions use and no key has`() throws {
    #expect(
      try answers(to: "echo $FIRSTRUN_FACTS >&2; exit 9")["plan"] == "? on n plan v")
    #expect(
      try answers(
        to: #"echo '{"on": true, "n": 2.5, "plan": "pro", "v": "2.1", "own": true, "x": [{}]}'"#)
        == ["on": "yes", "n": "2.5", "plan": "pro", "v": "2.1"])
  }

  @Test func `a value of another type, and one that isn't there, have the reason`() throws {
    #expect(
      try answers(to: #"echo '{"on": 1, "n": "2", "plan": "gold", "v": 2.1}'"#) == [
        "on": "? a number, not a boolean", "n": "? a string, not a number",
        "plan": "? 'gold', not one of free, pro", "v": "? a number, not a version",
      ])
    #expect(
      try answers(to: #"echo '{"on": null, "n": 1e999, "plan": {}, "v": "soon"}'"#) == [
        "on": "? missing; a 'default' of the fact would count",
        "n": "? a number out of range, not a number", "plan": "? an object, not a word",
        "v": "? a string, not a version",
      ])
  }

  @Test(arguments: [
    ("true", "no JSON object on standard output"),
    ("echo '[1]'", "no JSON object on standard output"),
    (#"echo '{"on": true'"#, "no JSON object on standard output"),
    (#"printf '{"on": "\377"}'"#, "no JSON object on standard output"),
    (#"echo '{"on": true, "on": false}'"#, "'on' is there twice"),
    (#"echo '{"on": true, "x": [{"a": 1, "a": 1}]}'"#, "'x[0].a' is there twice"),
    ("exit 3", "exit status 3"), ("echo offline >&2; exit 1", "offline"),
    ("kill -9 $$", "ended by signal 9"), ("sleep 60 & sleep 60", "no answer within 300 ms"),
    ("exit 127", "exit 127: exit status 127"),
    ("head -c 1048576 /dev/zero", "more than 64 KiB of output"),
    (
      #"printf '{"x": "'; head -c 1048576 /dev/zero | tr '\0' x; printf '"}'"#,
      "more than 64 KiB of output"
    ),
  ])
  func `a command that gives no answer says nothing about any fact`(
    line: String, reason: String
  ) throws {
    let answers = try answers(to: line, limit: line.contains("sleep") ? 300 : 10_000)
    #expect(answers == ["on", "n", "plan", "v"].reduce(into: [:]) { $0[$1] = "? \(reason)" })
  }
}
