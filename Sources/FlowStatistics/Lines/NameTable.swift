/// A list of distinct names, each found by its bytes.
struct NameTable: Sendable {
  /// The names in the order in which they came.
  private(set) var names: [String] = []
  private var short: [PackedName: Int] = [:]
  private var long: [String: Int] = [:]
  private var latest: (name: PackedName, index: Int)?

  /// The number of names from which on further ones are not told apart, so that a file of nonsense
  /// takes no memory.
  private static let most = 10_000
  /// The number of bytes that a packed name may have.
  private static let shortest = 16

  init(_ names: [String] = []) {
    for name in names { _ = add(Array(name.utf8), 0..<name.utf8.count) }
  }

  /// Returns the index of a name; nil if the list lacks it.
  mutating func index(of range: Range<Int>, in bytes: [UInt8]) -> Int? {
    guard range.count <= Self.shortest else {
      return long[String(decoding: bytes[range], as: UTF8.self)]
    }
    let name = PackedName(bytes, range)
    if let latest, latest.name == name { return latest.index }
    guard let index = short[name] else { return nil }
    latest = (name, index)
    return index
  }

  /// Returns the index of a name, which is added if the list lacks it; nil if there are too many.
  mutating func add(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    if let index = index(of: range, in: bytes) { return index }
    guard names.count < Self.most else { return nil }
    let name = String(decoding: bytes[range], as: UTF8.self)
    if range.count <= Self.shortest {
      short[PackedName(bytes, range)] = names.count
    } else {
      long[name] = names.count
    }
    names.append(name)
    return names.count - 1
  }
}
