import FlowCore
import FlowFormats

/// A reader of events from lines of JSON.
///
/// ```
/// {"id":"17","event":"handFinished","session":"a","time":1763654400,"result":"won"}
/// ```
///
/// `id` and `event` are required. Attributes must have the declared type; undeclared ones are
/// skipped and their names counted.
struct EventReader {
  private let rules: AchievementRules
  /// The keys that a line may have.
  private var keys: [String: Key] = [
    "id": .id, "event": .event, "session": .session, "time": .time,
  ]
  private var events: [String: Int] = [:]
  /// The members of the last line that are read.
  private var members: [(key: Key, value: Value)] = []
  /// The event of the last line.
  var event: CompiledEvent
  /// The name of the event of the last line.
  private(set) var name = ""
  /// Counts of undeclared attributes.
  private var unknown = NameTally()

  private enum Key {
    case id, event, session, time
    case attribute(Int)
  }

  private enum Value {
    case null, other
    case boolean(Bool)
    case number(Double)
    case text(String)
  }

  init(_ rules: AchievementRules) {
    self.rules = rules
    event = CompiledEvent(factCount: rules.facts.count)
    for index in 0..<rules.settings.upperBound { keys[rules.facts[index].name] = .attribute(index) }
    for (index, event) in rules.events.enumerated() { events[event.name] = index }
  }

  /// Returns the counts of undeclared attributes since the last call.
  mutating func takeUnknown() -> NameTally {
    defer { unknown = NameTally() }
    return unknown
  }

  /// Reads a line into `event`.
  mutating func read(_ line: Range<Int>, of bytes: [UInt8]) throws(LineError) {
    guard bytes[line].first(where: { !$0.isBlank }) == UInt8(ascii: "{") else { throw .noObject }
    do throws(JSONError) {
      try readMembers(line, of: bytes)
    } catch {
      throw LineError(error)
    }
    event = CompiledEvent(factCount: rules.facts.count)
    var (hasID, hasEvent) = (false, false)
    for (key, value) in members {
      switch key {
      case .id:
        if hasID { throw .duplicate("id") }
        hasID = true
        event.identity = try Self.identity(value)
      case .event:
        if hasEvent { throw .duplicate("event") }
        hasEvent = true
        name = try Self.text(value, of: "event")
        event.index = events[name]
      case .session:
        event.session = StableHash(of: try Self.text(value, of: "session")).value
      case .time: event.time = try Self.time(value)
      case .attribute(let index):
        let fact = rules.facts[index]
        if event.values[index] != nil { throw .duplicate(fact.name) }
        event.values[index] = try Self.value(value, of: fact)
      }
    }
    if !hasEvent { throw .noEvent }
    if !hasID { throw .noID }
  }

  /// Reads the members with known keys, and counts the others.
  private mutating func readMembers(_ line: Range<Int>, of bytes: [UInt8]) throws(JSONError) {
    members.removeAll(keepingCapacity: true)
    var reader = JSONReader(bytes, in: line)
    _ = try reader.kind()
    try reader.open()
    while let key = try reader.nextKey() {
      let name = key.decoded(in: bytes)
      guard let known = keys[name] else {
        unknown.add(name)
        try reader.skip()
        continue
      }
      members.append((known, try Self.value(&reader, bytes)))
    }
    try reader.finish()
  }

  private static func value(
    _ reader: inout JSONReader, _ bytes: [UInt8]
  ) throws(JSONError) -> Value {
    switch try reader.kind() {
    case .text: return .text(try reader.text().decoded(in: bytes))
    case .number:
      let text = String(decoding: bytes[try reader.skip()], as: UTF8.self)
      return .number(Double(text) ?? .infinity)
    case .boolean: return .boolean(bytes[try reader.skip().lowerBound] == UInt8(ascii: "t"))
    case .null:
      try reader.skip()
      return .null
    case .object, .array:
      try reader.skip()
      return .other
    }
  }

  private static func identity(_ value: Value) throws(LineError) -> EventIdentity {
    switch value {
    case .text(""): throw .noID
    case .text(let text): return EventIdentity(text)
    case .number(let number) where number >= 0:
      guard let whole = Int(exactly: number) else { throw .type("id", "string or a whole number") }
      return EventIdentity(String(whole))
    default: throw .type("id", "string")
    }
  }

