public import FlowCore

/// A diagnostic of a rule, with commands that reproduce it.
public struct Finding: Hashable, Sendable {
  /// The problem and its location.
  public let diagnostic: Diagnostic
  /// The commands to type at the prompt of `firstrun` that reproduce it; empty if there are none.
  public let lines: [String]

  /// Creates a finding from a diagnostic and the commands that reproduce it.
  public init(_ diagnostic: Diagnostic, shownBy lines: [String] = []) {
    self.diagnostic = diagnostic
    self.lines = lines
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
