import FlowCore

/// An app on one machine: a random id, which says nothing about anybody, and the visits so far.
package struct Install: Hashable, Sendable {
  /// The id: 32 hexadecimal digits.
  package let id: String
  /// The number of visits that have a line.
  package var visits = 0

  /// The size of the file in bytes, more than it ever has.
  static let size = 64

  /// Creates an install with an id of its own.
  init() {
    var generator = SystemRandomNumberGenerator()
    id = (0..<2).map { _ in generator.next().padded(to: 16, radix: 16) }.joined()
  }

  /// Reads the file of an install; nil if it is damaged.
  init?(_ bytes: [UInt8]) {
    let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    guard words.count == 2, words[0].utf8.count == 32, words[0].utf8.allSatisfy(\.isHexadecimal),
      let visits = Int(words[1]), (0..<Int.max).contains(visits)
    else { return nil }
    id = String(words[0])
    self.visits = visits
  }

  /// The content of the file.
  var bytes: [UInt8] { Array("\(id) \(visits)\n".utf8) }
}

extension UInt8 {
  /// True for a digit or a letter from `a` to `f`.
  fileprivate var isHexadecimal: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
  }
}
