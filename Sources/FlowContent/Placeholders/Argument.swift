/// A value that replaces a placeholder of a text.
package enum Argument: Hashable, Sendable {
  case text(String)
  /// A whole number, which also selects the plural form.
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
  /// Creates an argument from a string literal.
  package init(stringLiteral text: String) { self = .text(text) }

  /// Creates an argument from an integer literal.
  package init(integerLiteral integer: Int) { self = .integer(integer) }
}
