import FlowFormats

/// The parser of a journal's lines.
///
/// The texts that count have no escapes, because ids, versions, languages and times have none. Keys
/// that are not known are passed over.
struct JournalParser {
  /// The version of the format that is understood.
  private static let format = 1
  /// The largest number, which even nanoseconds of a century don't reach.
  fileprivate static let largestNumber = 1 << 53

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

  private let keys: [String: Key]

  init() {
    let texts = JournalRecord.Text.allCases.map { ("\($0)", Key.text($0)) }
    keys = Dictionary(texts) { first, _ in first }.merging([
      "format": .format, "install": .install, "visit": .visit, "sequence": .sequence,
      "milliseconds": .milliseconds, "event": .event, "resumed": .resumed, "run": .run,
    ]) { $1 }
  }

  /// Parses the line that a range of bytes holds, without its line feed.
  func record(_ bytes: [UInt8], in line: Range<Int>) throws(Failure) -> JournalRecord {
    var members = try Members(bytes, in: line)
    var record = JournalRecord()
    var format = 0
    var hasEvent = false
    while let (name, value) = try members.next() {
      switch keys[name] {
      case .format?: format = try value.number()
      case .visit?: record.visit = try value.number()
      case .sequence?: record.sequence = try value.number()
      case .milliseconds?: record.milliseconds = try value.number()
      case .run?: record.run = try value.number()
      case .resumed?: record.isResumed = try value.boolean()
      case .install?: record.install = try value.hexadecimal()
      case .event?:
        guard let event = JournalRecord.EventKind(rawValue: try value.string()) else {
          throw format > Self.format ? .newer : .unreadable
        }
        (record.event, hasEvent) = (event, true)
      case .text(let text)?: record.ranges[text] = try value.text()
      case nil: break
      }
    }
    if format > Self.format { throw .newer }
    guard format == Self.format, hasEvent, record.install != 0, record.visit > 0,
      record.sequence > 0, !record.ranges[.flow].isEmpty
    else { throw .unreadable }
    return record
  }

  /// The members of the object on a line.
  private struct Members {
    private let bytes: [UInt8]
    private var reader: JSONReader

    init(_ bytes: [UInt8], in line: Range<Int>) throws(Failure) {
      self.bytes = bytes
      // Of the texts, those that are shown are made valid then.
      reader = JSONReader(bytes, in: line, isUTF8: true)
      guard (try? reader.kind()) == .object, (try? reader.open()) != nil else { throw .unreadable }
    }

    /// Returns the next member; nil at the end of the line.
    mutating func next() throws(Failure) -> (name: String, value: Value)? {
      do throws(JSONError) {
        guard let name = try reader.nextKey() else {
          try reader.finish()
          return nil
        }
        let kind = try reader.kind()
        return (name.decoded(in: bytes), Value(bytes: bytes, kind: kind, range: try reader.skip()))
      } catch {
        throw .unreadable
      }
    }
  }

  /// The value of a member.
  private struct Value {
    let bytes: [UInt8]
    let kind: JSONKind
    let range: Range<Int>

    /// Returns the range of a text, which has no escapes.
    func text() throws(Failure) -> Range<Int> {
      guard kind == .text else { throw .unreadable }
      let text = (range.lowerBound + 1)..<(range.upperBound - 1)
      guard !bytes[text].contains(UInt8(ascii: "\\")) else { throw .unreadable }
      return text
    }

    func string() throws(Failure) -> String { String(decoding: bytes[try text()], as: UTF8.self) }

    /// Returns a whole number that is not negative.
    func number() throws(Failure) -> Int {
      var number = 0
      for byte in bytes[range] {
        guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { throw .unreadable }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
        guard number <= JournalParser.largestNumber else { throw .unreadable }
      }
      return number
    }

    func boolean() throws(Failure) -> Bool {
      guard kind == .boolean else { throw .unreadable }
      return bytes[range.lowerBound] == UInt8(ascii: "t")
    }

    /// Returns an id of 32 hexadecimal digits in small letters.
    func hexadecimal() throws(Failure) -> UInt128 {
      let text = try string()
      let isHexadecimal = text.utf8.allSatisfy { byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
      guard isHexadecimal, text.utf8.count == 32, let id = UInt128(text, radix: 16) else {
        throw .unreadable
      }
      return id
    }
  }
}
