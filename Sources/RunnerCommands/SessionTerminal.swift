import FlowContent
import FlowCore
package import FlowSession
package import FlowSystem
package import FlowTerminal
package import FlowWords
package import Onboarding

/// The terminal or pipes on which a command talks with the user, until it ends.
package struct SessionTerminal {
  package let io: SessionIO
  private let context: CommandContext

  /// Opens the terminal; lines may be read through another reader, such as one that records them.
  package init(
    _ context: CommandContext, _ words: Words,
    through wrap: (any LineReader) -> any LineReader = { $0 }, columns: Int? = nil
  ) {
    self.context = context
    var reader = ReaderSetup(environment: Environment.value)
    (reader.input, reader.output) = (context.input, context.output)
    reader.ready = context.link?.ready
    // Without the handlers, reading works as well, and signals take their default action.
    try? Signals.install()
    let opened = reader.open()
    var inputs = context.inputs
    if opened.screen == nil { inputs.isTerminal = false }
    context.console.reportLockWaits(as: words.waitingForFiles(folder:))
    if !reader.charset.canShow(words.typeHelp) {
      context.console.writeError(
        "warning: this locale can't show '\(words.language)'; try LC_ALL=C.UTF-8")
    }
    io = SessionIO(
      wrap(opened), of: reader, appearance: .decided(by: inputs),
      columns: columns, clock: context.link, listener: context.link)
    io.direction = TextDirection(LanguageTag(words.language))
    if let reason = inputs.accessibleReason {
      io.say(.info, words.accessibleIsOn(reason: reason))
    }
  }

  /// Runs a flow; a signal that ended the run ends the program, too.
  package static func run(
    _ launchContext: LaunchContext, on event: Event, _ settings: SessionSettings,
    through wrap: (any LineReader) -> any LineReader = { $0 }, in context: CommandContext
  ) -> SessionResult {
    if let warning = launchContext.progress.warning {
      context.console.writeError("warning: \(warning)")
    }
    let terminal = Self(
      context, Words.in(launchContext.environment.language), through: wrap)
    var session = Session(launchContext, settings: settings, on: terminal.io)
    let result = session.run(event)
    terminal.end()
    if case .terminated(let signal)? = result.exitReason { Signals.die(of: signal) }
    return result
  }

  /// Returns the exit status for leaving a prompt; a signal that ended the prompt ends the program
  /// too.
  package func exitCode(leavingBy departure: SessionResult.ExitReason) -> ExitCode {
    if case .terminated(let signal) = departure {
      end()
      Signals.die(of: signal)
    }
    return ExitCode(leaving: departure)
  }

  /// Restores the terminal, and reports failures to read, write or save.
  package func end() {
    let console = context.console
    io.end()
    if let failure = io.failure { console.recordFailure(failure) }
    if let inputFailure = io.inputFailure { console.fail(inputFailure) }
    // On a terminal, the flow has shown this already; with a pipe, people look at standard error.
    if let unsaved = io.unsaved { console.fail(unsaved, isShown: context.output.isTerminal) }
  }
}
