import FlowFormats
import Onboarding

/// A writer of Apple's binary property lists, version 00.
///
/// The top object has the number 0, and the members of a collection follow it. Equal scalars are
/// written once, as Apple's tools do: large ones always, small ones while the cache has room.
struct BinaryWriter {
  /// A value without members, compared by its bytes.
  private enum Scalar: Hashable {
    case boolean(Bool)
    case integer(Int64)
    case unsigned(UInt64)
    case real(UInt64)
    case date(UInt64)
    case uid(UInt64)
    case text(ExactText)
    case data([UInt8])
  }

  private static let mostRemembered = 1 << 16
  private static let large = 64

  private var bytes = Array("bplist00".utf8)
  /// The offset of each object by its number; 0 until the object is written.
  private var offsets: [Int] = []
  private var numbers: [Scalar: Int] = [:]
  private let referenceSize: Int

  /// Returns the bytes of a file that holds a value.
  static func bytes(of value: PropertyValue) -> [UInt8] {
    let count = value.countWithKeys
    var writer = BinaryWriter(count: count)
    writer.write(value, as: writer.newNumber())
    return writer.finished()
  }

  private init(count: Int) {
    referenceSize = Self.size(of: UInt64(count))
    offsets.reserveCapacity(count)
    bytes.reserveCapacity(count * (5 + referenceSize))
  }

  private mutating func finished() -> [UInt8] {
    let table = bytes.count
    let offsetSize = Self.size(of: UInt64(table))
    for offset in offsets { append(UInt64(offset), size: offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [offsets.count, 0, table] { append(UInt64(number), size: 8) }
    return bytes
  }

  // MARK: - Objects

  private mutating func write(_ value: PropertyValue, as number: Int) {
    offsets[number] = bytes.count
    switch value {
    case .boolean(let flag): bytes.append(flag ? 0x09 : 0x08)
    case .integer(let number): write(number)
    case .unsigned(let number):
      bytes.append(0x14)
      append(0, size: 8)
      append(number, size: 8)
    case .real(let number): write(0x23, number.bitPattern)
    case .date(let seconds): write(0x33, seconds.bitPattern)
    case .string(let text): write(text)
    case .data(let data):
      begin(0x40, count: data.count)
      bytes += data
    case .uid(let number):
      let size = Self.size(of: number)
      bytes.append(0x80 | UInt8(size - 1))
      append(number, size: size)
    case .array(let values):
      begin(0xA0, count: values.count)
      write(members: values)
    case .dictionary(let dictionary):
      begin(0xD0, count: dictionary.entries.count)
      write(
        members: dictionary.entries.map { .string($0.key) } + dictionary.entries.map(\.value))
    }
  }

  /// Numbers all members, writes references to them, and then writes the new ones.
  private mutating func write(members: [PropertyValue]) {
    var next = offsets.count
    let numbers = members.map { number(of: $0) }
    for number in numbers { append(UInt64(number), size: referenceSize) }
    for (member, number) in zip(members, numbers) where number == next {
      write(member, as: number)
      next += 1
    }
  }

  /// Writes an integer: unsigned up to four bytes, signed with eight.
  private mutating func write(_ number: Int64) {
    let bits = UInt64(bitPattern: number)
    let size = Self.size(of: bits)
    bytes.append(0x10 | UInt8(size.trailingZeroBitCount))
    append(bits, size: size)
  }

  private mutating func write(_ marker: UInt8, _ bits: UInt64) {
    bytes.append(marker)
    append(bits, size: 8)
  }

  private mutating func write(_ text: String) {
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      begin(0x50, count: text.utf8.count)
      bytes += text.utf8
    } else {
      begin(0x60, count: text.utf16.count)
      for unit in text.utf16 { append(UInt64(unit), size: 2) }
    }
  }

  private mutating func begin(_ marker: UInt8, count: Int) {
    bytes.append(marker | UInt8(min(count, 0x0F)))
    if count >= 0x0F { write(Int64(count)) }
  }

  // MARK: - Numbers

  private mutating func newNumber() -> Int {
    offsets.append(0)
    return offsets.count - 1
  }

  /// Returns the number of a value, assigning a new one if it has none.
  private mutating func number(of value: PropertyValue) -> Int {
    let (scalar, size): (Scalar, Int)
    switch value {
    case .boolean(let flag): (scalar, size) = (.boolean(flag), 1)
    case .integer(let number): (scalar, size) = (.integer(number), 8)
    case .unsigned(let number): (scalar, size) = (.unsigned(number), 8)
    case .real(let number): (scalar, size) = (.real(number.bitPattern), 8)
    case .date(let seconds): (scalar, size) = (.date(seconds.bitPattern), 8)
    case .uid(let number): (scalar, size) = (.uid(number), 8)
    case .string(let text): (scalar, size) = (.text(ExactText(text)), text.utf8.count)
    case .data(let data): (scalar, size) = (.data(data), data.count)
    case .array, .dictionary: return newNumber()
    }
    if let number = numbers[scalar] { return number }
    let number = newNumber()
    if size >= Self.large || numbers.count < Self.mostRemembered { numbers[scalar] = number }
    return number
  }

  /// Returns the smallest size that fits a number: 1, 2, 4 or 8 bytes, which all readers accept.
  private static func size(of number: UInt64) -> Int {
    switch number {
    case ...0xFF: 1
    case ...0xFFFF: 2
    case ...0xFFFF_FFFF: 4
    default: 8
    }
  }

  private mutating func append(_ number: UInt64, size: Int) {
    for shift in stride(from: 8 * (size - 1), through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }
}

extension PropertyValue {
  /// The number of objects in the value, including itself and keys.
  fileprivate var countWithKeys: Int {
    switch self {
    case .array(let values): values.reduce(1) { $0 + $1.countWithKeys }
    case .dictionary(let dictionary):
      dictionary.entries.reduce(1) { $0 + 1 + $1.value.countWithKeys }
    default: 1
    }
  }
}
