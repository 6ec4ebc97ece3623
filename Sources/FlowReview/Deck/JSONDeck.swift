import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowSession

/// A deck as JSON for scripts: one object, with each page on a line of its own.
///
///     {"flow": "cluck", "app": "Cluck", "sourceLanguage": "en", "languages": ["en", "es"],
///      "since": null, "pages": [
///       {"page": "welcome", "number": 1, "name": "welcome", "icon": null,
///        "video": null, "links": [], "change": null, "looksDifferent": false, "strings": [
///         {"key": "welcome.title", "keyBefore": null, "role": "title", "comment": null, "pages": ["welcome"],
///          "stale": false, "room": {"columns": 62, "rows": 2},
///          "limits": [{"cells": 40, "characters": null}],
///          "glossary": [{"term": "bed", "translations": {"de": ["Beet"]}, "avoid": {}}],
///          "examples": [{"placeholder": "%@", "value": "Ana"}], "remarks": [],
///          "change": null, "commentBefore": null, "texts": [
///           {"language": "en", "state": "translated", "forms": [{"form": null, "text": "…",
///             "state": "translated"}], "shown": null, "characters": 17, "cells": 17,
///            "tooLong": false, "remarks": [{"code": "F061", "severity": "warning",
///             "message": "…"}], "before": null, "behindSource": false,
///            "opinions": [{"by": "Ana", "when": "2026-11-20T16:00:00Z",
///             "form": null, "decision": "flag", "suggestion": null, "comment": "…",
///             "source": null, "text": "…", "onEarlierText": false}]}]}]}]}
///
/// `page` is null for a group of strings that belong to no page; its `name` is the title of the
/// group. In a deck of changes, the `change` of a page is `added`, `moved`, `removed` or null,
/// `looksDifferent` tells if it does in some language, `keyBefore` is the key that the page had before
/// instead, if that was another one, and `before` is an object with `state` and `forms`.
package struct JSONDeck {
  private let deck: Deck

  package init(_ deck: Deck) {
    self.deck = deck
  }

  package func write<Failure>(
    to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let head = JSONValue.object([
      ("flow", .string(deck.flow.id)), ("app", .string(deck.flow.app)),
      ("sourceLanguage", .string(deck.sourceLanguage)),
      ("languages", .texts(deck.languages)),
      ("since", deck.earlier.map { .string($0.name) } ?? .null),
    ])
    try sink("\(head)".dropLast() + ",\"pages\":[")
    var isFirst = true
    for deckPage in deck.writtenPages {
      try sink((isFirst ? "\n" : ",\n") + "\(json(deckPage))")
      isFirst = false
    }
    try sink("\n]}\n")
  }

  private func json(_ deckPage: Deck.DeckPage) -> JSONValue {
    .object([
      ("page", deckPage.isPage || deckPage.change == .removed ? .string(deckPage.name) : .null),
      ("number", deckPage.page.map { .number($0 + 1) } ?? .null), ("name", .string(deckPage.name)),
      ("icon", Self.json(deckPage.page.flatMap { deck.flow.pages[$0].icon })),
      ("video", Self.json(deckPage.page.flatMap { deck.flow.pages[$0].video?.url })),
      (
        "links",
        .texts(deckPage.page.map { deck.flow.pages[$0].links.map(\.url) } ?? [])
      ),
      ("change", Self.json(deckPage.change?.rawValue)),
      ("looksDifferent", .boolean(deckPage.looksDifferent)),
      ("strings", .array(deckPage.entries.map(Self.json))),
    ])
  }

  private static func json(_ entry: Deck.Entry) -> JSONValue {
    .object([
      ("key", .string(entry.key)), ("keyBefore", json(entry.earlierKey)),
      ("role", .string(entry.role.rawValue)),
      ("comment", json(entry.comment)), ("pages", .texts(entry.pages)),
      ("stale", .boolean(entry.isStale)),
      (
        "room",
        entry.space.map {
          .object([("columns", .number($0.columns)), ("rows", .number($0.rows))])
        } ?? .null
      ),
      ("limits", .array(entry.limits.map(json))), ("glossary", .array(entry.terms.map(\.json))),
      ("examples", .array(entry.examples.map(json))),
      ("remarks", .array(entry.annotations.map(json))),
      ("change", json(entry.change?.rawValue)), ("commentBefore", json(entry.earlierComment)),
      ("texts", .array(entry.texts.map(json))),
    ])
  }

  private static func json(_ limit: CopyLimit) -> JSONValue {
    func number(_ most: Int?) -> JSONValue { most.map(JSONValue.number) ?? .null }
    return .object([("cells", number(limit.cells)), ("characters", number(limit.characters))])
  }

  private static func json(_ example: CopyExample) -> JSONValue {
    .object([("placeholder", .string(example.placeholder)), ("value", .string(example.value))])
  }

  private static func json(_ text: Deck.Text) -> JSONValue {
    .object([
      ("language", .string(text.language)), ("state", .string(text.state.name)),
      ("forms", .array(text.forms.map(json))), ("shown", json(text.fallback)),
      ("characters", .number(text.characters)), ("cells", .number(text.cells)),
      ("tooLong", .boolean(text.isTooLong)), ("remarks", .array(text.annotations.map(json))),
      (
        "before",
        text.before.map {
          .object([("state", .string($0.state.name)), ("forms", .array($0.forms.map(json)))])
        } ?? .null
      ), ("behindSource", .boolean(text.needsUpdateFromSource)),
      ("opinions", .array(text.opinions.map(json))),
    ])
  }

  private static func json(_ opinion: Deck.Text.Opinion) -> JSONValue {
    let decision = opinion.decision
    return .object([
      ("by", .string(decision.author.description)), ("when", json(decision.when?.iso8601)),
      ("form", json(opinion.form)), ("decision", .string(decision.verdict.name)),
      ("suggestion", json(decision.verdict.suggestion)), ("comment", .string(decision.comment)),
      ("source", json(decision.source)), ("text", json(decision.text)),
      ("onEarlierText", .boolean(opinion.isOnEarlierText)),
    ])
  }

  private static func json(_ form: Deck.Text.Form) -> JSONValue {
    .object([
      ("form", json(form.name)), ("text", .string(form.text)), ("state", .string(form.state)),
    ])
  }

  private static func json(_ remark: Annotation) -> JSONValue {
    .object([
      ("code", .string(remark.code)), ("severity", .string(remark.severity)),
      ("message", .string(remark.message)),
    ])
  }

  private static func json(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
}

extension GlossaryTerm {
  /// The term with its words by language, as decks have it for scripts.
  var json: JSONValue {
    func words(_ forms: [TermForms]) -> JSONValue {
      .object(forms.map { ($0.language, .texts($0.words)) })
    }
    return .object([
      ("term", .string(term)), ("translations", words(translations)), ("avoid", words(avoided)),
    ])
  }
}
