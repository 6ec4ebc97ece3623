import FlowCore
import FlowFormats

/// A search for the comments after plain scalars, in one pass over the file.
struct YAMLComments {
  private let bytes: [UInt8]
  private var byte = 0
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Returns the kind of comment that follows a scalar on the same line.
  ///
  /// - Parameter end: The end of the scalar as an offset in Unicode scalars, not less than in the
  ///   call before.
  /// - Returns: The kind of comment, or `none`.
  mutating func comment(after end: Int) -> YAMLScalar.Comment {
    while index < end, byte < bytes.count {
      byte += 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte += 1 }
      index += 1
    }
    var sign = byte
    while sign < bytes.count, bytes[sign] == 0x20 || bytes[sign] == 0x09 { sign += 1 }
    guard sign > byte, sign < bytes.count, bytes[sign] == UInt8(ascii: "#") else { return .none }
    return sign + 1 < bytes.count && !bytes[sign + 1].isBlank ? .tight : .spaced
  }
}
