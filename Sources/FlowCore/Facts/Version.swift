/// An app version such as `2.1`: up to four whole numbers, most significant first.
///
/// Missing parts count as zero, so `2`, `2.0` and `2.0.0` are the same version.
public struct Version: Hashable, Comparable, Sendable, CustomStringConvertible {
  private let parts: [Int]

  /// Reads `1`, `1.2`, `1.2.3` or `1.2.3.4`; anything else is nil.
  public init?(_ text: some StringProtocol) {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...4).contains(words.count) else { return nil }
    var parts: [Int] = []
    for word in words {
      guard !word.isEmpty, word.utf8.allSatisfy({ (48...57).contains($0) }), let part = Int(word)
      else { return nil }
      parts.append(part)
    }
    while parts.count > 1, parts.last == 0 { parts.removeLast() }
    self.parts = parts
  }

  /// The version before every other: what somebody has completed who has completed nothing.
  public static let zero = Version(parts: [0])

  /// A version that is a little later: one that people can write, where there is one before the limit.
  func later(before limit: Version?) -> Version {
    var later = parts
    while later.count < 4 {
      let version = Version(parts: later + [1])
      if limit.map({ version < $0 }) ?? true { return version }
      later.append(0)
    }
    return Version(parts: later + [1])
  }

  private init(parts: [Int]) {
    self.parts = parts
  }

  /// Compares part by part, the most significant first.
  public static func < (left: Version, right: Version) -> Bool {
    left.parts.lexicographicallyPrecedes(right.parts)
  }

  /// The shortest way to write it: `2.0` is `2`.
  public var description: String { parts.map(String.init).joined(separator: ".") }
}
