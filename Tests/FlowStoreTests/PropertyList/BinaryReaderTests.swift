import FlowFormats
import FlowStore
import Onboarding
import TestSupport
import Testing

@Suite struct BinaryReaderTests {
  @Test(arguments: [
    (
      "another version", bytes(of: [[0xD0]], header: "bplist15"),
      "a binary property list of a version other than 00"
    ),
    ("a header alone", Array("bplist00".utf8), "cut off before its end"),
    ("null", pair([0x00]), "byte 15: an object of unknown kind 0x0"),
    ("a set", pair([0xC0]), "byte 15: an object of unknown kind 0xc0"),
    (
      "an integer of 128 bits", pair([0x14, 1] + [UInt8](repeating: 0, count: 15)),
      "byte 15: an integer of more than 64 bits"
    ),
    (
      "a NUL in text", pair([0x53, 0x61, 0, 0x62]),
      "byte 15: text that isn't Unicode or contains NUL"
    ),
    (
      "half a surrogate pair", pair([0x61, 0xD8, 0x00]),
      "byte 15: text that isn't Unicode or contains NUL"
    ),
    (
      "text beyond the end", pair([0x5F, 0x13] + [UInt8](repeating: 0x7F, count: 8)),
      "byte 15: a damaged binary property list"
    ),
    (
      "a key that is no text", bytes(of: [[0xD1, 0, 1, 0, 1], [0x08]]),
      "byte 13: a key that isn't text"
    ),
    (
      "a reference beyond the table", bytes(of: [[0xD1, 0, 1, 0, 9], [0x51, 0x6B]]),
      "a damaged binary property list, or cut off before its end"
    ),
    (
      "a dictionary in itself", bytes(of: [[0xD1, 0, 1, 0, 0], [0x51, 0x6B]]),
      "byte 8: values more than 200 deep, or in a circle"
    ),
    (
      "a list that is one number", bytes(of: [[0x10, 1]]),
      "a property list that is one integer, not a dictionary of keys"
    ),
  ])
  func `what is damaged is refused, with its place`(
    name: String, bytes: [UInt8], reason: String
  ) {
    #expect(throws: StoreError.unreadable(reason)) { try PropertyList(bytes: bytes) }
  }

  @Test func `a few hundred bytes that stand for a billion values are refused`() {
    let doubling = (3...32).map { (next: UInt8) -> [UInt8] in [0xA2, 0, next, 0, next] }
    let list = bytes(of: pairHead + doubling + [[0xA0]])
    #expect(throws: StoreError.unreadable("values too large for memory")) {
      try PropertyList(bytes: list)
    }
  }

  @Test func `many lists on the same references are refused`() {
    // Each of a thousand lists says that it holds all that follows it in the file.
    let lists = (0..<1000).map { _ -> [UInt8] in [0xAF, 0x11, 0x07, 0xD0] }
    let references = (3..<2000).flatMap { bigEndian(min($0, 1002), 2) }
    let list = bytes(
      of: pairHead + [[0xAF, 0x11] + bigEndian(1000, 2) + (3...1002).flatMap { bigEndian($0, 2) }]
        + lists + [references + references])
    #expect(throws: StoreError.self) { try PropertyList(bytes: list) }
  }

  @Test func `a list that stands in many places is read, up to a quarter of a million values`()
    throws
  {
    func file(_ count: Int) -> [UInt8] {
      let list = [0xAF, 0x11] + bigEndian(count, 2) + (0..<count).flatMap { _ in bigEndian(3, 2) }
      let shared = [0xAF, 0x11] + bigEndian(1000, 2) + (0..<1000).flatMap { _ in bigEndian(4, 2) }
      return bytes(of: pairHead + [list, shared, [0x10, 7]])
    }
    let list = try PropertyList(bytes: file(200))
    let sevens = PropertyValue.array(Array(repeating: .integer(7), count: 1000))
    #expect(list["k"] == .array(Array(repeating: sevens, count: 200)))
    let reason = "values too large for memory"
    #expect(throws: StoreError.unreadable(reason)) { try PropertyList(bytes: file(300)) }
  }

  @Test func `large data that stands in many places is read once`() throws {
    let data = [0x4F, 0x12] + bigEndian(100_000, 4) + [UInt8](repeating: 9, count: 100_000)
    let list = [0xAF, 0x11] + bigEndian(1000, 2) + (0..<1000).flatMap { _ in bigEndian(3, 2) }
    let read = try PropertyList(bytes: bytes(of: pairHead + [list, data]))
    #expect(read["k"]?.array?.count == 1000)
    #expect(read["k"]?.array?.last == .data([UInt8](repeating: 9, count: 100_000)))
    #expect(try read.encoded().count < 110_000)
  }

  @Test func `fifty thousand levels are refused before anything recurses`() {
    let levels = (3...50_000).map { (next: Int) -> [UInt8] in [0xA1] + bigEndian(next, 2) }
    let list = bytes(of: pairHead + levels + [[0xA0]])
    #expect(throws: StoreError.unreadable("byte 612: values more than 200 deep, or in a circle")) {
      try PropertyList(bytes: list)
    }
  }

  @Test func `a key that stands there twice is refused`() {
    let list = bytes(of: [[0xD2, 0, 1, 0, 1, 0, 2, 0, 3], [0x51, 0x61], [0x08], [0x09]])
    let reason = "byte 8: the key 'a' is twice in one dictionary"
    #expect(throws: StoreError.unreadable(reason)) { try PropertyList(bytes: list) }
  }

  @Test func `shared objects and unusual widths are read`() throws {
    let list = bytes(of: [
      [0xD2, 0, 1, 0, 2, 0, 3, 0, 3], [0x51, 0x61], [0x51, 0x62], [0x22, 0x3F, 0x80, 0, 0],
    ])
    #expect(try PropertyList(bytes: list).root == ["a": .real(1), "b": .real(1)])
  }

  @Test func `every shortened file is refused`() throws {
    let whole = try PropertyList(everyType, format: .binary).encoded()
    for end in whole.indices {
      #expect(throws: StoreError.self) { try PropertyList(bytes: Array(whole[..<end])) }
    }
  }

  @Test(arguments: TestExtent.choose(everyday: [0, 4, 7], whole: Array(0..<8)))
  func `a file with any bit flipped is read whole or refused`(bit: Int) throws {
    let whole = try PropertyList(everyType, format: .binary).encoded()
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 1 << bit
      guard let list = try? PropertyList(bytes: bytes) else { continue }
      let written = try list.encoded()
      #expect(try PropertyList(bytes: written).encoded() == written)
    }
  }
}

/// A dictionary of one key, whose value is the object after it.
private let pairHead: [[UInt8]] = [[0xD1, 0, 1, 0, 2], [0x51, 0x6B]]

private func pair(_ object: [UInt8]) -> [UInt8] {
  bytes(of: pairHead + [object])
}

/// A binary property list of these objects, the first of them on top, with references of two bytes.
private func bytes(of objects: [[UInt8]], header: String = "bplist00") -> [UInt8] {
  var bytes = Array(header.utf8)
  var offsets: [UInt8] = []
  for object in objects {
    offsets += bigEndian(bytes.count, 4)
    bytes += object
  }
  let table = bytes.count
  return bytes + offsets + [0, 0, 0, 0, 0, 0, 4, 2] + bigEndian(objects.count, 8) + bigEndian(0, 8)
    + bigEndian(table, 8)
}

private func bigEndian(_ number: Int, _ size: Int) -> [UInt8] {
  (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}
