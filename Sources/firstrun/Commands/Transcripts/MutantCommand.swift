import FlowAcceptance
import FlowContent
import FlowFormats
import FlowSystem
import FlowTerminal
import Onboarding
import RunnerCommands

extension Command {
  static let testMutants = Command(
    name: "mutants",
    summary: "Change a flow in every way that matters and list the changes no test notices",
    operands: [.flow, .transcripts],
    options: [
      .leastKilled, .mutantReport, .jobs, .shard, .timeout, .catalog, .variant,
    ]
  ) { context in
    let settings = try SuiteSettings(of: context.invocation)
    return try Signals.clearingUp { try MutantCommand(context: context, settings: settings).run() }
  }
}

extension Option {
  fileprivate static let leastKilled = Option(
    name: "at-least", value: "PERCENT", kind: .percent,
    summary: "Fail if less than PERCENT of the mutants are killed")
  fileprivate static let mutantReport = Option(
    name: "report", value: "FORM[=FILE]", kind: .form(MutantReport.formats.map(\.rawValue)),
    isRepeatable: true, summary: "Report as pretty, github or json, to FILE if given")
}

private struct MutantCommand {
  let context: CommandContext
  let settings: SuiteSettings

  func run() throws -> ExitCode {
    let opened = try context.flow()
    let name = context.invocation.subject
    let suite = try suite(for: opened)
    let run = MutantRun(opened, by: suite, settings: settings)
    let baseline = try run.baseline()
    let failed = baseline.filter(\.isFailed)
    if !failed.isEmpty {
      for result in failed { context.console.write(PrettyReport().add(result)) }
      context.console.writeError("these cases already fail without mutants; fix them first")
      return .checkFailed
    }
    let progress = context.progress("Running mutants")
    defer { progress.end() }
    let results = try run.run(after: baseline) { progress.show($0, of: run.mutants.count) }
    progress.end()
    let report = MutantReport(of: name, results) { mutant in
      opened.choosing(mutant.variants).locations[mutant.path]
    }
    for target in ReportOutput.targets(context.invocation) {
      guard let text = report.text(target.form) else { continue }
      if let path = target.path {
        try OutputFile.write(Array(Sanitiser.clean(text).utf8), to: path)
      } else {
        context.console.write(text)
      }
    }
    let percent = results.percentKilled
    guard let goal = context.invocation.int(.leastKilled), percent < goal else { return .success }
    context.console.writeError("'\(name)': \(percent)% of the mutants were killed, under \(goal)%")
    return .checkFailed
  }

  /// Returns the transcripts of the operands after the flow, or else those beside the flow.
  private func suite(for opened: OpenedFlow) throws -> TranscriptSuite {
    let names = Array(context.invocation.operands.dropFirst())
    let selections = try TranscriptSelection.all(
      in: names.isEmpty ? [File.folder(of: opened.path)] : names)
    var settings = settings
    settings.drivers = [.core]
    settings.shard = .whole
    settings.searchPath = selections.searchPath
    let suite = try TranscriptSuite(selections, library: context.library, settings: settings)
    for diagnostics in suite.diagnostics {
      context.console.writeError(diagnostics.description, isNamed: false)
    }
    return suite
  }
}
