import FlowCore
import FlowFormats

/// An error in a line that is not a valid event.
public struct LineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, in lower case and without a full stop.
  public let description: String
  /// True if the line only ends too early, which a line that is still being written does.
  let isTruncated: Bool

  init(_ description: String, isCut: Bool = false) {
    self.description = description
    self.isTruncated = isCut
  }

  /// Creates the error of a line that is not valid JSON.
  init(_ error: JSONError) {
    switch error.problem {
    case .end, .unclosed: self = .truncated
    default: self.init(error.message)
    }
  }

  static let truncated = LineError("the line ends too early", isCut: true)
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

  static func twice(_ name: String) -> LineError { LineError("duplicate '\(name)'") }
}
