/// The order in which Xcode writes the keys of a catalog, that of file names in the Finder: without
/// regard to case, with numbers by their value.
package struct KeyOrder: Comparable {
  /// A part of a key; the kinds are in the order in which they are sorted.
  private enum Part: Comparable {
    case space
    case mark(Int)
    case symbol(UInt32)
    case number(length: Int, digits: String)
    case letter(String)
  }

  private let key: String
  private let parts: [Part]

  package init(_ key: String) {
    self.key = key
    var parts: [Part] = []
    var rest = Substring(key).unicodeScalars
    while let scalar = rest.first {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      if digits.isEmpty {
        parts.append(Self.part(scalar))
        rest = rest.dropFirst()
      } else {
        let number = digits.drop { $0 == "0" }
        parts.append(.number(length: number.count, digits: String(number)))
        rest = rest[digits.endIndex...]
      }
    }
    self.parts = parts
  }

  private static func part(_ scalar: Unicode.Scalar) -> Part {
    if scalar.properties.isWhitespace { return .space }
    if let index = marks.firstIndex(of: scalar) { return .mark(index) }
    if scalar.properties.isAlphabetic { return .letter(scalar.properties.lowercaseMapping) }
    return .symbol(scalar.value)
  }

  /// The marks of ASCII in the order of Unicode's collation.
  private static let marks = Array("_-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".unicodeScalars)

  package static func < (left: Self, right: Self) -> Bool {
    if left.parts != right.parts { return left.parts.lexicographicallyPrecedes(right.parts) }
    // Small letters come before capital ones, which have smaller numbers.
    return left.key > right.key
  }

  /// Returns the order that keys are in, that of Xcode or that of their scalars; nil if they are in
  /// none.
  package static func order(of keys: [String]) -> ((String, String) -> Bool)? {
    let pairs = Array(zip(keys, keys.dropFirst()))
    return [xcode, { $0 < $1 }].first { order in pairs.allSatisfy { order($0.0, $0.1) } }
  }

  /// Returns true if Xcode writes one key before another.
  package static func xcode(_ left: String, _ right: String) -> Bool {
    KeyOrder(left) < KeyOrder(right)
  }
}
