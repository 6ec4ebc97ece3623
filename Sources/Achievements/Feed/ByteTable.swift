/// A hash table with names as keys, looked up by bytes in place, without making a `String`.
struct ByteTable<Value> {
  private struct Entry {
    let name: [UInt8]
    let value: Value
  }

  /// The entries by hash; more than one entry with the same hash is rare.
  private var entries: [[Entry]] = Array(repeating: [], count: 64)

  mutating func add(_ name: String, _ value: Value) {
    let bytes = Array(name.utf8)
    let slot = bytes.withUnsafeBytes { Self.slot(of: $0) }
    entries[slot].append(Entry(name: bytes, value: value))
  }

  subscript(name: UnsafeRawBufferPointer) -> Value? {
    for entry in entries[Self.slot(of: name)]
    where entry.name.count == name.count && entry.name.elementsEqual(name) {
      return entry.value
    }
    return nil
  }

  subscript(name: String) -> Value? {
    var name = name
    return name.withUTF8 { self[UnsafeRawBufferPointer($0)] }
  }

  private static func slot(of name: UnsafeRawBufferPointer) -> Int {
    guard let first = name.first, let last = name.last else { return 0 }
    let middle = name[name.count / 2]
    return (Int(first) &* 31 &+ Int(middle) &* 7 &+ Int(last) &* 3 &+ name.count) & 63
  }
}

/// Counts of unknown names: the first 20 by name, the others together.
public struct NameTally: Hashable, Sendable {
  /// The maximum number of names that are counted separately.
  private static let mostNames = 20

  /// The number of occurrences of each name.
  public private(set) var counts: [String: Int] = [:]
  /// The number of occurrences of all other names.
  public private(set) var others = 0

  init() {}

  mutating func note(_ whole: String, _ count: Int = 1) {
    let name = String(whole.prefix(60))
    if let known = counts[name] {
      counts[name] = known + count
    } else if counts.count < Self.mostNames {
      counts[name] = count
    } else {
      others += count
    }
  }

  mutating func add(_ other: NameTally) {
    for (name, count) in other.counts { note(name, count) }
    others += other.others
  }
}
