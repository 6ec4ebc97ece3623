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

private func taken(_ files: DecisionFile..., isForced: Bool = false) throws -> DecisionImport {
  DecisionImport(files, into: try catalog(), takesOtherPlaceholders: isForced)
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

  @Test func `a wording with other placeholders is refused alone, unless it is meant`() throws {
    let lost = #"""
      {"key": "count", "language": "es", "variant": "plural.other", "text": null,
       "decision": "suggest", "suggestion": "árboles"}
      """#
    let refused = try taken(file(lost + "," + reworded))
    let reason = "the new wording leaves out the placeholder %lld, unlike the source language"
    #expect(refused.refused.map(\.reason) == [reason + "; use '--force' to apply it anyway"])
    #expect(refused.applied.map(\.subject.key) == ["go"])
    #expect(refused.changes.map(\.key) == ["go", "go"])
    let forced = try taken(file(lost), isForced: true)
    #expect(forced.refused.isEmpty)
    #expect(
      forced.changes == [
        CatalogChange(
          "count",
          .unit(language: "es", path: "plural.other", state: "translated", value: "árboles"))
      ])
    #expect(forced.warnings.map(\.reason) == [reason])
  }

  @Test func `a wording may have the faults that the text has`() throws {
    func taken(_ wording: String) throws -> DecisionImport {
      let strings = Sample.catalog([
        ("go", "", [("en", "translated", "%@ and %lld"), ("es", "new", "Hay %2$lld")])
      ])
      let decision =
        #"{"key": "go", "language": "es", "source": "%@ and %lld", "#
        + #""text": "Hay %2$lld", "decision": "suggest", "suggestion": "\#(wording)"}"#
      return DecisionImport([try file(decision)], into: try Sample.parsed(strings))
    }
    #expect(try taken("Quedan %2$lld").applied.count == 1)
    #expect(try taken("Hay").applied.isEmpty)
    #expect(try taken("Hay %2$lld y %f").applied.isEmpty)
  }

  @Test func `a source text keeps its placeholders, too`() throws {
    let taken = try taken(
      file(
        #"""
        {"key": "count", "language": "en", "variant": "plural.other", "text": "%lld trees",
         "decision": "suggest", "suggestion": "%@ trees"}
        """#))
    #expect(
      taken.refused.map(\.reason) == [
        "the new wording leaves out the placeholder %lld and adds the placeholder %@, unlike before, though the app may rely "
          + "on that; use '--force' to apply it anyway"
      ])
    #expect(taken.changes == [])
  }

  @Test(arguments: [approved, flagged, reworded])
  func `a decision for another source text is refused`(_ decision: String) throws {
    func stating(_ source: String) throws -> DecisionImport {
      let stated = decision.replacing(#""text""#, with: #""source": "\#(source)", "text""#)
      return try taken(file(stated))
    }
    #expect(
      try stating("Start").refused.map(\.reason) == [
        "the source text has changed since the deck was made: it was “Start”, and now it's “Go”"
      ])
    #expect(try stating("Start").changes == [])
    #expect(try stating("Go").applied.count == 1)
  }

  @Test func `a plural form is decided on beside the source form that it is made from`() throws {
    let decision = #"""
      {"key": "count", "language": "es", "variant": "plural.many", "source": "%lld trees",
       "text": null, "decision": "suggest", "suggestion": "%lld de árboles"}
      """#
    #expect(try taken(file(decision)).applied.count == 1)
  }

  @Test func `another wording of the source marks the translations, also those just approved`()
    throws
  {
    let source =
      #"{"key": "go", "language": "en", "text": "Go", "decision": "suggest", "suggestion": "Start"}"#
    let taken = try taken(file(source + "," + approved))
    #expect(taken.reworded.map(\.subject.description) == ["go in en"])
    #expect(taken.reworded.map(\.marked) == [["es"]])
    let changed = try Catalog(catalog().changed(by: taken.changes), path: "Localizable.xcstrings")
    let units = changed.entry(for: "go")?.localizations.flatMap(\.variants).map(\.unit)
    #expect(units?.map(\.value) == ["Start", "Ir"])
    #expect(units?.map(\.state) == ["translated", "needs_review"])
    let again = DecisionImport([try file(source)], into: changed)
    #expect(again.refused.isEmpty)
    #expect(again.reworded.isEmpty)
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

/// Decisions of several people.
struct MergedDecisionsTests {
  private func dated(_ decision: String, _ day: Int) -> String {
    decision.replacing(#""decision""#, with: #""when": "2026-11-\#(day)T16:00:00Z", "decision""#)
  }

  @Test func `people who agree count once, with the comments of both`() throws {
    let taken = try taken(file(flagged), file(flagged, by: "Ben"))
    #expect(taken.applied.count == 1)
    #expect(taken.remarks.map(\.author.description) == ["Ana", "Ben"])
    #expect(taken.changes.last == CatalogChange("go", .comment("[es] curt [en] x; curt [en] x")))
  }

  @Test func `the same file twice counts once`() throws {
    let (once, twice) = (try taken(file(flagged)), try taken(file(flagged), file(flagged)))
    #expect(twice.remarks.count == 1)
    #expect(twice.changes == once.changes)
  }

  @Test func `people who contradict each other are listed, and neither is followed`() throws {
    let other = #"{"key": "go", "language": "en", "text": "Go", "decision": "flag"}"#
    let taken = try taken(file(approved + "," + other), file(reworded, by: "Ben"))
    #expect(taken.contradictions.map(\.[0].subject.description) == ["go in es"])
    #expect(
      taken.contradictions.joined().map(\.author) == [.named("Ana"), .named("Ben")])
    #expect(taken.applied.map(\.subject.language) == ["en"])
  }

  @Test func `what somebody decides later replaces what they decided before`() throws {
    let files = [dated(approved, 20), dated(reworded, 22), dated(flagged, 21)]
    let taken = try DecisionImport(files.map { try file($0) }, into: catalog())
    #expect(taken.contradictions.isEmpty)
    #expect(taken.applied.map(\.verdict) == [.suggest("Vamos")])
    // Two people who leave no name are not the same person.
    let nameless = try [approved, reworded].enumerated().map { number, decision in
      let text = """
        {"format": "firstrun decisions", "version": 1, "flow": "garden",
         "decisions": [\(dated(decision, 20 + number))]}
        """
      return try DecisionFile(Array(text.utf8), path: "\(number)/d.json")
    }
    #expect(DecisionImport(nameless, into: try catalog()).contradictions.count == 1)
  }

  @Test func `a decision about an earlier text neither counts nor contradicts`() throws {
    let earlier =
      #"{"key": "go", "language": "es", "text": "Salir", "decision": "flag", "comment": "x"}"#
    let taken = try taken(file(reworded), file(earlier, by: "Ben"))
    #expect(taken.contradictions.isEmpty)
    #expect(taken.applied.map(\.author) == [.named("Ana")])
    #expect(taken.refused.map(\.decision.author) == [.named("Ben")])
  }

  @Test func `what is said is all but plain approvals that answer or contradict nobody`() throws {
    let other = #"{"key": "go", "language": "en", "text": "Go", "decision": "approve"}"#
    let gone = #"{"key": "gone", "language": "es", "text": "x", "decision": "flag"}"#
    let agreed = try taken(file([approved, other, gone].joined(separator: ",")))
    #expect(agreed.said(in: [:]).isEmpty)
    let disputed = try taken(file(approved + "," + other), file(reworded, by: "Ben"))
    let said = disputed.said(in: [:])
    #expect(said.map(\.verdict) == [.approve, .suggest("Vamos")])
    let thread = Dictionary(grouping: said, by: \.subject.wholeText)
    #expect(agreed.said(in: thread).map(\.subject.language) == ["es"])
  }

  @Test func `a text with control characters can't be approved, only reworded`() throws {
    let strings = Sample.catalog([
      ("go", "", [("en", "translated", "Go\\nnow"), ("es", "new", "Ir\\u0000")])
    ])
    func taken(_ decision: String) throws -> [String] {
      let decision =
        #"{"key": "go", "language": "es", "text": "Ir⟨U+0000⟩", "decision": \#(decision)}"#
      return DecisionImport([try file(decision)], into: try Sample.parsed(strings))
        .refused.map(\.reason)
    }
    #expect(
      try taken(#""approve""#) == [
        "it has the control character U+0000, which the deck can't show; reword it"
      ])
    #expect(try taken(#""suggest", "suggestion": "Ir\nya""#) == [])
    #expect(
      try taken(#""suggest", "suggestion": "Ir\\nya""#) == [
        "the new wording has the characters \\n where the source has a real line break"
      ])
  }
}
