import FlowAcceptance
import FlowContent
import FlowSystem
import Onboarding

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
