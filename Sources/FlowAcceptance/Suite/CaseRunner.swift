import FlowContent
import FlowCore
import FlowSession
import FlowSystem

/// Runs one case with one driver in one language, in a folder of its own.
struct CaseRunner {
  let library: FlowLibrary
  let settings: SuiteSettings
  /// Where the cases' folders are made.
  let scratch: String

  func run(_ job: SuiteJob, number: Int) -> CaseResult {
    let transcriptCase = job.transcriptCase
    let start = SystemClock.milliseconds
    func result(_ outcome: CaseResult.Outcome, _ run: CaseRun? = nil) -> CaseResult {
      CaseResult(
        path: job.transcript.path, title: transcriptCase.title, line: transcriptCase.line,
        driver: job.driver, language: job.language?.description, outcome: outcome,
        milliseconds: SystemClock.milliseconds - start,
        lastInputs: lastInputs(of: job, before: outcome), turns: run?.turns ?? [],
        corrections: run?.corrections ?? [:], additions: run?.additions ?? [:])
    }
    if let reason = job.reasonToSkip { return result(.skipped(reason)) }
    if !transcriptCase.assertsSomething, !settings.isUpdating {
      return result(.failed([.assertsNothing(transcriptCase)]))
    }
    let folder = "\(scratch)/\(number)"
    defer { ScratchFolder.remove(folder) }
    let run = CaseRun(transcriptCase, in: folder, flow: job.flow, language: job.language)
    run.giveState()
    do throws(DriverError) {
      switch job.driver {
      case .core: CoreDriver(library: library).perform(run)
      case .pipe, .pty:
        try ProgramDriver(
          program: settings.program, isTerminal: job.driver == .pty,
          searchPath: settings.searchPath,
          timeout: transcriptCase.settings.timeout ?? settings.timeout
        ).perform(run)
      }
    } catch {
      switch error {
      case .outOfTime(let milliseconds): return result(.timedOut(milliseconds: milliseconds), run)
      case .system(let error):
        run.failures.append(Failure(line: transcriptCase.line, message: error.description))
      }
    }
    let failures = failures(of: run, job)
    return result(failures.isEmpty ? .passed : .failed(failures), run)
  }

  private func failures(of run: CaseRun, _ job: SuiteJob) -> [Failure] {
    let steps = job.transcriptCase.steps
    let comparisons = run.turns.map { turn in
      TurnComparison(steps[turn.step], turn, comparesText: job.language == nil)
    }
    return (run.failures + comparisons.flatMap(\.failures)).sorted { $0.line < $1.line }
  }

  /// The last three things that were done up to the first failure.
  private func lastInputs(of job: SuiteJob, before outcome: CaseResult.Outcome) -> [String] {
    guard case .failed(let failures) = outcome, let first = failures.first else { return [] }
    let lines = job.transcriptCase.steps.dropFirst().map(\.line).filter { $0 <= first.line }
    return lines.suffix(3).map { "\($0): \(job.transcript.lines[$0 - 1])" }
  }
}

extension Failure {
  fileprivate static func assertsNothing(_ transcriptCase: TranscriptCase) -> Failure {
    Failure(
      line: transcriptCase.line,
      message: "nothing is expected here; 'firstrun test --update' fills in what is seen")
  }
}
