import FlowFormats

/// A line of a journal; a text that the line lacks is empty.
package struct JournalRecord: Hashable, Sendable {
  package enum EventKind: String, Hashable, Sendable {
    case shown, replay, page, back, skip, choice, practice, completed, skipped, interrupted
    case postponed, exposed, refused, changed
    case signIn = "sign-in"
  }

  package let install: UInt128
  package let visit: Int
  /// The number of the line in the visit.
  package let sequence: Int
  /// The time in UTC, such as `2026-01-01T00:00:00Z`.
  package let time: String
  /// The milliseconds since the visit's first line.
  package let milliseconds: Int
  package let event: EventKind
  /// True if the visit resumes an earlier one.
  package let isResumed: Bool
  /// The name of the flow, which no line lacks.
  package let flow: String
  /// The digest of the flow's file.
  package let digest: String
  package let version: String
  package let language: String
  /// The id of the page in view.
  package let page: String
  /// The experiment whose variant was seen, and the number of its run.
  package let experiment: String
  package let variant: String
  package let run: Int
  /// The field that refused an answer, and the reason.
  let refusal: FieldRefusal

  /// The version of the format that is understood.
  private static let format = 1

  /// The reason why a line is skipped: it isn't a line of a journal, or a newer firstrun wrote it.
  enum Failure: Error {
    case unreadable, newer
  }

  /// Parses a line without its line feed; unknown keys are ignored, and invalid UTF-8 is replaced.
  init(_ line: ArraySlice<UInt8>) throws(Failure) {
    let valid = String(decoding: line, as: UTF8.self).utf8
    guard let json = try? JSONValue(parsing: Array(valid)) else { throw .unreadable }
    func text(_ key: String) throws(Failure) -> String {
      guard let value = json[key] else { return "" }
      guard let text = value.text else { throw .unreadable }
      return text
    }
    /// Even nanoseconds of a century don't reach a larger number.
    func number(_ key: String) throws(Failure) -> Int {
      guard let value = json[key] else { return 0 }
      guard let number = value.number, (0...1 << 53).contains(number) else { throw .unreadable }
      return number
    }

    let format = try number("format")
    if format > Self.format { throw .newer }
    guard let event = EventKind(rawValue: try text("event")), format == Self.format,
      let install = UInt128(hexadecimal: try text("install")), install != 0
    else { throw .unreadable }
    self.event = event
    self.install = install
    visit = try number("visit")
    sequence = try number("sequence")
    time = try text("time")
    milliseconds = try number("milliseconds")
    switch json["resumed"] ?? .boolean(false) {
    case .boolean(let value): isResumed = value
    case .null, .number, .decimal, .string, .array, .object: throw .unreadable
    }
    flow = try text("flow")
    digest = try text("digest")
    version = try text("version")
    language = try text("language")
    page = try text("page")
    experiment = try text("experiment")
    variant = try text("variant")
    run = try number("run")
    refusal = FieldRefusal(field: try text("field"), reason: try text("reason"))
    guard visit > 0, sequence > 0, !flow.isEmpty else { throw .unreadable }
  }
}

/// A field of a flow with a reason for which it refused an answer.
package struct FieldRefusal: Hashable, Sendable {
  package let field: String
  /// The word for the reason, such as `tooShort`; `needed` where an answer was missing.
  package let reason: String
}

extension UInt128 {
  /// Creates a number from 32 hexadecimal digits in lower case; nil for other text.
  fileprivate init?(hexadecimal text: String) {
    guard text.utf8.count == 32, text.allSatisfy("0123456789abcdef".contains) else { return nil }
    self.init(text, radix: 16)
  }
}
