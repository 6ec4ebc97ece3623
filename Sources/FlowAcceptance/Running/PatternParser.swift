/// A recursive-descent parser of regular expressions.
struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var depth = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  mutating func parse() throws(PatternError) -> PatternNode {
    let node = try alternatives()
    if position < scalars.count { throw error("this ')' closes nothing") }
    return node
  }

  private func error(_ message: String, at position: Int? = nil) -> PatternError {
    PatternError(message, column: (position ?? self.position) + 1)
  }

  private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    position += 1
    return true
  }

  private mutating func alternatives() throws(PatternError) -> PatternNode {
    var node = try sequence()
    while skip("|") { node = .either(node, try sequence()) }
    return node
  }

  private mutating func sequence() throws(PatternError) -> PatternNode {
    var nodes: [PatternNode] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      let start = position
      let node = try atom()
      nodes.append(try quantified(node, from: start))
    }
    return .sequence(nodes)
  }

  private mutating func atom() throws(PatternError) -> PatternNode {
    let start = position
    guard let scalar = next else { return .sequence([]) }
    position += 1
    switch scalar {
    case ".": return .scalar(.any)
    case "^": return .start
    case "$": return .end
    case "*", "+", "?", "{": throw error("'\(scalar)' repeats nothing", at: start)
    case "\\": return .scalar(try escape())
    case "[": return .scalar(try brackets(from: start))
    case "(":
      if skip("?"), !skip(":") { throw error("unsupported group; use (…) or (?:…)") }
      depth += 1
      if depth > 50 { throw error("these groups are too deep", at: start) }
      let node = try alternatives()
      guard skip(")") else { throw error("this '(' is never closed", at: start) }
      depth -= 1
      return node
    default: return .scalar(.one(scalar))
    }
  }

  private mutating func quantified(
    _ node: PatternNode, from start: Int
  ) throws(PatternError) -> PatternNode {
    var node = node
    while true {
      if skip("*") {
        node = .repeated(node, least: 0, most: nil)
      } else if skip("+") {
        node = .repeated(node, least: 1, most: nil)
      } else if skip("?") {
        // After another quantifier, `?` makes it lazy. That has no influence on a match of the
        // whole line.
        if position < 2 || !"*+?}".unicodeScalars.contains(scalars[position - 2]) {
          node = .repeated(node, least: 0, most: 1)
        }
      } else if next == "{" {
        node = try counted(node)
      } else {
        return node
      }
    }
  }

  private mutating func counted(_ node: PatternNode) throws(PatternError) -> PatternNode {
    let start = position
    position += 1
    let least = number()
    let hasRange = skip(",")
    let most = hasRange ? number() : least
    guard let least, skip("}"), most ?? least >= least, least <= 1000, most ?? 0 <= 1000 else {
      throw error("write how often like {2}, {2,} or {2,5}, up to 1000", at: start)
    }
    return .repeated(node, least: least, most: most)
  }

  private mutating func number() -> Int? {
    var digits = ""
    while let scalar = next, ("0"..."9").contains(scalar), digits.count < 5 {
      digits.unicodeScalars.append(scalar)
      position += 1
    }
    return Int(digits)
  }

  private mutating func escape() throws(PatternError) -> ScalarClass {
    guard let scalar = next else { throw error("nothing follows the '\\'", at: position - 1) }
    position += 1
    switch scalar {
    case "d": return .digit
    case "D": return .not(.digit)
    case "w": return .word
    case "W": return .not(.word)
    case "s": return .space
    case "S": return .not(.space)
    case "t": return .one("\t")
    case "a"..."z", "A"..."Z", "0"..."9":
      throw error("unsupported escape '\\\(scalar)'", at: position - 2)
    default: return .one(scalar)
    }
  }

  private mutating func brackets(from start: Int) throws(PatternError) -> ScalarClass {
    let isNegated = skip("^")
    var classes: [ScalarClass] = []
    while let scalar = next, scalar != "]" || classes.isEmpty {
      position += 1
      let first = scalar == "\\" ? try escape() : .one(scalar)
      if case .one(let low) = first, next == "-", position + 1 < scalars.count,
        scalars[position + 1] != "]"
      {
        position += 2
        let high = scalars[position - 1]
        guard low <= high else { throw error("this range runs backwards", at: position - 3) }
        classes.append(.range(low, high))
      } else {
        classes.append(first)
      }
    }
    guard skip("]") else { throw error("this '[' is never closed", at: start) }
    return isNegated ? .not(.anyOf(classes)) : .anyOf(classes)
  }
}

/// The syntax tree of a regular expression.
indirect enum PatternNode: Sendable {
  case scalar(ScalarClass)
  case start
  case end
  case sequence([PatternNode])
  case either(PatternNode, PatternNode)
  case repeated(PatternNode, least: Int, most: Int?)
}
