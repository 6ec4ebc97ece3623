/// The formatting of a JSON file, taken from its first lines, so that additions look the same.
struct JSONStyle {
  /// The line ending: `\n` or `\r\n`.
  let newline: [UInt8]
  /// The bytes between a key and its value: ` : ` in Xcode's files.
  let colon: [UInt8]
  /// The indentation of one level.
  let unit: [UInt8]
  /// True if members are on lines of their own.
  let isPretty: Bool

  /// Detects the style of a file whose first value is an object.
  init(_ bytes: [UInt8]) {
    let end = bytes.firstIndex(of: 0x0A)
    newline = end.map { $0 > 0 && bytes[$0 - 1] == 0x0D ? [0x0D, 0x0A] : [0x0A] } ?? [0x0A]
    let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
    let first = (try? JSONMembers(bytes, at: start))?.members.first
    colon = first.map { Array(bytes[$0.key.upperBound..<$0.value.lowerBound]) } ?? Array(" : ".utf8)
    let gap = first.map { bytes[(start + 1)..<$0.key.lowerBound] } ?? []
    isPretty = first == nil ? end != nil : gap.contains(0x0A)
    let indent = gap.lastIndex(of: 0x0A).map { Array(gap[($0 + 1)...]) } ?? []
    unit = indent.isEmpty ? Array("  ".utf8) : indent
  }
}
