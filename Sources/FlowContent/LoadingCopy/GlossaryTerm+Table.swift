import FlowCore

extension GlossaryTerm {
  /// The keys of a glossary term.
  static let table = Table(
    "term", start: GlossaryTerm(""),
    [
      MappingKey("term", .name, required: true, "The term in the source language.") {
        $0.term = $1
      },
      MappingKey("translations", .words, "The term in other languages, in one or more forms.") {
        $0.translations = $1
      },
      MappingKey("avoid", .words, "Words to avoid, by language.") { $0.avoided = $1 },
    ])
}

extension ValueFormat<[GlossaryTerm.TermForms]> {
  /// A mapping from languages to one or more words each.
  fileprivate static var words: ValueFormat {
    let word = ValueFormat<String>.name
    let list = ValueFormat<[String]>.list(word)
    return ValueFormat(
      shape: .named(
        "a mapping from languages to words",
        .names(
          .either([word.shape(), list.shape()]), like: "^[A-Za-z]{2,3}([_-][A-Za-z0-9]+)*$"))
    ) { node, reading in
      guard case .mapping(let entries) = node.content else {
        reading.refuse(node, for: "a mapping")
        return nil
      }
      return entries.compactMap { entry in
        guard LanguageTag(entry.key) != nil else {
          reading.report(.noLanguage(entry.key, at: entry.location))
          return nil
        }
        reading.currentItem = .key(entry.key)
        if reading.reportIfAbsent(entry.value) { return nil }
        if case .scalar = entry.value.content {
          return word.read(entry.value, &reading).map {
            GlossaryTerm.TermForms(language: entry.key, words: [$0])
          }
        }
        return list.read(entry.value, &reading).map {
          GlossaryTerm.TermForms(language: entry.key, words: $0)
        }
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func noLanguage(_ name: String, at place: SourceLocation) -> Self {
    .error(.value, "invalid language '\(name.excerpt)'; write it like es-MX", at: place)
  }
}
