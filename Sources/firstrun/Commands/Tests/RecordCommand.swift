import FlowAcceptance
import FlowSystem
import Onboarding

extension Command {
  /// The command `firstrun record FLOW -o FILE`: writes a transcript of a flow played by hand.
  static let record = Command(
    name: "record", summary: "Record a transcript while you step through a flow",
    operands: [.flow],
    options: [.output, .cast, .castTime, .catalog, .appVersion, .variant] + Option.appearance
  ) { context in
    let opened = try context.flow()
    let scratch = try ScratchFolder()
    var played = context
    played.override(state: scratch.path)
    let name = context.invocation.subject
    let recording = Recording(context.castRecorder(titled: name))
    let launchContext = try played.launchContext(of: opened)
    _ = played.run(launchContext, on: launchContext.launch, recording: recording)
    // From here on a signal ends the program, and what it leaves behind is cleared.
    Signals.uninstall()
    Signals.ignoreWriteSignals()
    // The console has the reason.
    if recording.isIncomplete { return .inputOutput }
    if let cast = recording.terminal?.recording {
      try context.writeCast(of: [cast], pace: .real)
    }
    let draft = TranscriptDraft(
      flow: name, language: context.invocation.value(.language),
      version: context.invocation.value(.appVersion),
      cases: [
        .init(
          title: "\(name), as recorded", inputs: [.line("launch \(name)")] + recording.inputs)
      ])
    try context.write(try context.filled(draft), to: .output) {
      "wrote \($0); run it with 'firstrun test \($0)'"
    }
    return .success
  }
}

extension Option {
  static let output = Option(
    name: "output", letter: "o", value: "FILE", kind: .file,
    summary: "Write to FILE instead of standard output")
}
