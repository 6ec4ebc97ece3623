package import FlowCore

/// The mistakes that make a file unusable, sorted by location.
///
/// At least one of them is an error.
package struct Diagnostics: Error, Hashable, Sendable, CustomStringConvertible {
  /// The diagnostics, in the order of the file.
  package let all: [Diagnostic]

  /// Creates the error from diagnostics in any order; at least one of them must be an error.
  package init(_ found: [Diagnostic]) {
    all = found.sortedByLocation
  }

  /// The diagnostics, one a line, such as `path:line:column: error: message [F012]`.
  package var description: String { all.map(\.description).joined(separator: "\n") }
}

extension [Diagnostic] {
  /// The diagnostics sorted by location.
  var sortedByLocation: [Diagnostic] { sorted { $0.precedes($1) } }

  /// True if one of the diagnostics is an error.
  var containsErrors: Bool { contains { $0.severity == .error } }
}

extension Diagnostic {
  /// Creates a diagnostic for a mistake that makes the file unusable.
  package static func error(
    _ code: DiagnosticCode, _ message: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(.error, code, message, at: location)
  }
}
