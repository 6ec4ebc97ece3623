public import FlowCore

/// Why a file cannot be used: every mistake in it, sorted by place.
///
/// At least one is an error.
public struct Diagnostics: Error, Hashable, Sendable, CustomStringConvertible {
  /// In the order of the file.
  public let all: [Diagnostic]

  /// Sorts what was found; one of them must be an error.
  public init(_ found: [Diagnostic]) {
    all = found.sortedByPlace
  }

  /// One line each, such as `path:line:column: error: message [F012]`.
  public var description: String { all.map(\.description).joined(separator: "\n") }
}

extension [Diagnostic] {
  /// By place, and of one place by code and message, so that every run says the same.
  var sortedByPlace: [Diagnostic] {
    sorted { left, right in
      if left.location != right.location { return left.location < right.location }
      return (left.code.rawValue, left.message) < (right.code.rawValue, right.message)
    }
  }

  /// Whether one of them keeps the file from being used.
  var containsErrors: Bool { contains { $0.severity == .error } }
}

extension Diagnostic {
  /// A mistake that keeps the file from being used.
  package static func error(
    _ code: DiagnosticCode, _ message: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(.error, code, message, at: location)
  }
}
