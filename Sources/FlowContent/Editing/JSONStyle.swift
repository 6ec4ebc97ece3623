/// How a JSON file is written, as its first lines show it, so that what is added looks the same.
struct JSONStyle {
  /// `\n` or `\r\n`.
  let newline: [UInt8]
  /// What stands between a key and its value: ` : ` in Xcode.
  let colon: [UInt8]
  /// What a level is indented by.
  let unit: [UInt8]
  /// Whether members stand on lines of their own.
  let isPretty: Bool

  /// Reads the style of a file whose first value is an object.
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
