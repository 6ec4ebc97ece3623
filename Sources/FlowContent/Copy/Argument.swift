/// What stands in for a placeholder of a text.
public enum Argument: Hashable, Sendable {
  case text(String)
  /// It also chooses the plural.
  case integer(Int)

  var shown: String {
    switch self {
    case .text(let text): text
    case .integer(let integer): String(integer)
    }
  }

  var integer: Int? {
    switch self {
    case .text: nil
    case .integer(let integer): integer
    }
  }
}

extension Argument: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  /// A text.
  public init(stringLiteral text: String) { self = .text(text) }

  /// A number.
  public init(integerLiteral integer: Int) { self = .integer(integer) }
}
