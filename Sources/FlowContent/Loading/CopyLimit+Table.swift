import FlowCore

/// A limit on the length of texts while it is read.
struct LimitDraft: Mapping {
  var roles: Set<CopyRole>?
  var key: String?
  var cells: Int?
  var characters: Int?

  /// The largest limit accepted, longer than any text of a page.
  static let longest = 10_000

  static let thing = "limit"
  static var start: Self { LimitDraft() }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read(
      "kind", .word(among: CopyRole.groups), into: &roles, "The kind of string; give this or 'key'."
    )
    keys.read("key", .name, into: &key, "The copy key of one string; give this or 'kind'.")
    keys.read(
      "cells", .integer(1...Self.longest), into: &cells, "The greatest width in terminal columns.")
    keys.read(
      "characters", .integer(1...Self.longest), into: &characters,
      "The most characters, as people count them.")
  }
}

extension ValueFormat<CopyLimit> {
  /// The texts that a limit applies to, with a length in cells, in characters or both.
  static var limit: ValueFormat {
    ValueFormat<LimitDraft>.mapping.map { draft, node, reading in
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
  package static var keyNames: [String] { CopyKeys.keys.map(\.name) }
}

/// The keys of a flow that concern its copy, alone.
private struct CopyKeys: Mapping {
  static let thing = "flow"
  static var start: Self { CopyKeys() }
  private var draft = FlowDraft()

  mutating func read(_ keys: inout LoadingContext) { draft.readCopy(&keys) }
}

extension FlowDraft {
  /// Reads the keys of a flow that concern its copy.
  mutating func readCopy(_ keys: inout LoadingContext) {
    keys.read(
      "catalog", .catalogPath, into: &flow.catalog,
      "The path of a String Catalog other than Localizable.xcstrings in the flow's folder.")
    keys.read(
      "limits", ValueFormat<[CopyLimit]>.list(.limit), into: &flow.guide.limits,
      "Limits on the length of strings.")
    keys.read(
      "glossary", ValueFormat<[GlossaryTerm]>.list(.mapping, unique: "term"),
      into: &flow.guide.glossary, "Terms with their translations, and words to avoid.")
    keys.read(
      "samples", .samples, into: &flow.samples,
      "Values that placeholders show: by copy key, substitution or position, or 'arg' for numbers.")
  }
}

extension GlossaryTerm: Mapping {
  static let thing = "term"
  static var start: Self { GlossaryTerm("") }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read("term", .name, into: &term, required: true, "The term in the source language.")
    keys.read(
      "translations", .words, into: &translations,
      "The term in other languages, in one or more forms.")
    keys.read("avoid", .words, into: &avoided, "Words to avoid, by language.")
  }
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
