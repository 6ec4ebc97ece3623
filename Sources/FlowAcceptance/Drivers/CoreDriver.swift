import FlowContent
import FlowCore
import FlowSession
import FlowStore
import FlowSystem
import FlowTerminal
import Onboarding
import OnboardingFiles

/// A driver that runs cases in this process, without terminal, clock or environment.
struct CoreDriver {
  let library: FlowLibrary
  /// The recorder of the terminal; nil if nobody looks at it.
  var recorder: TerminalRecorder?

  /// Runs a case to its end.
  func perform(_ run: CaseRun) {
    let actor = SimulatedUser(run, recorder)
    while true {
      let exitCode = start(run, actor)
      if actor.isFinished { return }
      if actor.isRelaunching {
        actor.isRelaunching = false
        continue
      }
      let seen = actor.takeOutput(actor.isKilled ? .killed : .ended(status: exitCode.rawValue))
      guard run.proceed(after: seen) == .relaunch else { return }
      actor.isKilled = false
    }
  }

  /// Runs the flow or home as the command would, and returns its exit code.
  private func start(_ run: CaseRun, _ actor: SimulatedUser) -> ExitCode {
    var environment = SessionEnvironment(language: run.language, at: actor.now)
    environment.version = run.version
    environment.forcedVariants = run.transcriptCase.settings.variants
    let io = actor.io(columns: recorder?.recording.columns ?? run.transcriptCase.settings.columns)
    let state = StateDirectory(path: run.stateFolder)
    let arguments = CoreArguments(run.transcriptCase.settings.arguments)
    if let command = arguments.authCommand { environment.signIn = .command(command) }
    guard let name = arguments.flow else {
      var home = Home(
        library, directory: state, environment: environment, why: .reports, on: io)
      return ExitCode(leaving: home.run())
    }
    do {
      let context = try LaunchContext(library.open(name), in: state, environment: environment)
      if let warning = context.progress.warning {
        actor.complain("firstrun: warning: \(warning)")
      }
      var settings = SessionSettings(name: name)
      settings.skipsConfirmation = arguments.isConfirmed
      settings.allowsGoTo = arguments.allowsGoTo
      var session = Session(context, settings: settings, on: io)
      return ExitCode(session.run(arguments.isReplay ? .replay : context.launch))
    } catch let error as LibraryError {
      // Diagnostics begin with their location instead of the program's name.
      if case .invalid = error {
        actor.complain("\(error)")
      } else {
        actor.complain("firstrun: \(error)")
      }
      return ExitCode(error)
    } catch let error as StoreError {
      actor.complain("firstrun: \(error)")
      return ExitCode(error)
    } catch {
      actor.complain("firstrun: \(error)")
      return .internalError
    }
  }
}

/// The part of a command line that can be run in this process.
struct CoreArguments {
  private(set) var flow: String?
  private(set) var isReplay = false
  private(set) var isConfirmed = false
  private(set) var allowsGoTo = false
  /// True if there are arguments that only the program supports.
  private(set) var hasUnsupportedArguments = false
  private var authLine: String?
  private var authInterval: Int?

  /// The sign-in command, if there is one.
  var authCommand: AuthCommand? {
    authLine.map { AuthCommand($0, interval: authInterval ?? AuthCommand.usualInterval) }
  }

  init(_ words: [String]) {
    var words = words[...]
    while let word = words.popFirst() {
      switch word {
      case "--auth-command": authLine = words.popFirst()
      case "--auth-interval": authInterval = words.popFirst()?.milliseconds
      case "--yes", "-y": isConfirmed = true
      case "--review": allowsGoTo = true
      case "replay" where flow == nil && !isReplay: isReplay = true
      default:
        if word.hasPrefix("-") || flow != nil {
          hasUnsupportedArguments = true
        } else {
          flow = word
        }
      }
    }
  }
}
