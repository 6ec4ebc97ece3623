import FlowAcceptance
import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding
import OnboardingFiles

extension CommandContext {
  /// Runs a flow on the terminal or through pipes, and records the input if a recording is given.
  func run(_ launchContext: LaunchContext, on event: Event, recording: Recording? = nil) -> ExitCode
  {
    ExitCode(play(launchContext, on: event, settings(for: launchContext.flow), recording))
  }

  /// Runs a flow and restores the terminal; a signal that ended the run ends the program, too.
  func play(
    _ launchContext: LaunchContext, on event: Event, _ settings: SessionSettings,
    _ recording: Recording? = nil
  ) -> SessionResult {
    if let warning = launchContext.progress.warning { console.writeError("warning: \(warning)") }
    let io = io(Words.in(launchContext.environment.language), recording)
    var session = Session(launchContext, settings: settings, on: io)
    let result = session.run(event)
    end(io)
    if case .terminated(let signal)? = result.exitReason { Signals.die(of: signal) }
    return result
  }

  /// Returns the settings that the options describe.
  func settings(for flow: Flow) -> SessionSettings {
    var settings = SessionSettings(name: relaunchWords(for: invocation.operand(0) ?? flow.id))
    settings.allowsGoTo = invocation.has(.review)
    settings.skipsConfirmation = invocation.has(.yes)
    // Nobody is counted with a variant that was forced.
    if let journals, !invocation.has(.variant), let domain = try? DomainName(flow.domain) {
      settings.journal = Journal(of: domain, in: journals)
    }
    return settings
  }

  /// The folder of the journals that visits are written to; nil where they are turned off, and for
  /// tests, recordings and reviews.
  var journals: JournalFolder? {
    let isOff =
      invocation.has(.noJournal) || invocation.has(.review)
      || JournalFolder.isOff(environment: Environment.value)
    return isOff || link != nil || stateOverride != nil ? nil : journalFolder
  }

  /// Returns the shell words that launch a flow again: its name or path, and the option `--state` if it
  /// was given.
  func relaunchWords(for flow: String) -> String {
    let name = flow.quotedForShell
    return invocation.value(.state).map { "\(name) --state \($0.quotedForShell)" } ?? name
  }

  /// Runs the prompt at home.
  func runHome() throws -> ExitCode {
    let environment = try environment(for: nil)
    let words = Words.in(environment.language)
    let io = io(words)
    defer { end(io) }
    var home = Home(
      library, directory: try stateDirectory(), environment: environment, why: .reports, on: io)
    home.journals = invocation.has(.variant) ? nil : journals
    return exitCode(leaving: io, by: home.run())
  }

  /// Returns the environment that the options describe, for a flow or for all.
  ///
  /// - Parameters:
  ///   - flow: The flow; nil for all.
  ///   - device: The device whose texts are shown unless an option names another.
  /// - Returns: The environment.
  /// - Throws: `CommandError` when the value of an option can't be read.
  func environment(
    for flow: Flow?, on device: CopyDevice = .mac
  ) throws(CommandError) -> SessionEnvironment {
    var environment = SessionEnvironment(
      language: try language(), at: link?.now ?? CalendarTime.now())
    environment.device = self.device ?? device
    environment.samples = samples
    if let text = invocation.value(.appVersion) {
      guard let version = Version(text) else {
        throw .usage("invalid version '\(text)'; write it like 2.1")
      }
      environment.version = version
    }
    if let line = invocation.value(.authCommand) ?? Environment.value("FIRSTRUN_AUTH_COMMAND"),
      !line.isEmpty
    {
      environment.signIn = .command(
        AuthCommand(
          line, limit: invocation.milliseconds(.authTimeout) ?? AuthCommand.usualLimit,
          interval: invocation.milliseconds(.authInterval) ?? AuthCommand.usualInterval))
    }
    environment.forcedVariants = forcedVariants
    environment.install = invocation.value(.installID)
    let givens = invocation.pairs(.fact)
    let types = givens.isEmpty ? FactTypes() : flow?.factTypes ?? library.factTypes
    for (name, value) in givens {
      do throws(FactError) {
        let input = try FactInput(name, value, types: types)
        environment.given[input.name] = .some(input.text)
      } catch {
        throw .usage(error.message)
      }
    }
    return environment
  }

  /// The device that an option names; nil without the option.
  var device: CopyDevice? { invocation.choice(.device) }

  /// The values of placeholders that options give; a name given again has a further value.
  var samples: [String: [String]] {
    Dictionary(grouping: invocation.pairs(.sample), by: \.name).mapValues { $0.map(\.value) }
  }

  /// Returns the exit status for leaving a prompt; a signal that ended the prompt ends the program
  /// too.
  func exitCode(leaving io: SessionIO, by departure: SessionResult.ExitReason) -> ExitCode {
    if case .terminated(let signal) = departure {
      end(io)
      Signals.die(of: signal)
    }
    return ExitCode(leaving: departure)
  }

  /// Restores the terminal, and reports failures to read, write or save.
  func end(_ io: SessionIO) {
    io.end()
    if let failure = io.failure { console.recordFailure(failure) }
    if let inputFailure = io.inputFailure { console.fail(inputFailure) }
    // On a terminal, the flow has shown this already; with a pipe, people look at standard error.
    if let unsaved = io.unsaved { console.fail(unsaved, isShown: output.isTerminal) }
  }

  func io(
    _ words: Words, _ recording: Recording? = nil, columns: Int? = nil
  ) -> SessionIO {
    var reader = ReaderSetup(environment: Environment.value)
    (reader.input, reader.output) = (input, output)
    reader.ready = link?.ready
    // Without the handlers, reading works as well, and signals take their default action.
    try? Signals.install()
    let opened = reader.open()
    var inputs = inputs
    if !opened.isEditing { inputs.isTerminal = false }
    console.reportLockWaits(as: words.waitingForFiles(folder:))
    let charset = reader.charset
    if !charset.canShow(words.typeHelp) {
      console.writeError(
        "warning: this locale can't show '\(words.language)'; try LC_ALL=C.UTF-8")
    }
    let io = SessionIO(
      recording?.reader(of: opened) ?? opened, of: reader, appearance: .decided(by: inputs),
      columns: columns, clock: link, listener: link, tee: { recording?.terminal?.write($0) })
    io.direction = TextDirection(LanguageTag(words.language))
    if let reason = inputs.accessibleReason {
      io.say(.info, words.accessibleIsOn(because: reason))
    }
    return io
  }
}
