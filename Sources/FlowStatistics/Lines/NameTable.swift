/// A list of distinct names, each found by its bytes.
struct NameTable: Sendable {
  /// The names in the order in which they came.
  private(set) var names: [String] = []
  private var places: [String: Int] = [:]

  /// The number of names from which on further ones are not told apart, so that a file of nonsense
  /// takes no memory.
  private static let most = 10_000

  init(_ names: [String] = []) {
    for name in names { _ = add(Array(name.utf8), 0..<name.utf8.count) }
  }

  /// Returns the index of a name; nil if the list lacks it.
  func index(of range: Range<Int>, in bytes: [UInt8]) -> Int? {
    places[String(decoding: bytes[range], as: UTF8.self)]
  }

  /// Returns the index of a name, which is added if the list lacks it; nil if there are too many.
  mutating func add(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    if let index = index(of: range, in: bytes) { return index }
    guard names.count < Self.most else { return nil }
    let name = String(decoding: bytes[range], as: UTF8.self)
    places[name] = names.count
    names.append(name)
    return names.count - 1
  }
}
