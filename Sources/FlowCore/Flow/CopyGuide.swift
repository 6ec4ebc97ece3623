/// A flow's style guide for its copy: length limits and a glossary.
package struct CopyGuide: Hashable, Sendable {
  package var limits: [CopyLimit]
  package var glossary: [GlossaryTerm]

  /// Creates a guide; without arguments, it has no rules.
  package init(limits: [CopyLimit] = [], glossary: [GlossaryTerm] = []) {
    self.limits = limits
    self.glossary = glossary
  }
}

/// A length limit for some texts.
package struct CopyLimit: Hashable, Sendable {
  /// The texts that a limit applies to.
  package enum Subject: Hashable, Sendable {
    case roles(Set<CopyRole>)
    case key(String)
  }

  /// The texts that the limit applies to.
  package var subject: Subject
  /// The maximum width, in terminal columns.
  package var cells: Int?
  /// The maximum number of characters (grapheme clusters).
  package var characters: Int?

  package init(_ subject: Subject, cells: Int? = nil, characters: Int? = nil) {
    self.subject = subject
    self.cells = cells
    self.characters = characters
  }
}

/// A term of the glossary, with its translations.
package struct GlossaryTerm: Hashable, Sendable {
  /// Words in one language.
  package struct TermForms: Hashable, Sendable {
    /// The language as catalogs name it, such as `es-MX`.
    package let language: String
    /// The words, at least one.
    package let words: [String]

    package init(language: String, words: [String]) {
      self.language = language
      self.words = words
    }
  }

  /// The term in the source language.
  package var term: String
  /// The accepted forms in other languages.
  package var translations: [TermForms]
  /// The words to avoid for this term.
  package var avoided: [TermForms]

  package init(_ term: String, translations: [TermForms] = [], avoided: [TermForms] = []) {
    self.term = term
    self.translations = translations
    self.avoided = avoided
  }
}
