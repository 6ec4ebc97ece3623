import FlowContent
package import FlowCore
package import FlowStore
import FlowTerminal
import FlowWords
package import Onboarding
package import OnboardingFiles

/// The prompt outside of flows, where people launch flows and change their environment.
package struct Home {
  let library: FlowLibrary
  let directory: StateDirectory
  let io: SessionIO
  var environment: SessionEnvironment
  /// The folder of the journals that visits are written to; nil for none.
  package var journals: JournalFolder?
  var words: Words
  let why: Why
  /// The apps that received an event since home was opened; each has a session of its own.
  var sessions: Set<String> = []
  /// The flows that were launched by their paths, or are tested, whose facts are known here.
  private var launchedByPath: [String: Flow] = [:]

  /// What the command `why` shows; the caller provides it, since an explanation explores the flow.
  package struct Why {
    /// Returns why a flow would show at its next launch, or not.
    let launch: (LaunchContext) -> String
    /// Returns when a page is shown and a shortest way to it; nil if the flow has no such page.
    let page: (_ page: String, Flow) -> String?

    package init(
      launch: @escaping (LaunchContext) -> String,
      page: @escaping (_ page: String, Flow) -> String?
    ) {
      self.launch = launch
      self.page = page
    }
  }

  /// Creates a home for the flows of a library, with the property lists in a directory; a test may
  /// name one by its path.
  package init(
    _ library: FlowLibrary, directory: StateDirectory, environment: SessionEnvironment, why: Why,
    testing tested: String? = nil, on io: SessionIO
  ) {
    self.library = library
    self.directory = directory
    self.environment = environment
    self.io = io
    self.why = why
    words = Words.in(environment.language)
    if let tested, let opened = try? library.open(tested, copy: .none) {
      know(opened.flow, named: tested)
    }
  }

  /// Runs until the user leaves.
  ///
  /// - Returns: The way in which the user left.
  package mutating func run() -> SessionResult.ExitReason {
    io.say(.info, words.homeWelcome)
    io.leaveEmptyLine()
    let departure = io.readLines(
      as: { .home }, nextRequest: { nextRequest }, handling: { handle($0) })
    return departure ?? .quit
  }

  /// The facts of all flows that are known here.
  var factTypes: FactTypes {
    library.factTypes(with: launchedByPath.keys.sorted().compactMap { launchedByPath[$0] })
  }

  private var nextRequest: LineRequest {
    LineRequest(
      Prompt(at: "firstrun", in: io.appearance), interruptHint: words.pressAgainToLeave,
      completing: candidates(for:))
  }

  /// Handles a line, and leaves a line empty after its output.
  private mutating func handle(_ line: String) -> SessionResult.ExitReason? {
    let parts = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let word = parts.first else { return nil }
    if let departure = perform(word, parts) { return departure }
    io.leaveEmptyLine()
    return nil
  }

  private mutating func perform(_ word: String, _ parts: [String]) -> SessionResult.ExitReason? {
    guard let verb = words.homeVerb(named: word.halfWidth.lowercased()) else {
      // The name of an app alone launches it.
      if parts.count == 1, library.names.contains(word) {
        return run(word, for: .launch, on: \.launch)
      }
      sayUnknown(word)
      return nil
    }
    let operands = Array(parts.dropFirst())
    if verb.takesFlow, operands.isEmpty || operands.count > verb.mostOperands {
      io.refuse(.usage, saying: nameAFlow(for: verb))
      return nil
    }
    switch verb {
    case .launch: return run(operands[0], for: .launch, on: \.launch)
    case .replay: return run(operands[0], for: verb) { _ in .replay }
    case .reset: return run(operands[0], for: verb) { _ in .reset }
    case .status: io.page { sayStatus(operands) }
    case .why where operands.count > 1: io.page { sayWhy(operands[0], page: operands[1]) }
    case .why: io.page { sayWhy(operands[0]) }
    case .signin: signIn(true)
    case .signout: signIn(false)
    case .set: set(operands)
    case .language: setLanguage(operands)
    case .achievements: io.page { sayAchievements(operands) }
    case .event: handleGameEvent(operands)
    case .help: io.page { sayHelp() }
    case .quit: return .quit
    }
    return nil
  }

  /// Runs a flow; quitting it returns to home.
  private mutating func run(
    _ name: String, for verb: HomeVerb, on event: (LaunchContext) -> Event
  ) -> SessionResult.ExitReason? {
    guard let context = open(name, for: verb) else { return nil }
    know(context.flow, named: name)
    if let warning = context.progress.warning { io.say(.warning, warning) }
    var settings = SessionSettings(name: name)
    settings.isAtHome = true
    settings.journal = journals.flatMap { Journal(of: context.flow, in: $0) }
    var session = Session(context, settings: settings, on: io)
    let event = event(context)
    let result = session.run(event)
    let install = environment.install
    environment = session.context.environment
    environment.install = install
    if event == .reset, result.saveError == nil { sayReset(session.context) }
    return result.exitReason == .quit ? nil : result.exitReason
  }

  private mutating func know(_ flow: Flow, named name: String) {
    if library.locateAll(name).isEmpty { launchedByPath[name] = flow }
  }

  /// Says that a flow was reset, and what its next launch does.
  private func sayReset(_ context: LaunchContext) {
    let app = context.flow.app
    let status = StatusReport(answered(context))
    if status.isDue { return io.say(.success, words.wasReset(app: app)) }
    let copy = environment.copy(of: context.opened)
    io.say(.success, words.wasResetButIsNotDue(app: app))
    io.say(.info, app + words.colon + status.phrase(in: words, copy))
  }

  /// Returns the environment of a flow: with the id of the install, if the flow has experiments.
  private func environment(for opened: OpenedFlow) -> SessionEnvironment {
    var environment = environment
    environment.time = io.now
    environment.findInstall(of: opened, in: journals, making: true)
    return environment
  }

  /// Opens a flow and reads its progress; shows an error and returns nil if that fails.
  func open(_ name: String, for verb: HomeVerb) -> LaunchContext? {
    do {
      let opened = try library.open(name, copy: .lenient)
      return try LaunchContext(opened, in: directory, environment: environment(for: opened))
    } catch LibraryError.notFound(let name, let nearest) {
      let advice = nearest.map(words.didYouMean(word:)) ?? nameAFlow(for: verb)
      io.refuse(.unknownFlow, saying: words.sentences(words.noSuchApp(name: name), advice))
    } catch {
      io.refuse(.cantOpen, saying: "\(error)", as: .error)
    }
    return nil
  }

  private func nameAFlow(for verb: HomeVerb) -> String {
    let flows = library.names.joined(separator: words.comma)
    return words.nameAFlow(command: words.homeVerb(verb), flows: flows)
  }

  private func sayUnknown(_ word: String) {
    let known = HomeVerb.allCases.flatMap { [$0.rawValue, words.homeVerb($0)] } + library.names
    io.refuseUnknownCommand(
      String(word.prefix(40)), nearest: word.lowercased().nearest(in: known), else: words.typeHelp,
      in: words)
  }
}

