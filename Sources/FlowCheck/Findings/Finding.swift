package import FlowContent
package import FlowCore

/// A diagnostic of a rule, with commands that reproduce it.
package struct Finding: Hashable, Sendable {
  /// The problem and its location.
  package let diagnostic: Diagnostic
  /// The commands to type at the prompt of `firstrun` that reproduce it; empty if there are none.
  package let lines: [String]
  /// The copy key that the finding is about, if its location is not in the catalog.
  package let copyKey: String?
  /// What is wrong with the text, for a deck, which words it in its own language; nil for what a deck
  /// shows anyway, such as the state of a text.
  package let remark: CopyRemark?

  package init(
    _ diagnostic: Diagnostic, shownBy lines: [String] = [], about copyKey: String? = nil,
    remark: CopyRemark? = nil
  ) {
    self.diagnostic = diagnostic
    self.remark = remark
    self.lines = lines
    self.copyKey = copyKey
  }

  init(
    _ severity: Diagnostic.Severity, _ code: DiagnosticCode, _ message: String,
    at location: SourceLocation, shownBy lines: [String] = [], about copyKey: String? = nil,
    remark: CopyRemark? = nil
  ) {
    self.init(
      Diagnostic(severity, code, message, at: location), shownBy: lines, about: copyKey,
      remark: remark)
  }
}

/// What is wrong with a text, without its key and language.
package enum CopyRemark: Hashable, Sendable {
  case lengthOver(limit: Int, length: Int)
  case threeDots
  case straightQuote(opening: String, closing: String)
  case straightApostrophe
  case spaceBefore
  case spaceAfter
  case twoSpaces
  /// White space that differs from that of the source text.
  case whiteSpace
  case markup
  /// A character that nobody sees, by its name.
  case hiddenCharacter(String)
  case sameAsSource
  case placeholders(PlaceholderDifference)
  case pluralForms([String])
  case missing(languages: [String])
  case notInCatalog
  case staleInUse
  case glossary(term: String, words: [String])
  case avoided(word: String, better: String?)
}
