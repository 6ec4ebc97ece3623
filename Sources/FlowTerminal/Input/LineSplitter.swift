/// Splits blocks of bytes into lines, in bounded memory.
///
/// Lines end with LF or CR LF. NUL and invalid UTF-8 become U+FFFD. A line longer than 64 KiB is
/// cut there, and its rest is dropped; a line longer than 64 MiB counts as endless.
struct LineSplitter {
  /// The largest number of bytes kept of a line.
  static let longestLine = 65_536

  /// The number of bytes after which a line counts as endless.
  private static let endless = 64 << 20

  private let charset: Charset
  private var block: [UInt8] = []
  private var position = 0
  private var partialLine: [UInt8] = []
  /// The bytes of the unfinished line so far, including dropped ones.
  private var length = 0

  /// True if the unfinished line is so long that it counts as endless.
  var isEndless: Bool { length >= Self.endless }

  /// The number of bytes that no line has been made of yet.
  var unreadCount: Int { block.count - position + length }

  /// Creates a splitter for bytes in a charset.
  init(_ charset: Charset = .unicode) {
    self.charset = charset
  }

  /// Sets the next block, after `next()` has returned nil for the last one.
  mutating func feed(_ bytes: [UInt8]) {
    block = bytes
    position = 0
  }

  /// Returns the next complete line; nil if more bytes are needed.
  mutating func next() -> String? {
    if position == block.count { return nil }
    let rest = block[position...]
    guard let end = rest.firstIndex(of: 0x0A) else {
      keep(rest)
      position = block.count
      return nil
    }
    let part = rest[..<end]
    position = end + 1
    if length == 0 { return text(part.prefix(Self.longestLine + 1)) }
    keep(part)
    return last()
  }

  /// Returns the last line if the input ended without a newline; nil otherwise.
  mutating func last() -> String? {
    guard length > 0 else { return nil }
    defer {
      partialLine = []
      length = 0
    }
    return text(partialLine[...])
  }

  /// Keeps part of a line, up to one byte more than the limit: it could be the CR before the LF.
  private mutating func keep(_ part: ArraySlice<UInt8>) {
    length += part.count
    partialLine += part.prefix(max(0, Self.longestLine + 1 - partialLine.count))
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    let line = (bytes.last == 0x0D ? bytes.dropLast() : bytes).prefix(Self.longestLine)
    let text = charset.decoded(line)
    guard line.contains(0) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}
