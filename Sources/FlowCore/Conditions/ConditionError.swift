/// A syntax or type error in the text of a condition, and its position.
public struct ConditionError: Error, Hashable, Sendable {
  /// The problem and, if known, the remedy.
  public let message: String
  /// The start of the error, in Unicode scalars from the start of the text.
  public let offset: Int
  /// The stable code of this kind of error.
  public let code: DiagnosticCode

  init(_ message: String, at offset: Int, code: DiagnosticCode = .condition) {
    self.message = message
    self.offset = offset
    self.code = code
  }
}
