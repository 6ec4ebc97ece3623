/// What a flow asks of its copy: how long it may be, what things are called, how easily it reads.
public struct CopyGuide: Hashable, Sendable {
  /// How long texts may be.
  public var limits: [CopyLimit]
  /// What things are called.
  public var glossary: [GlossaryTerm]
  /// The least Flesch reading ease of English texts; nil asks for none.
  public var readingEase: Int?

  /// Takes all of it; without any, nothing is asked.
  public init(
    limits: [CopyLimit] = [], glossary: [GlossaryTerm] = [], readingEase: Int? = nil
  ) {
    self.limits = limits
    self.glossary = glossary
    self.readingEase = readingEase
  }
}

/// What a text is for, on its page.
public enum CopyKind: String, Hashable, Sendable, CaseIterable {
  case title
  case body
  /// A choice, or what goes on.
  case button
  case feature
  case step
  case callout
  /// What a gesture does.
  case hint
  /// What is spoken instead of an emoji or an illustration.
  case description
  /// What stands on a mock screen.
  case label
}

/// How long some texts may be.
public struct CopyLimit: Hashable, Sendable {
  /// Which texts.
  public enum Subject: Hashable, Sendable {
    case kind(CopyKind)
    case key(String)
  }

  /// Which texts.
  public var subject: Subject
  /// The most columns of a terminal.
  public var cells: Int?
  /// The most characters, as people count them.
  public var characters: Int?

  /// Limits some texts.
  public init(_ subject: Subject, cells: Int? = nil, characters: Int? = nil) {
    self.subject = subject
    self.cells = cells
    self.characters = characters
  }
}

/// One thing and what it is called.
public struct GlossaryTerm: Hashable, Sendable {
  /// Words of a language, by the name that catalogs give it.
  public struct Words: Hashable, Sendable {
    /// Such as `es-MX`.
    public let language: String
    /// One or more.
    public let words: [String]

    /// Takes the two.
    public init(language: String, words: [String]) {
      self.language = language
      self.words = words
    }
  }

  /// In the source language.
  public var term: String
  /// In other languages, each in the forms that may stand there.
  public var translations: [Words]
  /// What it is not to be called.
  public var avoided: [Words]

  /// Names a thing.
  public init(_ term: String, translations: [Words] = [], avoided: [Words] = []) {
    self.term = term
    self.translations = translations
    self.avoided = avoided
  }
}
