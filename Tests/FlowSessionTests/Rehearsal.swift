import FlowContent
import FlowCore
import FlowSession
import FlowStore
import FlowSystem
import FlowTerminal
import Onboarding

/// A session in process: lines go in, and what a person would see comes out as text.
///
/// Nothing in it depends on a terminal, on time or on the environment, so the same lines always
/// give the same text.
struct Rehearsal {
  private let opened: OpenedFlow
  private let domain: Domain
  private let columns: Int
  /// How everything looks.
  var appearance = Appearance(.plain)
  /// How high the terminal is; nil is as high as may be.
  var rows: Int?
  /// Who hears of the structure of what happens.
  var listener: (any StructureListener)?
  /// What happens outside just before a line is typed.
  var meanwhile: [String: () -> Void] = [:]

  /// A flow, the domain that it is recorded in, and how wide the page is.
  init(of opened: OpenedFlow, in domain: Domain, columns: Int = 72) {
    self.opened = opened
    self.domain = domain
    self.columns = columns
  }

  /// A line that isn't typed, but waits until a command has something new to say.
  static let news = "(wait for news)"

  /// What was seen, and what came of it.
  struct Performance {
    /// Everything that was shown, with the prompts and the lines that were typed.
    let text: String
    /// What came of the session.
    let result: SessionResult
    /// How many milliseconds passed on the virtual clock.
    let milliseconds: Int
  }

  /// Goes through the flow with these lines; after the last one the input ends.
  func perform(
    _ event: Event, typing lines: [String], settings: SessionSettings? = nil,
    in environment: SessionEnvironment = .atStart
  ) throws(StoreError) -> Performance {
    let transcription = Transcription()
    let context = try LaunchContext(opened, in: domain, environment: environment)
    let io = SessionIO(
      appearance, columns: { [columns] in columns }, rows: { [rows] in rows },
      write: { transcription.text += String(decoding: $0, as: UTF8.self) },
      reader: ScriptedReader(lines: lines, transcription: transcription, meanwhile: meanwhile),
      clock: transcription, listener: listener)
    var session = Session(
      context, settings: settings ?? SessionSettings(name: opened.flow.id), on: io)
    let result = session.run(event)
    return Performance(
      text: transcription.text, result: result, milliseconds: transcription.milliseconds)
  }

  /// Starts as a launch does: from the place that was kept.
  func launch(
    typing lines: [String], in environment: SessionEnvironment = .atStart
  ) throws(StoreError) -> Performance {
    let place = try domain.read().record(of: opened.flow.id).place
    return try perform(.launch(place), typing: lines, in: environment)
  }
}

/// Collects what is shown, and counts the time that passes.
private final class Transcription: SessionClock {
  var text = ""
  var milliseconds = 0

  var now: CalendarTime { .transcriptStart }

  func wait(milliseconds: Int) {
    self.milliseconds += milliseconds
  }
}

/// Types the lines of a script, echoing each behind its prompt as a pipe does.
private struct ScriptedReader: LineReader {
  var lines: ArraySlice<String>
  let transcription: Transcription
  let meanwhile: [String: () -> Void]

  init(lines: [String], transcription: Transcription, meanwhile: [String: () -> Void]) {
    self.lines = lines[...]
    self.transcription = transcription
    self.meanwhile = meanwhile
  }

  mutating func read(_ request: LineRequest) -> LineResult {
    guard let line = lines.popFirst() else {
      transcription.text += request.prompt.text + "\n"
      return .endOfInput
    }
    meanwhile[line]?()
    if line == Rehearsal.news {
      while request.work?.proceed() == false {
        SystemClock.sleep(milliseconds: 5)
        transcription.wait(milliseconds: 100)
      }
      return .woken(.empty)
    }
    transcription.text += request.prompt.text + line + "\n"
    return .line(line)
  }
}
