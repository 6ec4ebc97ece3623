import FlowAcceptance
import FlowContent
import FlowCore
import FlowSystem
import FlowTerminal
import Onboarding
import OnboardingFiles
import RunnerCommands

extension Command {
  static let test = Command(
    name: "test", summary: "Run acceptance tests (transcripts)",
    subcommands: [testRun, testGenerate, testMutants, testCoverage],
    defaultSubcommand: "run")

  private static let testRun = Command(
    name: "run", summary: "Run transcripts, or update them (default: all in ./Flows)",
    operands: [.transcripts],
    options: Option.testRun + [.update]
  ) { context in try TestCommand(context).start() }
}

extension Command.Operand {
  static let transcripts = Self(name: "PATH", kind: .file, isOptional: true, isRepeatable: true)
}

extension Option {
  static let testRun: [Option] = [
    driver, watch, report, jobs, shard, timeout, program,
  ]

  fileprivate static let driver = Option(
    name: "driver", value: "DRIVERS", kind: .list(.choice(DriverKind.allCases.map(\.rawValue))),
    isRepeatable: true,
    summary: "Run every case with core, pipe or pty, with several, as in core,pty, or with an app")
  fileprivate static let update = Option(
    name: "update", value: "all", isValueOptional: true, kind: .choice(["all"]),
    summary: "Rewrite expectations that differ (not in CI); with '=all', also add %state and %exit")
  static let report = Option(
    name: "report", value: "FORM[=FILE]", kind: .form(ReportFormat.allCases.map(\.rawValue)),
    isRepeatable: true,
    summary: "Report as pretty, tap, junit, github, json or html, to FILE if given")
  static let jobs = Option(
    name: "jobs", letter: "j", value: "N", kind: .int(1...256),
    summary: "Run N cases at a time (default: 1)")
  static let shard = Option(
    name: "shard", value: "I/N", summary: "Run only part I of N, such as 1/4")
  static let timeout = Option(
    name: "timeout", value: "TIME", kind: .time(from: 1),
    summary: "Stop a case after TIME, such as 5s (default: 10s)")
  fileprivate static let program = Option(
    name: "program", value: "PROGRAM", kind: .file,
    summary: "With pipe and pty, run this firstrun; with app, the command that starts the app")
}

/// A run of transcripts: `firstrun test run`, and `coverage`, which says more about the results.
struct TestCommand {
  private let context: CommandContext
  private let settings: SuiteSettings
  private let reportMore: (TranscriptSuite, [CaseResult]) throws -> Void

  init(
    _ context: CommandContext,
    reportMore: @escaping (TranscriptSuite, [CaseResult]) throws -> Void = { _, _ in }
  ) throws {
    self.context = context
    settings = try SuiteSettings(of: context.invocation)
    self.reportMore = reportMore
  }

  /// Runs the transcripts, once or after each save.
  func start() throws -> ExitCode {
    try context.invocation.has(.watch) ? watch() : Signals.clearingUp { try run() }
  }

  private func run() throws -> ExitCode {
    if settings.isUpdating {
      if Environment.isOn("CI") {
        throw CommandError.usage("'--update' is disabled in CI; run it on your own machine")
      }
      try update(suite(isUpdating: true))
    }
    let suite = try suite()
    writeDiagnostics(of: suite)
    if suite.transcripts.isEmpty { return .badData }
    warnAboutShadowedFlows(of: suite)
    let results = try results(of: suite)
    if !suite.diagnostics.isEmpty { return .badData }
    let isLate = results.contains { if case .timedOut = $0.status { true } else { false } }
    if isLate { return .timedOut }
    return results.contains(where: \.isFailed) ? .checkFailed : .success
  }

  private func writeDiagnostics(of suite: TranscriptSuite) {
    for diagnostics in suite.diagnostics {
      context.console.writeError(diagnostics.description, isNamed: false)
    }
  }

  private func results(of suite: TranscriptSuite) throws -> [CaseResult] {
    let reports = ReportOutput(context)
    let start = SystemClock.milliseconds
    reports.begin(count: try suite.count())
    let results = try suite.run { reports.add($0) }
    try reports.end(results, milliseconds: SystemClock.milliseconds - start)
    try reportMore(suite, results)
    return results
  }

  private func suite(isUpdating: Bool = false) throws -> TranscriptSuite {
    let selections = try selections()
    var settings = settings
    settings.isUpdating = isUpdating
    settings.searchPath = selections.searchPath
    return try TranscriptSuite(
      selections, library: FlowLibrary(searchPath: settings.searchPath) { Executable.path },
      settings: settings)
  }

  private func selections() throws -> [TranscriptSelection] {
    let operands = context.invocation.operands
    return try TranscriptSelection.all(in: operands.isEmpty ? ["Flows"] : operands)
  }

  /// Prints a note for each flow name that `firstrun NAME` would resolve to another flow, or that
  /// several folders have if a transcript stands alone.
  private func warnAboutShadowedFlows(of suite: TranscriptSuite) {
    let usual = FlowLibrary(searchPath: Environment.value("FIRSTRUN_PATH")) { Executable.path }
    for named in suite.flows {
      let taken = File.realPath(named.opened.path)
      let paths = usual.locateAll(named.name)
      let others = named.isBesideTranscripts ? Array(paths.prefix(1)) : paths
      guard
        let other = others.first(where: { path in
          File.realPath(path).map { $0 != taken } ?? false
        })
      else { continue }
      context.console.writeError("'\(named.name)' is \(named.opened.path) here, not \(other)")
    }
  }
}

