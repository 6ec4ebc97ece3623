/// A mistake in an author's file, with its location and, if known, its remedy.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// The severity of a diagnostic; an error keeps the flow from running.
  public enum Severity: String, Hashable, Sendable {
    case error
    case warning
    /// A remark that never makes a check fail.
    case note
  }

  /// The severity.
  public let severity: Severity
  /// The kind of mistake.
  public let code: DiagnosticCode
  /// The problem and, if known, the remedy.
  public let message: String
  /// The start of the mistake.
  public let location: SourceLocation

  package init(
    _ severity: Severity = .error, _ code: DiagnosticCode, _ message: String,
    at location: SourceLocation
  ) {
    self.severity = severity
    self.code = code
    // A key may have line breaks, and a diagnostic is one line.
    self.message =
      message.contains(where: \.isNewline)
      ? message.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .joined(separator: "\\n") : message
    self.location = location
  }

  /// The diagnostic in the form that compilers print: `path:line:column: error: message [F012]`.
  public var description: String {
    "\(location): \(severity.rawValue): \(message) [\(code.rawValue)]"
  }

  /// Returns true if the diagnostic stands before another one: by path, line and column, then by code
  /// and message, so that every run has the same output.
  package func precedes(_ other: Diagnostic) -> Bool {
    let (here, there) = (location, other.location)
    if here != there {
      return (here.path, here.line, here.column) < (there.path, there.line, there.column)
    }
    return (code.rawValue, message) < (other.code.rawValue, other.message)
  }
}
