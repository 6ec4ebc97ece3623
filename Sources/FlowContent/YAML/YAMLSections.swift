/// The sections of a YAML file: its keys at the margin, each with the lines up to the next one.
///
/// They are found by looking at the beginnings of lines only, which takes a small part of the time
/// that parsing takes. A file that is unusual has none; it has to be parsed.
struct YAMLSections {
  private let bytes: [UInt8]
  private var sections: [(key: String, lines: Range<Int>)] = []

  /// Finds the sections of a file; nil if a line at the margin is neither a key, an item of a list,
  /// nor a comment.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    var start = 0
    while start < bytes.count {
      guard let end = Self.endOfLine(from: start, in: bytes) else { return nil }
      switch bytes[start] {
      case UInt8(ascii: "\n"), UInt8(ascii: " "), UInt8(ascii: "#"): break
      case UInt8(ascii: "-"):
        guard !sections.isEmpty, bytes[start..<end].starts(with: "- ".utf8) else { return nil }
      default:
        guard let key = Self.key(at: start, in: bytes) else { return nil }
        sections.append((key, start..<start))
      }
      if let last = sections.indices.last {
        sections[last].lines = sections[last].lines.lowerBound..<end
      }
      start = end
    }
  }

  /// The keys, in the order of the file.
  var keys: [String] { sections.map(\.key) }

  /// Returns the file without some sections.
  func bytes(without keys: [String]) -> [UInt8] {
    var rest: [UInt8] = []
    for section in sections where !keys.contains(section.key) { rest += bytes[section.lines] }
    return rest
  }

  /// Returns true if one of the words may stand in a section, perhaps in an escaped form.
  func mayMention(_ words: [String], in keys: [String]) -> Bool {
    let words = words.map { Array($0.utf8) }
    let beginnings = words.compactMap { $0.first } + [UInt8(ascii: "\\")]
    for section in sections where keys.contains(section.key) {
      for place in section.lines where beginnings.contains(bytes[place]) {
        if bytes[place] == UInt8(ascii: "\\") { return true }
        if words.contains(where: { bytes[place...].starts(with: $0) }) { return true }
      }
    }
    return false
  }

  /// Returns the start of the next line; nil if YAML sees a line break that is no line feed before it.
  private static func endOfLine(from start: Int, in bytes: [UInt8]) -> Int? {
    for place in start..<bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\n"): return place + 1
      case UInt8(ascii: "\r"): return nil
      // NEL, LS and PS.
      case 0xC2, 0xE2:
        let rest = bytes[place...]
        if ["\u{85}", "\u{2028}", "\u{2029}"].contains(where: { rest.starts(with: $0.utf8) }) {
          return nil
        }
      default: break
      }
    }
    return bytes.count
  }

  /// Returns the key before a colon; nil if it is not a simple word.
  private static func key(at start: Int, in bytes: [UInt8]) -> String? {
    let word = bytes[start...].prefix { (97...122).contains($0 | 0x20) }
    let rest = bytes[word.endIndex...]
    guard !word.isEmpty, rest.first == UInt8(ascii: ":") else { return nil }
    guard let next = rest.dropFirst().first else { return nil }
    guard next == UInt8(ascii: " ") || next == UInt8(ascii: "\n") else { return nil }
    return String(decoding: word, as: UTF8.self)
  }
}
