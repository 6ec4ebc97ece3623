import FlowCore

/// A reader of events from lines of JSON.
///
/// ```
/// {"id":"17","event":"handFinished","session":"a","time":1763654400,"result":"won"}
/// ```
///
/// `id` and `event` are required. Attributes must have the declared type; undeclared ones are
/// skipped and their names counted.
struct EventReader {
  private let rules: Rules
  /// The keys that a line may have.
  private var keys = ByteTable<Key>()
  private var events = ByteTable<Int>()
  /// The event of the last line.
  var record: EventRecord
  /// The name of the event of the last line.
  private(set) var name: UnsafeRawBufferPointer?
  /// Counts of undeclared attributes.
  private var unknown = NameTally()
  private let unnamedSession = StableHash(of: "").value
  private var hasID = false
  private var hasEvent = false

  private enum Key {
    case id, event, session, time
    case attribute(Int)
  }

  init(_ rules: Rules) {
    self.rules = rules
    record = EventRecord(places: rules.facts.count)
    keys.add("id", .id)
    keys.add("event", .event)
    keys.add("session", .session)
    keys.add("time", .time)
    for place in 0..<rules.settings.upperBound {
      keys.add(rules.facts[place].name, .attribute(place))
    }
    for (place, event) in rules.events.enumerated() { events.add(event.name, place) }
  }

  /// Returns the counts of undeclared attributes since the last call.
  mutating func takeUnknown() -> NameTally {
    defer { unknown = NameTally() }
    return unknown
  }

  /// Reads a line into `record`.
  ///
  /// - Parameter line: The line, without its line feed.
  /// - Throws: `LineError` when the line is not a valid event.
  mutating func read(_ line: UnsafeRawBufferPointer) throws(LineError) {
    for place in record.values.indices { record.values[place] = nil }
    record.event = nil
    record.identity = nil
    record.session = unnamedSession
    record.time = nil
    (hasID, hasEvent, name) = (false, false, nil)
    var cursor = JSONCursor(line)
    guard cursor.take(UInt8(ascii: "{")) else { throw .noObject }
    if !cursor.take(UInt8(ascii: "}")) {
      repeat {
        guard cursor.next() == UInt8(ascii: "\"") else {
          throw cursor.isAtEnd ? .cut : .noKey
        }
        let key = try cursor.text()
        guard cursor.take(UInt8(ascii: ":")) else { throw cursor.isAtEnd ? .cut : .noColon }
        try readValue(of: key, &cursor)
      } while cursor.take(UInt8(ascii: ","))
      guard cursor.take(UInt8(ascii: "}")) else { throw cursor.isAtEnd ? .cut : .noComma }
    }
    if cursor.next() != nil { throw .afterEnd }
    if !hasEvent { throw .noEvent }
    if !hasID { throw .noID }
  }

  private mutating func readValue(
    of key: JSONCursor.Text, _ cursor: inout JSONCursor
  ) throws(LineError) {
    guard let known = key.hasEscapes ? keys[key.string] : keys[key.bytes] else {
      unknown.note(key.string)
      return try cursor.skip()
    }
    switch known {
    case .id: try readID(&cursor)
    case .event:
      if hasEvent { throw .twice("event") }
      let text = try text(of: "event", &cursor)
      record.event = text.hasEscapes ? events[text.string] : events[text.bytes]
      name = text.bytes
      hasEvent = true
    case .session:
      let text = try text(of: "session", &cursor)
      record.session =
        (text.hasEscapes ? StableHash(of: text.string) : StableHash(of: text.bytes)).value
    case .time: try readTime(&cursor)
    case .attribute(let place):
      if record.values[place] != nil { throw .twice(rules.facts[place].name) }
      record.values[place] = try value(of: rules.facts[place], &cursor)
    }
  }

  private mutating func readID(_ cursor: inout JSONCursor) throws(LineError) {
    if hasID { throw .twice("id") }
    hasID = true
    if let first = cursor.next(), (0x30...0x39).contains(first) {
      let number = try cursor.number()
      guard let whole = Int(exactly: number) else { throw .type("id", "text or a whole number") }
      record.identity = EventIdentity(String(whole))
      return
    }
    let text = try text(of: "id", &cursor)
    guard !text.bytes.isEmpty else { throw .noID }
    record.identity = text.hasEscapes ? EventIdentity(text.string) : EventIdentity(text.bytes)
  }

  private mutating func readTime(_ cursor: inout JSONCursor) throws(LineError) {
    switch cursor.next() {
    case UInt8(ascii: "\""):
      guard let time = EventTime.seconds(try cursor.text().string) else { throw .time }
      record.time = time
    case UInt8(ascii: "n"): try cursor.word("null")
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      let number = try cursor.number()
      guard (0...EventTime.latest).contains(number) else { throw .time }
      record.time = Int(number)
    case nil: throw .cut
    default: throw .time
    }
  }

  private func text(
    of name: String, _ cursor: inout JSONCursor
  ) throws(LineError) -> JSONCursor.Text {
    guard cursor.next() == UInt8(ascii: "\"") else {
      throw cursor.isAtEnd ? .cut : .type(name, "text")
    }
    return try cursor.text()
  }

  /// Reads a value of a fact's declared type; `null` is unknown.
  private func value(
    of fact: FactDeclaration, _ cursor: inout JSONCursor
  ) throws(LineError) -> FactValue? {
    guard let first = cursor.next() else { throw .cut }
    switch (fact.type, first) {
    case (_, UInt8(ascii: "n")):
      try cursor.word("null")
      return nil
    case (.boolean, UInt8(ascii: "t")):
      try cursor.word("true")
      return .boolean(true)
    case (.boolean, UInt8(ascii: "f")):
      try cursor.word("false")
      return .boolean(false)
    case (.number, UInt8(ascii: "-")), (.number, UInt8(ascii: "0")...UInt8(ascii: "9")):
      let number = try cursor.number()
      guard number.isFinite else { throw LineError("'\(fact.name)' is too large a number") }
      return .number(number)
    case (.word, UInt8(ascii: "\"")):
      let word = try cursor.text().string
      guard fact.allows(.word(word)) else { throw .undeclared(word, of: fact) }
      return .word(word)
    case (.version, UInt8(ascii: "\"")):
      guard let version = Version(try cursor.text().string) else {
        throw .type(fact.name, "version")
      }
      return .version(version)
    case (.boolean, _): throw .type(fact.name, "Boolean: true or false")
    case (.number, _): throw .type(fact.name, "number")
    case (.word, _): throw .type(fact.name, "text")
    case (.version, _): throw .type(fact.name, "version, as a text")
    }
  }
}
