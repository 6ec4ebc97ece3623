import Achievements
import FlowContent
import FlowCore
import FlowExploration

/// The texts of two versions that differ, language by language.
struct CopyChanges {
  private(set) var changes: [FlowChange] = []

  /// Compares the texts; the maps show the ways to those that changed.
  init(
    from old: FlowVersion, to new: FlowVersion, _ map: () -> FlowMap, _ otherMap: () -> FlowMap
  ) {
    // Catalogs of the same bytes have the same texts of the same keys.
    if old.flow == new.flow, old.catalog?.bytes == new.catalog?.bytes,
      old.achievements?.rules.definitions == new.achievements?.rules.definitions
    {
      return
    }
    let (keys, otherKeys) = (old.keys, new.keys)
    let (known, kept) = (Set(keys), Set(otherKeys))
    changes += keys.filter { !kept.contains($0) }.compactMap { key in
      old.sourceText(of: key).map {
        FlowChange(
          kind: .copy, subject: key, old: $0, new: nil,
          lines: old.lines(to: key, map(), unlessNotIn: new.flow))
      }
    }
    changes += otherKeys.filter { !known.contains($0) }.compactMap { key in
      new.sourceText(of: key).map {
        FlowChange(
          kind: .copy, subject: key, old: nil, new: $0,
          lines: new.lines(to: key, otherMap(), unlessNotIn: old.flow))
      }
    }
    for key in otherKeys where known.contains(key) {
      let (texts, otherTexts) = (old.texts(of: key), new.texts(of: key))
      for language in Set(texts.keys).union(otherTexts.keys).sorted()
      where texts[language] != otherTexts[language] {
        changes.append(
          FlowChange(
            kind: .copy, subject: "\(key) (\(language))", old: texts[language],
            new: otherTexts[language],
            lines: new.lines(to: key, in: language, otherMap())))
      }
    }
  }
}

extension FlowVersion {
  /// The keys that the flow and its achievements use.
  fileprivate var keys: [String] {
    CopyKeys(of: [flow] + forms.map(\.flow), achievements?.rules.definitions, in: catalog).used
  }

  /// Returns the texts of a key by language; all plural and device variants of one are one text.
  fileprivate func texts(of key: String) -> [String: String] {
    var texts: [String: String] = [:]
    for localization in catalog?.entry(for: key)?.localizations ?? [] {
      let values =
        localization.variants.map {
          $0.path.isEmpty ? $0.unit.value : "\($0.path) \($0.unit.value)"
        }
        + localization.substitutions.compactMap(\.insertion)
      texts[localization.language] =
        values.count == 1 && localization.variants.count == 1
        ? localization.variants[0].unit.value : values.joined(separator: " | ")
    }
    return texts
  }

  /// Returns the text of a key in the source language: the key itself if the catalog has none, and
  /// nil if the flow does without.
  fileprivate func sourceText(of key: String) -> String? {
    if let text = texts(of: key)[catalog?.sourceLanguage ?? ""] { return text }
    let isNeeded = ([flow] + forms.map(\.flow)).contains { form in
      form.copyUses.contains { $0.key == key && !$0.isOptional }
    }
    return isNeeded ? key : nil
  }

  /// Returns the shortest input that shows a text; empty if no page has it, or if its page is reported
  /// as new or removed.
  fileprivate func lines(to key: String, _ map: FlowMap, unlessNotIn other: Flow) -> [String] {
    guard let page = page(of: key),
      other.pages.contains(where: { $0.id == flow.pages[page].id })
    else { return [] }
    return map.lines(toPage: page)
  }

  /// Returns the shortest input that shows a text in its language; empty if no page has it.
  fileprivate func lines(to key: String, in language: String, _ map: FlowMap) -> [String] {
    let lines = page(of: key).map(map.lines) ?? []
    if lines.isEmpty || language == catalog?.sourceLanguage { return lines }
    return ["language \(language)"] + lines
  }

  private func page(of key: String) -> Int? {
    let path = flow.copyUses.first { $0.key == key }?.path.prefix(2) ?? []
    return flow.pages.indices.first { path == ["pages", .item($0)] }
  }
}

extension Substitution {
  /// The argument of the substitution and its format, if the file has either.
  fileprivate var insertion: String? {
    if argument == nil, format == nil { return nil }
    let parts = [argument.map { "argument \($0)" }, format.map { "as %\($0)" }]
    return "substitutions.\(name) \(parts.compactMap(\.self).joined(separator: " "))"
  }
}
