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
  var record: EventRecord
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
    record = EventRecord(places: rules.facts.count)
    for place in 0..<rules.settings.upperBound {
      keys[rules.facts[place].name] = .attribute(place)
    }
    for (place, event) in rules.events.enumerated() { events[event.name] = place }
  }

  /// Returns the counts of undeclared attributes since the last call.
  mutating func takeUnknown() -> NameTally {
    defer { unknown = NameTally() }
    return unknown
  }

  /// Reads a line into `record`.
  ///
  /// - Parameters:
  ///   - line: The range of the line, without its line feed.
  ///   - bytes: The file, in UTF-8.
  /// - Throws: `LineError` when the line is not a valid event.
  mutating func read(_ line: Range<Int>, of bytes: [UInt8]) throws(LineError) {
    guard bytes[line].first(where: { !$0.isBlank }) == UInt8(ascii: "{") else { throw .noObject }
    do throws(JSONError) {
      try readMembers(line, of: bytes)
    } catch {
      throw LineError(error)
    }
    for place in record.values.indices { record.values[place] = nil }
    record.event = nil
    record.identity = nil
    record.session = StableHash(of: "").value
    record.time = nil
    var (hasID, hasEvent) = (false, false)
    for (key, value) in members {
      switch key {
      case .id:
        if hasID { throw .twice("id") }
        hasID = true
        record.identity = try Self.identity(value)
      case .event:
        if hasEvent { throw .twice("event") }
        hasEvent = true
        name = try Self.text(value, of: "event")
        record.event = events[name]
      case .session:
        record.session = StableHash(of: try Self.text(value, of: "session")).value
      case .time: record.time = try Self.time(value)
      case .attribute(let place):
        let fact = rules.facts[place]
        if record.values[place] != nil { throw .twice(fact.name) }
        record.values[place] = try Self.value(value, of: fact)
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
        unknown.note(name)
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
    case (.version, _): throw .type(fact.name, "version, as a string")
    }
  }
}
