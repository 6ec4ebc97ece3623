/// From blocks of bytes to lines, in bounded memory whatever the lines are like.
///
/// Lines end with LF or CR LF. NUL and what is not UTF-8 become U+FFFD. Of a line longer than 64 KiB
/// the first 64 KiB are the line, and the rest is dropped; one that goes on for 64 MiB is endless.
struct LineSplitter {
  /// Bytes of a line that are kept.
  static let longestLine = 65_536

  /// Bytes after which a line is taken to have no end.
  private static let endless = 64 << 20

  private let charset: Charset
  private var block: [UInt8] = []
  private var position = 0
  private var begun: [UInt8] = []
  /// Bytes so far of the line that is not at its end, those that are dropped included.
  private var length = 0

  /// Whether the line that is not at its end never will be.
  var isEndless: Bool { length >= Self.endless }

  /// A splitter of bytes in this encoding.
  init(_ charset: Charset = .unicode) {
    self.charset = charset
  }

  /// Takes the next block, once `next()` has found no more lines in the last one.
  mutating func feed(_ bytes: [UInt8]) {
    block = bytes
    position = 0
  }

  /// The next whole line, or nil where more bytes are needed.
  mutating func next() -> String? {
    if position == block.count { return nil }
    let rest = block[position...]
    let end = rest.withUnsafeBufferPointer { $0.firstIndex(of: 0x0A) }
    guard let end else {
      keep(rest)
      position = block.count
      return nil
    }
    let part = rest.prefix(end)
    position += end + 1
    if length == 0 { return text(part.prefix(Self.longestLine + 1)) }
    keep(part)
    return last()
  }

  /// The line that the input ended in without a newline, if it did.
  mutating func last() -> String? {
    guard length > 0 else { return nil }
    defer {
      begun = []
      length = 0
    }
    return text(begun[...])
  }

  /// One byte more than a line may have is kept: it could be the CR before the LF.
  private mutating func keep(_ part: ArraySlice<UInt8>) {
    length += part.count
    begun += part.prefix(max(0, Self.longestLine + 1 - begun.count))
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    let line = (bytes.last == 0x0D ? bytes.dropLast() : bytes).prefix(Self.longestLine)
    let text = charset.decoded(line)
    guard line.contains(0) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}
