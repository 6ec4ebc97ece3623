import FlowCore
import FlowFormats

/// A mistake in a catalog at a byte offset, which is converted to a line only for the message.
struct CatalogMistake {
  let code: DiagnosticCode
  let offset: Int
  private let text: String
  /// The message without the content of the file, if `text` quotes any.
  private let unquoted: String?
  /// The byte offset of the first occurrence of a duplicate key.
  private let first: Int?

  init(
    _ code: DiagnosticCode, _ text: String, unquoted: String? = nil, at offset: Int,
    first: Int? = nil
  ) {
    (self.code, self.text, self.unquoted) = (code, text, unquoted)
    (self.offset, self.first) = (offset, first)
  }

  func message(_ lines: LineTable, isQuoting: Bool) -> String {
    let text = isQuoting ? text : unquoted ?? text
    return first.map { "\(text) \(lines.location(ofByte: $0).line)" } ?? text
  }

  /// Returns the mistake of a file that can't be a catalog; nil if it may be one.
  static func otherFile(_ bytes: [UInt8]) -> Self? {
    if bytes.count > Catalog.largest {
      return CatalogMistake(.bounds, "the file is larger than \(Catalog.largest >> 20) MiB", at: 0)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.prefix(2).contains(0)
    {
      return CatalogMistake(.encoding, "the file is UTF-16 or binary; save it as UTF-8", at: 0)
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard bytes[start...].allSatisfy(\.isBlank) else { return nil }
    return CatalogMistake(.catalogSyntax, "the file is empty; a catalog starts with '{'", at: 0)
  }

  static func duplicate(_ what: String, _ key: String, first: Int, at offset: Int) -> Self {
    CatalogMistake(
      .catalogDuplicate, "duplicate \(what) '\(key.excerpt)', first on line",
      unquoted: "duplicate \(what), first on line", at: offset, first: first)
  }

  static func missing(_ key: String, at offset: Int) -> Self {
    CatalogMistake(.catalogShape, "the catalog needs the key '\(key)'", at: offset)
  }

  static func notACategory(_ name: String, at offset: Int) -> Self {
    let names = PluralCategory.allCases.map(\.rawValue)
    let list = "; use one of \(names.map { "'\($0)'" }.joined(separator: ", "))"
    let advice = name.nearest(in: names).map { "; did you mean '\($0)'?" } ?? list
    return CatalogMistake(
      .catalogShape, "unknown plural category '\(name.excerpt)'\(advice)",
      unquoted: "unknown plural category\(list)", at: offset)
  }
}

extension JSONError {
  /// Returns the code of the diagnostic, which is another one for syntax in catalogs and in flows.
  func code(ofSyntax syntax: DiagnosticCode) -> DiagnosticCode {
    switch problem {
    case .tooDeep: .bounds
    case .notUTF8: .encoding
    default: syntax
    }
  }

  /// Returns the message, which names a common mistake at the position, such as a comment or a
  /// merge conflict, if there is one.
  func message(in bytes: [UInt8]) -> String {
    switch problem {
    case .noValue, .noKey, .noColon, .noComma, .afterEnd:
      conflict(in: bytes) ?? mistake(in: bytes) ?? message
    default: message
    }
  }

  /// Returns the message for a mark of a merge conflict at the position; nil if there is none.
  package func conflict(in bytes: [UInt8]) -> String? {
    let mark = bytes[min(offset, bytes.count)...].prefix(7)
    guard let first = mark.first, "<=>|".utf8.contains(first), mark.count == 7,
      mark.allSatisfy({ $0 == first })
    else { return nil }
    let other = conflictEdge(in: bytes).map { ", which \($0)" } ?? ""
    return "unresolved merge conflict\(other); resolve it first"
  }

  private func mistake(in bytes: [UInt8]) -> String? {
    let rest = bytes[offset...]
    switch rest.first {
    case UInt8(ascii: "<"):
      return bytes[..<offset].allSatisfy(\.isBlank)
        ? "this is HTML or XML, but a catalog is JSON" : nil
    case UInt8(ascii: "'"): return "JSON needs double quotes"
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      return "JSON has no comments; use the entry's 'comment'"
    default: return nil
    }
  }

  /// Returns the line of the other marker of a merge conflict, in words; nil if there is none.
  private func conflictEdge(in bytes: [UInt8]) -> String? {
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
    return isStart ? nil : found.map { "starts on line \($0)" }
  }
}
