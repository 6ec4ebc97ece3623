import FlowAcceptance
import FlowSystem

extension Command {
  /// The command `firstrun test [PATH…]`: runs, updates and generates transcripts.
  static let test = Command(
    name: "test", summary: "Run acceptance tests (transcripts)",
    operands: [Operand(name: "PATH", kind: .file, isOptional: true, isRepeatable: true)],
    options: [
      .driver, .update, .review, .report, .jobs, .shard, .timeout, .program,
      .generate, .maxCommands, .output, .yes, .language, .random, .seed, .coverage, .variant,
      .cast, .castTime,
    ]
  ) { setup in
    if let worker = CaseWorker(environment: Environment.value) {
      try worker.run()
      return .success
    }
    if setup.invocation.has(.generate) { return try GenerateCommand(setup).run() }
    if setup.invocation.has(.random) { return try RandomCommand(setup).run() }
    let command = try TestCommand(setup)
    if setup.invocation.operand(0) == "accept" { return try command.accept() }
    return try command.run()
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
    name: "driver", value: "DRIVER", choices: DriverKind.allCases.map(\.rawValue),
    summary: "Run every case by core, pipe or pty")
  static let coverage = Option(
    name: "coverage", value: "FORM", choices: ["text", "json"],
    summary: "Report what no transcript covers, as text or json")
  static let random = Option(
    name: "random", value: "N",
    summary: "Type N commands in FLOW at random, and check what must always hold")
  static let seed = Option(
    name: "seed", value: "S", summary: "With '--random', repeat what this seed typed; 1 by default")
  static let update = Option(
    name: "update", summary: "Write what was seen into the transcripts, unless CI is set")
  static let report = Option(
    name: "report", value: "FORM[=FILE]",
    valueKind: .words(ReportFormat.allCases.map(\.rawValue)), isRepeatable: true,
    summary: "Report as pretty, tap, junit, github or json, into FILE if one is named")
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
