import FlowCore

/// A growing buffer of bytes in memory of its own.
///
/// An array checks for unique ownership at each byte, and a page has some ten thousand bytes.
struct ByteBuffer: ~Copyable {
  private var memory: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The number of bytes written.
  private(set) var count = 0

  /// Creates a buffer with room for this many bytes; it grows when necessary.
  init(reserving capacity: Int) {
    self.capacity = max(capacity, 16)
    memory = .allocate(capacity: self.capacity)
  }

  deinit { memory.deallocate() }

  private var written: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: memory, count: count)
  }

  /// Returns a copy of the bytes from an index on.
  func bytes(from start: Int = 0) -> [UInt8] { Array(written[start...]) }

  /// The bytes as text; they must be valid UTF-8.
  var text: String { written.text(0..<count) }

  /// Appends a byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    makeRoom(for: 1)
    memory[count] = byte
    count &+= 1
  }

  /// Appends a scalar as UTF-8.
  @inline(__always)
  mutating func append(_ scalar: Unicode.Scalar) {
    makeRoom(for: 4)
    let (place, value) = (memory + count, scalar.value)
    @inline(__always)
    func put(_ index: Int, _ mark: UInt8, _ part: UInt32) {
      place[index] = mark | UInt8(truncatingIfNeeded: part)
    }
    switch value {
    case ..<0x80:
      put(0, 0, value)
      count &+= 1
    case ..<0x800:
      put(0, 0xC0, value >> 6)
      put(1, 0x80, value & 0x3F)
      count &+= 2
    case ..<0x10000:
      put(0, 0xE0, value >> 12)
      put(1, 0x80, value >> 6 & 0x3F)
      put(2, 0x80, value & 0x3F)
      count &+= 3
    default:
      put(0, 0xF0, value >> 18)
      put(1, 0x80, value >> 12 & 0x3F)
      put(2, 0x80, value >> 6 & 0x3F)
      put(3, 0x80, value & 0x3F)
      count &+= 4
    }
  }

  /// Appends a number below 1,000 in decimal.
  mutating func append(decimal number: UInt16) {
    makeRoom(for: 3)
    let place = memory + count
    @inline(__always)
    func put(_ index: Int, _ digit: UInt16) {
      place[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit % 10)
    }
    switch number {
    case ..<10:
      put(0, number)
      count &+= 1
    case ..<100:
      put(0, number / 10)
      put(1, number)
      count &+= 2
    default:
      put(0, number / 100)
      put(1, number / 10)
      put(2, number)
      count &+= 3
    }
  }

  /// Appends bytes from other memory.
  mutating func append(contentsOf others: UnsafeBufferPointer<UInt8>) {
    guard let start = others.baseAddress else { return }
    makeRoom(for: others.count)
    (memory + count).update(from: start, count: others.count)
    count += others.count
  }

  /// Appends a byte repeatedly.
  mutating func append(_ byte: UInt8, times: Int) {
    guard times > 0 else { return }
    makeRoom(for: times)
    (memory + count).update(repeating: byte, count: times)
    count += times
  }

  /// Replaces the last byte.
  mutating func replaceLast(with byte: UInt8) {
    precondition(count > 0, "nothing was written")
    memory[count - 1] = byte
  }

  /// Removes all bytes but keeps the memory.
  mutating func clear() { count = 0 }

  @inline(__always)
  private mutating func makeRoom(for more: Int) {
    if capacity &- count < more { grow(for: more) }
  }

  private mutating func grow(for more: Int) {
    capacity = max(capacity * 2, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: memory, count: count)
    memory.deallocate()
    memory = larger
  }
}
