/// What names stand for, looked up by their bytes where they are.
struct ByteTable<Value> {
  private struct Entry {
    let name: [UInt8]
    let value: Value
  }

  /// By the last bits of what stands for the name; more than one of each is rare.
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

/// How often names were there that nobody knows: a few of them by name, the rest together.
public struct NameTally: Hashable, Sendable {
  /// More names than these are counted together.
  private static let mostNames = 20

  /// How often each was there.
  public private(set) var counts: [String: Int] = [:]
  /// How often others were.
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
