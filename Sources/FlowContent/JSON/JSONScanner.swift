import FlowCore
import FlowFormats

/// A single pass over JSON that keeps the position of every part and decodes only on request.
///
/// The caller asks for members and items one by one, and skips those that it does not need:
///
/// ```
/// try scanner.open()
/// while let key = try scanner.nextKey() { try scanner.skip() }
/// ```
///
/// Unlike decoding into dictionaries, this preserves the order of members, duplicate keys and the
/// bytes of unknown members.
struct JSONScanner {
  /// The maximum depth of nested values: more than any catalog needs, and few enough for recursion.
  static let deepest = 64

  let bytes: [UInt8]
  private(set) var position: Int
  private var depth = 0
  /// True if an object or array has been opened and nothing in it has been read yet.
  private var isFresh = false
  private let isChecked: Bool

  /// Creates a scanner at a byte offset.
  ///
  /// If the file has been checked already, its texts are not validated again.
  init(_ bytes: [UInt8], at position: Int = 0, isChecked: Bool = false) {
    self.bytes = bytes
    self.position = position
    self.isChecked = isChecked
  }

  /// Returns the kind of the next value, judged by its first byte.
  mutating func kind() throws(JSONError) -> JSONKind {
    skipBlanks()
    guard let byte = next else { throw .end(at: position) }
    switch byte {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .text
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw .noValue(in: bytes, at: position)
    }
  }

  /// Enters the object or array that is the next value.
  mutating func open() throws(JSONError) {
    guard depth < Self.deepest else { throw .tooDeep(at: position) }
    depth += 1
    position += 1
    isFresh = true
  }

  /// Returns the key of the next member of the open object; nil at its end.
  mutating func nextKey() throws(JSONError) -> JSONText? {
    guard try goesOn(to: UInt8(ascii: "}")) else { return nil }
    guard next == UInt8(ascii: "\"") else { throw .noKey(in: bytes, at: position) }
    let key = try text()
    skipBlanks()
    guard next == UInt8(ascii: ":") else { throw .noColon(in: bytes, at: position) }
    position += 1
    skipBlanks()
    return key
  }

  /// Returns true if the open array has another item, which is then the next value; at its end,
  /// leaves the array.
  mutating func nextItem() throws(JSONError) -> Bool {
    try goesOn(to: UInt8(ascii: "]"))
  }

  private mutating func goesOn(to closing: UInt8) throws(JSONError) -> Bool {
    skipBlanks()
    let wasFresh = isFresh
    isFresh = false
    if next == closing {
      position += 1
      depth -= 1
      return false
    }
    if wasFresh { return true }
    guard next == UInt8(ascii: ",") else { throw .noComma(in: bytes, at: position) }
    let comma = position
    position += 1
    skipBlanks()
    if next == closing { throw .trailingComma(at: comma) }
    return true
  }

  /// Skips the next value, of any kind, and returns its range.
  @discardableResult
  mutating func skip() throws(JSONError) -> Range<Int> {
    let kind = try kind()
    let start = position
    switch kind {
    case .object:
      try open()
      while try nextKey() != nil { try skip() }
    case .array:
      try open()
      while try nextItem() { try skip() }
    case .text: _ = try text()
    case .number: try number()
    case .boolean: try word(bytes[position] == UInt8(ascii: "t") ? "true" : "false")
    case .null: try word("null")
    }
    return start..<position
  }

  /// Skips the next value if it differs from an earlier value at the same depth only in one text,
  /// and returns true; otherwise does not move.
  mutating func skip(around pattern: JSONPattern) throws(JSONError) -> Bool {
    let start = position
    if repeats(pattern.head), next == UInt8(ascii: "\"") {
      _ = try text()
      if repeats(pattern.tail) { return true }
    }
    position = start
    return false
  }

  /// Moves past the next bytes if they equal those in a range of the file, and returns true if they
  /// do.
  private mutating func repeats(_ range: Range<Int>) -> Bool {
    guard bytes.withUnsafeBytes({ $0.repeats(range, at: position) }) else { return false }
    position += range.count
    return true
  }

  /// Reads the text that is the next value.
  mutating func text() throws(JSONError) -> JSONText {
    let start = position + 1
    var hasEscapes = false
    position = start
    while true {
      position = bytes.withUnsafeBytes {
        isChecked ? $0.endOfCheckedText(from: position) : $0.endOfPlainText(from: position)
      }
      guard let byte = next else { throw .unclosed(at: start - 1) }
      switch byte {
      case UInt8(ascii: "\""):
        defer { position += 1 }
        return JSONText(range: start..<position, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        guard case .whole(let width) = bytes.withUnsafeBytes({ $0.escape(at: position) }) else {
          throw .escape(at: position)
        }
        position += width
      case 0..<0x20: throw .control(byte, in: start - 1, at: position)
      default:
        repeat {
          guard case .whole(let width) = bytes.withUnsafeBytes({ $0.scalar(at: position) }) else {
            throw .notUTF8(at: position)
          }
          position += width
        } while next.map { $0 >= 0x80 } == true
      }
    }
  }

  private mutating func number() throws(JSONError) {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    let whole = digits()
    var isNumber = whole.count == 1 || !whole.isEmpty && bytes[whole.lowerBound] != 0x30
    if next == UInt8(ascii: ".") {
      position += 1
      isNumber = !digits().isEmpty && isNumber
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { position += 1 }
      isNumber = !digits().isEmpty && isNumber
    }
    if !isNumber { throw .number(at: start) }
  }

  private mutating func digits() -> Range<Int> {
    let start = position
    while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
    return start..<position
  }

  private mutating func word(_ word: StaticString) throws(JSONError) {
    let start = position
    let length = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { bytes[start...].prefix(length).elementsEqual($0) }
    guard matches else { throw .noValue(in: bytes, at: start) }
    position += length
  }

  /// Checks that only blanks follow the value of the file.
  mutating func end() throws(JSONError) {
    skipBlanks()
    if position < bytes.count { throw .afterEnd(in: bytes, at: position) }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    guard let next, next.isBlank else { return }
    position = bytes.withUnsafeBytes { $0.endOfBlanks(from: position) }
  }
}

/// The kinds of JSON values.
enum JSONKind: String {
  case object = "an object"
  case array = "an array"
  case text = "a text"
  case number = "a number"
  case boolean = "true or false"
  case null = "null"
}
