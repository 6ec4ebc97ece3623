import FlowAcceptance
import FlowCore
import FlowSystem
import Onboarding

extension Command {
  /// The command `firstrun test [PATH…]`: runs, updates and generates transcripts.
  static let test = Command(
    name: "test", summary: "Run acceptance tests (transcripts)",
    operands: [Operand(name: "PATH", kind: .file, isOptional: true, isRepeatable: true)],
    options: [
      .driver, .agree, .update, .diff, .accept, .watch, .reviewUpdates, .report, .jobs,
      .shard,
      .timeout, .program,
      .generate, .maxCommands, .outputFolder, .yes, .language, .random, .seed, .coverage, .mutants,
      .killedShare, .variant, .cast, .castTime,
    ]
  ) { context in
    if let worker = CaseWorker(environment: Environment.value) {
      return try TestCommand(context).run(worker)
    }
    try context.invocation.checkTestOptions()
    if context.invocation.has(.watch) { return try TestCommand(context).watch() }
    return try Signals.clearingUp { try Command.runTests(context) }
  }

  private static func runTests(_ context: CommandContext) throws -> ExitCode {
    if context.invocation.has(.generate) { return try GenerateCommand(context).run() }
    if context.invocation.has(.random) { return try RandomCommand(context).run() }
    let command = try TestCommand(context)
    if let patch = context.invocation.value(.accept) { return try command.accept(patch: patch) }
    if context.invocation.has(.mutants) {
      return try MutantCommand(context, command.settings).run()
    }
    if context.invocation.operand(0) == "accept" { return try command.accept() }
    return try command.run()
  }
}

extension Option {
  static let generate = Option(
    name: "generate",
    summary: "Write transcripts that take every transition of FLOW")
  static let outputFolder = Option(
    name: "output", letter: "o", value: "DIR", valueKind: .folder,
    summary: "With '--generate', write to DIR instead of FLOW-generated")
  static let maxCommands = Option(
    name: "max-commands", value: "N",
    summary: "With '--generate', type at most N commands, covering outcomes first")
  static let driver = Option(
    name: "driver", value: "DRIVERS",
    valueKind: .list(.words(DriverKind.allCases.map(\.rawValue))), isRepeatable: true,
    summary: "Run every case with core, pipe or pty, or with several, as in core,pty")
  static let agree = Option(
    name: "agree",
    summary: "Run every case with all drivers and compare all that they show and store")
  static let coverage = Option(
    name: "coverage", value: "FORM", choices: ["text", "json"],
    summary: "Report what no transcript covers, as text or json")
  static let random = Option(
    name: "random", value: "N",
    summary: "Type N random commands in FLOW and check what must always hold")
  static let seed = Option(
    name: "seed", value: "S", summary: "With '--random', type what this seed gives (default: 1)")
  static let update = Option(
    name: "update", value: "all", isValueOptional: true, choices: ["all"],
    summary: "Rewrite expectations that differ (not in CI); with '=all', also %state and %exit")
  static let reviewUpdates = Option(
    name: "review", summary: "Write updated transcripts to FILE.new, to review them first")
  static let diff = Option(
    name: "diff", summary: "With '--update', print a patch instead of writing the transcripts")
  static let accept = Option(
    name: "accept", value: "PATCH", valueKind: .file,
    summary: "Apply a patch from '--update --diff' to the transcripts in this folder")
  static let report = Option(
    name: "report", value: "FORM[=FILE]",
    valueKind: .words(ReportFormat.allCases.map(\.rawValue)), isRepeatable: true,
    summary:
      "Report as pretty, tap, junit, github, json, markdown or html, to FILE if given")
  static let jobs = Option(
    name: "jobs", letter: "j", value: "N", summary: "Run N cases at a time (default: 1)")
  static let shard = Option(
    name: "shard", value: "I/N", summary: "Run only part I of N, such as 1/4")
  static let timeout = Option(
    name: "timeout", value: "TIME", summary: "Stop a case after TIME, such as 5s (default: 10s)")
  static let program = Option(
    name: "program", value: "PATH", valueKind: .file,
    summary: "With pipe and pty, run the firstrun at PATH instead of this one")
}

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
    let name = context.invocation.operand(0) ?? opened.flow.id
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
    name: "output", letter: "o", value: "FILE", valueKind: .file,
    summary: "Write to FILE instead of standard output")
}
