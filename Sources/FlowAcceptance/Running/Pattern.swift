/// A regular expression that is matched in time proportional to the length of the line.
///
/// It supports `.`, `[a-z]`, `[^…]`, `\d \w \s` and their opposites, `( )`, `(?: )`, `|`, `* + ?`,
/// `{2}`, `{2,}`, `{2,5}`, `^` and `$`, but no back references such as `\1`. All threads of a
/// virtual machine advance together (Thompson's method), so matching never backtracks. Swift's
/// `Regex` does: `(a*)*b` on 28 letters takes it over a minute.
struct Pattern: Sendable {
  /// An instruction of the virtual machine.
  enum Instruction: Sendable {
    case scalar(ScalarClass)
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

  /// Compiles an expression.
  ///
  /// - Throws: `PatternError` when the expression is malformed or too long.
  init(_ text: String) throws(PatternError) {
    guard text.unicodeScalars.count <= Self.longest else {
      throw PatternError("this is longer than \(Self.longest) characters", column: 1)
    }
    var parser = PatternParser(text)
    let node = try parser.parse()
    var instructions: [Instruction] = []
    try Self.compile(node, into: &instructions)
    instructions.append(.done)
    self.instructions = instructions
  }

  /// Returns true if the whole line matches.
  func matches(_ line: String) -> Bool {
    let scalars = Array(line.unicodeScalars)
    var threads = Threads(instructions.count)
    add(0, to: &threads, at: 0, of: scalars.count)
    for (index, scalar) in scalars.enumerated() {
      if threads.list.isEmpty { return false }
      var next = Threads(instructions.count)
      for thread in threads.list {
        if case .scalar(let kind) = instructions[thread], kind.contains(scalar) {
          add(thread + 1, to: &next, at: index + 1, of: scalars.count)
        }
      }
      threads = next
    }
    return threads.list.contains { if case .done = instructions[$0] { true } else { false } }
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
      case .scalar, .done: threads.list.append(thread)
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
    case .scalar(let kind): code.append(.scalar(kind))
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
      if let most {
        for _ in least..<most { try compileOptional(node, into: &code) }
      } else {
        let fork = code.count
        code.append(.jump(0))
        try compile(node, into: &code)
        code.append(.jump(fork))
        code[fork] = .fork(fork + 1, code.count)
      }
    }
  }

  private static func compileOptional(
    _ node: PatternNode, into code: inout [Instruction]
  ) throws(PatternError) {
    let fork = code.count
    code.append(.jump(0))
    try compile(node, into: &code)
    code[fork] = .fork(fork + 1, code.count)
  }
}

/// An error in a regular expression.
struct PatternError: Error {
  let message: String
  /// The column from 1, in Unicode scalars.
  let column: Int

  init(_ message: String, column: Int) {
    self.message = message
    self.column = column
  }
}

/// A class of characters.
indirect enum ScalarClass: Sendable {
  case any
  case one(Unicode.Scalar)
  case range(Unicode.Scalar, Unicode.Scalar)
  case digit
  case word
  case space
  case anyOf([ScalarClass])
  case not(ScalarClass)

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .any: true
    case .one(let other): scalar == other
    case .range(let low, let high): low <= scalar && scalar <= high
    case .digit: scalar.properties.numericType == .decimal
    case .word:
      scalar.properties.isAlphabetic || ScalarClass.digit.contains(scalar) || scalar == "_"
    case .space: scalar.properties.isWhitespace
    case .anyOf(let classes): classes.contains { $0.contains(scalar) }
    case .not(let other): !other.contains(scalar)
    }
  }
}
