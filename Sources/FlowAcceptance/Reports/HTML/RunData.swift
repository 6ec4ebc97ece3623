import FlowFormats
import FlowSession

/// The data of a run in a web page: its cases, and tables of what they share.
///
/// Many steps show the same screen and have the same facts, so steps refer to these by index.
///
/// ```
/// {"format": 1, "screens": [{"columns": 72, "height": 9, …}], "facts": […], "texts": […],
///  "cases": [{"file": …, "steps": [{"typed": "> next", "screen": 3, "facts": 1, "why": 2}]}]}
/// ```
struct RunData: Sendable {
  /// The number of the form of the data.
  private static let format = 1

  private var screens = IndexTable<RunScreen>()
  /// The screens of outputs that were drawn already.
  private var drawn: [RunScreen.Output: Int] = [:]
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
    if case .skipped(let reason) = result.status { skipped = text(reason) }
    let steps = steps(of: result)
    cases.append(
      .object([
        ("file", text(result.path)), ("title", text(result.title)), ("line", .number(result.line)),
        ("driver", .string(result.driver.rawValue)),
        ("language", result.language.map(text) ?? .null),
        ("outcome", .string(result.status.name)), ("reason", skipped),
        ("milliseconds", .number(result.milliseconds)), ("again", text(result.command)),
        ("failures", .array(failures)), ("steps", .array(steps)),
      ]))
  }

  /// The data as JSON.
  var json: JSONValue {
    .object([
      ("format", .number(Self.format)), ("screens", .array(screens.elements.map(\.json))),
      (
        "facts",
        .array(facts.elements.map { .array($0.map { .array([text($0.name), text($0.value)]) }) })
      ),
      ("texts", .array(texts.elements.map(text))), ("cases", .array(cases)),
    ])
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
    let output = RunScreen.Output(
      text: turn.picture ?? turn.lines.joined(separator: "\n"),
      columns: result.job.transcriptCase.settings.columns)
    if let index = drawn[output] { return index }
    let screen = RunScreen(output)
    guard !screen.isEmpty else { return nil }
    let index = screens.index(of: screen)
    drawn[output] = index
    return index
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

  /// Returns the index of a value, which is added if it is new.
  mutating func index(of element: Element) -> Int {
    if let index = indices[element] { return index }
    indices[element] = elements.count
    elements.append(element)
    return elements.count - 1
  }
}

extension ProgramOutput.RunState {
  /// The state in words.
  fileprivate var text: String {
    switch self {
    case .waiting(.home): "waits at home"
    case .waiting(.flow): "waits in the flow"
    case .waiting(.question): "asks whether to replay"
    case .waiting(.signIn): "waits for sign-in"
    case .waiting(.review): "waits in a review"
    case .ended(let status): "has ended with status \(status)"
    case .killed: "was killed"
    }
  }
}
