import FlowFormats

/// A line of a journal; a text that the line lacks is empty.
package struct JournalRecord: Hashable, Sendable {
  /// The kinds of events that lines have.
  package enum EventKind: String, Hashable, Sendable {
    case shown, replay, page, back, skip, choice, practice, completed, skipped, interrupted
    case postponed, exposed
    case signIn = "sign-in"
  }

  /// The id of the install.
  package let install: UInt128
  /// The number of the visit.
  package let visit: Int
  /// The number of the line in the visit.
  package let sequence: Int
  /// The time in UTC, such as `2026-01-01T00:00:00Z`.
  package let time: String
  /// The milliseconds since the visit's first line.
  package let milliseconds: Int
  /// The kind of the event.
  package let event: EventKind
  /// True if the visit resumes an earlier one.
  package let isResumed: Bool
  /// The name of the flow, which no line lacks.
  package let flow: String
  /// The digest of the flow's file.
  package let digest: String
  /// The version of the app.
  package let version: String
  /// The language of the visit.
  package let language: String
  /// The id of the page in view.
  package let page: String
  /// The experiment whose variant was seen, and the number of its run.
  package let experiment: String
  package let variant: String
  package let run: Int

  /// The version of the format that is understood.
  private static let format = 1

  /// The reasons why a line is skipped.
  enum Failure: Error {
    case unreadable
    /// A newer firstrun wrote the line.
    case newer
  }

  /// Parses the line in a range of bytes, without its line feed; unknown keys are ignored.
  init(_ bytes: [UInt8], in line: Range<Int>) throws(Failure) {
    guard let members = try? Self.members(of: bytes, in: line) else { throw .unreadable }
    func text(_ key: String) throws(Failure) -> String { try members[key]?.text() ?? "" }
    func number(_ key: String) throws(Failure) -> Int { try members[key]?.number() ?? 0 }

    let format = try number("format")
    if format > Self.format { throw .newer }
    install = try members["install"]?.hexadecimal() ?? 0
    visit = try number("visit")
    sequence = try number("sequence")
    time = try text("time")
    milliseconds = try number("milliseconds")
    isResumed = try members["resumed"]?.boolean() ?? false
    flow = try text("flow")
    digest = try text("digest")
    version = try text("version")
    language = try text("language")
    page = try text("page")
    experiment = try text("experiment")
    variant = try text("variant")
    run = try number("run")
    guard let event = EventKind(rawValue: try text("event")), format == Self.format, install != 0,
      visit > 0, sequence > 0, !flow.isEmpty
    else { throw .unreadable }
    self.event = event
  }

  /// Returns the members of the object on a line; none for another value.
  private static func members(
    of bytes: [UInt8], in line: Range<Int>
  ) throws(JSONError) -> [String: Value] {
    // Invalid UTF-8 is replaced where a text is read.
    var reader = JSONReader(bytes, in: line, isUTF8: true)
    var members: [String: Value] = [:]
    guard try reader.kind() == .object else { return members }
    try reader.open()
    while let key = try reader.nextKey() {
      let kind = try reader.kind()
      members[key.decoded(in: bytes)] = Value(kind: kind, bytes: bytes[try reader.skip()])
    }
    try reader.finish()
    return members
  }

  /// The value of a member.
  private struct Value {
    let kind: JSONKind
    let bytes: ArraySlice<UInt8>

    /// Even nanoseconds of a century don't reach a larger number.
    private static let largestNumber = 1 << 53

    /// Returns a text, without escapes: ids, versions, languages and times need none.
    func text() throws(Failure) -> String {
      guard kind == .text, !bytes.contains(UInt8(ascii: "\\")) else { throw .unreadable }
      return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    }

    /// Returns a whole number that is not negative.
    func number() throws(Failure) -> Int {
      guard kind == .number, let number = Int(String(decoding: bytes, as: UTF8.self)),
        (0...Self.largestNumber).contains(number)
      else { throw .unreadable }
      return number
    }

    func boolean() throws(Failure) -> Bool {
      guard kind == .boolean else { throw .unreadable }
      return bytes.first == UInt8(ascii: "t")
    }

    /// Returns an id of 32 hexadecimal digits in lower case.
    func hexadecimal() throws(Failure) -> UInt128 {
      let text = try text()
      guard text.utf8.count == 32, text.allSatisfy("0123456789abcdef".contains),
        let id = UInt128(text, radix: 16)
      else { throw .unreadable }
      return id
    }
  }
}
