import FlowContent
import FlowCore
import Testing

@testable import FlowReview

private func mistakes(_ text: String) -> [String] {
  do throws(Diagnostics) {
    _ = try DecisionFile(Array(text.utf8), path: "d.json")
    return []
  } catch {
    return error.all.map { "\($0.location.line):\($0.location.column) \($0.message)" }
  }
}

private func file(_ decisions: String) -> String {
  """
  {"format": "firstrun decisions", "version": 1, "flow": "garden", "later": [{}],
  "decisions": [\(decisions)]}
  """
}

struct DecisionFileTests {
  @Test func `a file keeps what it says, and ignores what a later version adds`() throws {
    let text = file(
      #"{"key": "a", "language": "es", "decision": "flag", "comment": "why", "more": 1}"#)
    let read = try DecisionFile(Array(text.utf8), path: "d.json")
    #expect(read.flow == "garden")
    #expect(read.decisions.map(\.comment) == ["why"])
    #expect(read.decisions.map(\.author.description) == ["d.json"])
  }

  @Test func `a decision knows its source text, unless its file is older than that`() throws {
    let text = file(
      #"{"key": "a", "language": "es", "source": "Go", "decision": "approve"},"#
        + #"{"key": "b", "language": "es", "decision": "approve"}"#)
    let read = try DecisionFile(Array(text.utf8), path: "d.json")
    #expect(read.decisions.map(\.source) == ["Go", nil])
  }

  @Test func `a decision knows its day, however exact its time`() throws {
    let decision = #"{"key": "a", "language": "es", "decision": "flag", "when": "#
    let text = file(
      decision + #""2026-11-20T16:00:00.123Z"},"# + decision + #""2026-11-21T16:00:00Z"}"#)
    let read = try DecisionFile(Array(text.utf8), path: "d.json")
    #expect(read.decisions.map(\.day) == ["2026-11-20", "2026-11-21"])
  }

  @Test(arguments: [
    ("", "1:1 the file is empty"),
    ("\n", "2:1 the file is empty"),
    ("[]", "1:1 expected an object, as a deck downloads it"),
    ("{}", "1:1 not a decisions file: 'format' must be 'firstrun decisions'"),
    (
      #"{"format": "firstrun decisions", "version": 2}"#,
      "1:1 this has version 2 of the format; update firstrun to read it"
    ),
    (
      #"{"format": "firstrun decisions", "version": 7, "flow": [], "decisions": {}}"#,
      "1:1 this has version 7 of the format; update firstrun to read it"
    ),
    (#"{"format": "firstrun decisions", "version": "x"}"#, "1:1 expected 'version', 1"),
    (
      #"{"format": "firstrun decisions", "version": 1, "flow": "x"}"#,
      "1:1 expected 'decisions', an array"
    ),
    (file("3"), "2:15 expected a decision"),
    (file("{}"), "2:15 a decision needs a 'key' and a 'language'"),
    (
      file(#"{"key": "a", "language": "es", "decision": "delete"}"#),
      "2:15 'decision' must be 'approve', 'flag' or 'suggest'"
    ),
    (
      file(#"{"key": "a", "language": "es", "decision": "suggest"}"#),
      "2:15 expected 'suggestion', the new wording"
    ),
    (
      file(#"{"key": 1, "language": "es", "decision": "flag"}"#), "2:23 'key' must be a string"
    ),
    (
      file(#"{"key": "a", "language": "es", "decision": "flag", "when": "today"}"#),
      "2:15 'when' must be a time in UTC, such as 2026-11-20T16:00:00Z"
    ),
    (
      #"{"by": ""# + String(repeating: "x", count: 201) + #""}"#,
      "1:8 'by' is longer than 200 bytes"
    ),
    (
      file(
        #"{"key": "a", "language": "es", "decision": "flag", "comment": ""#
          + String(repeating: "x", count: 70_000) + #""}"#),
      "2:77 'comment' is longer than 65536 bytes"
    ),
  ])
  func `what is wrong with a file is said where it is`(_ text: String, _ message: String) {
    #expect(mistakes(text).contains(message))
  }

  @Test func `nesting, cut ends and many mistakes end in messages`() {
    #expect(mistakes(String(repeating: "[", count: 100_000)).count == 1)
    let whole = file(#"{"key": "a", "language": "es", "decision": "flag"}"#)
    for count in 0..<(whole.utf8.count - 1) {
      #expect(!mistakes(String(whole.prefix(count))).isEmpty)
    }
    #expect(
      mistakes(file(Array(repeating: "1", count: 10_000).joined(separator: ","))).count == 100)
  }

  @Test(arguments: ["suggestion", "comment", "by"])
  func `a control character is refused where it stands`(name: String) {
    let others = ["suggestion", "comment", "by"].filter { $0 != name }.map { #""\#($0)": "x""# }
    let text = file(
      #"{"key": "a", "language": "es", "decision": "suggest", "#
        + others.joined(separator: ", ") + ",\n" + #""\#(name)": "a\u001b[31m"}"#)
    let column = name.count + 5
    #expect(
      mistakes(text) == ["3:\(column) '\(name)' has the control character U+001B; take it out"])
  }

  @Test func `a line break of Windows is a line feed`() throws {
    let text = file(
      #"{"key": "a", "language": "es", "decision": "suggest", "suggestion": "a\r\nb\tc"}"#)
    let read = try DecisionFile(Array(text.utf8), path: "d.json")
    #expect(read.decisions.map(\.verdict) == [.suggest("a\nb\tc")])
  }
}
