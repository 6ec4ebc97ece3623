import FlowContent
import FlowCore
import FlowTerminal

/// Unlike words for one thing: a translation without the word of the glossary, or a word that the
/// glossary says to avoid.
enum GlossaryRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let glossary = subject.flow.guide.glossary
    guard !glossary.isEmpty, let catalog = subject.catalog else { return [] }
    let sources = sourceTexts(of: catalog)
    return subject.texts.flatMap { text in
      glossary.flatMap { term -> [Finding] in
        var findings: [Finding] = []
        if let words = term.translations.words(in: text.language),
          text.language != catalog.sourceLanguage,
          sources[text.key]?.contains(where: { $0.wordRange(of: term.term) != nil }) == true,
          !words.contains(where: { text.text.folded.contains($0.folded) })
        {
          findings.append(.unlike(text, term.term, words, at: subject.place(of: text)))
        }
        for word in term.avoided.words(in: text.language) ?? [] {
          guard let range = text.text.wordRange(of: word) else { continue }
          let place = subject.place(of: text, at: range.lowerBound)
          let better =
            text.language == catalog.sourceLanguage
            ? term.term : term.translations.words(in: text.language)?.first
          findings.append(.avoided(text, word, better: better, at: place))
        }
        return findings
      }
    }
  }

  /// What each key says in the source language; a key that has no text there says itself.
  private static func sourceTexts(of catalog: Catalog) -> [String: [String]] {
    let texts = catalog.keys.map { key in
      let variants = catalog.entry(for: key)?.localization(catalog.sourceLanguage)?.variants ?? []
      return (key, variants.isEmpty ? [key] : variants.map(\.unit.value))
    }
    return Dictionary(texts) { first, _ in first }
  }
}

extension [GlossaryTerm.Words] {
  /// Those of a language, else of the language without its region.
  fileprivate func words(in language: String) -> [String]? {
    guard let tag = LanguageTag(language) else { return nil }
    for wanted in tag.lineage {
      if let found = first(where: { LanguageTag($0.language) == wanted }) { return found.words }
    }
    return nil
  }
}

extension String {
  /// Where a word stands as one, or with the ending of a plural or a possessive; in scripts that
  /// write no spaces, where it stands at all.
  fileprivate func wordRange(of word: String) -> Range<Index>? {
    let isSpaced = word.unicodeScalars.allSatisfy { $0.value < 0x0E00 }
    var from = startIndex
    while let range = self[from...].range(ofFolded: word) {
      if !isSpaced { return range }
      let isStart =
        range.lowerBound == startIndex || !self[index(before: range.lowerBound)].isLetter
      let tail = self[range.upperBound...].prefix { $0.isLetter }
      if isStart, ["", "s", "es"].contains(tail) { return range }
      from = index(after: range.lowerBound)
    }
    return nil
  }
}

extension Substring {
  /// Where a text stands, whatever its case.
  fileprivate func range(ofFolded text: String) -> Range<Index>? {
    let wanted = text.map { $0.lowercased() }
    guard !wanted.isEmpty else { return nil }
    return indices.lazy.compactMap { start -> Range<Index>? in
      let part = self[start...].prefix(wanted.count)
      let isSame =
        part.count == wanted.count && zip(part, wanted).allSatisfy { $0.lowercased() == $1 }
      return isSame ? part.startIndex..<part.endIndex : nil
    }.first
  }
}

extension Finding {
  fileprivate static func unlike(
    _ text: CopyText, _ term: String, _ words: [String], at place: SourceLocation
  ) -> Self {
    let list = words.map { "'\($0)'" }.joined(separator: " or ")
    return .warning(
      .glossaryTerm,
      "'\(text.key)' does not say \(list) for '\(term)' in \(text.language), as the glossary does",
      at: place)
  }

  fileprivate static func avoided(
    _ text: CopyText, _ word: String, better: String?, at place: SourceLocation
  ) -> Self {
    let advice = better.map { "; say '\($0)'" } ?? ""
    return .warning(
      .avoidedWord,
      "'\(text.key)' says '\(word)' in \(text.language), which the glossary avoids\(advice)",
      at: place)
  }
}
