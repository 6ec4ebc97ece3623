import FlowCore
import FlowFormats

/// A syntax error in JSON and its position.
struct JSONError: Error {
  let code: DiagnosticCode
  let message: String
  /// The position, in bytes.
  let offset: Int

  private init(_ message: String, at offset: Int, code: DiagnosticCode = .catalogSyntax) {
    self.code = code
    self.message = message
    self.offset = offset
  }

  static func end(at offset: Int) -> Self {
    JSONError("the file ends too early", at: offset)
  }

  static func tooDeep(at offset: Int) -> Self {
    JSONError("nested more than \(JSONScanner.deepest) deep", at: offset, code: .bounds)
  }

  static func noValue(in bytes: [UInt8], at offset: Int) -> Self {
    otherwise(in: bytes, at: offset) ?? JSONError("a value is expected here", at: offset)
  }

  static func noKey(in bytes: [UInt8], at offset: Int) -> Self {
    otherwise(in: bytes, at: offset)
      ?? JSONError("a key in double quotes is expected here", at: offset)
  }

  static func noColon(in bytes: [UInt8], at offset: Int) -> Self {
    otherwise(in: bytes, at: offset) ?? JSONError("a ':' is expected behind a key", at: offset)
  }

  static func noComma(in bytes: [UInt8], at offset: Int) -> Self {
    otherwise(in: bytes, at: offset)
      ?? JSONError("a ',' or the end of what was opened is expected here", at: offset)
  }

  static func afterEnd(in bytes: [UInt8], at offset: Int) -> Self {
    otherwise(in: bytes, at: offset) ?? JSONError("nothing can follow the last '}'", at: offset)
  }

  static func trailingComma(at offset: Int) -> Self {
    JSONError("a ',' behind the last member; remove it", at: offset)
  }

  static func control(_ byte: UInt8, in text: Int, at offset: Int) -> Self {
    byte == 0x0A || byte == 0x0D
      ? unclosed(at: text)
      : JSONError("a control character; write it as '\\u00…'", at: offset)
  }

  static func unclosed(at offset: Int) -> Self {
    JSONError("a text begins here and is not closed on its line", at: offset)
  }

  static func escape(at offset: Int) -> Self {
    JSONError("'\\' means something in JSON; write '\\\\'", at: offset)
  }

  static func number(at offset: Int) -> Self {
    JSONError("this is not a number", at: offset)
  }

  static func notUTF8(at offset: Int) -> Self {
    JSONError("this is not UTF-8; save the file as UTF-8", at: offset, code: .encoding)
  }

  static func utf16() -> Self {
    JSONError("the file is UTF-16 or binary; save it as UTF-8", at: 0, code: .encoding)
  }

  static func empty() -> Self {
    JSONError("the file is empty; a catalog begins with '{'", at: 0)
  }

  static func tooLarge() -> Self {
    JSONError("the file is larger than \(Catalog.largest >> 20) MiB", at: 0, code: .bounds)
  }

  /// Returns the error for a common mistake at a position, such as a comment or a merge conflict;
  /// nil if none is recognized.
  private static func otherwise(in bytes: [UInt8], at offset: Int) -> Self? {
    let rest = bytes[min(offset, bytes.count)...]
    guard let byte = rest.first else { return .end(at: offset) }
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
      if rest.prefix(7).count == 7, rest.prefix(7).allSatisfy({ $0 == byte }) {
        let other = conflictEdge(in: bytes, around: offset).map { ", which \($0)" } ?? ""
        return JSONError("an unresolved merge conflict\(other); settle it first", at: offset)
      }
      return bytes[..<offset].allSatisfy(\.isBlank) && byte == UInt8(ascii: "<")
        ? JSONError("this is HTML or XML, and a catalog is JSON", at: offset) : nil
    case UInt8(ascii: "'"): return JSONError("JSON wants double quotes", at: offset)
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      return JSONError("JSON has no comments; use \"comment\" of the entry", at: offset)
    default: return nil
    }
  }

  /// Returns the line of the other marker of a merge conflict, in words; nil if there is none.
  private static func conflictEdge(in bytes: [UInt8], around offset: Int) -> String? {
    let isStart = bytes[offset] == UInt8(ascii: "<")
    let marker = [UInt8](repeating: UInt8(ascii: isStart ? ">" : "<"), count: 7)
    var lines = bytes.indices.lazy.filter { $0 == 0 || bytes[$0 - 1] == 0x0A }.makeIterator()
    var (number, found) = (0, Int?.none)
    while let start = lines.next() {
      number += 1
      guard bytes[start...].starts(with: marker) else { continue }
      if isStart, start > offset { return "ends on line \(number)" }
      if start < offset { found = number }
    }
    return isStart ? nil : found.map { "begins on line \($0)" }
  }
}
