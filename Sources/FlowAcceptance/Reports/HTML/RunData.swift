import FlowFormats
import FlowSession
import FlowTerminal

/// The data of a run in a web page: its cases, and tables of what they share.
///
/// Many steps show the same screen and have the same facts, so steps refer to these by index. A run
/// of text on a screen has its style, its text, and its width where characters are wide.
///
/// ```
/// {"styles": […], "screens": [[[[0, "👋  Welcome!", 12]]]], "facts": […], "texts": […],
///  "cases": [{"file": …, "steps": [{"typed": "> next", "screen": 3, "facts": 1, "why": 2}]}]}
/// ```
struct RunData: Sendable {
  private var styles = IndexTable<ScreenStyle>()
  private var screens = IndexTable<[[ScreenRun]]>()
  /// The indices of screens that were drawn from bytes already.
  private var drawn: [ScreenPicture: Int] = [:]
  private var facts = IndexTable<[FactText]>()
  private var texts = IndexTable<String>()
  private var contexts = StepContexts()
  private var cases: [JSONValue] = []

  /// Adds the case of a result.
  mutating func add(_ result: CaseResult) {
    let failures = result.failures.map { failure in
      JSONValue.object([
        ("line", .number(failure.line)), ("message", text(failure.message)),
        ("details", .array((failure.difference + Self.note(failure.followUps)).map(text))),
      ])
    }
    var skipped = JSONValue.null
    if case .skipped(let reason) = result.outcome { skipped = text(reason) }
    let steps = steps(of: result)
    cases.append(
      .object([
        ("file", text(result.path)), ("title", text(result.title)), ("line", .number(result.line)),
        ("driver", .string(result.driver.rawValue)),
        ("language", result.language.map(text) ?? .null),
        ("outcome", .string(result.outcome.name)), ("reason", skipped),
        ("milliseconds", .number(result.milliseconds)), ("again", text(result.command)),
        ("failures", .array(failures)), ("steps", .array(steps)),
      ]))
  }

  /// The data as JSON without `<`, so that nothing in it ends the element that holds it.
  var json: String {
    let styles = self.styles.elements.map { style in
      JSONValue.array([
        .string(style.foreground), .string(style.background),
        .string(style.flags),
      ])
    }
    let value = JSONValue.object([
      ("styles", .array(styles)), ("screens", .array(screens.elements.map(json(of:)))),
      (
        "facts",
        .array(facts.elements.map { .array($0.map { .array([text($0.name), text($0.value)]) }) })
      ),
      ("texts", .array(texts.elements.map(text))), ("cases", .array(cases)),
    ])
    var bytes: [UInt8] = []
    for byte in "\(value)".utf8 {
      if byte == UInt8(ascii: "<") { bytes += Array("\\u003c".utf8) } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func steps(of result: CaseResult) -> [JSONValue] {
    var walk = contexts.walk(through: result)
    return result.turns.map { turn in
      let step = result.job.transcriptCase.steps[turn.step]
      let line = result.job.transcript.lines[step.line - 1]
      var members: [(String, JSONValue)] = [
        ("line", .number(step.line)), ("typed", text(line)),
        ("events", .array(turn.events.map(text))), ("state", text(turn.state.text)),
      ]
      if !turn.errors.isEmpty { members.append(("errors", .array(turn.errors.map(text)))) }
      if let screen = screen(of: turn, result) { members.append(("screen", .number(screen))) }
      if let context = contexts.proceed(&walk, after: turn, step) {
        members += [
          ("facts", .number(facts.index(of: context.facts))),
          ("list", .number(texts.index(of: context.preferences))),
          ("why", .number(texts.index(of: context.why))),
        ]
      }
      return .object(members)
    }
  }

  private mutating func screen(of turn: Turn, _ result: CaseResult) -> Int? {
    let lines = turn.lines.map { $0.isEmpty ? [] : [ScreenRun(text: $0, style: ScreenStyle())] }
    let picture = turn.picture ?? .rows(lines)
    if let index = drawn[picture] { return index }
    let rows = picture.rows(columns: result.job.transcriptCase.settings.columns)
    guard !rows.isEmpty else { return nil }
    for row in rows { for run in row { _ = styles.index(of: run.style) } }
    let index = screens.index(of: rows)
    drawn[picture] = index
    return index
  }

  private func json(of screen: [[ScreenRun]]) -> JSONValue {
    .array(
      screen.map { row in
        .array(
          row.map { run in
            let width = DisplayWidth.of(run.text)
            let isWide = width != run.text.count
            return .array(
              [.number(styles[run.style] ?? 0), text(run.text)] + (isWide ? [.number(width)] : []))
          })
      })
  }

  private func text(_ text: String) -> JSONValue { .string(Sanitiser.clean(text)) }

  private static func note(_ followUps: Int) -> [String] {
    followUps == 0 ? [] : ["and \(followUps) more that follow from this"]
  }
}

/// Distinct values with their indices, in the order in which they came.
private struct IndexTable<Element: Hashable & Sendable>: Sendable {
  private(set) var elements: [Element] = []
  private var indices: [Element: Int] = [:]

  /// The index of a value; nil if it was never added.
  subscript(element: Element) -> Int? { indices[element] }

  /// Returns the index of a value, which is added if it is new.
  mutating func index(of element: Element) -> Int {
    if let index = indices[element] { return index }
    indices[element] = elements.count
    elements.append(element)
    return elements.count - 1
  }
}

extension ScreenStyle {
  /// The attributes as letters: `b`old, `f`aint, `i`talic, `u`nderlined, `r`eversed.
  fileprivate var flags: String {
    (isBold ? "b" : "") + (isFaint ? "f" : "") + (isItalic ? "i" : "") + (isUnderlined ? "u" : "")
      + (isReversed ? "r" : "")
  }
}

extension ProgramOutput.RunState {
  /// The state in words.
  fileprivate var text: String {
    switch self {
    case .waiting(.home): "waits at home"
    case .waiting(.flow): "waits in the flow"
    case .waiting(.question): "asks whether to replay"
    case .waiting(.signIn): "waits for signing in"
    case .waiting(.review): "waits in a review"
    case .ended(let status): "has ended with status \(status)"
    case .killed: "was killed"
    }
  }
}
