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
      .generate, .maxCommands, .outputFolder, .yes.requiring("--generate"),
      .language.requiring("--generate"), .random, .seed, .coverage, .mutants, .killedShare,
      .variant.requiring("--generate", "--random", "--mutants"), .cast, .castTime,
    ]
  ) { context in
    if let worker = CaseWorker(environment: Environment.value) {
      return try TestCommand(context).run(worker)
    }
    try checkKind(of: context.invocation)
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

  /// The options that ask for something else than a run of transcripts, each with the options that
  /// can stand beside it.
  private static let kindsOfTests: [(kind: Option, others: [Option])] = [
    (.generate, [.maxCommands, .outputFolder, .yes, .language, .variant]),
    (.random, [.seed, .variant]),
    (.mutants, [.killedShare, .report, .jobs, .shard, .timeout, .variant]),
    (.agree, [.report, .jobs, .shard, .timeout, .program, .watch]),
    (.accept, []),
  ]

  private static func checkKind(of invocation: Invocation) throws {
    for (kind, others) in kindsOfTests where invocation.has(kind) {
      let names = ([kind] + others).map(\.name)
      if let option = invocation.given.first(where: { !names.contains($0.option.name) })?.option {
        throw UsageError(
          message: "'--\(kind.name)' and '--\(option.name)' can't be used together",
          path: invocation.path)
      }
    }
  }
}

extension Option {
  static let generate = Option(
    name: "generate",
    summary: "Write transcripts that take every transition of FLOW")
  static let outputFolder = Option(
    name: "output", letter: "o", value: "DIR", kind: .folder, requires: ["--generate"],
    summary: "With '--generate', write to DIR instead of FLOW-generated")
  static let maxCommands = Option(
    name: "max-commands", value: "N", kind: .int(1...Int.max), requires: ["--generate"],
    summary: "With '--generate', type at most N commands, covering outcomes first")
  static let driver = Option(
    name: "driver", value: "DRIVERS",
    kind: .list(.choice(DriverKind.allCases.map(\.rawValue))), isRepeatable: true,
    summary: "Run every case with core, pipe or pty, or with several, as in core,pty")
  static let agree = Option(
    name: "agree",
    summary: "Run every case with all drivers and compare all that they show and store")
  static let coverage = Option(
    name: "coverage", value: "FORM", kind: .choice(["text", "json"]),
    summary: "Report what no transcript covers, as text or json")
  static let random = Option(
    name: "random", value: "N", kind: .int(1...1_000_000),
    summary: "Type N random commands in FLOW and check what must always hold")
  static let seed = Option(
    name: "seed", value: "S", kind: .int(0...Int.max), requires: ["--random"],
    summary: "With '--random', type what this seed gives (default: 1)")
  static let update = Option(
    name: "update", value: "all", isValueOptional: true, kind: .choice(["all"]),
    summary: "Rewrite expectations that differ (not in CI); with '=all', also %state and %exit")
  static let reviewUpdates = Option(
    name: "review", summary: "Write updated transcripts to FILE.new, to review them first")
  static let diff = Option(
    name: "diff", requires: ["--update"], excludes: ["--report", "--cast", "--coverage"],
    summary: "With '--update', print a patch instead of writing the transcripts")
  static let accept = Option(
    name: "accept", value: "PATCH", kind: .file,
    summary: "Apply a patch from '--update --diff' to the transcripts in this folder")
  static let report = Option(
    name: "report", value: "FORM[=FILE]",
    kind: .form(ReportFormat.allCases.map(\.rawValue)), isRepeatable: true,
    summary:
      "Report as pretty, tap, junit, github, json, markdown or html, to FILE if given")
  static let jobs = Option(
    name: "jobs", letter: "j", value: "N", kind: .int(1...256),
    summary: "Run N cases at a time (default: 1)")
  static let shard = Option(
    name: "shard", value: "I/N", summary: "Run only part I of N, such as 1/4")
  static let timeout = Option(
    name: "timeout", value: "TIME", kind: .time(from: 1),
    summary: "Stop a case after TIME, such as 5s (default: 10s)")
  static let program = Option(
    name: "program", value: "PATH", kind: .file,
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
    name: "output", letter: "o", value: "FILE", kind: .file,
    summary: "Write to FILE instead of standard output")
}
