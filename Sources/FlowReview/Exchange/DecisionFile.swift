package import FlowContent
import FlowCore
import FlowFormats

/// A file of decisions as a deck downloads it, which is untrusted.
///
/// ```json
/// {
///   "format": "firstrun decisions", "version": 1, "flow": "garden", "deck": "06c1…", "by": "Ana",
///   "decisions": [
///     {"key": "welcome.title", "language": "es", "source": "Hello", "text": "Hola",
///      "decision": "suggest", "suggestion": "¡Hola!", "comment": "friendlier",
///      "when": "2026-11-20T16:00:00.000Z"}
///   ]
/// }
/// ```
package struct DecisionFile: Sendable {
  /// The maximum size of a file, in bytes.
  package static let largest = 64 << 20
  /// The maximum length of a text or comment, in bytes.
  static let longest = 64 << 10
  /// The maximum length of a person's name, which every decision repeats in a review log, in bytes.
  static let longestName = 200
  static let most = 250_000

  package let path: String
  /// The id of the flow that the deck shows.
  package let flow: String
  package let decisions: [Decision]

  package init(_ bytes: [UInt8], path: String) throws(Diagnostics) {
    let parser = try DecisionParser(bytes, path: path, of: .download)
    self.path = path
    flow = parser.head["flow"] ?? ""
    decisions = parser.decisions
  }
}

/// One person's decision about one text in a deck.
package struct Decision: Hashable, Sendable {
  package enum Verdict: Hashable, Sendable {
    case approve
    case flag
    case suggest(String)

    package var name: String {
      switch self {
      case .approve: "approve"
      case .flag: "flag"
      case .suggest: "suggest"
      }
    }

    /// The other wording; nil if there is none.
    package var suggestion: String? { if case .suggest(let text) = self { text } else { nil } }
  }

  package enum Author: Hashable, Sendable, CustomStringConvertible {
    case named(String)
    /// A reviewer who left no name, by the path of the file.
    case unnamed(file: String)

    /// The name of the person, or else of the file.
    package var description: String {
      switch self {
      case .named(let name): name
      case .unnamed(let path): path.split(separator: "/").last.map(String.init) ?? path
      }
    }
  }

  package let subject: ReviewItem
  /// The text that was in the deck; nil if there was none.
  package let text: String?
  /// The source text in the deck; nil for a text in the source language, and if the file lacks it.
  package let source: String?
  package let verdict: Verdict
  /// The comment; empty if there is none.
  package let comment: String
  package fileprivate(set) var author: Author
  /// The time of the decision; nil if the file lacks it.
  let when: CalendarTime?
  /// The file name of the catalog; nil outside of a review log.
  var catalog: String?

  /// The day of the decision in UTC, such as `2026-11-20`; nil if the time is unknown.
  package var day: String? { when.map { String($0.iso8601.prefix(10)) } }
}

/// A parser of files with decisions; unknown members are ignored.
struct DecisionParser {
  enum Kind: String {
    /// An object with one person's decisions in an array.
    case download = "firstrun decisions"
    /// An array of decisions after a first object, which names the format.
    case log = "firstrun review"
  }

  /// The number of mistakes after which reading ends.
  private static let mostMistakes = 100

  private let kind: Kind
  private let path: String
  private let bytes: [UInt8]
  private let lines: LineTable
  private var reader: JSONReader
  private(set) var head: [String: String] = [:]
  private(set) var decisions: [Decision] = []
  private var mistakes: [Diagnostic] = []
  private var version: Int?
  private var hasDecisions = false

