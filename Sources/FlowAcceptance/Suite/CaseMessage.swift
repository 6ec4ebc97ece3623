import FlowFormats
import FlowSession

/// A line of JSON that a worker process writes: its progress in a case, and in the end the record.
///
/// ```
/// {"step":1}
/// {"output":"Welcome to Cluck!\n"}
/// {"outcome":"passed","failures":[],"turns":[…],"corrections":[],"additions":[]}
/// ```
enum CaseMessage {
  /// The step with this index begins.
  case step(Int)
  case output(String)
  case record(CaseRecord)

  /// Parses a line; nil if it is no message.
  init?(_ line: String) {
    guard let json = try? JSONValue(parsing: Array(line.utf8)) else { return nil }
    if let step = json["step"]?.number {
      self = .step(step)
    } else if let output = json["output"]?.text {
      self = .output(output)
    } else if let record = CaseRecord(json) {
      self = .record(record)
    } else {
      return nil
    }
  }

  /// The line, with its end.
  var line: String {
    switch self {
    case .step(let step): "\(JSONValue.object([("step", .number(step))]))\n"
    case .output(let output): "\(JSONValue.object([("output", .string(output))]))\n"
    case .record(let record): "\(record.json)\n"
    }
  }
}

extension CaseRecord {
  /// Creates the record of a case that ran to its end.
  fileprivate init?(_ json: JSONValue) {
    guard let failures = json["failures"]?.list(ExpectationFailure.init),
      let turns = json["turns"]?.list(Turn.init),
      let corrections = json["corrections"]?.textsByLine,
      let additions = json["additions"]?.textsByLine
    else { return nil }
    self.init(
      status: failures.isEmpty ? .passed : .failed(failures), turns: turns,
      corrections: corrections, additions: additions)
  }

  fileprivate var json: JSONValue {
    .object([
      ("outcome", .string(status.name)), ("failures", .array(status.failures.map(\.json))),
      ("turns", .array(turns.map(\.json))), ("corrections", JSONValue(textsByLine: corrections)),
      ("additions", JSONValue(textsByLine: additions)),
    ])
  }
}

extension ExpectationFailure {
  fileprivate init?(_ json: JSONValue) {
    guard let line = json["line"]?.number, let message = json["message"]?.text,
      let difference = json["difference"]?.texts, let screen = json["screen"]?.texts,
      let errors = json["errors"]?.texts, let followUps = json["followUps"]?.number
    else { return nil }
    self.init(
      line: line, message: message, difference: difference, screen: screen, errors: errors,
      followUps: followUps)
  }
}

extension Turn {
  fileprivate init?(_ json: JSONValue) {
    guard let step = json["step"]?.number, let lines = json["lines"]?.texts,
      let events = json["events"]?.texts, let errors = json["errors"]?.texts,
      let state = json["state"].flatMap(ProgramOutput.RunState.init)
    else { return nil }
    self.init(
      step: step, lines: lines, events: events, errors: errors, state: state,
      preferences: json["preferences"]?.text, picture: json["picture"]?.text)
  }

  fileprivate var json: JSONValue {
    .object([
      ("step", .number(step)), ("lines", JSONValue(lines)), ("events", JSONValue(events)),
      ("errors", JSONValue(errors)), ("state", state.json),
      ("preferences", preferences.map(JSONValue.string) ?? .null),
      ("picture", picture.map(JSONValue.string) ?? .null),
    ])
  }
}

extension ProgramOutput.RunState {
  fileprivate init?(_ json: JSONValue) {
    switch json {
    case .number(let status): self = .ended(status: Int32(truncatingIfNeeded: status))
    case .string(let name):
      guard let purpose = InputPurpose(rawValue: name) else { return nil }
      self = .waiting(purpose)
    case .null: self = .killed
    case .boolean, .decimal, .array, .object: return nil
    }
  }

  /// The exit status, the purpose of the input, or null if the program was killed.
  fileprivate var json: JSONValue {
    switch self {
    case .ended(let status): .number(Int(status))
    case .waiting(let purpose): .string(purpose.rawValue)
    case .killed: .null
    }
  }
}

extension JSONValue {
  init(_ texts: [String]) { self = .array(texts.map(JSONValue.string)) }

  fileprivate init(textsByLine texts: [Int: String]) {
    self = .array(
      texts.sorted { $0.key < $1.key }
        .map { .object([("line", .number($0.key)), ("text", .string($0.value))]) })
  }

  fileprivate var texts: [String]? { list(\.text) }

  fileprivate var textsByLine: [Int: String]? {
    list { json in json["line"]?.number.flatMap { line in json["text"]?.text.map { (line, $0) } } }
      .map { Dictionary($0) { _, last in last } }
  }

  /// Returns the values of an array; nil for any other value, or if one of them is not of its kind.
  fileprivate func list<Element>(_ element: (JSONValue) -> Element?) -> [Element]? {
    guard let values else { return nil }
    let elements = values.compactMap(element)
    return elements.count == values.count ? elements : nil
  }
}
