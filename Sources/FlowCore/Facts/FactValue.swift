/// The value of a fact.
public enum FactValue: Hashable, Sendable {
  case boolean(Bool)
  case number(Double)
  case version(Version)
  case word(String)

  /// The type of the value.
  public var type: FactType {
    switch self {
    case .boolean: .boolean
    case .number: .number
    case .version: .version
    case .word: .word
    }
  }
}

extension FactValue: CustomStringConvertible {
  /// The value in the syntax of conditions: `yes`, `3`, `2.1`, `parent`.
  public var description: String {
    switch self {
    case .boolean(let truth): truth ? "yes" : "no"
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15
        ? String(Int(number)) : String(number)
    case .version(let version): version.description
    case .word(let word): word
    }
  }
}