  /// Reads a file.
  init(_ bytes: [UInt8], path: String, of kind: Kind) throws(Diagnostics) {
    (self.kind, self.path) = (kind, path)
    self.bytes = bytes
    lines = LineTable(bytes, path: path)
    reader = JSONReader(bytes, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    do throws(JSONError) {
      try parse()
    } catch {
      let message =
        bytes.allSatisfy(\.isBlank)
        ? "the file is empty" : error.conflict(in: bytes) ?? error.message
      throw Diagnostics([diagnostic(.exchangeSyntax, message, at: error.offset)])
    }
    checkHead()
    if !mistakes.isEmpty { throw Diagnostics(mistakes) }
    guard let name = head["by"], !name.isEmpty else { return }
    for index in decisions.indices where decisions[index].author == .unnamed(file: path) {
      decisions[index].author = .named(name)
    }
  }

  private func diagnostic(_ code: DiagnosticCode, _ message: String, at offset: Int) -> Diagnostic {
    Diagnostic(.error, code, message, at: lines.location(ofByte: offset))
  }

  private mutating func parse() throws(JSONError) {
    switch (kind, try reader.kind()) {
    case (.download, .object): try readHead()
    case (.log, .array):
      try reader.open()
      var isFirst = true
      while try reader.nextItem() {
        if isFirst, try reader.kind() == .object { try readHead() } else { try readItem() }
        isFirst = false
      }
    case (.download, _):
      try reader.skip()
      report("expected an object, as a deck downloads it", at: 0)
    case (.log, _):
      try reader.skip()
      report("expected an array, as 'firstrun copy import' writes it", at: 0)
    }
    try reader.finish()
  }

  private mutating func readHead() throws(JSONError) {
    try reader.open()
    while let name = try reader.nextKey()?.decoded(in: bytes) {
      switch name {
      case "format", "flow", "deck", "by": head[name] = try text(of: name) ?? ""
      case "version": version = Int(String(decoding: bytes[try reader.skip()], as: UTF8.self))
      case "decisions": try readDecisions()
      default: try reader.skip()
      }
    }
  }

  /// Checks the members of the file other than its decisions.
  private mutating func checkHead() {
    if head["format"] != kind.rawValue {
      let name = kind == .log ? "review log" : "decisions file"
      report("not a \(name): 'format' must be '\(kind.rawValue)'", at: 0)
    } else if let version, version > 1 {
      // A later version may have another structure, so nothing else counts.
      let message = "this has version \(version) of the format; update firstrun to read it"
      mistakes = [diagnostic(.exchangeShape, message, at: 0)]
    } else if version != 1 {
      report("expected 'version', 1", at: 0)
    } else if kind == .download, head["flow"] == nil {
      report("expected 'flow', the id of the flow", at: 0)
    } else if kind == .download, !hasDecisions {
      report("expected 'decisions', an array", at: 0)
    }
  }

  private mutating func readDecisions() throws(JSONError) {
    guard try reader.kind() == .array else {
      let offset = reader.position
      try reader.skip()
      return report("expected an array of decisions", at: offset)
    }
    hasDecisions = true
    try reader.open()
    while try reader.nextItem() { try readItem() }
  }

  private mutating func readItem() throws(JSONError) {
    let isObject = try reader.kind() == .object
    let start = reader.position
    if isObject, mistakes.count < Self.mostMistakes, decisions.count < DecisionFile.most {
      return try readDecision(at: start)
    }
    try reader.skip()
    if !isObject { report("expected a decision", at: start) }
    if decisions.count == DecisionFile.most {
      report("more than \(DecisionFile.most) decisions", at: start)
    }
  }

  private mutating func readDecision(at start: Int) throws(JSONError) {
    var members: [String: String] = [:]
    try reader.open()
    while let name = try reader.nextKey()?.decoded(in: bytes) {
      switch name {
      case "key", "language", "variant", "source", "text", "decision", "suggestion", "comment",
        "by", "when", "catalog":
        members[name] = try text(of: name)
      default: try reader.skip()
      }
    }
    guard let key = members["key"], let language = members["language"] else {
      return report("a decision needs a 'key' and a 'language'", at: start)
    }
    let verdict: Decision.Verdict
    switch members["decision"] {
    case "approve": verdict = .approve
    case "flag": verdict = .flag
    case "suggest":
      guard let suggestion = members["suggestion"].map(Sanitiser.unspelled), !suggestion.isBlank
      else {
        return report("expected 'suggestion', the new wording", at: start)
      }
      verdict = .suggest(suggestion)
    default: return report("'decision' must be 'approve', 'flag' or 'suggest'", at: start)
    }
    let when = members["when"].flatMap(CalendarTime.init(stamp:))
    if members["when"] != nil, when == nil {
      return report("'when' must be a time in UTC, such as 2026-11-20T16:00:00Z", at: start)
    }
    decisions.append(
      Decision(
        subject: .init(key: key, language: language, path: members["variant"] ?? ""),
        text: members["text"], source: members["source"], verdict: verdict,
        comment: members["comment"] ?? "",
        author: members["by"].map { .named($0) } ?? .unnamed(file: path), when: when,
        catalog: members["catalog"]))
  }

  /// Reads the next value, a text; returns nil for `null`, and adds a mistake for anything else.
  private mutating func text(of name: String) throws(JSONError) -> String? {
    let found = try reader.kind()
    let offset = reader.position
    guard found == .text else {
      try reader.skip()
      if found != .null { report("'\(name)' must be a string", at: offset) }
      return nil
    }
    let text = try reader.text()
    let longest = name == "by" ? DecisionFile.longestName : DecisionFile.longest
    guard text.range.count <= longest else {
      report("'\(name)' is longer than \(longest) bytes", at: offset)
      return nil
    }
    let value = text.decoded(in: bytes)
    guard kind == .download, ["suggestion", "comment", "by"].contains(name) else { return value }
    if let control = value.firstForbiddenControl {
      report("'\(name)' has the control character \(control.codePoint); take it out", at: offset)
    }
    return value.replacing("\r\n", with: "\n")
  }

  private mutating func report(_ message: String, at offset: Int) {
    guard mistakes.count < Self.mostMistakes else { return }
    mistakes.append(diagnostic(.exchangeShape, message, at: offset))
  }
}

extension CalendarTime {
  /// Parses a time with or without a fraction of a second, which is left out.
  fileprivate init?(stamp text: String) {
    let seconds = text.prefix { $0 != "." }
    self.init(iso8601: (seconds.count < text.count ? seconds + "Z" : seconds).utf8)
  }
}
