/// An app version such as `2.1`: up to four whole numbers, most significant first.
///
/// Missing parts count as zero, so `2`, `2.0` and `2.0.0` are the same version.
public struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The parts as they were written, with the zeros at the end.
  private let written: [Int]

  /// Parses `1`, `1.2`, `1.2.3` or `1.2.3.4`; nil for any other text.
  public init?(_ text: String) {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...Self.longest).contains(words.count) else { return nil }
    var parts: [Int] = []
    for word in words {
      guard !word.isEmpty, word.utf8.allSatisfy({ (48...57).contains($0) }), let part = Int(word)
      else { return nil }
      parts.append(part)
    }
    written = parts
  }

  /// The lowest version, which stands for a flow that was never completed.
  package static let zero = Version(parts: [0])

  /// The maximum number of parts.
  package static let longest = 4

  package init(parts: [Int]) { written = parts }

  /// The parts that tell versions apart: without zeros at the end, but for the first part.
  package var parts: ArraySlice<Int> { written.prefix((written.lastIndex { $0 != 0 } ?? 0) + 1) }

  /// The version as it was written, such as `2.0`.
  package var text: String { written.map(String.init).joined(separator: ".") }

  /// Compares versions without the zeros at their ends.
  public static func == (one: Version, other: Version) -> Bool { one.parts == other.parts }

  /// Hashes the parts without the zeros at the end.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  /// Compares part by part, the most significant first.
  public static func < (left: Version, right: Version) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }

  /// The shortest text of the version: `2` for `2.0`.
  public var description: String { parts.map(String.init).joined(separator: ".") }
}
