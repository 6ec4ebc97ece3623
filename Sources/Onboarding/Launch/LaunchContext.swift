package import Achievements
package import FlowContent
package import FlowCore

/// A flow with everything that its launch depends on: its stored progress, the app's version, the
/// language, what commands have answered about facts, and facts given by hand.
///
/// The command, home, `why`, `status`, `list`, `record` and transcripts all use this value, so that
/// they agree.
///
/// ```
/// let context = try LaunchContext(opened, in: store, environment: environment)
/// var session = Session(context, settings: settings, on: io)
/// let result = session.run(context.launch)
/// ```
package struct LaunchContext {
  package var opened: OpenedFlow
  package var progress: FlowProgress
  package var environment: SessionEnvironment
  /// What commands or the app have answered about facts, or what stands in for their answers.
  package private(set) var answers = FactAnswers()
  /// True if the user chose this flow, so that no time keeps it away, and asking counts as nothing.
  package var isAskedFor = false
  /// The variants that this launch has, one for each experiment of the flow.
  package private(set) var variants: [VariantChoice] = []
  /// The secrets that were typed, which this process alone has.
  package var secrets: [String: FactValue] = [:]
  /// The facts that practice has changed in this visit.
  private var tried: [String: FactValue] = [:]
  /// True in a replay, in which nothing was tried before and nothing is kept.
  private var isReplay = false
  /// For each other flow that a condition names, true if it was completed.
  private var completions: [String: Bool] = [:]
  /// For each other flow that a condition names, true if it was last skipped.
  private var skips: [String: Bool] = [:]

  /// Creates the context of a flow; where the flow's app tells its version later, none is missing yet.
  package init(
    _ opened: OpenedFlow, in store: any OnboardingStore, environment: SessionEnvironment,
    isVersionAwaited: Bool = false
  ) throws(StoreError) {
    let opened = opened.inApp(of: environment.version)
    self.opened = opened
    if opened.flow.completionForm == .version, opened.flow.version == nil, !isVersionAwaited {
      throw .noVersion(
        "\(opened.path): '\(opened.flow.completionKey)' is to have the app's version, which is unknown; "
          + "add 'version' to the flow, or give --app-version")
    }
    progress = try FlowProgress(
      with: opened.flow, in: store, at: environment.time.secondsSince1970,
      secondsFromUTC: environment.secondsFromUTC)
    self.environment = environment
    (completions, skips) = opened.otherFlows(beside: store)
    guard !opened.experiments.isEmpty else { return }
    variants = opened.experiments.map {
      VariantChoice(of: $0, in: environment, kept: progress.record.variants[$0.name])
    }
    self.opened = opened.choosing(variants.names)
  }

  /// Keeps the variants that this launch was given for later ones, once its first page is in view.
  package mutating func keepVariants() {
    let new = variants.toKeep.filter { progress.record.variants[$0.key] != $0.value }
    if !new.isEmpty { progress.keep(new) }
  }

  /// Changes facts as the practice of a page says; outside of a replay, later visits know them, too.
  package mutating func apply(_ changes: [String: FactValue]) {
    guard !changes.isEmpty else { return }
    for name in changes.keys { environment.given[name] = nil }
    tried.merge(changes) { $1 }
    if !isReplay { progress.keep(changes) }
  }

  /// Begins a visit, in which nothing was tried yet; what is tried in a replay is kept nowhere.
  package mutating func beginPractice(inReplay isReplay: Bool) {
    (tried, self.isReplay) = ([:], isReplay)
  }

  /// Keeps an answer in a field or in the choices of a page, a secret for as long as this process lives;
  /// nil takes an answer back.
  package mutating func keep(_ answer: FactValue?, as fact: String) {
    environment.given[fact] = nil
    if flow.facts.contains(where: { $0.name == fact && $0.type == .secret }) {
      secrets[fact] = answer
    } else {
      progress.keep(answer: answer, as: fact)
    }
  }

  /// Forgets that the flow was ever shown, and all answers.
  package mutating func erase() {
    secrets = [:]
    progress.erase()
  }

  package var flow: Flow { opened.flow }

  /// The launch event, which resumes at the stored place.
  package var launch: Event {
    var place = progress.record.place
    place?.disallowedAnswers = Set(
      flow.fields.map(\.fact).filter { fact in
        progress.record.answers[fact].map { flow.answer($0, in: fact) == nil } ?? false
      })
    return .launch(place)
  }

  /// True if a condition of the flow depends on the sign-in.
  package var asksForSignIn: Bool { flow.usesFact(FactTypes.authenticated) }

  /// True if the user is signed in by simulation, and that matters to the flow.
  package var isSignedInBySimulation: Bool {
    progress.isSignedIn && flow.involvesSignIn && environment.signInCommand == nil
  }

  /// The commands that answer for facts of the flow, that of the sign-in last.
  package var commands: [FactsCommand] {
    let signIn = flow.involvesSignIn ? environment.signInCommand : nil
    return [environment.factsCommand, signIn].compactMap(\.self).map {
      $0.asking(for: flow, given: commandInput)
    }.filter { !$0.facts.isEmpty }
  }

  /// What the commands are given on standard input.
  package var commandInput: [UInt8] { Array("\(answersWithSecrets)\n".utf8) }

  /// Receives answers, in place of earlier ones about the same facts.
  package mutating func receive(_ answers: FactAnswers) {
    self.answers = self.answers.replacing(by: answers)
  }

  /// Notes which facts commands are going to answer for, so that nothing is decided without them.
  package mutating func awaitAnswers() {
    for command in commands { receive(FactAnswers(.notAsked, of: command.names)) }
  }

  /// The result of the next launch, without any effect.
  package var nextLaunch: Gate.LaunchResult {
    Gate(of: flow).launch(given: factsAtNextLaunch, from: progress.record.place)
  }

  /// Reads the progress again in a visit, which stays the same visit.
  package mutating func refresh(at time: CalendarTime) {
    let before = progress.before
    self = refreshed(at: time)
    progress.before = before
  }

  /// Returns the context at a time, with the progress read again, which another run may have changed.
  package func refreshed(at time: CalendarTime) -> LaunchContext {
    var context = self
    context.environment.time = time
    context.progress = progress.reloaded(at: time.secondsSince1970)
    (context.completions, context.skips) = opened.otherFlows(beside: progress.store)
    return context
  }

  /// The facts of the current launch, as conditions see them.
  package var facts: Facts { facts(of: progress.record) }

  /// The facts of the next launch, with that launch counted.
  package var factsAtNextLaunch: Facts {
    var record = progress.record
    record.launches = record.launchesWithNext
    return facts(of: record)
  }

  /// The reason for which the flow stays away now; nil if it does not.
  package var suppression: SuppressionReason? {
    isAskedFor ? nil : progress.suppression(at: environment.time)
  }

  private func facts(of record: FlowRecord) -> Facts {
    var record = record
    if isReplay { record.facts = [:] }
    // A visit that counts itself must not change the pages that it consists of.
    record.showings = progress.before.showings
    var facts = Facts(
      atLaunchOf: flow, isCompleted: progress.isCompleted, record, in: environment,
      progress.keyedFacts.replacing(by: answers), secrets, tried: tried, suppression,
      beside: otherFacts)
    for (name, text) in progress.begun where FactTypes.ofBeginnings.contains(name) {
      if !environment.given.keys.contains(name) {
        facts.begun[name] = FactTypes.builtIn[name]?.value(text)
      }
    }
    return facts
  }

  private var otherFacts: [String: FactValue] {
    var facts: [String: FactValue] = [:]
    for (event, count) in progress.eventCounts {
      facts[FactTypes.events + event] = .number(Double(count))
    }
    facts[FactTypes.lastOutcome] = .word(progress.before.outcome?.rawValue ?? "none")
    for (flow, isCompleted) in completions { facts[FactTypes.done + flow] = .boolean(isCompleted) }
    for (flow, isSkipped) in skips { facts[FactTypes.skipped + flow] = .boolean(isSkipped) }
    if progress.isCompleted {
      // What only the app has recorded counts from the first launch that sees it.
      let days = progress.completedAt?.days(until: environment.time.secondsSince1970)
      facts[FactTypes.daysSinceCompleted] = .number(Double(days ?? 0))
    }
    return facts
  }
}

