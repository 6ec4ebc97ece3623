import FlowContent
package import FlowCore
package import FlowStore
import FlowSystem
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
  /// The apps as they were last listed, whose positions are their numbers.
  private var apps: [NamedApp] = []
  /// The flows that were launched by their paths, or are tested, whose facts are known here.
  private var launchedByPath: [String: Flow] = [:]

  /// The flow that a transcript is about, as it names it.
  private let tested: String?

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
    self.tested = tested
    words = Words.in(environment.language)
    if let tested, let opened = try? library.open(tested, copy: .none) {
      know(opened.flow, named: tested)
    }
  }

  /// Runs until the user leaves.
  package mutating func run() -> SessionResult.ExitReason {
    showApps()
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
      completing: candidates(for:), choosing: choiceLines, recalling: nil,
      keeping: { [self] in factTypes.withoutSecret($0, in: words) == $0 })
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
      let app = app(namedBy: parts) ?? (parts.count == 1 ? app(beginning: parts) : nil)
      if let app, app.count == parts.count { return run(app.name, for: .launch, on: \.launch) }
      sayUnknown(word, among: parts.count == 1 ? apps.beginning(with: word) : [])
      return nil
    }
    var operands = Array(parts.dropFirst())
    if verb.takesFlow || verb == .status || verb == .achievements,
      let app = app(namedBy: operands) ?? path(beginning: operands)
        // The words after "achievements" need not name an app.
        ?? (verb == .achievements ? nil : app(beginning: operands))
    {
      operands.replaceSubrange(..<app.count, with: [app.name])
    }
    if verb.takesFlow, operands.isEmpty || operands.count > verb.mostOperands {
      io.refuse(.usage, saying: nameAFlow(for: verb))
      return nil
    }
    switch verb {
    case .launch: return run(operands[0], for: .launch, on: \.launch)
    case .replay: return run(operands[0], for: verb) { _ in .replay }
    case .reset: return run(operands[0], for: verb) { _ in .reset }
    case .status: sayStatus(operands)
    case .why where operands.count > 1: sayWhy(operands[0], page: operands[1])
    case .why: sayWhy(operands[0])
    case .signin: signIn(true)
    case .signout: signIn(false)
    case .set: set(operands)
    case .language: setLanguage(operands)
    case .achievements: sayAchievements(operands)
    case .event: handleGameEvent(operands)
    case .help: sayHelp(operands)
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
    var settings = SessionSettings(name: shownName(of: name))
    settings.isAtHome = true
    settings.journal = journals.flatMap { Journal(of: context.flow, in: $0) }
    var session = Session(context, settings: settings, on: io)
    let event = event(context)
    let result = session.run(event)
    let (install, language) = (environment.install, environment.language)
    environment = session.context.environment
    (environment.install, environment.language) = (install, language)
    if let chosen = session.chosenLanguage, chosen != language {
      adopt(chosen)
    } else {
      io.direction = TextDirection(LanguageTag(words.language))
    }
    if event == .reset, result.saveError == nil { sayReset(session.context) }
    return result.exitReason == .quit ? nil : result.exitReason
  }

  /// Returns the name of a flow for advice: the one that was shown, if it names no other flow.
  private func shownName(of name: String) -> String {
    guard let shown = apps.first(where: { $0.name == name })?.shownName,
      app(namedBy: shown.split(separator: " ").map(String.init))?.name == name
    else { return name }
    return shown
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
    if context.isSignedInBySimulation {
      io.say(.info, words.howToSignOut(command: words.homeVerb(.signout)))
    }
  }

  /// Returns the environment of a flow: with the id of the install, if the flow has experiments; one is
  /// made where there is none, unless that is not wanted.
  private func environment(
    for opened: OpenedFlow, making isMaking: Bool = true
  ) -> SessionEnvironment {
    var environment = environment
    environment.time = io.now
    environment.findInstall(of: opened, in: journals, making: isMaking)
    return environment
  }

  /// Opens a flow and reads its progress; shows an error and returns nil if that fails.
  func open(_ name: String, for verb: HomeVerb) -> LaunchContext? {
    do {
      let opened = try library.open(name, copy: .lenient)
      return try LaunchContext(
        opened, in: Domain(of: opened.flow, in: directory), environment: environment(for: opened))
    } catch LibraryError.notFound(let name, let nearest) {
      let advice = nearest.map(words.didYouMean(word:)) ?? nameAFlow(for: verb)
      io.refuse(.unknownFlow, saying: words.sentences(words.noSuchApp(name: name), advice))
    } catch {
      io.refuse(.cantOpen, saying: "\(error)", as: .error)
    }
    return nil
  }

  private func nameAFlow(for verb: HomeVerb) -> String {
    words.nameAFlow(command: words.homeVerb(verb), flows: titles)
  }

  private var titles: String { apps.map(\.title).joined(separator: words.comma) }

  private func sayUnknown(_ word: String, among meant: [NamedApp]) {
    let known =
      apps.flatMap { [$0.name, $0.title] } + library.names
      + HomeVerb.allCases.flatMap {
        [$0.rawValue, words.homeVerb($0)] + $0.synonyms.filter { $0.count > 2 }
      }
    io.refuseUnknownCommand(
      word, meaning: meant.map(\.title), among: known,
      else: apps.isEmpty ? words.typeHelp : words.sentences(words.choiceNeeded, titles), in: words)
  }
}

