import FlowAcceptance
import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding
import RunnerCommands
import Synchronization

extension Command {
  static let record = Command(
    name: "record", summary: "Record a transcript while you step through a flow",
    operands: [.flow],
    options: [.output, .catalog, .appVersion, .variant] + Option.appearance
  ) { context in
    let opened = try context.flow()
    let scratch = try ScratchFolder()
    let options = context.launchOptions.recording(in: scratch.path)
    let (name, invocation) = (context.invocation.subject, context.invocation)
    let launchContext = try options.launchContext(of: opened)
    let recording = Recording(
      of: opened.flow, in: Words.in(launchContext.environment.language))
    _ = SessionTerminal.run(
      launchContext, on: launchContext.launch, options.settings(for: opened.flow),
      through: recording.reader(of:), in: context)
    // From here on a signal ends the program, and what it leaves behind is cleared.
    Signals.uninstall()
    Signals.ignoreWriteSignals()
    // The console has the reason.
    if recording.isIncomplete { return .inputOutput }
    let draft = TranscriptDraft(
      flow: name, language: invocation.value(.language), version: invocation.value(.appVersion),
      cases: [
        .init(
          title: "\(name), as recorded", inputs: [.line("launch \(name)")] + recording.inputs)
      ])
    try context.write(draft.filled(in: context)) {
      "wrote \($0); run it with 'firstrun test \($0)'"
    }
    return .success
  }
}

/// The input typed while a flow is recorded.
final class Recording {
  fileprivate(set) var inputs: [TranscriptDraft.Input] = []
  /// True if the input could not be read to its end, so that what was typed isn't known.
  fileprivate(set) var isIncomplete = false

  fileprivate let words: Words
  fileprivate let types: FactTypes

  init(of flow: Flow, in words: Words) { (types, self.words) = (flow.factTypes, words) }

  /// Returns a line reader that records every line of another one, but no secret.
  func reader(of reader: any LineReader) -> any LineReader {
    RecordingReader(reader: reader, recording: self)
  }
}

private struct RecordingReader: LineReader {
  var reader: any LineReader
  let recording: Recording

  var inputFailure: String? { reader.inputFailure }

  var screen: ScreenState? { reader.screen }

  mutating func read(_ request: LineRequest) -> LineResult {
    let result = reader.read(request)
    switch result {
    // Control characters mean nothing to a flow and would make the transcript hard to read.
    case .line(let line):
      let isSecret =
        request.isSecret && !line.isEmpty
        && recording.words.verb(inFull: line.typedText) == nil
      let kept = recording.types.withoutSecret(Sanitiser.cleanLine(line), in: recording.words)
      recording.inputs.append(.line(isSecret ? "{secret}" : kept))
    case .woken: break
    case .endOfInput where reader.inputFailure != nil: recording.isIncomplete = true
    case .interrupted, .endOfInput, .terminated: recording.inputs.append(.endOfInput)
    }
    return result
  }

  mutating func withTerminalRestored<Result>(_ body: () -> Result) -> Result {
    reader.withTerminalRestored(body)
  }

  mutating func withInputDiscarded(_ body: () -> Void) { reader.withInputDiscarded(body) }

  mutating func end() { reader.end() }
}

extension TranscriptDraft {
  /// Runs the draft and returns it with the seen output filled in, and with the state if wanted.
  func filled(in context: CommandContext, withState: Bool = false) throws -> [UInt8] {
    var draft = self
    draft.variants = context.invocation.variants
    return try Signals.clearingUp {
      let scratch = try ScratchFolder()
      let path = scratch.path + "/draft.transcript"
      try File.replace(path, with: draft.bytes)
      var settings = SuiteSettings(program: Executable.path ?? "firstrun")
      settings.isUpdating = true
      settings.recordsTurns = withState
      settings.timeout = 60_000
      let suite = try TranscriptSuite(
        TranscriptSelection.find(path), library: context.library, settings: settings)
      for diagnostics in suite.diagnostics { throw diagnostics }
      let progress = context.progress("Filling in cases")
      defer { progress.end() }
      let results = try suite.run(showing: progress)
      guard let transcript = suite.transcripts.first else { return draft.bytes }
      return TranscriptUpdate(transcript, results, fillsInState: withState).bytes
    }
  }
}

extension TranscriptSuite {
  /// Runs the selected cases and shows how many are done.
  func run(showing progress: ProgressLine) throws -> [CaseResult] {
    let count = try count()
    let done = Atomic(0)
    return try run { _ in progress.show(done.add(1, ordering: .relaxed).newValue, of: count) }
  }
}
