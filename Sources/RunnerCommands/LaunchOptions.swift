package import FlowContent
package import FlowCore
import FlowFormats
package import FlowSession
package import FlowStore
import FlowSystem
package import Onboarding
import OnboardingFiles

extension CommandContext {
  package var launchOptions: LaunchOptions { LaunchOptions(context: self) }
}

/// What options say about launches of flows: their environment, and where they are recorded.
package struct LaunchOptions {
  private let context: CommandContext
  private var invocation: Invocation { context.invocation }
  /// The folder of property lists while a flow is recorded, in place of that of `--state`.
  private var recordingFolder: String?

  fileprivate init(context: CommandContext) { self.context = context }

  /// Returns the options with other property lists, and without a journal.
  package func recording(in folder: String) -> LaunchOptions {
    var options = self
    options.recordingFolder = folder
    return options
  }

  package func stateDirectory() throws(StoreError) -> StateDirectory {
    try StateDirectory(
      override: recordingFolder ?? invocation.value(.state), environment: Environment.value)
  }

  package func domain(of flow: Flow) throws -> Domain { try Domain(of: flow, in: stateDirectory()) }

  /// The folder of the journals; nil if neither options nor variables name one.
  private var journalFolder: JournalFolder? {
    JournalFolder(override: invocation.value(.state), environment: Environment.value)
  }

  /// The folder of the journals that visits are written to; nil where they are turned off, and for
  /// tests, recordings and reviews.
  var journals: JournalFolder? {
    let isOff =
      invocation.has(.noJournal) || invocation.has(.review)
      || JournalFolder.isOff(environment: Environment.value)
    return isOff || context.link != nil || recordingFolder != nil ? nil : journalFolder
  }

  package func journal(of flow: Flow) throws -> Journal {
    guard let journalFolder else {
      throw CommandError.usage("HOME is not set; set it, or use '--state DIR'")
    }
    return Journal(of: try DomainName(flow.domain), in: journalFolder)
  }

  /// Returns the chosen language: of an option, else as chosen at home, else of the environment; nil
  /// means each flow's own.
  package func language() throws -> LanguageTag? {
    if let name = invocation.value(.language) { return try context.language(named: name) }
    let chosen = try? Domain.ofFirstrun(in: stateDirectory()).read().chosenLanguage
    return chosen ?? LanguageChoice.language(option: nil, environment: Environment.value)
  }

  /// Returns the launch context of a flow; if it is going to be launched, the install needs an id.
  package func launchContext(
    of opened: OpenedFlow, launching isLaunch: Bool = false, isVersionAwaited: Bool = false
  ) throws -> LaunchContext {
    try LaunchContext(
      opened, in: Domain(of: opened.flow, in: stateDirectory()),
      environment: environment(of: opened, launching: isLaunch), isVersionAwaited: isVersionAwaited)
  }

  /// Returns the environment of a flow with the id of this install, if the flow has experiments and
  /// its journal is on; a launch makes one if there is none yet.
  package func environment(
    of opened: OpenedFlow, launching isLaunch: Bool
  ) throws -> SessionEnvironment {
    var environment = try environment(for: opened.flow)
    environment.findInstall(of: opened, in: journals, making: isLaunch)
    return environment
  }

  /// Returns the environment that the options describe, for a flow or for all.
  package func environment(for flow: Flow?, on device: CopyDevice = .mac) throws
    -> SessionEnvironment
  {
    var environment = SessionEnvironment(
      language: try language(), at: context.link?.now ?? CalendarTime.now())
    environment.secondsFromUTC = SystemClock.secondsFromUTC
    environment.region = LanguageChoice.region(environment: Environment.value)
    environment.device = invocation.choice(.device) ?? device
    environment.samples = invocation.samples
    if let text = invocation.value(.appVersion) {
      guard let version = Version(text) else {
        throw CommandError.usage("invalid version '\(text)'; write it like 2.1")
      }
      environment.version = version
    }
    (environment.signInCommand, environment.factsCommand) = invocation.commands(
      variable: Environment.value)
    environment.forcedVariants = invocation.variants
    environment.install = invocation.value(.installID)
    let givens = invocation.pairs(.fact)
    let types = givens.isEmpty ? FactTypes() : flow?.factTypes ?? context.library.factTypes
    for (name, value) in givens {
      do throws(FactError) {
        let input = try FactInput(name, value, types: types)
        environment.given[input.name] = .some(input.text)
      } catch {
        throw CommandError.usage(error.message)
      }
    }
    return environment
  }

  package func settings(for flow: Flow) -> SessionSettings {
    var settings = SessionSettings(name: relaunchWords)
    settings.allowsGoTo = invocation.has(.review)
    settings.skipsConfirmation = invocation.has(.yes)
    // Nobody is counted with a variant that was forced.
    if let journals, !invocation.has(.variant), let domain = try? DomainName(flow.domain) {
      settings.journal = Journal(of: domain, in: journals)
    }
    return settings
  }

  /// The shell words that launch the flow again: its name or path, and the option `--state` if it was
  /// given.
  var relaunchWords: String {
    let name = context.subjectName.quotedForShell
    return invocation.value(.state).map { "\(name) --state \($0.quotedForShell)" } ?? name
  }

  /// Opens the events that an option names; nil without one.
  func events() throws(CommandError) -> FollowedStream? {
    let stream: FollowedStream
    do throws(SystemError) {
      if let path = invocation.value(.follow) {
        stream = try FollowedStream(following: path)
      } else if let number = invocation.int(.eventsDescriptor) {
        stream = try FollowedStream(reading: Descriptor(number: Int32(number)))
      } else {
        return nil
      }
    } catch {
      let reason =
        error.code == SystemError.notRegular ? "neither a file nor a pipe" : error.reason
      throw CommandError(
        exitCode: .noSuchFile, message: "can't follow \(error.subject): \(reason)")
    }
    if stream.reads(sameAs: context.input) {
      throw .usage(
        "can't follow \(stream.name): the flow reads its commands from there; "
          + "use a file, a named pipe or another descriptor")
    }
    return stream
  }
}

extension Invocation {
  /// Returns the commands that answer for facts, which options or variables of the environment give.
  package func commands(
    variable: (String) -> String?
  ) -> (signIn: FactsCommand?, facts: FactsCommand?) {
    func line(_ option: Option, or name: String) -> String? {
      (value(option) ?? variable(name)).flatMap { $0.isEmpty ? nil : $0 }
    }
    let signIn = line(.authCommand, or: "FIRSTRUN_AUTH_COMMAND").map {
      FactsCommand.signIn(
        $0, limit: milliseconds(.authTimeout) ?? FactsCommand.usualLimit,
        interval: milliseconds(.authInterval) ?? FactsCommand.usualInterval)
    }
    let facts = line(.factsCommand, or: "FIRSTRUN_FACTS_COMMAND").map {
      FactsCommand(
        $0, limit: milliseconds(.factsTimeout) ?? FactsCommand.usualLimit,
        interval: milliseconds(.factsInterval) ?? FactsCommand.usualInterval)
    }
    return (signIn, facts)
  }
}
