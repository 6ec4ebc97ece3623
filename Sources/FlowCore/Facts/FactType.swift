/// The type of a fact.
///
/// The conditions of a flow are checked against the types of its facts when the flow is loaded.
public enum FactType: String, Hashable, Sendable, CaseIterable {
  case boolean
  case number
  case version
  case word

  /// Parses a value of this type; nil if the text is not one.
  ///
  /// Booleans are `yes`, `no`, `true` and `false`; numbers are finite.
  public func value(_ text: String) -> FactValue? {
    switch self {
    case .boolean:
      switch text {
      case "yes", "true": .boolean(true)
      case "no", "false": .boolean(false)
      default: nil
      }
    case .number:
      Double(text).flatMap { $0.isFinite ? .number($0) : nil }
    case .version:
      Version(text).map(FactValue.version)
    case .word:
      text.isEmpty ? nil : .word(text)
    }
  }
}
