import FlowCore
import FlowFormats
import FlowSession
import FlowTerminal

/// A report as one web page: a timeline of each case, with what was typed, the screen, the state,
/// the facts, the property list and the reason for the flow's decision.
///
/// The page loads nothing, and its content security policy forbids loading; the policy names the
/// one script that may run by its hash.
package struct HTMLRunReport: TestReport {
  private var data = RunData()

  package init() {}

  package mutating func add(_ result: CaseResult) -> String {
    data.add(result)
    return ""
  }

  package func end(_ results: [CaseResult], milliseconds: Int) -> String {
    let summary = PrettyReport().end(results, milliseconds: milliseconds)
    let failed = results.filter(\.isFailed).map { result -> HTML in
      let details = result.failures.flatMap { [$0.message] + $0.details }.joined(separator: "\n")
      return "<h3>\(result.path):\(result.line): \(result.name)</h3><pre>\(details)</pre>\n"
    }
    let page: HTML = """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src \(HTML(asset: Assets.scriptHash)); \
      base-uri 'none'; form-action 'none'">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>firstrun test: \(summary)</title>
      <style>
      \(HTML(asset: Assets.style))
      </style></head><body>
      <header><h1>firstrun test</h1><p id="summary">\(summary)</p></header>
      <main id="cases"><noscript>\(failed)</noscript></main>
      <script type="application/json" id="run">\(data.json)</script>
      <script>\(HTML(asset: Assets.script))</script>
      </body></html>

      """
    return page.source
  }
}

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

  private var screens = IndexedList<RunScreen>()
  private var facts = IndexedList<[[String]]>()
  private var texts = IndexedList<String>()
  private var cases: [JSONValue] = []

  /// Adds the case of a result.
  mutating func add(_ result: CaseResult) {
    let failures = result.failures.map { failure in
      let note =
        failure.followUps == 0 ? [] : ["and \(failure.followUps) more that follow from this"]
      return JSONValue.object([
        ("line", .number(failure.line)), ("message", text(failure.message)),
        ("details", .array((failure.difference + note).map(text))),
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
        ("outcome", .string(result.status.kind.rawValue)), ("reason", skipped),
        ("milliseconds", .number(result.milliseconds)), ("again", text(result.command)),
        ("failures", .array(failures)), ("steps", .array(steps)),
      ]))
  }

  var json: JSONValue {
    .object([
      ("format", .number(Self.format)), ("screens", .array(screens.items.map(\.json))),
      ("facts", .array(facts.items.map { .array($0.map { .array($0.map(text)) }) })),
      ("texts", .array(texts.items.map(text))), ("cases", .array(cases)),
    ])
  }

  private mutating func steps(of result: CaseResult) -> [JSONValue] {
    var walk = StepWalk(through: result)
    return result.turns.map { turn in
      let step = result.job.transcriptCase.steps[turn.step]
      let line = result.job.transcript.lines[step.line - 1]
      var members: [(String, JSONValue)] = [
        ("line", .number(step.line)), ("typed", text(line)),
        ("events", .array(turn.events.map { text("\($0)") })), ("state", text(turn.state.text)),
      ]
      if !turn.errors.isEmpty { members.append(("errors", .array(turn.errors.map(text)))) }
      if let screen = screen(of: turn, result) { members.append(("screen", .number(screen))) }
      if let context = walk.proceed(after: turn, step) {
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
    let screen = RunScreen(
      turn.picture ?? turn.lines.joined(separator: "\n"),
      columns: result.job.transcriptCase.settings.columns)
    return screen.isEmpty ? nil : screens.index(of: screen)
  }

  private func text(_ text: String) -> JSONValue { .string(Sanitiser.clean(text)) }
}

extension ProgramOutput.RunState {
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

/// The screen after a turn, as a picture of text in its colours.
///
/// ```
/// {"columns": 72, "height": 9, "grounds": [[0, 0, 72, "#e8301c"]],
///  "runs": [[1, 4, 12, "#ffffff", 1, "Welcome to …"]]}
/// ```
///
/// A ground has its row, its column, its width and its colour; a run of text also says if it is
/// bold.
struct RunScreen: Hashable, Sendable {
  private let columns: Int
  /// The first row that is not empty.
  private let first: Int
  private let height: Int
  private let grounds: [TerminalScreen.Ground]
  private let runs: [TerminalScreen.StyledText]

  /// Draws output on a terminal of this many columns.
  init(_ output: String, columns: Int) {
    self.columns = columns
    var picture = TerminalScreen(columns: columns)
    picture.show(Array(output.utf8))
    grounds = picture.grounds(on: .dark)
    runs = picture.runs(on: .dark)
    first = min(runs.first?.range.row ?? 0, grounds.first?.range.row ?? .max)
    height = max(picture.height - first, 0)
  }

  /// True if there is nothing on the screen.
  var isEmpty: Bool { height == 0 }

  var json: JSONValue {
    .object([
      ("columns", .number(columns)), ("height", .number(height)),
      ("grounds", .array(grounds.map { .array(json(of: $0.range) + [.string($0.colour.hex)]) })),
      (
        "runs",
        .array(
          runs.map { run in
            .array(
              json(of: run.range) + [
                .string(run.ink.hex), .number(run.isBold ? 1 : 0), .string(run.text),
              ])
          })
      ),
    ])
  }

  private func json(of range: TerminalScreen.CellRange) -> [JSONValue] {
    [.number(range.row - first), .number(range.column), .number(range.width)]
  }
}
