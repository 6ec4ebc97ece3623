/// A reader of JSON, in one pass that keeps the position of every part.
///
/// The caller asks for members and items one by one, and skips those that it does not need:
///
/// ```
/// try reader.open()
/// while let key = try reader.nextKey() { try reader.skip() }
/// ```
///
/// Unlike decoding into dictionaries, this preserves the order of members, duplicate keys and the
/// bytes of unknown members. Positions are byte offsets in the whole file.
package struct JSONReader {
  /// The maximum depth of nested values: more than any file needs, and few enough for recursion.
  package static let deepest = 64

  let bytes: [UInt8]
  /// The end of the part that is read.
  let end: Int
  /// The position of the next byte.
  package internal(set) var position: Int
  /// True if the texts are known to be valid UTF-8.
  let isUTF8: Bool
  private var depth = 0
  /// True if an object or array has been opened and nothing in it has been read yet.
  private var isFresh = false

  /// Creates a reader of a part of a file.
  package init(_ bytes: [UInt8], in range: Range<Int>, isUTF8: Bool = false) {
    self.bytes = bytes
    self.isUTF8 = isUTF8
    position = range.lowerBound
    end = range.upperBound
  }

  /// Creates a reader of a file from a byte offset on.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - position: The byte offset.
  package init(_ bytes: [UInt8], at position: Int = 0) {
    self.init(bytes, in: position..<max(position, bytes.count))
  }

  /// Returns the kind of the next value, judged by its first byte.
  ///
  /// - Throws: `JSONError` when no value follows.
  package mutating func kind() throws(JSONError) -> JSONKind {
    skipBlanks()
    guard let next else { throw JSONError(.end, at: position) }
    switch next {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .text
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .boolean
    case UInt8(ascii: "n"): return .null
    default: throw JSONError(.noValue, at: position)
    }
  }

  /// Enters the object or array that is the next value.
  ///
  /// - Throws: `JSONError` when it is nested too deep.
  package mutating func open() throws(JSONError) {
    guard depth < Self.deepest else { throw JSONError(.tooDeep, at: position) }
    depth += 1
    position += 1
    isFresh = true
  }

  /// Returns the key of the next member of the open object; nil at its end, which leaves it.
  ///
  /// - Throws: `JSONError` when neither follows.
  package mutating func nextKey() throws(JSONError) -> JSONText? {
    guard try goesOn(to: UInt8(ascii: "}")) else { return nil }
    guard next == UInt8(ascii: "\"") else { throw missing(.noKey) }
    let key = try text()
    skipBlanks()
    guard next == UInt8(ascii: ":") else { throw missing(.noColon) }
    position += 1
    skipBlanks()
    return key
  }

  /// Returns true if the open array has another item, which is then the next value; at its end,
  /// leaves the array.
  ///
  /// - Throws: `JSONError` when neither follows.
  package mutating func nextItem() throws(JSONError) -> Bool {
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
    guard next == UInt8(ascii: ",") else { throw missing(.noComma) }
    let comma = position
    position += 1
    skipBlanks()
    if next == closing { throw JSONError(.trailingComma, at: comma) }
    return true
  }

  /// Skips the next value, of any kind, and returns its range.
  ///
  /// - Throws: `JSONError` when the value is not valid.
  @discardableResult
  package mutating func skip() throws(JSONError) -> Range<Int> {
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

  /// Checks that only blanks follow.
  ///
  /// - Throws: `JSONError` when anything else does.
  package mutating func finish() throws(JSONError) {
    skipBlanks()
    if position < end { throw JSONError(.afterEnd, at: position) }
  }

  /// The next byte; nil at the end.
  var next: UInt8? { position < end ? bytes[position] : nil }

  private mutating func skipBlanks() {
    guard let next, next.isBlank else { return }
    let file = bytes
    let bytes = file.span
    var place = position
    while place < end, bytes[place].isBlank { place += 1 }
    position = place
  }

  /// Returns the error for something missing at this position.
  private func missing(_ problem: JSONError.Problem) -> JSONError {
    JSONError(position == end ? .end : problem, at: position)
  }
}

extension UInt8 {
  /// True for a space, a tab, a line feed and a carriage return.
  package var isBlank: Bool {
    self <= 0x20 && (self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D)
  }
}
