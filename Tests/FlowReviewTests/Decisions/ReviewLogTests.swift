import FlowContent
import FlowCore
import Foundation
import TestSupport
import Testing

@testable import FlowReview

/// What reviewers said, kept beside the catalog.
struct ReviewLogTests {
  private let home = TemporaryFolder()
  private var catalog: String { home.path("Localizable.xcstrings") }
  private let name = ".firstrun/review.json"

  private func decision(
    _ key: String, by author: String, _ comment: String, on day: Int = 20, variant: String = ""
  ) -> Decision {
    Decision(
      subject: ReviewItem(key: key, language: "es", path: variant), text: "Ir", source: "Go",
      verdict: .flag, comment: comment, author: .named(author),
      when: CalendarTime(iso8601: "2026-11-\(day)T16:00:00Z".utf8), catalog: nil)
  }

  private func add(_ decisions: Decision...) throws {
    var log = try ReviewLog(beside: catalog)
    try log.add(decisions) {}
  }

  private func mistake() -> String? {
    do {
      _ = try ReviewLog(beside: catalog)
      return nil
    } catch {
      return error.description.replacing(home.path + "/", with: "")
    }
  }

  @Test func `decisions stand sorted, one a line, whatever order they came in`() throws {
    try add(decision("go", by: "Ben", "curt\u{1B}[2J\u{202E}", on: 21))
    try add(decision("go", by: "Ana", "short"), decision("bye", by: "Ana", "y"))
    #expect(
      try home.text(name) == #"""
        [{"format": "firstrun review", "version": 1}
        ,{"catalog": "Localizable.xcstrings", "key": "bye", "language": "es", \#
        "when": "2026-11-20T16:00:00Z", "by": "Ana", "decision": "flag", "comment": "y", \#
        "source": "Go", "text": "Ir"}
        ,{"catalog": "Localizable.xcstrings", "key": "go", "language": "es", \#
        "when": "2026-11-20T16:00:00Z", "by": "Ana", "decision": "flag", "comment": "short", \#
        "source": "Go", "text": "Ir"}
        ,{"catalog": "Localizable.xcstrings", "key": "go", "language": "es", \#
        "when": "2026-11-21T16:00:00Z", "by": "Ben", "decision": "flag", \#
        "comment": "curt\u001b[2J\u202e", "source": "Go", "text": "Ir"}
        ]

        """#)
    let threads = try ReviewLog(beside: catalog).threads
    #expect(
      threads[ReviewItem(key: "go", language: "es", path: "")]?.map(\.author.description)
        == ["Ana", "Ben"])
  }

  @Test func `the same decisions a second time change nothing`() throws {
    try add(decision("go", by: "Ana", "short"))
    let before = try home.text(name)
    try add(decision("go", by: "Ana", "short"))
    #expect(try home.text(name) == before)
  }

  @Test func `a decision that is taken back leaves no line, and none no file`() throws {
    try add(decision("go", by: "Ana", "short"), decision("bye", by: "Ana", "y"))
    var log = try ReviewLog(beside: catalog)
    try log.add([], removing: [decision("go", by: "Ana", "short")]) {}
    #expect(try ReviewLog(beside: catalog).threads.keys.map(\.key) == ["bye"])
    var rest = try ReviewLog(beside: catalog)
    try rest.add([], removing: [decision("bye", by: "Ana", "y")]) {}
    #expect(!home.has(name))
  }

  @Test func `the variants of a key are one thread, and each catalog has its own`() throws {
    try add(
      decision("go", by: "Ana", "1", on: 22),
      decision("go", by: "Ben", "2", on: 21, variant: "plural.one"))
    var other = try ReviewLog(beside: home.path("Other.xcstrings"))
    #expect(other.threads.isEmpty)
    try other.add([decision("go", by: "Eve", "3")]) {}
    let thread = try ReviewLog(beside: catalog).threads.values.first ?? []
    #expect(thread.map(\.comment) == ["2", "1"])
  }

  @Test func `where the catalog can't be changed, the log is as it was`() throws {
    let failure = CatalogFileError.changedMeanwhile("x")
    var new = try ReviewLog(beside: catalog)
    #expect(throws: CatalogFileError.self) {
      try new.add([decision("go", by: "Ana", "x")]) { () throws(CatalogFileError) in throw failure }
    }
    #expect(!home.has(name))
    try add(decision("go", by: "Ana", "short"))
    let before = try home.text(name)
    var log = try ReviewLog(beside: catalog)
    #expect(throws: CatalogFileError.self) {
      try log.add([decision("go", by: "Ben", "x")]) { () throws(CatalogFileError) in throw failure }
    }
    #expect(try home.text(name) == before)
  }

  @Test func `where the log can't be written, the catalog isn't changed`() throws {
    try home.write(".firstrun", "")
    var log = try ReviewLog(beside: catalog)
    var isChanged = false
    #expect(throws: CatalogFileError.self) {
      try log.add([decision("go", by: "Ana", "x")]) { isChanged = true }
    }
    #expect(!isChanged)
  }

  @Test func `a log that others change in the meantime is left alone`() throws {
    try add(decision("go", by: "Ana", "short"))
    var late = try ReviewLog(beside: catalog)
    try add(decision("go", by: "Ben", "long"))
    let before = try home.text(name)
    #expect(throws: CatalogFileError.self) { try late.add([decision("a", by: "Eve", "x")]) {} }
    #expect(try home.text(name) == before)
  }

  @Test(arguments: [
    ("", "1:1: error: the file is empty [F084]"),
    ("{}", "1:1: error: expected an array, as 'firstrun copy import' writes it [F085]"),
    ("[]", "1:1: error: not a review log: 'format' must be 'firstrun review' [F085]"),
    (
      #"[{"format": "firstrun review", "version": 2}]"#,
      "1:1: error: this has version 2 of the format; update firstrun to read it [F085]"
    ),
    (
      #"[{"format": "firstrun review", "version": 1}"# + "\n,{}]",
      "2:2: error: a decision needs a 'key' and a 'language' [F085]"
    ),
    (
      #"[{"format": "firstrun review", "version": 1}"# + "\n<<<<<<< main\n",
      "2:1: error: unresolved merge conflict; resolve it first [F084]"
    ),
    (
      #"[{"format": "firstrun review", "version": 1}"# + "\n<<<<<<< main\n]\n=======\n>>>>>>> b\n",
      "2:1: error: unresolved merge conflict, which ends on line 5; resolve it first [F084]"
    ),
  ])
  func `what is wrong with the file is said where it is`(text: String, message: String) throws {
    try home.makeFolder(".firstrun")
    try home.write(name, text)
    #expect(mistake()?.hasPrefix("\(name):\(message)") == true)
  }

  @Test func `a link is not followed`() throws {
    try home.makeFolder("elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: home.path(".firstrun"), withDestinationPath: "elsewhere")
    #expect(mistake()?.hasPrefix(".firstrun:1:1: error: comments aren't kept behind a") == true)
  }
}
