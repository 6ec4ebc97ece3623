/// The expression in the header `Plural-Forms` of a gettext catalog, which numbers the form of a
/// count: C without assignments, with the only variable `n`.
///
/// It comes from a file, so that its length and depth are bounded, and every value is defined.
struct PluralExpression {
  private static let deepest = 50
  private static let longest = 2_000

  /// The operators between two operands, those that bind the least first.
  private static let operators = [
    ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
  ]

  private indirect enum Node {
    case number(UInt64)
    case count
    case not(Node)
    case binary(String, Node, Node)
    case choice(Node, Node, Node)
  }

  private let root: Node

  /// Parses the value of a header such as `nplurals=2; plural=(n != 1);`; nil if it has no
  /// expression in the syntax of C.
  init?(header: String) {
    guard header.utf8.count <= Self.longest, let start = header.ranges(of: "plural=").last else {
      return nil
    }
    var parser = Parser(header[start.upperBound...].prefix { $0 != ";" })
    guard let root = parser.choice(depth: 0), parser.isAtEnd else { return nil }
    self.root = root
  }

  /// Returns the number of the form for a count.
  func value(of count: UInt64) -> Int { Int(clamping: Self.value(root, count)) }

  private static func value(_ node: Node, _ count: UInt64) -> UInt64 {
    switch node {
    case .number(let number): return number
    case .count: return count
    case .not(let node): return value(node, count) == 0 ? 1 : 0
    case .choice(let condition, let first, let second):
      return value(value(condition, count) != 0 ? first : second, count)
    case .binary(let sign, let left, let right):
      let (one, other) = (value(left, count), value(right, count))
      switch sign {
      case "||": return one != 0 || other != 0 ? 1 : 0
      case "&&": return one != 0 && other != 0 ? 1 : 0
      case "==": return one == other ? 1 : 0
      case "!=": return one != other ? 1 : 0
      case "<=": return one <= other ? 1 : 0
      case ">=": return one >= other ? 1 : 0
      case "<": return one < other ? 1 : 0
      case ">": return one > other ? 1 : 0
      case "+": return one &+ other
      case "-": return one &- other
      case "*": return one &* other
      case "/": return other == 0 ? 0 : one / other
      default: return other == 0 ? 0 : one % other
      }
    }
  }

  private struct Parser {
    private var rest: Substring

    init(_ text: Substring) { rest = text[...].filter { !$0.isWhitespace }[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func choice(depth: Int) -> Node? {
      guard depth < deepest, let condition = binary(level: 0, depth: depth) else { return nil }
      guard take("?") else { return condition }
      guard let first = choice(depth: depth + 1), take(":"), let second = choice(depth: depth + 1)
      else { return nil }
      return .choice(condition, first, second)
    }

    private mutating func binary(level: Int, depth: Int) -> Node? {
      guard level < operators.count else { return operand(depth: depth) }
      guard var left = binary(level: level + 1, depth: depth) else { return nil }
      while let sign = operators[level].first(where: { take($0) }) {
        guard let right = binary(level: level + 1, depth: depth) else { return nil }
        left = .binary(sign, left, right)
      }
      return left
    }

    private mutating func operand(depth: Int) -> Node? {
      guard depth < deepest else { return nil }
      if take("!") { return operand(depth: depth + 1).map { .not($0) } }
      if take("(") {
        guard let inner = choice(depth: depth + 1), take(")") else { return nil }
        return inner
      }
      if take("n") { return .count }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return UInt64(digits).map { .number($0) }
    }

    private mutating func take(_ sign: String) -> Bool {
      guard rest.hasPrefix(sign) else { return false }
      rest = rest.dropFirst(sign.count)
      return true
    }
  }
}