  private static func time(_ value: Value) throws(LineError) -> Int? {
    switch value {
    case .null: return nil
    case .text(let text):
      guard let time = EventTime.seconds(text) else { throw .time }
      return time
    case .number(let number) where (0...EventTime.latest).contains(number): return Int(number)
    default: throw .time
    }
  }

  private static func text(_ value: Value, of name: String) throws(LineError) -> String {
    guard case .text(let text) = value else { throw .type(name, "string") }
    return text
  }

  /// Returns a value of a fact's declared type; `null` is unknown.
  private static func value(
    _ value: Value, of fact: FactDeclaration
  ) throws(LineError) -> FactValue? {
    switch (fact.type, value) {
    case (_, .null): return nil
    case (.boolean, .boolean(let isTrue)): return .boolean(isTrue)
    case (.number, .number(let number)):
      guard number.isFinite else { throw LineError("'\(fact.name)' is too large a number") }
      return .number(number)
    case (.word, .text(let word)):
      guard fact.allows(.word(word)) else { throw .undeclared(word, of: fact) }
      return .word(word)
    case (.version, .text(let text)):
      guard let version = Version(text) else { throw .type(fact.name, "version") }
      return .version(version)
    case (.boolean, _): throw .type(fact.name, "Boolean: true or false")
    case (.number, _): throw .type(fact.name, "number")
    case (.word, _): throw .type(fact.name, "string")
    // Attributes of events have no other types.
    case (.text, _), (.secret, _), (.date, _), (.words, _): return nil
    case (.version, _): throw .type(fact.name, "version, as a string")
    }
  }
}

/// An error in a line that is not a valid event.
package struct LineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, in lower case and without a full stop.
  package let description: String
  /// True if the line ends too early, as one does that is still being written.
  let isTruncated: Bool

  init(_ description: String, isTruncated: Bool = false) {
    self.description = description
    self.isTruncated = isTruncated
  }

  init(_ error: JSONError) {
    switch error.problem {
    case .end, .unclosed: self.init("the line ends too early", isTruncated: true)
    default: self.init(error.message)
    }
  }

  static let unfinished = LineError(
    "the last line is incomplete; feed the file again once it is whole")
  static let noObject = LineError("not a JSON object")
  static let tooLong = LineError("too long: a line must be shorter than 1 MiB")
  static let noID = LineError("'id' is missing: without it the event would count each time")
  static let noEvent = LineError("'event' is missing")
  static let time = LineError("'time' must be seconds since 1970, or like 2026-11-20T16:00:00Z")

  static func type(_ name: String, _ wanted: String) -> LineError {
    LineError("'\(name)' must be a \(wanted)")
  }

  static func undeclared(_ word: String, of fact: FactDeclaration) -> LineError {
    let shown = word.count > 40 ? word.prefix(40) + "…" : word
    return LineError("'\(fact.name)' can't be '\(shown)'\(word.advice(among: fact.words))")
  }

  static func duplicate(_ name: String) -> LineError { LineError("duplicate '\(name)'") }
}

/// Times of events, in seconds since 1970.
enum EventTime {
  /// The end of the year 9999.
  static let latest = 253_402_300_799.0

  /// Parses a time such as `2026-11-20T16:00:00Z`; fractions of a second are dropped.
  static func seconds(_ text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z"), isFraction(bytes[19...].dropLast())
    else { return nil }
    // CalendarTime has no leap seconds: 60 is the second after 59.
    let isLeap = bytes[17..<19].elementsEqual("60".utf8)
    let whole = bytes[..<17] + (isLeap ? Array("59".utf8)[...] : bytes[17..<19])
    guard let time = CalendarTime(iso8601: whole + "Z".utf8), time.secondsSince1970 >= 0 else {
      return nil
    }
    return time.secondsSince1970 + (isLeap ? 1 : 0)
  }

  private static func isFraction(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.isEmpty
      || bytes.first == UInt8(ascii: ".") && (2...19).contains(bytes.count)
        && bytes.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
  }
}
