import FlowAcceptance
import FlowContent
import FlowCore
import FlowExploration
import FlowFormats
import FlowSession
import FlowSystem
import FlowTerminal
import Onboarding
import OnboardingFiles

/// The command `firstrun test …`, except for generated and random cases.
struct TestCommand {
  let context: CommandContext
  let settings: SuiteSettings

  init(_ context: CommandContext) throws {
    self.context = context
    let invocation = context.invocation
    var settings = SuiteSettings(
      program: invocation.value(.program) ?? Executable.path ?? "firstrun")
    for driver in invocation.list(.driver).compactMap(DriverKind.init)
    where !settings.drivers.contains(driver) {
      settings.drivers.append(driver)
    }
    settings.recordsTurns =
      invocation.value(.update) == "all"
      || invocation.values(.report).contains { $0 == "html" || $0.hasPrefix("html=") }
    settings.comparesDrivers = invocation.has(.agree)
    if settings.comparesDrivers { settings.drivers = [] }
    settings.isUpdating = invocation.has(.update) || invocation.has(.reviewUpdates)
    settings.jobs = invocation.int(.jobs) ?? settings.jobs
    settings.timeout = invocation.milliseconds(.timeout) ?? settings.timeout
    settings.shard = try Self.shard(invocation)
    self.settings = settings
  }

  /// Runs the selected transcripts and reports the results.
  func run() throws -> ExitCode {
    let printsPatch = context.invocation.has(.diff)
    if settings.isUpdating, !printsPatch, Environment.isOn("CI") {
      throw CommandError(
        exitCode: .usage, message: "'--update' is disabled in CI; run it on your own machine")
    }
    let reports = ReportOutput.all(context)
    if settings.isUpdating {
      try update(suite(isUpdating: true))
      if printsPatch || context.invocation.has(.reviewUpdates) { return .success }
    }
    let suite = try suite()
    for diagnostics in suite.diagnostics {
      context.console.writeError(diagnostics.description, isNamed: false)
    }
    if suite.transcripts.isEmpty { return .badData }
    warnAboutShadowedFlows(of: suite)
    let outcome = try outcome(of: suite, reports)
    try context.writeCast(of: suite)
    return suite.diagnostics.isEmpty ? outcome : .badData
  }

  /// Runs cases of the selected transcripts for the process that started this one.
  func run(_ worker: CaseWorker) throws -> ExitCode {
    try worker.run(suite())
    return .success
  }

  /// Returns the selected transcripts.
  private func suite(isUpdating: Bool = false) throws -> TranscriptSuite {
    let selections = try names.flatMap { try TranscriptSelection.find($0) }
    guard !selections.isEmpty else { throw CommandError.noTranscripts(names) }
    var settings = settings
    settings.isUpdating = isUpdating
    let tested = Set(selections.compactMap { TestedFlow(besideTranscript: $0.path) })
    settings.searchPath = (Set(tested.map(\.parentFolder)).sorted() + [Self.usualPath])
      .filter { !$0.isEmpty }.joined(separator: ":")
    settings.worker = Executable.path.map { [$0] + context.invocation.words }
    return try TranscriptSuite(
      selections, library: FlowLibrary(searchPath: settings.searchPath) { Executable.path },
      settings: settings)
  }

  private static var usualPath: String { Environment.value("FIRSTRUN_PATH") ?? "" }

  /// The files and folders that are named.
  var names: [String] {
    context.invocation.operands.isEmpty ? ["Flows"] : context.invocation.operands
  }

