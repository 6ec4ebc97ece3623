import FlowAcceptance
import FlowContent
import FlowCore
import FlowFormats
import FlowSystem
import FlowTerminal
import Onboarding

/// The command `firstrun test --mutants FLOW [PATH…]`: says what a flow's transcripts notice.
struct MutantCommand {
  private let context: CommandContext
  private let settings: SuiteSettings
  /// The least share of mutants to kill, in percent; nil if any is enough.
  private let goal: Int?

  init(_ context: CommandContext, _ settings: SuiteSettings) {
    self.context = context
    self.settings = settings
    goal = context.invocation.int(.killedShare)
  }

  /// Runs the transcripts on the mutants, and reports the survivors.
  func run() throws -> ExitCode {
    let targets = ReportOutput.targets(context.invocation)
    if let target = targets.first(where: { !MutantReport.formats.contains($0.form) }) {
      throw CommandError(
        exitCode: .usage,
        message:
          "mutants can be reported as pretty, github, json or markdown, not as \(target.form.rawValue)"
      )
    }
    let opened = try context.flow()
    let name = context.invocation.operand(0) ?? opened.flow.id
    let suite = try suite(for: opened)
    let run = MutantRun(opened, by: suite, settings: settings)
    let results: [MutantResult]
    do {
      let baseline = try run.baseline()
      let failed = baseline.filter(\.isFailed)
      if !failed.isEmpty {
        for result in failed { context.console.write(PrettyReport().add(result)) }
        context.console.writeError("these cases already fail without mutants; fix them first")
        return .checkFailed
      }
      let progress = context.progress("Running mutants")
      defer { progress.end() }
      results = try run.run(after: baseline) { progress.show($0, of: run.mutants.count) }
    } catch let error as Diagnostics {
      context.console.writeError(error.description, isNamed: false)
      return .badData
    }
    let report = MutantReport(of: name, results) { mutant in
      opened.choosing(mutant.variants).places[mutant.path]
    }
    for target in targets {
      guard let text = report.text(target.form) else { continue }
      if let path = target.path {
        try OutputFile.write(Array(Sanitiser.clean(text).utf8), to: path)
      } else {
        context.console.write(text)
      }
    }
    let percent = MutantScore(of: results).percent
    guard let goal, percent < goal else { return .success }
    context.console.writeError("'\(name)': \(percent)% of the mutants were killed, under \(goal)%")
    return .checkFailed
  }

  /// Returns the transcripts of the operands after the flow, or else those beside the flow.
  private func suite(for opened: OpenedFlow) throws -> TranscriptSuite {
    var names = Array(context.invocation.operands.dropFirst())
    if names.isEmpty { names = [File.folder(of: opened.path)] }
    let selections = try names.flatMap { try TranscriptSelection.find($0) }
    guard !selections.isEmpty else { throw CommandError.noTranscripts(names) }
    var settings = settings
    settings.drivers = [.core]
    settings.shard = .whole
    let suite = try TranscriptSuite(selections, library: context.library, settings: settings)
    for diagnostics in suite.diagnostics {
      context.console.writeError(diagnostics.description, isNamed: false)
    }
    return suite
  }
}

extension Option {
  static let mutants = Option(
    name: "mutants",
    summary: "Change FLOW in every way that matters and list the changes no test notices")
  static let killedShare = Option(
    name: "at-least", value: "PERCENT", kind: .percent, requires: ["--mutants"],
    summary: "With '--mutants', fail if less than PERCENT of the mutants are killed")
}
