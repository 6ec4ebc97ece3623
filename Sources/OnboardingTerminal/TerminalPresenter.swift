import FlowContent
public import FlowCore
import FlowSession
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
@_exported public import OnboardingFiles

/// A presenter of flows on the terminal of the app's own process.
///
/// People step through the flow as with the command `firstrun`. Afterwards signal handlers, signal
/// mask, terminal modes and locale are as before, and the app goes on; the process never exits
/// here.
///
/// ```swift
/// let onboarding = try OnboardingFlow(at: "Flows/cluck")
/// let ending = try TerminalPresenter().present(onboarding)
/// ```
///
/// Call it on the main thread: a process has one set of signal handlers and one terminal.
public struct TerminalPresenter: Sendable {
  /// True for output that a screen reader can follow, as with `--accessible`.
  public var isAccessible = false
  /// True for pages that don't move, as with `--reduce-motion`.
  public var reducesMotion = false
  /// True for stronger contrast, as with `--high-contrast`.
  public var hasHighContrast = false
  /// The shell command that tells who is signed in, as with `--auth-command`.
  ///
  /// A flow that offers to sign in needs one. One that only depends on the sign-in doesn't if the
  /// app has set the fact `authenticated`.
  public var signInCommand: String?
  /// The shell command that starts the app, for people who leave; nil for the name of this program.
  public var launchCommand: String?
  /// The shell command that shows the flow again, for people who skip; nil if there is none.
  public var replayCommand: String?

  /// Creates a presenter; environment variables such as `NO_COLOR` and `FIRSTRUN_ACCESSIBLE` count
  /// as with the command.
  public init() {}

  /// Shows a flow if it is due, and returns when it has ended or the user has left.
  ///
  /// Without a terminal on standard input and output nothing is shown, read or recorded. What could
  /// not be saved is in `failure` of the flow.
  ///
  /// - Parameter onboarding: The flow, with no visit open.
  /// - Returns: The way in which the flow ended.
  /// - Throws: `OnboardingError.invalidArgument` when the flow is due, depends on the sign-in, and
  ///   there is no way to sign in or to find out who is signed in; `OnboardingError.systemFailure`
  ///   when signals can't be handled.
  public func present(_ onboarding: OnboardingFlow) throws(OnboardingError) -> Ending {
    try present(onboarding, isReplay: false)
  }

  /// Shows a flow again, after the confirmation that it asks for; nothing is recorded.
  ///
  /// - Parameter onboarding: The flow, with no visit open.
  /// - Returns: The way in which the flow ended.
  /// - Throws: `OnboardingError`, as ``present(_:)`` does.
  public func replay(_ onboarding: OnboardingFlow) throws(OnboardingError) -> Ending {
    try present(onboarding, isReplay: true)
  }

  private func present(
    _ onboarding: OnboardingFlow, isReplay: Bool
  ) throws(OnboardingError) -> Ending {
    guard Descriptor.input.isTerminal, Descriptor.output.isTerminal else { return .noTerminal }
    if !isReplay, !onboarding.isDue, onboarding.undecidedFacts.isEmpty {
      if case .ended(let outcome) = onboarding.send(.launch) { return .ended(outcome) }
      return .notShown
    }
    var context = onboarding.context.refreshed(at: .now())
    context.progress.store = context.progress.store.limitingWaits(to: .brief)
    context.environment.region =
      context.environment.region ?? LanguageChoice.region(environment: Environment.value)
    if let signInCommand {
      context.environment.signInCommand = .signIn(signInCommand)
    } else if context.flow.offersSignIn
      || context.asksForSignIn && onboarding.fact(FactTypes.authenticated) == nil
    {
      throw .invalidArgument(
        "'\(context.flow.id)' depends on sign-in; set signInCommand of the presenter")
    }
    do throws(SystemError) {
      try Signals.install(isGuest: true)
    } catch {
      throw .systemFailure(error.description)
    }
    let result = CharacterLocale.restored {
      run(&context, in: onboarding.journal, isReplay: isReplay)
    }
    Signals.uninstall()
    onboarding.context = context
    if case .terminated(let signal)? = result.exitReason { Signals.giveBack(signal) }
    return Ending(result)
  }

  private func run(
    _ context: inout LaunchContext, in journal: (any VisitJournal)?, isReplay: Bool
  ) -> SessionResult {
    let reader = ReaderSetup(environment: Environment.value)
    let opened = reader.open()
    var inputs = AppearanceInputs(isTerminal: opened.screen != nil, variable: Environment.value)
    inputs.isAccessible = isAccessible
    inputs.reducesMotion = reducesMotion
    inputs.hasHighContrast = hasHighContrast
    let io = SessionIO(opened, of: reader, appearance: Appearance.decided(by: inputs))
    if let reason = inputs.accessibleReason {
      io.say(.info, Words.in(context.environment.language).accessibleIsOn(reason: reason))
    }
    var settings = SessionSettings(name: context.flow.id)
    settings.isSilentWhenNotNeeded = true
    settings.journal = journal
    settings.hostCommands = HostCommands(
      launch: launchCommand ?? File.name(of: CommandLine.arguments.first ?? context.flow.id),
      replay: replayCommand)
    var session = Session(context, settings: settings, on: io)
    let result = session.run(isReplay ? .replay : context.launch)
    io.end()
    context = session.context
    return result
  }
}

extension TerminalPresenter {
  /// The way in which the presentation of a flow ended.
  public enum Ending: Hashable, Sendable {
    /// The flow was not due, or a replay was declined.
    case notShown
    /// The flow came to an end.
    case ended(Outcome)
    /// The user left half-way; the next launch resumes there.
    case left(Departure)
    /// Standard input or output isn't a terminal, so nothing was shown; the flow stays due.
    case noTerminal
  }

  /// A way to leave a flow before its end.
  public enum Departure: Hashable, Sendable {
    /// The command `quit`.
    case quit
    /// The end of input, or Ctrl-D.
    case endOfInput
    /// Ctrl-C.
    case interrupted
    /// A signal that asks the process to end, SIGTERM or SIGHUP, with its number.
    ///
    /// A handler of the app's own has run by now; without one, ending is left to the app.
    case terminated(signal: Int32)
  }
}

extension TerminalPresenter.Ending {
  init(_ result: SessionResult) {
    switch result.exitReason {
    case .quit?: self = .left(.quit)
    case .endOfInput?: self = .left(.endOfInput)
    case .interrupted?: self = .left(.interrupted)
    case .terminated(let signal)?: self = .left(.terminated(signal: signal.number))
    case nil: self = result.outcome.map(Self.ended) ?? .notShown
    }
  }
}
