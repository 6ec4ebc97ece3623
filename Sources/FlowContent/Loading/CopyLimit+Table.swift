import FlowCore

/// A limit on the length of texts while it is read.
struct LimitDraft: Sendable {
  var roles: Set<CopyRole>?
  var key: String?
  var cells: Int?
  var characters: Int?

  /// The largest limit accepted, longer than any text of a page.
  static let longest = 10_000

  /// The keys of a limit.
  static let table = Table(
    "limit", start: LimitDraft(),
    [
      MappingKey(
        "kind", \.roles, .word(among: CopyRole.groups), "The kind of string; give this or 'key'."),
      MappingKey("key", \.key, .name, "The copy key of one string; give this or 'kind'."),
      MappingKey(
        "cells", \.cells, .integer(1...longest), "The greatest width in terminal columns."),
      MappingKey(
        "characters", \.characters, .integer(1...longest),
        "The most characters, as people count them."),
    ])
}

extension ValueFormat<CopyLimit> {
  /// The texts that a limit applies to, with a length in cells, in characters or both.
  static var limit: ValueFormat {
    ValueFormat<LimitDraft>.mapping(LimitDraft.table).map { draft, node, reading in
      if draft.cells == nil, draft.characters == nil {
        reading.report(
          .missingKey, "a limit needs 'cells', 'characters' or both", at: node.location)
        return nil
      }
      switch (draft.roles, draft.key) {
      case (let roles?, nil):
        return CopyLimit(.roles(roles), cells: draft.cells, characters: draft.characters)
      case (nil, let key?):
        return CopyLimit(.key(key), cells: draft.cells, characters: draft.characters)
      case (nil, nil), (_?, _?):
        // A value that can't be read has been reported already.
        if (node["kind"] == nil) == (node["key"] == nil) {
          reading.report(.missingKey, "a limit needs either a 'kind' or a 'key'", at: node.location)
        }
        return nil
      }
    }
  }
}

extension CopyGuide {
  /// The names of the keys.
  package static var keyNames: [String] { keys.map(\.name) }

  /// The keys of a flow that concern its copy.
  static let keys: [MappingKey<FlowDraft>] = [
    MappingKey(
      "catalog", \.flow.catalog, .catalogPath,
      "The path of a String Catalog other than Localizable.xcstrings in the flow's folder."),
    MappingKey(
      "limits", \.flow.guide.limits, ValueFormat<[CopyLimit]>.list(.limit),
      "Limits on the length of strings."),
    MappingKey(
      "glossary", \.flow.guide.glossary,
      ValueFormat<[GlossaryTerm]>.list(.mapping(GlossaryTerm.table), unique: "term"),
      "Terms with their translations, and words to avoid."),
    MappingKey(
      "samples", \.flow.samples, .samples,
      "Values that placeholders show: by copy key, substitution or position, or 'arg' for numbers."),
  ]
}

extension GlossaryTerm {
  /// The keys of a glossary term.
  static let table = Table(
    "term", start: GlossaryTerm(""),
    [
      MappingKey("term", \.term, .name, required: true, "The term in the source language."),
      MappingKey(
        "translations", \.translations, .words, "The term in other languages, in one or more forms."
      ),
      MappingKey("avoid", \.avoided, .words, "Words to avoid, by language."),
    ])
}

extension ValueFormat<[GlossaryTerm.TermForms]> {
  /// A mapping from languages to one or more words each.
  fileprivate static var words: ValueFormat {
    let words = ValueFormat<[String]>.oneOrMoreNames
    return ValueFormat(
      shape: .named(
        "a mapping from languages to words",
        .names(words.shape(), like: "^[A-Za-z]{2,3}([_-][A-Za-z0-9]+)*$"))
    ) { node, reading in
      reading.entries(of: node)?.compactMap { entry in
        guard LanguageTag(entry.key) != nil else {
          reading.report(
            .value, "invalid language '\(entry.key.excerpt)'; write it like es-MX",
            at: entry.location)
          return nil
        }
        reading.currentItem = .key(entry.key)
        if reading.reportIfAbsent(entry.value) { return nil }
        return words.read(entry.value, &reading).map {
          GlossaryTerm.TermForms(language: entry.key, words: $0)
        }
      }
    }
  }
}
