/// What is wrong with the text of a condition, and where in it.
public struct ConditionError: Error, Hashable, Sendable {
  /// What is wrong, and what to do where that is known.
  public let message: String
  /// Where it starts, in Unicode scalars from the start of the text.
  public let offset: Int
  /// The stable code of this kind of mistake.
  public let code: DiagnosticCode

  init(_ message: String, at offset: Int, code: DiagnosticCode = .condition) {
    self.message = message
    self.offset = offset
    self.code = code
  }
}
