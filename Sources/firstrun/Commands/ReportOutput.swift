import FlowAcceptance
import FlowCore
import FlowSystem
import FlowTerminal
import Synchronization

/// Where reports go: one or more of them here, and any number into files.
final class ReportOutput: Sendable {
  private struct Target: Sendable {
    let form: ReportForm
    /// The file; nil is standard output.
    let path: String?
  }

  private struct State {
    var reports: [any Report]
    var texts: [String]
    var count = 0
    var done = 0
  }

  private let console: Console
  private let targets: [Target]
  private let state: Mutex<State>

  private init(_ targets: [Target], _ console: Console) {
    self.targets = targets
    self.console = console
    state = Mutex(
      State(
        reports: targets.map { $0.form.report() }, texts: targets.map { _ in "" }))
  }

  /// What `--report` asks for; without it the pretty one.
  static func all(_ setup: Setup) throws(CommandError) -> ReportOutput {
    var targets: [Target] = []
    for value in setup.invocation.values(.report) {
      let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
      guard let form = parts.first.flatMap(ReportForm.init) else { throw .noForm(value) }
      targets.append(Target(form: form, path: parts.count > 1 ? parts[1] : nil))
    }
    if targets.isEmpty { targets = [Target(form: .pretty, path: nil)] }
    return ReportOutput(targets, setup.console)
  }

  /// Says how many cases there will be.
  func begin(count: Int) {
    state.withLock { state in
      state.count = count
      for place in targets.indices {
        put(state.reports[place].begin(count: count), place, &state)
      }
    }
  }

  /// Takes a case, and says how far it has come.
  func take(_ result: CaseResult) {
    state.withLock { state in
      state.done += 1
      clearProgress()
      for place in targets.indices {
        put(state.reports[place].take(result), place, &state)
      }
      guard Descriptor.error.isTerminal, state.done < state.count else { return }
      try? Descriptor.error.write("\(state.done) of \(state.count)")
    }
  }

  /// Writes what is left, and the files.
  func end(_ results: [CaseResult], milliseconds: Int) throws(SystemError) {
    let texts = state.withLock { state in
      for place in targets.indices {
        put(state.reports[place].end(results, milliseconds: milliseconds), place, &state)
      }
      return state.texts
    }
    for (target, text) in zip(targets, texts) {
      if let path = target.path { try File.write(Array(text.utf8), to: path) }
    }
  }

  private func put(_ text: String, _ place: Int, _ state: inout State) {
    if targets[place].path == nil {
      if !text.isEmpty { console.write(text) }
    } else {
      // Somebody shows the file on a terminal one day.
      state.texts[place] += Sanitiser.clean(text)
    }
  }

  private func clearProgress() {
    if Descriptor.error.isTerminal { try? Descriptor.error.write("\r\u{1B}[K") }
  }
}

extension CommandError {
  fileprivate static func noForm(_ word: String) -> Self {
    let forms = ReportForm.allCases.map(\.rawValue)
    let nearest = word.nearest(in: forms).map { "; did you mean '\($0)'?" } ?? ""
    return Self(
      exitCode: .usage,
      message: "'--report' is one of \(forms.joined(separator: ", ")), not '\(word)'\(nearest)")
  }
}