  /// Prints a note for each flow name that `firstrun NAME` would resolve to another flow, or that
  /// several folders have if a transcript stands alone.
  private func warnAboutShadowedFlows(of suite: TranscriptSuite) {
    let usual = FlowLibrary(searchPath: Self.usualPath) { Executable.path }
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

  private func outcome(of suite: TranscriptSuite, _ reports: ReportOutput) throws -> ExitCode {
    let start = SystemClock.milliseconds
    let results: [CaseResult]
    do {
      reports.begin(count: try suite.count())
      results = try suite.run { reports.add($0) }
    } catch let error as Diagnostics {
      context.console.writeError(error.description, isNamed: false)
      return .badData
    }
    try reports.end(results, milliseconds: SystemClock.milliseconds - start)
    if let form = context.invocation.value(.coverage) {
      try sayCoverage(of: suite, results, form)
    }
    let isLate = results.contains { if case .timedOut = $0.status { true } else { false } }
    if isLate { return .timedOut }
    return results.contains(where: \.isFailed) ? .checkFailed : .success
  }

  /// Returns the shard of `--shard`, or of Bazel's environment variables.
  private static func shard(_ invocation: Invocation) throws -> Shard {
    if let text = invocation.value(.shard) {
      guard let shard = Shard(text) else { throw CommandError.noShard(text) }
      return shard
    }
    guard let count = Environment.value("TEST_TOTAL_SHARDS"), !count.isEmpty else { return .whole }
    // Writing this file tells Bazel that sharding is supported.
    if let path = Environment.value("TEST_SHARD_STATUS_FILE"), !path.isEmpty {
      try File.write([], to: path)
    }
    let index = Environment.value("TEST_SHARD_INDEX") ?? ""
    guard
      let shard = Int(index).flatMap({ index in Int(count).flatMap { Shard(index: index, of: $0) } }
      )
    else { throw CommandError.noShard("\(index)/\(count)") }
    return shard
  }
}

extension CommandError {
  fileprivate static func noShard(_ text: String) -> Self {
    Self(exitCode: .usage, message: "invalid shard '\(text)'; write it like 1/4")
  }

  static func noTranscripts(_ names: [String]) -> Self {
    Self(
      exitCode: .noSuchFile,
      message: "no transcripts in \(names.map { "'\($0)'" }.joined(separator: ", "))")
  }
}

extension TestCommand {
  /// Prints the parts of each flow that the transcripts cover, and which cases cover none.
  func sayCoverage(
    of suite: TranscriptSuite, _ results: [CaseResult], _ form: String
  ) throws {
    let coverages = try suite.launchedFlows.map { named in
      do throws(ExplorationError) {
        return try TranscriptCoverage(of: named, by: suite, results)
      } catch {
        throw CommandError(exitCode: .badData, message: "'\(named.name)': \(error)")
      }
    }
    context.console.write(
      form == "json"
        ? "\(JSONValue.array(coverages.map(\.json)))\n" : coverages.map(\.text).joined())
    sayCasesWithoutCoverage(results)
  }

  /// The greatest number of cases that are listed; further ones are only counted.
  private static let mostCases = 20

  private func sayCasesWithoutCoverage(_ results: [CaseResult]) {
    let notes = results.compactMap { result in
      result.reasonAgainstCoverage.map {
        "\(result.path):\(result.line): not in the coverage: \($0)"
      }
    }
    for note in notes.prefix(Self.mostCases) { context.console.writeError(note, isNamed: false) }
    if notes.count > Self.mostCases {
      context.console.writeError("and \(notes.count - Self.mostCases) more", isNamed: false)
    }
  }
}

/// Runs that are repeated whenever a file is saved.
extension TestCommand {
  /// Runs the transcripts, and again whenever they or their flows are saved, until a signal arrives.
  func watch() throws -> ExitCode {
    while true {
      // Each time, as a transcript that was saved may name another flow. What is saved during the
      // run counts, too.
      var watch = try FolderWatch(watchedFolders())
      let code = try repeatedRun()
      context.console.say("Watching for changes. Press Ctrl-C to stop.\n")
      if try waitForSave(&watch) { return code == .success ? .interrupted : code }
    }
  }

  /// Waits until a file is saved; returns true if somebody wants to stop instead.
  private func waitForSave(_ watch: inout FolderWatch) throws -> Bool {
    // During a run, signals end the program and its workers.
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
    } catch let error as CommandError where error.exitCode != .usage {
      context.console.writeError(error.message, isNamed: error.includesProgramName)
      return error.exitCode
    } catch let error as MissingCase {
      context.console.writeError(error.description)
      return .noSuchFile
    } catch let error as SystemError {
      context.console.writeError(error.description)
      return .inputOutput
    }
  }

  /// The folders of the transcripts, of the flows beside them, and of the flows that they name.
  private func watchedFolders() throws -> [String] {
    let selections = try names.flatMap { try TranscriptSelection.find($0) }
    let suite = try TranscriptSuite(
      selections.map(\.wholeFile), library: context.library, settings: SuiteSettings(program: ""))
    let flows = suite.flows.flatMap {
      [$0.opened.path] + [$0.opened.catalog?.path].compactMap(\.self)
    }
    let tested = selections.compactMap { TestedFlow(besideTranscript: $0.path)?.folder }
    return Set((selections.map(\.path) + flows).map(File.folder) + tested).sorted()
  }
}