/// The list of apps, and the numbers and names by which they are chosen.
extension Home {
  /// Shows the apps, each with where it stands, and the commands that people use.
  mutating func showApps() {
    apps = []
    var flows: [Flow] = []
    var topics: [TopicList.Topic] = []
    // What a transcript shows must not depend on the flows that are installed.
    let names = io.isDriven ? [tested].compactMap(\.self) : library.names
    for name in names {
      let opened = try? library.open(name, copy: .lenient)
      let app = NamedApp(name: name, title: opened?.flow.app ?? name)
      apps.append(app)
      if let opened { flows.append(opened.flow) }
      // A flow that can't be opened says why when it is launched.
      let status = opened.flatMap { opened -> String? in
        let environment = self.environment(for: opened, making: false)
        let context = try? LaunchContext(
          opened, in: Domain(of: opened.flow, in: directory), environment: environment)
        return context.map {
          StatusReport($0).phrase(in: words, environment.copy(of: opened), isBrief: true)
        }
      }
      topics.append(.init("\(apps.count)  \(app.title)", status ?? ""))
    }
    io.show(TopicList(topics, separator: words.colon))
    for index in flows.indices {
      let mistakes =
        [flows.mistakeInCompletion(at: index)] + flows.mistakesInKeys(at: index).map(\.message)
      for mistake in mistakes.compactMap(\.self) { io.say(.warning, mistake) }
    }
    let verbs: [HomeVerb] = [.replay, .reset, .status, .language, .help, .quit]
    let commands = verbs.map(words.homeVerb).joined(separator: words.comma)
    if !apps.isEmpty { io.leaveEmptyLine() }
    io.say(
      .info,
      io.choosesByArrows
        ? words.homeWelcomeArrows(commands: commands) : words.homeWelcome(commands: commands))
  }

  /// Returns the flow that the first of some words name, and the number of these words.
  ///
  /// A flow has a name, the app's own name, which may be several words, and its number in the list.
  private func app(namedBy parts: [String]) -> (name: String, count: Int)? {
    guard let first = parts.first else { return nil }
    if library.names.contains(first) { return (first, 1) }
    for count in stride(from: parts.count, to: 0, by: -1) {
      let text = parts.prefix(count).joined(separator: " ")
      if let app = apps.named(text).first { return (app.name, count) }
    }
    guard let number = Int(first.halfWidth), apps.indices.contains(number - 1) else { return nil }
    return (apps[number - 1].name, 1)
  }

  /// Returns the path of a flow that some words begin with, which may have spaces and quotes.
  private func path(beginning parts: [String]) -> (name: String, count: Int)? {
    for count in stride(from: parts.count, to: 0, by: -1) {
      var path = parts.prefix(count).joined(separator: " ")
      if path.count > 1, let quote = path.first, "'\"".contains(quote), path.last == quote {
        path = String(path.dropFirst().dropLast())
      }
      guard path.contains("/"), let file = try? library.locate(path), File.exists(file) else {
        continue
      }
      return (path, count)
    }
    return nil
  }

  /// Returns the flow of the only app with a name that begins with the first of some words.
  private func app(beginning parts: [String]) -> (name: String, count: Int)? {
    let meant = parts.first.map(apps.beginning(with:)) ?? []
    return meant.count == 1 ? (meant[0].name, 1) : nil
  }

  /// The lines that the arrow keys choose from: one for each app, which launches it.
  private var choiceLines: [String] {
    apps.enumerated().map { index, app in
      [app.title, app.name].first { line in
        let parts = line.split(whereSeparator: \.isWhitespace).map(String.init)
        return parts.first.flatMap { words.homeVerb(named: $0.halfWidth.lowercased()) } == nil
          && self.app(namedBy: parts)?.name == app.name
      } ?? String(index + 1)
    }
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
    let operands = CompletionCandidate.operands(
      after: parts, of: factTypes, events: eventNames, in: words)
    if let operands { return operands }
    switch (verb, parts.count) {
    case (.launch, 2), (.replay, 2), (.reset, 2), (.why, 2), (.achievements, 2), (.status, _):
      return flows
    case (.achievements, _):
      return flows + AchievementView.allCases.map { CompletionCandidate($0.rawValue) }
    case (.why, 3):
      guard let opened = try? library.open(parts[1], copy: .lenient) else { return [] }
      return CompletionCandidate.pages(of: opened.flow, in: environment.copy(of: opened))
    case (.help, 2): return [CompletionCandidate(words.homeAll)]
    case (_, _): return []
    }
  }

  private var commands: [CompletionCandidate] {
    HomeVerb.allCases.map {
      CompletionCandidate(
        words.homeVerb($0), description: words.homeExplanation($0), isListed: !$0.isForAuthors)
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
