package import FlowContent
package import FlowCore
import FlowFormats

/// A file of decisions as a deck downloads it, which is untrusted.
///
/// ```json
/// {
///   "format": "firstrun decisions", "version": 1, "flow": "garden", "deck": "06c1…", "by": "Ana",
///   "decisions": [
///     {"key": "welcome.title", "language": "es", "source": "Hello", "text": "Hola",
///      "decision": "suggest", "suggestion": "¡Hola!", "comment": "friendlier"}
///   ]
/// }
/// ```
package struct DecisionFile: Sendable {
  /// The maximum size of a file, in bytes.
  package static let largest = 16 << 20
  /// The maximum length of a text or comment, in bytes.
  static let longest = 64 << 10
  /// The maximum number of decisions.
  static let most = 100_000

  /// The id of the flow that the deck shows.
  package let flow: String
  /// The decisions, in the order of the file.
  package let decisions: [Decision]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path of the file, for diagnostics.
  /// - Throws: `Diagnostics` when the file is not a valid file of decisions.
  package init(_ bytes: [UInt8], path: String) throws(Diagnostics) {
    var parser = DecisionParser(bytes, path: path)
    do throws(JSONError) {
      try parser.parse()
    } catch {
      throw Diagnostics([parser.diagnostic(.exchangeSyntax, error.message, at: error.offset)])
    }
    parser.checkHead()
    if let first = parser.mistakes.first {
      throw Diagnostics([first] + parser.mistakes.dropFirst())
    }
    flow = parser.head["flow"] ?? ""
    let author = parser.head["by"].flatMap { $0.isEmpty ? nil : $0 } ?? path
    decisions = parser.drafts.map { draft in
      Decision(
        subject: draft.subject, text: draft.text, source: draft.source, verdict: draft.verdict,
        comment: draft.comment, author: author, location: draft.location)
    }
  }
}

/// One person's decision about one text in a deck.
package struct Decision: Hashable, Sendable {
  /// The kinds of decisions.
  package enum Verdict: Hashable, Sendable {
    case approve
    case flag
    /// Another wording.
    case suggest(String)
  }

  /// The text that the decision is about.
  package let subject: ReviewItem
  /// The text that was in the deck; nil if there was none.
  package let text: String?
  /// The source text in the deck; nil for a text in the source language, and if the file lacks it.
  package let source: String?
  package let verdict: Verdict
  /// The comment; empty if there is none.
  package let comment: String
  /// The name of the person, or the file's path.
  package let author: String
  /// The location of the decision in its file.
  package let location: SourceLocation
}

/// A parser of files of decisions; unknown members are ignored.
struct DecisionParser {
  /// The number of mistakes after which reading ends.
  private static let mostMistakes = 100

  /// A decision without its author, whose name may come later in the file.
  struct Draft {
    let subject: ReviewItem
    let text: String?
    let source: String?
    let verdict: Decision.Verdict
    let comment: String
    let location: SourceLocation
  }

  private let bytes: [UInt8]
  private let lines: LineTable
  private var reader: JSONReader
  private(set) var head: [String: String] = [:]
  private(set) var drafts: [Draft] = []
  private(set) var mistakes: [Diagnostic] = []
  private var version: String?
  private var hasDecisions = false

  init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    lines = LineTable(bytes, path: path)
    reader = JSONReader(bytes, at: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  }

  func diagnostic(_ code: DiagnosticCode, _ message: String, at offset: Int) -> Diagnostic {
    Diagnostic(.error, code, message, at: lines.location(ofByte: offset))
  }

  mutating func parse() throws(JSONError) {
    guard try reader.kind() == .object else {
      try reader.skip()
      return note("expected an object, as a deck downloads it", at: 0)
    }
    try reader.open()
    while let name = try reader.nextKey()?.decoded(in: bytes) {
      switch name {
      case "format", "flow", "deck", "by": head[name] = try text(of: name) ?? ""
      case "version": version = String(decoding: bytes[try reader.skip()], as: UTF8.self)
      case "decisions": try readDecisions()
      default: try reader.skip()
      }
    }
    try reader.finish()
  }

  /// Checks the members of the file other than its decisions.
  mutating func checkHead() {
    if head["format"] != "firstrun decisions" {
      note("not a decisions file: 'format' must be 'firstrun decisions'", at: 0)
    } else if version != "1" {
      note("the version of these decisions must be 1, not \(version ?? "missing")", at: 0)
    } else if head["flow"] == nil {
      note("expected 'flow', the id of the flow", at: 0)
    } else if !hasDecisions {
      note("expected 'decisions', an array", at: 0)
    }
  }

  private mutating func readDecisions() throws(JSONError) {
    guard try reader.kind() == .array else {
      let offset = reader.position
      try reader.skip()
      return note("expected an array of decisions", at: offset)
    }
    hasDecisions = true
    try reader.open()
    while try reader.nextItem() {
      let kind = try reader.kind()
      let start = reader.position
      guard kind == .object, mistakes.count < Self.mostMistakes, drafts.count < DecisionFile.most
      else {
        try reader.skip()
        if kind != .object { note("expected a decision", at: start) }
        if drafts.count == DecisionFile.most {
          note("more than \(DecisionFile.most) decisions", at: start)
        }
        continue
      }
      try readDecision(at: start)
    }
  }

  private mutating func readDecision(at start: Int) throws(JSONError) {
    var members: [String: String] = [:]
    try reader.open()
    while let name = try reader.nextKey()?.decoded(in: bytes) {
      switch name {
      case "key", "language", "variant", "source", "text", "decision", "suggestion", "comment":
        members[name] = try text(of: name)
      default: try reader.skip()
      }
    }
    guard let key = members["key"], let language = members["language"] else {
      return note("a decision needs a 'key' and a 'language'", at: start)
    }
    let verdict: Decision.Verdict
    switch members["decision"] {
    case "approve": verdict = .approve
    case "flag": verdict = .flag
    case "suggest":
      guard let suggestion = members["suggestion"], !suggestion.isEmpty else {
        return note("expected 'suggestion', the new wording", at: start)
      }
      verdict = .suggest(suggestion)
    default: return note("'decision' must be 'approve', 'flag' or 'suggest'", at: start)
    }
    drafts.append(
      Draft(
        subject: .init(key: key, language: language, path: members["variant"] ?? ""),
        text: members["text"], source: members["source"], verdict: verdict,
        comment: members["comment"] ?? "", location: lines.location(ofByte: start)))
  }

  /// Reads the next value, a text; returns nil for `null`, and adds a mistake for anything else.
  private mutating func text(of name: String) throws(JSONError) -> String? {
    let kind = try reader.kind()
    let offset = reader.position
    guard kind == .text else {
      try reader.skip()
      if kind != .null { note("'\(name)' must be a string", at: offset) }
      return nil
    }
    let text = try reader.text()
    guard text.range.count <= DecisionFile.longest else {
      note("'\(name)' is longer than \(DecisionFile.longest) bytes", at: offset)
      return nil
    }
    return text.decoded(in: bytes)
  }

  private mutating func note(_ message: String, at offset: Int) {
    guard mistakes.count < Self.mostMistakes else { return }
    mistakes.append(diagnostic(.exchangeShape, message, at: offset))
  }
}