/// Recording the outcome of a visit.
extension LaunchContext {
  /// Records the outcome of the flow and the achievements that it unlocks, in one change on disk.
  package mutating func record(
    _ outcome: RecordedOutcome, at now: CalendarTime
  ) throws(LibraryError) -> [AchievementIndex] {
    let achievements: OpenedAchievements?
    do throws(LibraryError) {
      achievements = outcome.kind == .interrupted ? nil : try opened.achievements()
    } catch {
      progress.finish(outcome)
      throw error
    }
    guard let achievements else {
      progress.finish(outcome)
      return []
    }
    let event = GameEvent(
      EventDefinition.onboardingFinished.name,
      attributes: [FactDeclaration.outcome.name: .word(outcome.kind.rawValue)])
    return progress.finish(outcome, with: event, for: achievements, at: now.secondsSince1970)
  }

  /// Returns an outcome as it is stored: with the page, the version of the app, and the time.
  package func recorded(
    _ outcome: Outcome, on presentation: Presentation?, at now: CalendarTime
  ) -> RecordedOutcome {
    var position = presentation?.position
    var page = presentation.map { flow.pages[$0.page].id }
    let kind: RecordedOutcome.Kind
    switch outcome {
    case .completed: kind = .completed
    case .skipped(let number, let count):
      kind = .skipped
      position = Position(number: number, count: count)
    case .interrupted(let left): (kind, page) = (.interrupted, left)
    case .postponed(let left): (kind, page) = (.postponed, left)
    }
    return RecordedOutcome(
      kind, page: page, position: position, version: facts.version?.description, time: now.iso8601)
  }
}

