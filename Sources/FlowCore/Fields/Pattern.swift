/// A regular expression or a glob, which is matched in time proportional to the length of the line.
///
/// Expressions have `.`, `[a-z]`, `[^…]`, `\d \w \s` and their opposites, `( )`, `(?: )`, `|`,
/// `* + ?`, `{2}`, `{2,}`, `{2,5}`, `^` and `$`, but no back references such as `\1`. All threads of
/// a virtual machine advance together (Thompson's method), so matching never backtracks. Swift's
/// `Regex` does: `(a*)*b` on 28 letters takes it over a minute.
package struct Pattern: Sendable {
  /// The expression, as it was written.
  package let text: String
  /// An instruction of the virtual machine.
  private enum Instruction: Sendable {
    case character(CharacterClass)
    case start
    case end
    /// Continues at both indices.
    case fork(Int, Int)
    case jump(Int)
    case done
  }

  private let instructions: [Instruction]

  /// The maximum length of an expression, and of its instructions after `{n}` is expanded.
  static let longest = 4000

  /// Compiles a regular expression.
  package init(_ text: String) throws(PatternError) {
    guard text.unicodeScalars.count <= Self.longest else {
      throw PatternError("this is longer than \(Self.longest) characters", column: 1)
    }
    var parser = PatternParser(text)
    let node = try parser.parse()
    var instructions: [Instruction] = []
    try Self.compile(node, into: &instructions)
    instructions.append(.done)
    self.instructions = instructions
    self.text = text
  }

  /// Compiles a glob: `*` is any text, `?` any character, and `\` takes the next character as it is.
  package init(glob text: String) {
    var instructions: [Instruction] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      let start = instructions.count
      switch character {
      case "*": instructions += [.fork(start + 1, start + 3), .character(.any), .jump(start)]
      case "?": instructions.append(.character(.any))
      case "\\": instructions.append(.character(.one(rest.popFirst() ?? "\\")))
      default: instructions.append(.character(.one(character)))
      }
    }
    self.instructions = instructions + [.done]
    self.text = text
  }

  /// Returns true if the whole line matches.
  package func matches(_ line: String) -> Bool {
    let characters = Array(line)
    var threads = Threads(instructions.count)
    add(0, to: &threads, at: 0, of: characters.count)
    for (index, character) in characters.enumerated() {
      if threads.list.isEmpty { return false }
      var next = Threads(instructions.count)
      for thread in threads.list {
        if case .character(let kind) = instructions[thread], kind.contains(character) {
          add(thread + 1, to: &next, at: index + 1, of: characters.count)
        }
      }
      threads = next
    }
    return threads.list.contains(where: isDone)
  }

  private func isDone(_ thread: Int) -> Bool {
    if case .done = instructions[thread] { true } else { false }
  }

  /// Returns the shortest text of a length in a range that matches, of plain characters; nil without one.
  package func sample(of lengths: ClosedRange<Int>) -> String? {
    var texts: [(start: Int, text: String)] = [(0, "")]
    for length in 0...lengths.upperBound {
      if lengths.contains(length) {
        var ends = Threads(instructions.count)
        for (start, text) in texts {
          add(start, to: &ends, at: length, of: length)
          if ends.list.contains(where: isDone) { return text }
        }
      }
      // Each instruction follows one text only, so the work grows with the expression.
      var threads = Threads(instructions.count)
      var longer: [(start: Int, text: String)] = []
      for (start, text) in texts {
        let known = threads.list.count
        add(start, to: &threads, at: length, of: length + 1)
        for thread in threads.list[known...] {
          if case .character(let kind) = instructions[thread], let character = kind.sample {
            longer.append((thread + 1, text + String(character)))
          }
        }
      }
      texts = longer
      if texts.isEmpty { return nil }
    }
    return nil
  }

  private struct Threads {
    var list: [Int] = []
    var isIn: [Bool]

    init(_ count: Int) { isIn = Array(repeating: false, count: count) }
  }

  /// Adds a thread, and follows all instructions that consume no character.
  private func add(_ start: Int, to threads: inout Threads, at index: Int, of count: Int) {
    var waiting = [start]
    while let thread = waiting.popLast() {
      if threads.isIn[thread] { continue }
      threads.isIn[thread] = true
      switch instructions[thread] {
      case .character, .done: threads.list.append(thread)
      case .start: if index == 0 { waiting.append(thread + 1) }
      case .end: if index == count { waiting.append(thread + 1) }
      case .fork(let first, let second): waiting += [second, first]
      case .jump(let target): waiting.append(target)
      }
    }
  }

  private static func compile(
    _ node: PatternNode, into code: inout [Instruction]
  ) throws(PatternError) {
    if code.count > longest { throw PatternError("this repeats too much", column: 1) }
    switch node {
    case .character(let kind): code.append(.character(kind))
    case .start: code.append(.start)
    case .end: code.append(.end)
    case .sequence(let nodes): for node in nodes { try compile(node, into: &code) }
    case .either(let left, let right):
      let fork = code.count
      code.append(.jump(0))
      try compile(left, into: &code)
      let jump = code.count
      code.append(.jump(0))
      code[fork] = .fork(fork + 1, code.count)
      try compile(right, into: &code)
      code[jump] = .jump(code.count)
    case .repeated(let node, let least, let most):
      for _ in 0..<least {
        let before = code.count
        try compile(node, into: &code)
        // An empty expression stays empty when repeated.
        if code.count == before { break }
      }
      for _ in 0..<(most.map { $0 - least } ?? 1) {
        let fork = code.count
        code.append(.jump(0))
        try compile(node, into: &code)
        if most == nil { code.append(.jump(fork)) }
        code[fork] = .fork(fork + 1, code.count)
      }
    }
  }
}

