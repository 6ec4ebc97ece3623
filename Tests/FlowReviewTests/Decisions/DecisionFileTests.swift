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
    #expect(read.decisions.map(\.author) == ["d.json"])
  }

  @Test func `a decision knows its source text, unless its file is older than that`() throws {
    let text = file(
      #"{"key": "a", "language": "es", "source": "Go", "decision": "approve"},"#
        + #"{"key": "b", "language": "es", "decision": "approve"}"#)
    let read = try DecisionFile(Array(text.utf8), path: "d.json")
    #expect(read.decisions.map(\.source) == ["Go", nil])
  }

  @Test(arguments: [
    ("", "1:1 unexpected end of the file"),
    ("[]", "1:1 expected an object, as a deck downloads it"),
    ("{}", "1:1 not a decisions file: 'format' must be 'firstrun decisions'"),
    (
      #"{"format": "firstrun decisions", "version": 2}"#,
      "1:1 the version of these decisions must be 1, not 2"
    ),
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
}
