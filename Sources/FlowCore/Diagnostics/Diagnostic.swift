/// An author's mistake: what is wrong, where, and what to do.
public struct Diagnostic: Error, Hashable, Sendable, CustomStringConvertible {
  /// How bad it is: an error keeps the flow from running.
  public enum Severity: String, Hashable, Sendable {
    case error
    case warning
    /// Worth knowing, and never a failure.
    case note
  }

  /// How bad it is.
  public let severity: Severity
  /// The kind of mistake.
  public let code: DiagnosticCode
  /// What is wrong, and what to do where that is known.
  public let message: String
  /// Where it starts.
  public let location: SourceLocation

  /// Describes a mistake.
  public init(
    _ severity: Severity = .error, _ code: DiagnosticCode, _ message: String,
    at location: SourceLocation
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.location = location
  }

  /// `path:line:column: error: message [F012]`, as compilers print it.
  public var description: String {
    "\(location): \(severity.rawValue): \(message) [\(code.rawValue)]"
  }
}
