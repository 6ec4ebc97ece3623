import FlowFormats

extension JSONStyle {
  /// Detects the style of a file whose first value is an object, so that additions look the same.
  init(of bytes: [UInt8]) {
    self.init()
    let end = bytes.firstIndex(of: 0x0A)
    if let end, end > 0, bytes[end - 1] == 0x0D { newline = "\r\n" }
    (colon, padding) = (" : ", " ")
    let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
    guard let first = Self.firstMember(in: bytes, at: start) else { return }
    colon = String(
      decoding: bytes[first.key.upperBound..<first.value.lowerBound], as: UTF8.self)
    let gap = bytes[(start + 1)..<first.key.lowerBound]
    guard let lineEnd = gap.lastIndex(of: 0x0A), lineEnd + 1 < gap.endIndex else { return }
    indent = String(decoding: gap[(lineEnd + 1)...], as: UTF8.self)
  }

  /// Returns true if the members of a file's first object are on lines of their own.
  static func isSpread(_ bytes: [UInt8]) -> Bool {
    let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
    guard let first = firstMember(in: bytes, at: start) else { return bytes.contains(0x0A) }
    return bytes[start..<first.key.lowerBound].contains(0x0A)
  }

  private static func firstMember(in bytes: [UInt8], at start: Int) -> JSONMembers.Member? {
    (try? JSONMembers(bytes, at: start))?.members.first
  }
}
