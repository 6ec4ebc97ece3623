package import FlowCore

/// A diagnostic of a rule, with commands that reproduce it.
package struct Finding: Hashable, Sendable {
  /// The problem and its location.
  package let diagnostic: Diagnostic
  /// The commands to type at the prompt of `firstrun` that reproduce it; empty if there are none.
  package let lines: [String]
  /// The copy key that the finding is about, where its location is not in the catalog.
  package let copyKey: String?

  /// Creates a finding from a diagnostic, the commands that reproduce it and what it is about.
  package init(
    _ diagnostic: Diagnostic, shownBy lines: [String] = [], about copyKey: String? = nil
  ) {
    self.diagnostic = diagnostic
    self.lines = lines
    self.copyKey = copyKey
  }

  static func error(
    _ code: DiagnosticCode, _ message: String, at place: SourceLocation,
    shownBy lines: [String] = []
  ) -> Self {
    Finding(Diagnostic(.error, code, message, at: place), shownBy: lines)
  }

  static func note(
    _ code: DiagnosticCode, _ message: String, at place: SourceLocation
  ) -> Self {
    Finding(Diagnostic(.note, code, message, at: place))
  }

  static func warning(
    _ code: DiagnosticCode, _ message: String, at place: SourceLocation,
    shownBy lines: [String] = []
  ) -> Self {
    Finding(Diagnostic(.warning, code, message, at: place), shownBy: lines)
  }
}
