import FlowCore

/// An error in a line that is not a valid event.
public struct LineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, in lower case and without a full stop.
  public let description: String
  /// True if the line only ends too early, which a line that is still being written does.
  let isCut: Bool

  init(_ description: String, isCut: Bool = false) {
    self.description = description
    self.isCut = isCut
  }

  static let cut = LineError("the line ends too early", isCut: true)
  static let unfinished = LineError(
    "the last line ends too early; it counts once it is whole, so feed the file again then")
  static let noObject = LineError("not a JSON object")
  static let noKey = LineError("a key in double quotes is expected")
  static let noColon = LineError("a ':' is expected behind a key")
  static let noComma = LineError("a ',' or '}' is expected behind a value")
  static let noValue = LineError("a value is expected")
  static let tooDeep = LineError("values stand too deep in one another")
  static let number = LineError("this is not a number of JSON")
  static let escape = LineError("a '\\' that means nothing in JSON")
  static let control = LineError("a control character in a text")
  static let tooLong = LineError("too long: a line has less than 1 MiB")
  static let notUTF8 = LineError("not UTF-8")
  static let afterEnd = LineError("something stands behind the object")
  static let noID = LineError("'id' is missing: without it the event would count each time")
  static let noEvent = LineError("'event' is missing")
  static let time = LineError("'time' must be seconds since 1970, or like 2026-11-20T16:00:00Z")

  static func type(_ name: String, _ wanted: String) -> LineError {
    LineError("'\(name)' must be a \(wanted)")
  }

  static func undeclared(_ word: String, of fact: FactDeclaration) -> LineError {
    let shown = word.count > 40 ? word.prefix(40) + "…" : word
    return LineError("'\(fact.name)' cannot be '\(shown)'\(word.advice(among: fact.words))")
  }

  static func twice(_ name: String) -> LineError { LineError("'\(name)' stands there twice") }
}
