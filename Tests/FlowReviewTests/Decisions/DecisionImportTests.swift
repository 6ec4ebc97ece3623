import FlowContent
import FlowCore
import Testing

@testable import FlowReview

private let garden = #"""
  {
    "sourceLanguage" : "en",
    "strings" : {
      "count" : { "localizations" : {
        "en" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "One tree" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld trees" } }
        } } }
      } },
      "go" : { "comment" : "[es] too short", "extractionState" : "stale", "localizations" : {
        "en" : { "stringUnit" : { "state" : "translated", "value" : "Go" } },
        "es" : { "stringUnit" : { "state" : "needs_review", "value" : "Ir" } }
      } },
      "name" : { "shouldTranslate" : false }
    },
    "version" : "1.0"
  }
  """#

private func catalog() throws -> Catalog {
  try Catalog(Array(garden.utf8), path: "Localizable.xcstrings")
}

private func file(_ decisions: String, by author: String = "Ana") throws -> DecisionFile {
  let text = """
    {"format": "firstrun decisions", "version": 1, "flow": "garden", "by": "\(author)",
     "decisions": [\(decisions)]}
    """
  return try DecisionFile(Array(text.utf8), path: "\(author).json")
}

private func taken(_ files: DecisionFile...) throws -> DecisionImport {
  DecisionImport(MergedDecisions(files), into: try catalog())
}

private let approved = #"{"key": "go", "language": "es", "text": "Ir", "decision": "approve"}"#
private let flagged =
  #"{"key": "go", "language": "es", "text": "Ir", "decision": "flag", "comment": "curt\n[en] x"}"#
private let reworded = #"""
  {"key": "go", "language": "es", "text": "Ir", "decision": "suggest", "suggestion": "Vamos",
   "comment": "warmer"}
  """#

struct DecisionImportTests {
  @Test func `an approval marks the text as translated, and takes its note away`() throws {
    #expect(
      try taken(file(approved)).changes == [
        CatalogChange(
          "go", .unit(language: "es", path: "", state: "translated", value: nil)),
        CatalogChange("go", .extractionState("manual")),
        CatalogChange("go", .comment(nil)),
      ])
  }

  @Test func `a flag asks for review, with the comment as a note on one line`() throws {
    #expect(
      try taken(file(flagged)).changes == [
        CatalogChange(
          "go", .unit(language: "es", path: "", state: "needs_review", value: nil)),
        CatalogChange("go", .comment("[es] curt [en] x")),
      ])
  }

  @Test func `another wording replaces the text, and its comment is listed`() throws {
    let taken = try taken(file(reworded))
    #expect(
      taken.changes == [
        CatalogChange(
          "go", .unit(language: "es", path: "", state: "translated", value: "Vamos")),
        CatalogChange("go", .comment(nil)),
      ])
    #expect(taken.remarks.map(\.comment) == ["warmer"])
  }

  @Test func `a missing plural form can be suggested, with a warning about placeholders`() throws {
    let taken = try taken(
      file(
        #"""
        {"key": "count", "language": "es", "variant": "plural.other", "text": null,
         "decision": "suggest", "suggestion": "árboles"}
        """#))
    #expect(taken.refused.isEmpty)
    #expect(
      taken.changes == [
        CatalogChange(
          "count",
          .unit(language: "es", path: "plural.other", state: "translated", value: "árboles"))
      ])
    #expect(
      taken.warnings.map(\.reason) == ["leaves out 1: number, unlike the source language"])
  }

  @Test(arguments: [
    (
      #"{"key": "go", "language": "es", "text": "Salir", "decision": "approve"}"#,
      "the text has changed since the deck was made: it was “Salir”, and now it's “Ir”"
    ),
    (
      #"{"key": "go", "language": "es", "text": null, "decision": "approve"}"#,
      "the text has changed since the deck was made: it was missing, and now it's “Ir”"
    ),
    (
      #"{"key": "gone", "language": "es", "text": "Ir", "decision": "approve"}"#,
      "the catalog no longer has this key"
    ),
    (
      #"{"key": "go", "language": "de", "text": "Los", "decision": "approve"}"#,
      "the catalog has no de"
    ),
    (
      #"{"key": "name", "language": "es", "text": null, "decision": "approve"}"#,
      "it isn't to be translated"
    ),
    (
      #"{"key": "count", "language": "es", "text": null, "decision": "approve"}"#,
      "there is nothing to approve"
    ),
    (
      #"""
      {"key": "go", "language": "es", "variant": "plural.one", "text": null,
       "decision": "suggest", "suggestion": "x"}
      """#,
      "'go' has no place for 'plural.one'"
    ),
  ])
  func `what no longer fits is refused, with the reason`(_ decision: String, _ reason: String)
    throws
  {
    let taken = try taken(file(decision))
    #expect(taken.refused.map(\.reason) == [reason])
    #expect(taken.changes == [])
  }

  @Test func `what is so already fits a second time`() throws {
    let again = #"""
      {"key": "go", "language": "es", "text": "Old", "decision": "suggest", "suggestion": "Ir"}
      """#
    let taken = try taken(file(again))
    #expect(taken.applied.count == 1)
    #expect(taken.refused.isEmpty)
  }
}

struct MergedDecisionsTests {
  @Test func `people who agree count once, with the comments of both`() throws {
    let taken = try taken(file(flagged), file(flagged, by: "Ben"))
    #expect(taken.applied.count == 1)
    #expect(taken.remarks.map(\.author) == ["Ana", "Ben"])
  }

  @Test func `people who contradict each other are listed, and neither is followed`() throws {
    let merged = MergedDecisions([try file(approved), try file(reworded, by: "Ben")])
    #expect(merged.contradictions.map(\.subject.description) == ["go in es"])
    #expect(merged.contradictions.flatMap(\.decisions).map(\.author) == ["Ana", "Ben"])
    #expect(DecisionImport(merged, into: try catalog()).changes == [])
  }
}
