import FlowContent
import FlowCore
import FlowFormats

/// The reading of a file of decisions, member by member; unknown members are ignored.
struct DecisionParser {
  /// The number of mistakes after which reading ends.
  private static let mostMistakes = 100

  /// A decision without its author, who may be named behind it.
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
  private(set) var wrong: [Diagnostic] = []
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

  /// Checks what the file says of itself.
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
      let place = reader.position
      try reader.skip()
      return note("expected an array of decisions", at: place)
    }
    hasDecisions = true
    try reader.open()
    while try reader.nextItem() {
      let kind = try reader.kind()
      let start = reader.position
      guard kind == .object, wrong.count < Self.mostMistakes, drafts.count < DecisionFile.most
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

  /// Returns the text that is the next value; nil for `null`, or with a diagnostic for anything else.
  private mutating func text(of name: String) throws(JSONError) -> String? {
    let kind = try reader.kind()
    let place = reader.position
    guard kind == .text else {
      try reader.skip()
      if kind != .null { note("'\(name)' must be a string", at: place) }
      return nil
    }
    let text = try reader.text()
    guard text.range.count <= DecisionFile.longest else {
      note("'\(name)' is longer than \(DecisionFile.longest) bytes", at: place)
      return nil
    }
    return text.decoded(in: bytes)
  }

  private mutating func note(_ message: String, at offset: Int) {
    guard wrong.count < Self.mostMistakes else { return }
    wrong.append(diagnostic(.exchangeShape, message, at: offset))
  }
}
