import FlowAcceptance
import FlowSystem

extension Command {
  /// The command `firstrun test [PATH…]`: runs, updates and generates transcripts.
  static let test = Command(
    name: "test", summary: "run transcripts: what was typed, what was seen, what was left behind",
    operands: [Operand(name: "PATH", isOptional: true, isRepeatable: true)],
    options: [
      .driver, .update, .review, .report, .jobs, .shard, .timeout, .program,
      .generate, .maxCommands, .output, .force, .language, .random, .seed, .coverage,
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
    summary: "write transcripts that take every transition of FLOW, into the folder of '-o'")
  static let maxCommands = Option(
    name: "max-commands", value: "N",
    summary: "of '--generate': type at most N commands, outcomes first; 1 if that is too few")
  static let driver = Option(
    name: "driver", value: "DRIVER", choices: DriverKind.allCases.map(\.rawValue),
    summary: "run every case by core, pipe or pty, not as it says itself")
  static let coverage = Option(
    name: "coverage", value: "FORM", choices: ["text", "json"],
    summary: "say at the end, as text or a line of json, what no transcript comes to")
  static let random = Option(
    name: "random", value: "N", summary: "type N commands in FLOW at random: does all hold?")
  static let seed = Option(
    name: "seed", value: "S", summary: "of '--random': the same seed types the same; 1 without it")
  static let update = Option(
    name: "update", summary: "write what was seen where it differs; not where CI is set")
  static let report = Option(
    name: "report", value: "FORM[=FILE]", isRepeatable: true,
    summary: "pretty, tap, junit, github or json, to a file or here")
  static let jobs = Option(
    name: "jobs", letter: "j", value: "N", summary: "run N cases at a time")
  static let shard = Option(
    name: "shard", value: "I/N", summary: "run only the I-th of N parts, such as 1/4")
  static let timeout = Option(
    name: "timeout", value: "TIME", summary: "how long a case may take, such as 5s")
  static let program = Option(
    name: "program", value: "PATH", summary: "the firstrun that pipe and pty run, if not this one")
}
