import FlowContent
import FlowCore
import FlowFormats

/// The bytes of a YAML file, with their lines and columns.
struct YAMLSource {
  /// The maximum size of a file in bytes, larger than any flow that people write.
  static let largest = 4 << 20

  let path: String
  /// The bytes, without a byte order mark.
  let bytes: [UInt8]

  init(_ bytes: [UInt8], path: String) {
    self.path = path
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  func location(of mark: YAMLMark) -> SourceLocation {
    SourceLocation(path: path, line: mark.line + 1, column: mark.column + 1)
  }

  func location(ofByte offset: Int) -> SourceLocation {
    var line = 1
    var start = 0
    var position = 0
    while position < min(offset, bytes.count) {
      let width = lineBreak(at: position)
      position += max(width, 1)
      if width > 0 { (line, start) = (line + 1, position) }
    }
    let before = String(decoding: bytes[start..<max(start, position)], as: UTF8.self)
    return SourceLocation(path: path, line: line, column: before.unicodeScalars.count + 1)
  }

  /// Returns the Unicode scalars of a line, counted from 0, without its line break.
  func line(_ number: Int) -> [Unicode.Scalar] {
    var line = 0
    var start = 0
    var position = 0
    while position < bytes.count {
      let width = lineBreak(at: position)
      if width > 0, line == number { break }
      position += max(width, 1)
      if width > 0 { (line, start) = (line + 1, position) }
    }
    guard line == number else { return [] }
    return Array(String(decoding: bytes[start..<position], as: UTF8.self).unicodeScalars)
  }

  /// Returns the length in bytes of the line break at a byte; 0 if there is none.
  ///
  /// libyaml treats NEL, LS and PS as line breaks, too.
  private func lineBreak(at position: Int) -> Int {
    func next(_ distance: Int) -> UInt8 {
      position + distance < bytes.count ? bytes[position + distance] : 0
    }
    switch bytes[position] {
    case 0x0A: return 1
    case 0x0D: return next(1) == 0x0A ? 2 : 1
    case 0xC2: return next(1) == 0x85 ? 2 : 0
    case 0xE2: return next(1) == 0x80 && (next(2) == 0xA8 || next(2) == 0xA9) ? 3 : 0
    default: return 0
    }
  }
}

extension YAMLSource {
  /// The reason to refuse the file before it is parsed, such as its size or another format; nil if
  /// there is none.
  var refusal: Diagnostic? {
    if bytes.count > Self.largest {
      return .error(.bounds, "the file is larger than 4 MiB", at: start)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.prefix(2).contains(0) && bytes.count > 1
    {
      return .error(.encoding, "the file is UTF-16 or binary; save it as UTF-8", at: start)
    }
    guard let first = bytes.firstIndex(where: { !$0.isBlank }) else { return .empty(at: start) }
    switch bytes[first] {
    case UInt8(ascii: "<"):
      return bytes[first...].starts(with: "<<<<<<<".utf8)
        ? .error(.otherFormat, "unresolved merge conflict", at: location(ofByte: first))
        : .error(
          .otherFormat, "this is HTML or XML, but a flow is YAML", at: location(ofByte: first))
    case UInt8(ascii: "{"):
      let second = bytes[(first + 1)...].first { !$0.isBlank }
      return second == UInt8(ascii: "\"")
        ? .error(
          .otherFormat, "this is JSON, but a flow is YAML; write one 'key: value' per line",
          at: location(ofByte: first)) : nil
    default:
      return nil
    }
  }

  private var start: SourceLocation { SourceLocation(path: path, line: 1, column: 1) }
}

extension Diagnostic {
  static func empty(at location: SourceLocation) -> Self {
    .error(.missingKey, "the file is empty; a flow starts with 'flow: NAME'", at: location)
  }
}
