import FlowAcceptance
import FlowCore
import FlowFormats
import FlowStore
import RunnerCommands
import Synchronization

/// The reports of a test run, on standard output and in files.
final class ReportOutput: Sendable {
  /// A form of a report, and where it goes.
  struct Target: Sendable {
    let form: ReportFormat
    /// The path of the file; nil means standard output.
    let path: String?
  }

  private struct State {
    var reports: [any TestReport]
    var texts: [String]
    var count = 0
    var done = 0
  }

  private let console: Console
  private let progress: ProgressLine
  private let targets: [Target]
  private let state: Mutex<State>

  /// Creates the reports that `--report` requests, or the pretty one.
  init(_ context: CommandContext) {
    targets = Self.targets(context.invocation)
    console = context.console
    progress = context.progress("Running cases")
    let start = CalendarTime.now()
    state = Mutex(
      State(
        reports: targets.map { $0.form.report(ofRunAt: start) }, texts: targets.map { _ in "" }))
  }

  /// Returns the reports that `--report` requests, or the pretty one.
  static func targets(_ invocation: Invocation) -> [Target] {
    let targets = invocation.values(.report).compactMap { value -> Target? in
      let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
      return parts.first.flatMap(ReportFormat.init).map { form in
        Target(form: form, path: parts.dropFirst().first { $0 != "-" })
      }
    }
    return targets.isEmpty ? [Target(form: .pretty, path: nil)] : targets
  }

  /// Begins the reports with the number of cases.
  func begin(count: Int) {
    state.withLock { state in
      state.count = count
      for index in targets.indices {
        put(state.reports[index].begin(count: count), index, &state)
      }
    }
  }

  /// Adds the result of a case, and shows the progress.
  func add(_ result: CaseResult) {
    state.withLock { state in
      state.done += 1
      for index in targets.indices {
        put(state.reports[index].add(result), index, &state)
      }
      progress.show(state.done, of: state.count)
    }
  }

  /// Ends the reports, and writes the files.
  func end(_ results: [CaseResult], milliseconds: Int) throws(CommandError) {
    progress.end()
    let texts = state.withLock { state in
      for index in targets.indices {
        put(state.reports[index].end(results, milliseconds: milliseconds), index, &state)
      }
      return state.texts
    }
    for (target, text) in zip(targets, texts) {
      if let path = target.path { try OutputFile.write(Array(text.utf8), to: path) }
    }
  }

  private func put(_ text: String, _ index: Int, _ state: inout State) {
    if targets[index].path == nil {
      if !text.isEmpty { console.write(text) }
    } else {
      // The file may be shown on a terminal later.
      state.texts[index] += Sanitiser.clean(text)
    }
  }
}
