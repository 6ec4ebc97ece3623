public import FlowCore

/// What a rule has found, and how anybody can see it.
public struct Finding: Hashable, Sendable {
  /// What is wrong and where.
  public let diagnostic: Diagnostic
  /// Lines to type at the prompt of `firstrun` that show it; empty where there is nothing to type.
  public let lines: [String]

  /// Takes the two.
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