/// Line completion at home.
extension Home {
  /// Returns the completions of a line: a command, then the flows or facts that it takes.
  func candidates(for line: String) -> [CompletionCandidate] {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let verb = words.homeVerb(named: parts[0].lowercased()) else {
      return commands
    }
    switch (verb, parts.count) {
    case (.launch, 2), (.replay, 2), (.reset, 2), (.why, 2), (.achievements, 2), (.status, _):
      return flows
    case (.achievements, _):
      return flows + AchievementView.allCases.map { CompletionCandidate($0.rawValue) }
    case (.why, 3): return pages(of: parts[1])
    case (.set, 2): return CompletionCandidate.facts(of: factTypes)
    case (.set, 3): return CompletionCandidate.values(of: parts[1], factTypes, in: words)
    case (.event, 2): return eventNames.map { CompletionCandidate($0) }
    case (.language, 2):
      return Words.languages.map { CompletionCandidate($0, description: Words.name(of: $0)) }
    case (_, _): return []
    }
  }

  /// Returns the pages of a flow with their titles.
  private func pages(of name: String) -> [CompletionCandidate] {
    guard let opened = try? library.open(name, copy: .lenient) else { return [] }
    let copy = environment.copy(of: opened)
    return opened.flow.pages.map { CompletionCandidate($0.id, description: copy[$0.title]) }
  }

  private var commands: [CompletionCandidate] {
    HomeVerb.allCases.map {
      CompletionCandidate(words.homeVerb($0), description: words.homeExplanation($0))
    }
      + (HomeVerb.allCases.map(\.rawValue) + library.names).map {
        CompletionCandidate($0, isListed: false)
      }
  }

  /// All flows with the names of their apps.
  private var flows: [CompletionCandidate] {
    library.names.map { name in
      CompletionCandidate(name, description: (try? library.open(name, copy: .none))?.flow.app)
    }
  }
}
