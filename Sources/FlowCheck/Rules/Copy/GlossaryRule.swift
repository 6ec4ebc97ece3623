import FlowContent
package import FlowCore
import FlowTerminal
import FlowWords

/// Finds inconsistent terms: translations without the word of the glossary, and words to avoid.
enum GlossaryRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let glossary = subject.flow.guide.glossary
    guard !glossary.isEmpty, let catalog = subject.catalog else { return [] }
    let sources = sourceTexts(of: subject, in: catalog.sourceLanguage)
    let languages = Set(subject.texts.map(\.language))
    let terms = Dictionary(
      uniqueKeysWithValues: languages.map { language in
        (language, glossary.map { LocalTerm($0, in: language) })
      })
    // For each term, the keys whose source texts use it.
    let users = glossary.map { term in
      Set(sources.filter { $0.value.contains(where: term.isUsed) }.keys)
    }
    return subject.texts.flatMap { text in
      zip(terms[text.language] ?? [], users).flatMap { term, users -> [Finding] in
        let isSource = text.language == catalog.sourceLanguage
        var findings: [Finding] = []
        if let words = term.words, !isSource, users.contains(text.key),
          !term.isUsed(in: text.text)
        {
          findings.append(.unlike(text, term.term, words, at: subject.location(of: text)))
        }
        for word in term.avoided {
          guard let range = text.text.wordRange(of: word) else { continue }
          let location = subject.location(of: text, at: range.lowerBound)
          let better = isSource ? term.term : term.words?.first
          findings.append(.avoided(text, word, better: better, at: location))
        }
        return findings
      }
    }
  }

  private struct LocalTerm {
    let term: String
    let words: [String]?
    let avoided: [String]
    private let foldedWords: [String]

    init(_ term: GlossaryTerm, in language: String) {
      self.term = term.term
      words = term.translations.words(in: language)
      avoided = term.avoided.words(in: language) ?? []
      foldedWords = (words ?? []).map(\.folded)
    }

    /// Returns true if a text has one of the words.
    func isUsed(in text: String) -> Bool {
      let text = text.folded
      return foldedWords.contains { text.contains($0) }
    }
  }

  /// Returns the source texts of each key; a key without a text is its own text.
  private static func sourceTexts(
    of subject: CheckSubject, in language: String
  ) -> [String: [String]] {
    let texts = subject.entries.map { entry in
      let variants = entry.localization(language)?.variants ?? []
      return (entry.key, variants.isEmpty ? [entry.key] : variants.map(\.unit.value))
    }
    return Dictionary(texts) { first, _ in first }
  }
}

extension GlossaryTerm {
  /// Returns true if a source text has the term.
  package func isUsed(in text: String) -> Bool { text.wordRange(of: term) != nil }
}

extension [GlossaryTerm.TermForms] {
  /// Returns the words for a language, or for the language without its region.
  package func words(in language: String) -> [String]? {
    guard let tag = LanguageTag(language) else { return nil }
    for wanted in tag.lineage {
      if let found = first(where: { LanguageTag($0.language) == wanted }) { return found.words }
    }
    return nil
  }
}

extension String {
  /// Returns the range of a word, also with the ending of a plural or a possessive.
  ///
  /// In scripts that write no spaces, any occurrence counts.
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
  /// Returns the range of a text, ignoring case.
  fileprivate func range(ofFolded text: String) -> Range<Index>? {
    let wanted = text.map { $0.lowercased() }
    guard let first = wanted.first,
      let start = indices.first(where: { start in
        self[start].lowercased() == first
          && self[start...].starts(with: wanted) { $0.lowercased() == $1 }
      })
    else { return nil }
    return start..<index(start, offsetBy: wanted.count)
  }
}

extension Finding {
  fileprivate static func unlike(
    _ text: CopyText, _ term: String, _ words: [String], at location: SourceLocation
  ) -> Self {
    let list = words.map { "'\($0)'" }.joined(separator: " or ")
    return Finding(
      .warning, .glossaryTerm,
      "'\(text.key)' in \(text.language) should use \(list) for '\(term)', as in the glossary",
      at: location, remark: .glossary(term: term, words: words))
  }

  fileprivate static func avoided(
    _ text: CopyText, _ word: String, better: String?, at location: SourceLocation
  ) -> Self {
    let advice = better.map { "; use '\($0)'" } ?? ""
    return Finding(
      .warning, .avoidedWord,
      "'\(text.key)' in \(text.language) says '\(word)', which the glossary avoids\(advice)",
      at: location, remark: .avoided(word: word, better: better))
  }
}
