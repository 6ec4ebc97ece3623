import FlowAcceptance
import FlowCore
import FlowSystem
import Onboarding

extension Command {
  /// The command `firstrun record FLOW -o FILE`: writes a transcript of a flow played by hand.
  static let record = Command(
    name: "record", summary: "Record a transcript while you step through a flow",
    operands: [.flow],
    options: [.output, .cast, .castTime, .catalog, .appVersion, .variant] + Option.appearance
  ) { setup in
    let opened = try setup.flow()
    let scratch = try ScratchFolder()
    var played = setup
    played.override(state: scratch.path)
    let name = setup.invocation.operand(0) ?? opened.flow.id
    let recording = Recording(setup.castRecorder(titled: name))
    let context = try played.context(of: opened)
    _ = played.run(context, on: context.launch, recording: recording)
    if let cast = recording.terminal?.recording {
      try setup.writeCast(of: [cast], pace: .real)
    }
    let draft = TranscriptDraft(
      flow: name, language: setup.invocation.value(.language),
      version: setup.invocation.value(.appVersion),
      cases: [
        .init(
          title: "\(name), as recorded", inputs: [.line("launch \(name)")] + recording.inputs)
      ])
    let bytes = try setup.filled(draft)
    guard let path = setup.invocation.file(.output) else {
      setup.console.write(bytes: bytes)
      return .success
    }
    try OutputFile.write(bytes, to: path)
    setup.console.say("wrote \(path); run it with 'firstrun test \(path)'")
    return .success
  }
}

extension Option {
  static let output = Option(
    name: "output", letter: "o", value: "FILE", valueKind: .file,
    summary: "Write to FILE instead of standard output")
}
