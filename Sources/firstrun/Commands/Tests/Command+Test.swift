import FlowAcceptance
import FlowSystem

extension Command {
  /// The command `firstrun test [PATH…]`: runs, updates and generates transcripts.
  static let test = Command(
    name: "test", summary: "Run acceptance tests (transcripts)",
    operands: [Operand(name: "PATH", kind: .file, isOptional: true, isRepeatable: true)],
    options: [
      .driver, .agree, .update, .diff, .accept, .watch, .review, .report, .against, .jobs, .shard,
      .timeout, .program,
      .generate, .maxCommands, .output, .yes, .language, .random, .seed, .coverage, .mutants,
      .killedShare, .variant, .cast, .castTime,
    ]
  ) { setup in
    if let worker = CaseWorker(environment: Environment.value) {
      try worker.run()
      return .success
    }
    try setup.invocation.checkTestOptions()
    if setup.invocation.has(.generate) { return try GenerateCommand(setup).run() }
    if setup.invocation.has(.random) { return try RandomCommand(setup).run() }
    let command = try TestCommand(setup)
    if let patch = setup.invocation.value(.accept) { return try command.accept(patch: patch) }
    if setup.invocation.has(.mutants) {
      return try MutantCommand(setup, command.settings).run()
    }
    if setup.invocation.operand(0) == "accept" { return try command.accept() }
    return setup.invocation.has(.watch) ? try command.watch() : try command.run()
  }
}

extension Option {
  static let generate = Option(
    name: "generate",
    summary: "Write transcripts that take every transition of FLOW, into the folder of '-o'")
  static let maxCommands = Option(
    name: "max-commands", value: "N",
    summary: "With '--generate', type at most N commands, outcomes first")
  static let driver = Option(
    name: "driver", value: "DRIVERS",
    valueKind: .list(.words(DriverKind.allCases.map(\.rawValue))), isRepeatable: true,
    summary: "Run every case by core, pipe or pty, or several, as in core,pty")
  static let agree = Option(
    name: "agree",
    summary: "Run every case by core, pipe and pty, and compare all that they show and keep")
  static let coverage = Option(
    name: "coverage", value: "FORM", choices: ["text", "json"],
    summary: "Report what no transcript covers, as text or json")
  static let random = Option(
    name: "random", value: "N",
    summary: "Type N commands in FLOW at random, and check what must always hold")
  static let seed = Option(
    name: "seed", value: "S", summary: "With '--random', repeat what this seed typed; 1 by default")
  static let update = Option(
    name: "update", value: "all", isValueOptional: true, choices: ["all"],
    summary: "Write what was seen into the transcripts; with '=all', %state and %exit, too")
  static let diff = Option(
    name: "diff", summary: "With '--update', print a patch instead of writing the transcripts")
  static let accept = Option(
    name: "accept", value: "PATCH", valueKind: .file,
    summary: "Apply a patch of '--update --diff' to the transcripts in this folder")
  static let report = Option(
    name: "report", value: "FORM[=FILE]",
    valueKind: .words(ReportFormat.allCases.map(\.rawValue)), isRepeatable: true,
    summary:
      "Report as pretty, tap, junit, github, json, markdown or html, into FILE if one is named")
  static let against = Option(
    name: "against", value: "FILE", valueKind: .file,
    summary: "With '--report html', show the run of that report beside this one")
  static let jobs = Option(
    name: "jobs", letter: "j", value: "N", summary: "Run N cases at a time")
  static let shard = Option(
    name: "shard", value: "I/N", summary: "Run only one of N parts, such as 1/4")
  static let timeout = Option(
    name: "timeout", value: "TIME", summary: "Stop a case after TIME, such as 5s")
  static let program = Option(
    name: "program", value: "PATH", valueKind: .file,
    summary: "Run this firstrun with pipe and pty, instead of this one")
}