extension Pattern: Hashable {
  package static func == (left: Pattern, right: Pattern) -> Bool { left.text == right.text }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// An error in a regular expression.
package struct PatternError: Error {
  package let message: String
  /// The column from 1, in Unicode scalars.
  package let column: Int

  package init(_ message: String, column: Int) {
    self.message = message
    self.column = column
  }
}

/// A class of characters.
private indirect enum CharacterClass: Sendable {
  case any
  case one(Character)
  case range(Character, Character)
  case digit
  case word
  case space
  case anyOf([CharacterClass])
  case not(CharacterClass)

  func contains(_ character: Character) -> Bool {
    switch self {
    case .any: true
    case .one(let other): character == other
    case .range(let low, let high): low <= character && character <= high
    case .digit: character.unicodeScalars.first?.properties.numericType == .decimal
    case .word: character.isLetter || CharacterClass.digit.contains(character) || character == "_"
    case .space: character.isWhitespace
    case .anyOf(let classes): classes.contains { $0.contains(character) }
    case .not(let other): !other.contains(character)
    }
  }
}

extension CharacterClass {
  private static let usual = Array(
    "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_.@+!?#/:;,= "
      + "\u{E9}\u{44F}\u{5D0}\u{623}\u{3042}\u{4F60}\u{D55C}")

  /// A character of the class that is easy to type; nil if none of the usual ones is in it.
  fileprivate var sample: Character? {
    switch self {
    case .one(let character): return character
    case .range(let low, _): return low
    case .any, .digit, .word, .space, .anyOf, .not:
      if let character = Self.usual.first(where: contains) { return character }
      guard case .anyOf(let classes) = self else { return nil }
      return classes.lazy.compactMap(\.sample).first
    }
  }
}

/// The syntax tree of a regular expression.
private indirect enum PatternNode: Sendable {
  case character(CharacterClass)
  case start
  case end
  case sequence([PatternNode])
  case either(PatternNode, PatternNode)
  case repeated(PatternNode, least: Int, most: Int?)
}

/// A recursive-descent parser of regular expressions.
private struct PatternParser {
  private let characters: [Character]
  private var position = 0
  private var depth = 0

  init(_ text: String) { characters = Array(text) }

  mutating func parse() throws(PatternError) -> PatternNode {
    let node = try alternatives()
    if position < characters.count { throw error("this ')' closes nothing") }
    return node
  }

  private func error(_ message: String, at position: Int? = nil) -> PatternError {
    let before = characters[..<(position ?? self.position)]
    return PatternError(message, column: before.reduce(1) { $0 + $1.unicodeScalars.count })
  }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private mutating func skip(_ character: Character) -> Bool {
    guard next == character else { return false }
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
    while let character = next, character != "|", character != ")" {
      nodes.append(try quantified(atom()))
    }
    return .sequence(nodes)
  }

  private mutating func atom() throws(PatternError) -> PatternNode {
    let start = position
    guard let character = next else { return .sequence([]) }
    position += 1
    switch character {
    case ".": return .character(.any)
    case "^": return .start
    case "$": return .end
    case "*", "+", "?", "{": throw error("'\(character)' repeats nothing", at: start)
    case "\\": return .character(try escape())
    case "[": return .character(try brackets(from: start))
    case "(":
      if skip("?"), !skip(":") { throw error("unsupported group; use (…) or (?:…)") }
      depth += 1
      if depth > 50 { throw error("these groups are too deep", at: start) }
      let node = try alternatives()
      guard skip(")") else { throw error("this '(' is never closed", at: start) }
      depth -= 1
      return node
    default: return .character(.one(character))
    }
  }

  private mutating func quantified(_ atom: PatternNode) throws(PatternError) -> PatternNode {
    var node = atom
    while true {
      if skip("*") {
        node = .repeated(node, least: 0, most: nil)
      } else if skip("+") {
        node = .repeated(node, least: 1, most: nil)
      } else if skip("?") {
        // After another quantifier, `?` makes it lazy. That has no influence on a match of the
        // whole line.
        if position < 2 || !"*+?}".contains(characters[position - 2]) {
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
    while let character = next, ("0"..."9").contains(character), digits.count < 5 {
      digits.append(character)
      position += 1
    }
    return Int(digits)
  }

  private mutating func escape() throws(PatternError) -> CharacterClass {
    guard let character = next else { throw error("nothing follows the '\\'", at: position - 1) }
    position += 1
    switch character {
    case "d": return .digit
    case "D": return .not(.digit)
    case "w": return .word
    case "W": return .not(.word)
    case "s": return .space
    case "S": return .not(.space)
    case "t": return .one("\t")
    case "a"..."z", "A"..."Z", "0"..."9":
      throw error("unsupported escape '\\\(character)'", at: position - 2)
    default: return .one(character)
    }
  }

  private mutating func brackets(from start: Int) throws(PatternError) -> CharacterClass {
    let isNegated = skip("^")
    var classes: [CharacterClass] = []
    while let character = next, character != "]" || classes.isEmpty {
      position += 1
      let first = character == "\\" ? try escape() : .one(character)
      if case .one(let low) = first, next == "-", position + 1 < characters.count,
        characters[position + 1] != "]"
      {
        position += 2
        let high = characters[position - 1]
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
