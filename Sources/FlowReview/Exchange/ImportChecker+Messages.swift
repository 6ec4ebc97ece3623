import FlowContent
import FlowCore

/// The mistakes for which texts are refused.
extension Diagnostic {
  private static func mistake(
    _ code: DiagnosticCode, _ message: String, at place: SourceLocation
  ) -> Self {
    Diagnostic(.error, code, message, at: place)
  }

  static func noKey(_ key: String, nearest: String?, at place: SourceLocation) -> Self {
    let advice = nearest.map { "; did you mean '\($0)'?" } ?? ""
    return .mistake(.exchangeKey, "the catalog has no key '\(key.excerpt)'\(advice)", at: place)
  }

  static func notTranslated(_ key: String, at place: SourceLocation) -> Self {
    .mistake(.exchangeKey, "'\(key)' isn't to be translated", at: place)
  }

  static func noVariant(_ key: String, _ path: String, at place: SourceLocation) -> Self {
    .mistake(.exchangeKey, "'\(key)' has no place for the variant '\(path.excerpt)'", at: place)
  }

  static func twice(_ key: String, first: SourceLocation, at place: SourceLocation) -> Self {
    let origin =
      first.path == place.path ? "on line \(first.line)" : "in \(first.path):\(first.line)"
    return .mistake(.exchangeShape, "duplicate key '\(key)', first \(origin)", at: place)
  }

  static func noState(_ state: String, at place: SourceLocation) -> Self {
    let names = ExchangeState.known.map { "'\($0)'" }
    let list = names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
    return .mistake(
      .exchangeShape, "unknown state '\(state.excerpt)'; use \(list)", at: place)
  }

  static func otherSource(_ key: String, _ source: String, at place: SourceLocation)
    -> Self
  {
    .mistake(
      .exchangeSource,
      "'\(key)' was translated from a different source text, which now says “\(source.excerpt)”",
      at: place)
  }

  static func placeholders(
    _ key: String, _ fault: PlaceholderFault, isTaken: Bool, at place: SourceLocation
  ) -> Self {
    Diagnostic(
      isTaken ? .warning : .error, .exchangePlaceholders,
      "'\(key)' \(fault)\(isTaken ? "" : "; use '--force' to import it anyway")", at: place)
  }
}
