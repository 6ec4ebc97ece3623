/// The parser of a journal's lines, quick enough for journals of many installs.
///
/// A line is one flat object. The texts that count have no escapes, because ids, versions, languages
/// and times have none. Keys that are not known are passed over.
struct JournalParser {
  /// The version of the format that is understood.
  private static let format = 1
  /// The largest number, which even nanoseconds of a century don't reach.
  private static let largestNumber = 1 << 53

  /// The reasons why a line is passed over.
  enum Failure: Error {
    case unreadable
    /// A newer firstrun wrote the line.
    case newer
  }

  private enum Key {
    case format, install, visit, sequence, milliseconds, event, resumed, run
    case text(JournalRecord.Text)
  }

  private let keys: [PackedName: Key]
  private let events: [PackedName: JournalRecord.EventKind]

  init() {
    var keys: [PackedName: Key] = [
      PackedName("format"): .format, PackedName("install"): .install, PackedName("visit"): .visit,
      PackedName("sequence"): .sequence, PackedName("milliseconds"): .milliseconds,
      PackedName("event"): .event, PackedName("resumed"): .resumed,
      PackedName("run"): .run,
    ]
    for text in JournalRecord.Text.allCases { keys[PackedName("\(text)")] = .text(text) }
    self.keys = keys
    events = Dictionary(
      uniqueKeysWithValues: JournalRecord.EventKind.allCases.map { (PackedName($0.rawValue), $0) })
  }

  /// Parses the line that a range of bytes holds, without its line feed.
  func record(_ bytes: [UInt8], in line: Range<Int>) throws(Failure) -> JournalRecord {
    var cursor = Cursor(bytes: bytes, position: line.lowerBound, end: line.upperBound)
    var record = JournalRecord()
    var format = 0
    var hasEvent = false
    try cursor.expect("{")
    repeat {
      let name = try cursor.text()
      try cursor.expect(":")
      switch keys[PackedName(bytes, name)] {
      case .format?: format = try cursor.number()
      case .visit?: record.visit = try cursor.number()
      case .sequence?: record.sequence = try cursor.number()
      case .milliseconds?: record.milliseconds = try cursor.number()
      case .run?: record.run = try cursor.number()
      case .resumed?: record.isResumed = try cursor.boolean()
      case .install?: record.install = try cursor.hexadecimal()
      case .event?:
        guard let event = events[PackedName(bytes, try cursor.text())] else {
          throw format > Self.format ? .newer : .unreadable
        }
        (record.event, hasEvent) = (event, true)
      case .text(let text)?: record.ranges[text] = try cursor.text()
      case nil: try cursor.skip()
      }
    } while try cursor.goesOn()
    if format > Self.format { throw .newer }
    guard format == Self.format, hasEvent, record.install != 0, record.visit > 0,
      record.sequence > 0, !record.ranges[.flow].isEmpty
    else { throw .unreadable }
    return record
  }

  /// A position in a line.
  private struct Cursor {
    let bytes: [UInt8]
    var position: Int
    let end: Int

    private var next: UInt8? { position < end ? bytes[position] : nil }

    private mutating func skipBlanks() {
      while let byte = next, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        position += 1
      }
    }

    mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
      skipBlanks()
      guard next == UInt8(ascii: character) else { throw .unreadable }
      position += 1
    }

    /// Returns true after a comma, and false at the end of the line.
    mutating func goesOn() throws(Failure) -> Bool {
      skipBlanks()
      if next == UInt8(ascii: ",") {
        position += 1
        return true
      }
      try expect("}")
      skipBlanks()
      if next == UInt8(ascii: "\r") { position += 1 }
      guard next == nil else { throw .unreadable }
      return false
    }

    /// Reads a text in quotation marks, which has no escapes.
    mutating func text() throws(Failure) -> Range<Int> {
      try expect("\"")
      let start = position
      while let byte = next, byte != UInt8(ascii: "\"") {
        guard byte != UInt8(ascii: "\\"), byte >= UInt8(ascii: " ") else { throw .unreadable }
        position += 1
      }
      let range = start..<position
      try expect("\"")
      return range
    }

    mutating func number() throws(Failure) -> Int {
      skipBlanks()
      let start = position
      var number = 0
      while let byte = next, byte &- UInt8(ascii: "0") < 10 {
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
        guard number <= JournalParser.largestNumber else { throw .unreadable }
        position += 1
      }
      guard position > start else { throw .unreadable }
      return number
    }

    mutating func boolean() throws(Failure) -> Bool {
      skipBlanks()
      let isTrue = next == UInt8(ascii: "t")
      for character in isTrue
        ? ["t", "r", "u", "e"] : ["f", "a", "l", "s", "e"] as [Unicode.Scalar]
      {
        guard next == UInt8(ascii: character) else { throw .unreadable }
        position += 1
      }
      return isTrue
    }

    /// Reads an id of 32 hexadecimal digits.
    mutating func hexadecimal() throws(Failure) -> UInt128 {
      let range = try text()
      guard range.count == 32 else { throw .unreadable }
      var (high, low) = (0 as UInt64, 0 as UInt64)
      for index in range {
        let digit: UInt8
        switch bytes[index] {
        case let byte where byte &- UInt8(ascii: "0") < 10: digit = byte - UInt8(ascii: "0")
        case let byte where byte &- UInt8(ascii: "a") < 6: digit = byte - UInt8(ascii: "a") + 10
        default: throw .unreadable
        }
        high = high << 4 | low >> 60
        low = low << 4 | UInt64(digit)
      }
      return UInt128(high) << 64 | UInt128(low)
    }

    /// Passes over a value of a key that isn't known.
    mutating func skip() throws(Failure) {
      skipBlanks()
      switch next {
      case UInt8(ascii: "\"")?: try skipText()
      case UInt8(ascii: "{")?, UInt8(ascii: "[")?, nil: throw .unreadable
      default:
        while let byte = next, byte != UInt8(ascii: ","), byte != UInt8(ascii: "}") {
          position += 1
        }
      }
    }

    private mutating func skipText() throws(Failure) {
      position += 1
      while let byte = next, byte != UInt8(ascii: "\"") {
        position += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      try expect("\"")
    }
  }
}
