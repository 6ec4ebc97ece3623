/// The rest of an escape sequence for a terminal, or from one, after its first character.
///
/// ```
/// ESC [ 3 1 m, CSI 3 1 m           up to the letter
/// ESC ] 0 ; t BEL, ESC P q ESC \   up to the terminator
/// ESC ( B                          up to the letter
/// ```
package enum EscapeSequence: Hashable, Sendable {
  /// The text isn't a sequence that ends.
  case none
  /// The text may be the beginning of a sequence.
  case unfinished
  /// This many characters belong to the sequence.
  case whole(Int)

  /// Parses what follows ESC, or a C1 character that begins a sequence.
  package init(after introducer: Unicode.Scalar, in rest: some Collection<Unicode.Scalar>) {
    let isEscape = introducer == "\u{1B}"
    let body = rest.dropFirst(isEscape ? 1 : 0)
    self = .none
    switch isEscape ? rest.first : introducer == "\u{9B}" ? "[" : "]" {
    case "["?:
      let length = body.prefix { (0x20...0x3F).contains($0.value) }.count
      end(body.dropFirst(length).first, 0x40...0x7E, at: length)
    case "]"?, "P"?, "X"?, "^"?, "_"?:
      let length = body.prefix { !$0.isControl }.count
      let terminator = body.dropFirst(length)
      switch terminator.first {
      case nil: self = .unfinished
      case "\u{7}"?, "\u{9C}"?: self = .whole(length + 1)
      case "\u{1B}"?: end(terminator.dropFirst().first, 0x5C...0x5C, at: length + 1)
      case _?: break
      }
    case let kind? where (0x21...0x2F).contains(kind.value): end(body.first, 0x30...0x7E, at: 0)
    case _?: break
    case nil: self = .unfinished
    }
    if isEscape { self = longer(by: 1) }
  }

  /// Ends the sequence with a character after its body, if that is one of these.
  private mutating func end(_ last: Unicode.Scalar?, _ finals: ClosedRange<UInt32>, at length: Int)
  {
    self = last.map { finals.contains($0.value) ? .whole(length + 1) : .none } ?? .unfinished
  }

  /// Parses bytes after ESC; those beyond ASCII are text.
  package init(afterEscape bytes: ArraySlice<UInt8>) {
    self.init(
      after: "\u{1B}",
      in: bytes.lazy.map { $0 < 0x80 ? Unicode.Scalar($0) : "\u{FFFD}" })
  }

  package func longer(by count: Int) -> Self {
    if case .whole(let length) = self { .whole(length + count) } else { self }
  }

  /// The number of characters that belong to the sequence; 0 if it has no end.
  package var length: Int { if case .whole(let length) = self { length } else { 0 } }
}