extension TranscriptSelection {
  /// Returns the transcripts that files and folders have.
  static func all(in names: [String]) throws -> [Self] {
    let selections = try names.flatMap { try find($0) }
    guard !selections.isEmpty else {
      throw CommandError(
        exitCode: .noSuchFile,
        message: "no transcripts in \(names.map { "'\($0)'" }.joined(separator: ", "))")
    }
    return selections
  }
}

extension [TranscriptSelection] {
  /// The folders in which their flows are looked up, separated by colons: those of the flows beside
  /// them come first.
  var searchPath: String {
    let folders = Set(compactMap { TestedFlow(besideTranscript: $0.path)?.parentFolder }).sorted()
    return (folders + [Environment.value("FIRSTRUN_PATH") ?? ""])
      .filter { !$0.isEmpty }.joined(separator: ":")
  }
}

extension SuiteSettings {
  init(of invocation: Invocation) throws {
    self.init(program: invocation.value(.program) ?? Executable.path ?? "firstrun")
    for driver in invocation.list(.driver).compactMap(DriverKind.init)
    where !drivers.contains(driver) {
      drivers.append(driver)
    }
    if drivers.contains(.app) {
      guard drivers == [.app] else {
        throw CommandError.usage("'app' can't be combined with other drivers")
      }
      guard let command = invocation.value(.program) else {
        throw CommandError.usage(
          "'--driver app' needs '--program' with the command that starts the app")
      }
      app = command
    }
    recordsTurns =
      invocation.value(.update) == "all"
      || invocation.values(.report).contains { $0 == "html" || $0.hasPrefix("html=") }
    isUpdating = invocation.has(.update)
    jobs = invocation.int(.jobs) ?? jobs
    timeout = invocation.milliseconds(.timeout) ?? timeout
    shard = try Self.shard(invocation)
  }

  /// Returns the shard of `--shard`, or of Bazel's environment variables.
  private static func shard(_ invocation: Invocation) throws -> Shard {
    let text: String
    if let option = invocation.value(.shard) {
      text = option
      if let shard = Shard(option) { return shard }
    } else {
      guard let count = Environment.value("TEST_TOTAL_SHARDS"), !count.isEmpty else {
        return .whole
      }
      // Writing this file tells Bazel that sharding is supported.
      if let path = Environment.value("TEST_SHARD_STATUS_FILE"), !path.isEmpty {
        try File.write([], to: path)
      }
      let index = Environment.value("TEST_SHARD_INDEX") ?? ""
      text = "\(index)/\(count)"
      if let index = Int(index), let count = Int(count), let shard = Shard(index: index, of: count)
      {
        return shard
      }
    }
    throw CommandError.usage("invalid shard '\(text)'; write it like 1/4")
  }
}

extension TestCommand {
  /// Updates the transcripts whose output differs; other failures are reported by the run that
  /// follows.
  private func update(_ suite: TranscriptSuite) throws {
    let progress = context.progress("Running cases")
    let results = (try? suite.run(showing: progress)) ?? []
    progress.end()
    let resultsByPath = Dictionary(grouping: results, by: \.path)
    let updates = suite.transcripts.map { transcript in
      let update = TranscriptUpdate(
        transcript, resultsByPath[transcript.path] ?? [],
        fillsInState: context.invocation.value(.update) == "all")
      return (path: transcript.path, update: update)
    }.filter(\.update.isNeeded)
    for (path, update) in updates {
      try File.replace(path, with: update.bytes)
      context.console.say("updated \(path)")
    }
    if updates.isEmpty { context.console.say("Nothing to update.") }
  }
}

extension TestCommand {
  /// Runs the transcripts, and again whenever they or their flows are saved, until a signal arrives.
  private func watch() throws -> ExitCode {
    while true {
      // Each time, as a transcript that was saved may name another flow. What is saved during the
      // run counts, too.
      var watch = try FolderWatch(watchedFolders())
      let code = try repeatedRun()
      context.console.say("Watching for changes. Press Ctrl-C to stop.\n")
      if try waitForSave(&watch) { return code == .success ? .interrupted : code }
    }
  }

  /// Waits until a file is saved; returns true if the user stops instead.
  private func waitForSave(_ watch: inout FolderWatch) throws -> Bool {
    // During a run, signals end the program and those that it tests.
    try Signals.install()
    defer { Signals.uninstall() }
    while true {
      switch Signals.whileAwaiting({ watch.next() }) {
      case .saved: return false
      case .signal(.interrupt): return true
      case .signal(.windowChanged), .signal(.resumed): continue
      case .signal(.suspend): Signals.stop()
      case .signal(let signal): Signals.die(of: signal)
      }
    }
  }

  /// Runs the transcripts; what can't be read now may be complete after the next save.
  private func repeatedRun() throws -> ExitCode {
    do {
      return try Signals.clearingUp { try run() }
    } catch {
      let error = CommandError(error)
      if error.exitCode == .usage { throw error }
      context.console.report(error)
      return error.exitCode
    }
  }

  /// The folders of the transcripts, of the flows beside them, and of the flows that they name.
  private func watchedFolders() throws -> [String] {
    let selections = try selections()
    let suite = try TranscriptSuite(
      selections.map(\.wholeFile), library: context.library, settings: SuiteSettings(program: ""))
    let flows = suite.flows.flatMap {
      [$0.opened.path] + [$0.opened.catalog?.path].compactMap(\.self)
    }
    let tested = selections.compactMap { TestedFlow(besideTranscript: $0.path)?.folder }
    return Set((selections.map(\.path) + flows).map(File.folder) + tested).sorted()
  }
}