extension OpenedFlow {
  /// Returns which of the flows that conditions name are completed, and which were skipped; one that
  /// can't be read is neither.
  fileprivate func otherFlows(
    beside store: any OnboardingStore
  ) -> (completed: [String: Bool], skipped: [String: Bool]) {
    var (completed, skipped): ([String: Bool], [String: Bool]) = ([:], [:])
    func list(of name: String) -> (flow: Flow, list: PropertyList)? {
      guard var other = try? neighbor(name, copy: .none).flow else { return nil }
      if other.domain == flow.domain { other.version = flow.version ?? other.version }
      // A store in memory has no name, so that its sibling would be another one.
      let list = try? (other.domain == flow.domain ? store : store.sibling(other.domain)).read()
      return list.map { (other, $0) }
    }
    for name in flow.names(ofFacts: FactTypes.done) {
      completed[name] = list(of: name).map { $0.list.isFinished($0.flow) } ?? false
    }
    for name in flow.names(ofFacts: FactTypes.skipped) {
      skipped[name] =
        list(of: name).map {
          $0.list.isFinished($0.flow) && $0.list.record(of: name).outcome?.kind == .skipped
        } ?? false
    }
    return (completed, skipped)
  }
}

extension Facts {
  /// Creates the facts that conditions see at a launch; every other fact is unknown.
  ///
  /// All facts of a launch are made here, so that the decision, its explanation, the pages and the
  /// record agree. Facts that the environment gives override the others.
  package init(
    atLaunchOf flow: Flow, isCompleted: Bool, _ record: FlowRecord,
    in environment: SessionEnvironment,
    _ answers: FactAnswers = FactAnswers(), _ secrets: [String: FactValue] = [:],
    tried: [String: FactValue] = [:], _ suppression: SuppressionReason? = nil,
    beside others: [String: FactValue] = [:]
  ) {
    self.init(others)
    for fact in [FactTypes.daysSinceCompleted, FactTypes.lastOutcome] where self[fact] == nil {
      self[fact] = FactTypes.builtInFacts.first { $0.name == fact }?.first
    }
    for declaration in flow.facts { self[declaration.name] = declaration.initial }
    for (name, value) in environment.declaredFacts(record.facts, of: flow) { self[name] = value }
    for (name, problem) in answers.problems where problem == .notAsked { self[name] = nil }
    for (name, value) in answers.values.merging(tried, uniquingKeysWith: { $1 }) {
      self[name] = value
    }
    if flow.facts.contains(where: { $0.type == .date }) { today = environment.today }
    addAnswers(of: flow, record.answers, secrets)
    self[FactTypes.completed] = .boolean(isCompleted)
    self[FactTypes.firstUse] = .boolean(!isCompleted)
    self[FactTypes.launches] = .number(Double(record.launches))
    let version = environment.version ?? flow.version
    self[FactTypes.version] = version.map(FactValue.version)
    let completedVersion = record.completedVersion.flatMap { Version($0) } ?? .zero
    self[FactTypes.completedVersion] = .version(completedVersion)
    self[FactTypes.upgrade] = .word(completedVersion.upgrade(to: version))
    self[FactTypes.language] = .word(environment.language?.description ?? "en")
    let now = environment.time.secondsSince1970
    self[FactTypes.timesShown] = .number(Double(record.showings.times))
    self[FactTypes.daysSinceShown] = .number(
      record.showings.last.flatMap { $0.days(until: now) }.map(Double.init) ?? FactTypes.neverShown)
    self[FactTypes.daysSinceFirstSeen] = .number(
      Double(record.showings.first.flatMap { $0.days(until: now) } ?? 0))
    self[FactTypes.postponed] = .boolean(suppression?.isPostponed == true)
    self[FactTypes.tooSoon] = .boolean(suppression?.isPostponed == false)
    for (name, value) in environment.facts(for: flow) { self[name] = value }
  }

  /// Adds the answers in fields and choices, as far as the flow still allows them.
  ///
  /// A value of the app's own key counts only after an answer: before that, it is a draft.
  private mutating func addAnswers(
    of flow: Flow, _ kept: [String: [String]], _ secrets: [String: FactValue]
  ) {
    let ids = Set(kept.isEmpty ? [] : flow.pages.map(\.id))
    for page in flow.pages {
      if !kept.isEmpty {
        let names = [page.id] + page.was.filter { !ids.contains($0) }
        let answer = names.lazy.compactMap { kept[FactTypes.answer + $0]?.first }.first
        if let answer, page.offers(answer) { self[FactTypes.answer + page.id] = .word(answer) }
      }
      for field in page.fields {
        let value = kept[field.fact].flatMap { flow.answer($0, in: field.fact) }
        let keyed = flow.allowed(self[field.fact], in: field.fact)
        self[field.fact] =
          secrets[field.fact] ?? value.map { $0 == .empty ? $0 : keyed ?? $0 } ?? .empty
      }
    }
  }

  /// The app's version as conditions see it.
  package var version: Version? {
    if case .version(let version)? = self[FactTypes.version] { version } else { nil }
  }
}

extension Int {
  /// Returns the whole days from this time to another, both in seconds; nil if that is earlier.
  fileprivate func days(until now: Int) -> Int? { now < self ? nil : (now - self) / 86_400 }
}

extension SuppressionReason {
  fileprivate var isPostponed: Bool {
    if case .postponed = self { true } else { false }
  }
}
