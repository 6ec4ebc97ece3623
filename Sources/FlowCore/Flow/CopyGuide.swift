/// A flow's style guide for its copy: length limits and a glossary.
public struct CopyGuide: Hashable, Sendable {
  /// The length limits.
  public var limits: [CopyLimit]
  /// The glossary.
  public var glossary: [GlossaryTerm]

  /// Creates a guide; without arguments, it has no rules.
  public init(limits: [CopyLimit] = [], glossary: [GlossaryTerm] = []) {
    self.limits = limits
    self.glossary = glossary
  }
}

/// The role of a text on its page.
public enum CopyKind: String, Hashable, Sendable, CaseIterable {
  case title
  case body
  /// The label of a choice or of the forward action.
  case button
  case feature
  case step
  case callout
  /// The description of a gesture.
  case hint
  /// The spoken alternative to an emoji or an illustration.
  case description
  /// The title of a video.
  case video
  /// A text on a mock screen.
  case label
}

/// A length limit for some texts.
public struct CopyLimit: Hashable, Sendable {
  /// The texts that a limit applies to.
  public enum Subject: Hashable, Sendable {
    case kind(CopyKind)
    case key(String)
  }

  /// The texts that the limit applies to.
  public var subject: Subject
  /// The maximum width, in terminal columns.
  public var cells: Int?
  /// The maximum number of characters (grapheme clusters).
  public var characters: Int?

  /// Creates a limit.
  public init(_ subject: Subject, cells: Int? = nil, characters: Int? = nil) {
    self.subject = subject
    self.cells = cells
    self.characters = characters
  }
}

/// A term of the glossary, with its translations.
public struct GlossaryTerm: Hashable, Sendable {
  /// Words in one language.
  public struct TermForms: Hashable, Sendable {
    /// The language as catalogs name it, such as `es-MX`.
    public let language: String
    /// The words, at least one.
    public let words: [String]

    /// Creates the words of a language.
    public init(language: String, words: [String]) {
      self.language = language
      self.words = words
    }
  }

  /// The term in the source language.
  public var term: String
  /// The accepted forms in other languages.
  public var translations: [TermForms]
  /// The words to avoid for this term.
  public var avoided: [TermForms]

  /// Creates a term.
  public init(_ term: String, translations: [TermForms] = [], avoided: [TermForms] = []) {
    self.term = term
    self.translations = translations
    self.avoided = avoided
  }
}
