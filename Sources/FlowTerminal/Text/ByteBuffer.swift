/// Bytes that are written one after the other, in memory that is nobody else's.
///
/// An array asks at each byte whether it is shared; a page is some ten thousand of them.
struct ByteBuffer: ~Copyable {
  private var memory: UnsafeMutableBufferPointer<UInt8>
  /// How many bytes were written.
  private(set) var count = 0

  /// Begins with room for so many; there will be more where they are needed.
  init(reserving capacity: Int) {
    memory = .allocate(capacity: max(capacity, 16))
  }

  deinit { memory.deallocate() }

  /// What was written from a place on.
  func bytes(from start: Int = 0) -> [UInt8] { Array(memory[start..<count]) }

  /// What was written, which is valid UTF-8.
  var text: String { String(decoding: memory[..<count], as: UTF8.self) }

  /// The last byte.
  var last: UInt8? { count > 0 ? memory[count - 1] : nil }

  /// Adds a byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == memory.count { grow(for: 1) }
    put(byte)
  }

  /// Adds a scalar in UTF-8.
  @inline(__always)
  mutating func append(_ scalar: Unicode.Scalar) {
    func part(_ mark: UInt8, _ shift: UInt32) -> UInt8 {
      mark | UInt8(truncatingIfNeeded: scalar.value >> shift)
    }
    func rest(_ shift: UInt32) -> UInt8 { 0x80 | part(0, shift) & 0x3F }
    makeRoom(for: 4)
    switch scalar.value {
    case ..<0x80: put(part(0, 0))
    case ..<0x800:
      put(part(0xC0, 6))
      put(rest(0))
    case ..<0x10000:
      put(part(0xE0, 12))
      put(rest(6))
      put(rest(0))
    default:
      put(part(0xF0, 18))
      put(rest(12))
      put(rest(6))
      put(rest(0))
    }
  }

  /// Adds the last three digits of a number, without zeros before them.
  mutating func append(decimal number: UInt16) {
    func digit(_ number: UInt16) -> UInt8 {
      UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
    }
    makeRoom(for: 3)
    if number >= 100 { put(digit(number / 100)) }
    if number >= 10 { put(digit(number / 10)) }
    put(digit(number))
  }

  /// Adds bytes that stand elsewhere.
  mutating func append(contentsOf others: UnsafeBufferPointer<UInt8>) {
    makeRoom(for: others.count)
    guard let start = others.baseAddress else { return }
    memory.baseAddress?.advanced(by: count).update(from: start, count: others.count)
    count += others.count
  }

  /// Adds a byte so many times.
  mutating func append(_ byte: UInt8, times: Int) {
    for _ in 0..<times { append(byte) }
  }

  /// Forgets what was written, and keeps the room.
  mutating func clear() { count = 0 }

  /// Adds a byte that there is room for.
  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    memory[count] = byte
    count &+= 1
  }

  @inline(__always)
  private mutating func makeRoom(for more: Int) {
    if memory.count &- count < more { grow(for: more) }
  }

  private mutating func grow(for more: Int) {
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: max(memory.count * 2, count + more))
    _ = larger.update(fromContentsOf: memory[..<count])
    memory.deallocate()
    memory = larger
  }
}
