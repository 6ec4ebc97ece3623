import FlowAcceptance
import FlowContent
import FlowCore
import FlowSession
import FlowSystem

extension Command {
  /// `firstrun record FLOW -o FILE`: play by hand, get a transcript.
  static let record = Command(
    name: "record", summary: "go through the flow by hand, and get a transcript of it",
    operands: [Operand(name: "FLOW")],
    options: [.output, .appVersion] + Option.looks
  ) { setup in
    let opened = try setup.flow()
    let scratch = try ScratchFolder()
    var played = setup
    played.override(state: scratch.path)
    let recording = Recording()
    _ = try played.run(
      opened, played.standing(with: opened.flow), on: .launch(nil), recording: recording)
    let name = setup.invocation.operand(0) ?? opened.flow.id
    let draft = TranscriptDraft(
      flow: name, language: setup.invocation.value(.language),
      version: setup.invocation.value(.appVersion), inputs: recording.inputs)
    let bytes = try setup.filled(draft)
    guard let path = setup.invocation.value(.output) else {
      try setup.console.write(bytes: bytes)
      return .success
    }
    try File.replace(path, with: bytes)
    setup.console.say("wrote \(path); 'firstrun test \(path)' runs it")
    return .success
  }
}

extension Option {
  static let output = Option(
    name: "output", letter: "o", value: "FILE", summary: "write it to FILE, not here")
}

extension Setup {
  /// The draft with what is seen filled in, by running it.
  fileprivate func filled(_ draft: TranscriptDraft) throws -> [UInt8] {
    let scratch = try ScratchFolder()
    let path = scratch.path + "/recorded.transcript"
    try File.replace(path, with: draft.bytes)
    var settings = SuiteSettings(program: Executable.path ?? "firstrun")
    settings.isUpdating = true
    let suite = try Suite(
      TranscriptSelection.find(path), library: library, settings: settings)
    for diagnostics in suite.diagnostics { throw CommandError(diagnostics) }
    let results = try suite.run { _ in }
    guard let transcript = suite.transcripts.first else { return draft.bytes }
    return TranscriptUpdate(transcript, results).bytes
  }
}

extension CommandError {
  fileprivate init(_ diagnostics: Diagnostics) {
    self.init(exitCode: .badData, message: diagnostics.description, isNamed: false)
  }
}
