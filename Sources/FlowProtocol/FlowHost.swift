import FlowContent
import FlowCore
import FlowFormats
package import Onboarding

/// The side that runs the flow: answers commands, one by one.
///
/// It does no input and output of its own.
///
/// ```
/// for line in lines.take(bytes) {
///   for message in host.handle(line) { write("\(message.json)\n") }
/// }
/// ```
package final class FlowHost {
  package let onboarding: OnboardingFlow
  /// Finds out facts that neither side of the conversation sets; nil if there are none.
  package weak var facts: (any FactsSource)?
  /// False if secrets are refused, since the other side would keep them.
  package var takesSecrets = true
  private let program: String
  /// Opens the record in a folder; nil if the app can't choose one.
  private let store: ((String) throws(StoreError) -> any OnboardingStore)?
  /// The clock that stands; nil for the real one.
  private var clock: StandingClock?
  private var isGreeted = false
  /// What was told last of the open visit.
  private var told: ProtocolAnswer?
  private var effects = ToldEffects()

  package init(
    _ onboarding: OnboardingFlow, program: String,
    store: ((String) throws(StoreError) -> any OnboardingStore)? = nil
  ) {
    (self.onboarding, self.program, self.store) = (onboarding, program, store)
  }

  package func handle(_ line: Result<[UInt8], ProtocolError>) -> [ProtocolMessage] {
    switch line {
    case .failure(let error): return [ProtocolMessage(.error(error))]
    case .success(let bytes):
      let (id, command) = ProtocolCommand.parse(bytes)
      switch command {
      case .failure(let error): return [ProtocolMessage(.error(error), id: id)]
      case .success(let command): return handle(command, id: id)
      }
    }
  }

  package func handle(_ command: ProtocolCommand, id: Int? = nil) -> [ProtocolMessage] {
    let answer: ProtocolAnswer
    do {
      answer = try self.answer(to: command)
    } catch let error as ProtocolError {
      answer = .error(error)
    } catch let error as OnboardingError {
      answer = .error(ProtocolError(error))
    } catch {
      answer = .error(ProtocolError(.failed, "\(error)"))
    }
    if answer.isOfVisit { told = answer }
    var messages = effects.news(of: onboarding)
    if case .elapse = command, let facts { messages += receiveNews(from: facts) }
    return messages + [ProtocolMessage(answer, id: id)]
  }

  /// Receives new answers about facts, while nobody has sent anything.
  package func receiveNews(from facts: any FactsSource) -> [ProtocolMessage] {
    facts.news(for: onboarding).flatMap(receive)
  }

  /// The milliseconds on the clock that stands; nil for the real one.
  package var standingTime: Int? { clock?.milliseconds }

  private func receive(_ answers: FactAnswers) -> [ProtocolMessage] {
    let wasOpen = onboarding.isOpen
    let answer = ProtocolAnswer(onboarding.receive(answers), of: onboarding)
    var notices = effects.news(of: onboarding)
    if wasOpen, answer != told {
      notices.append(.notice(answer))
      told = answer
    }
    return notices
  }

  /// Ends the conversation: leaves an open visit, as in an app that is closed.
  package func end() {
    if onboarding.isOpen { onboarding.send(.quit) }
  }

  private func answer(to command: ProtocolCommand) throws -> ProtocolAnswer {
    let wasOpen = onboarding.isOpen
    let response: OnboardingFlow.Response
    switch command {
    case .hello(let hello): return try greet(hello)
    case _ where !isGreeted:
      throw ProtocolError(
        .helloFirst, "send {\"type\":\"hello\",\"protocol\":\(ProtocolCommand.version)} first")
    case .elapse(let milliseconds):
      guard let clock else {
        throw ProtocolError(.noClock, "the clock is real; give 'time' with 'hello' to stop it")
      }
      guard clock.allows(milliseconds) else {
        throw ProtocolError(.wrongValue, "the clock can't go beyond the year 9999")
      }
      clock.milliseconds += milliseconds
      return .done
    case .reset:
      try onboarding.reset()
      return .done
    case .record: return .record(try onboarding.context.progress.store.read().values)
    case .send(let action):
      if [.launch, .replay].contains(action), !wasOpen {
        facts?.ask(for: onboarding)
        effects = ToldEffects()
      }
      if action == .quit, !wasOpen { return .done }
      let response = onboarding.send(action)
      if action == .decline, response == .notShown { return .notShown(.declined) }
      return ProtocolAnswer(response, of: onboarding)
    case .answer(let fact, _) where !takesSecrets && onboarding.flow.factTypes[fact] == .secret:
      return .refused(.secretNeeded(fact))
    case .answer(let fact, let value):
      return ProtocolAnswer(
        onboarding.answer(value.map { onboarding.typed($0, of: fact) }, for: fact), of: onboarding)
    case .set(let fact, let value):
      response = try onboarding.setFact(fact, to: value.map { onboarding.typed($0, of: fact) })
    case .signInCheckFailed: response = onboarding.signInCheckFailed()
    case .event(let name, let id, let attributes):
      response = try onboarding.recordEvent(name, id: id, attributes: attributes)
    case .language(let tag): response = try onboarding.setLanguage(tag)
    case .refresh: response = onboarding.refresh()
    }
    return wasOpen ? ProtocolAnswer(response, of: onboarding) : .done
  }
}

/// Where facts come from that neither side of a conversation sets, such as a command.
package protocol FactsSource: AnyObject {
  /// Finds out facts before it is told if a flow is due, and before each launch.
  func ask(for onboarding: OnboardingFlow)
  /// Returns what is known newly while a flow waits for the user.
  func news(for onboarding: OnboardingFlow) -> [FactAnswers]
}

/// The beginning of a conversation.
extension FlowHost {
  private func greet(_ hello: ProtocolCommand.Hello) throws -> ProtocolAnswer {
    guard !isGreeted else {
      throw ProtocolError(.helloFirst, "'hello' was sent already; start the program again")
    }
    if let flow = hello.flow, flow != onboarding.flow.id {
      throw ProtocolError(.wrongValue, "the flow is '\(onboarding.flow.id)', not '\(flow.excerpt)'")
    }
    let clock = hello.time.map(StandingClock.init)
    let context = try context(for: hello, at: clock?.moment.time ?? onboarding.now)
    onboarding.reopen(
      context, isJournaled: hello.variants.isEmpty && hello.folder == nil,
      clock: clock.map { clock in { clock.moment } })
    self.clock = clock
    for (fact, value) in hello.facts {
      try onboarding.setFact(fact, to: onboarding.typed(value, of: fact))
    }
    isGreeted = true
    facts?.ask(for: onboarding)
    return .hello(ProtocolAnswer.Greeting(of: onboarding, program: program))
  }

  /// Returns the flow in the environment that the other side wants.
  private func context(
    for hello: ProtocolCommand.Hello, at now: CalendarTime
  ) throws -> LaunchContext {
    let opened = onboarding.context.opened
    var environment = onboarding.context.environment
    environment.time = now
    if hello.time != nil { environment.secondsFromUTC = { _ in 0 } }
    if hello.language != nil {
      environment.language = try LanguageTag(argument: hello.language)
    }
    if hello.appVersion != nil { environment.version = try Version(argument: hello.appVersion) }
    if let device = hello.device.flatMap(CopyDevice.init) { environment.device = device }
    if let mistake = opened.mistake(in: hello.variants) {
      throw ProtocolError(.wrongValue, mistake)
    }
    environment.forcedVariants.merge(hello.variants) { $1 }
    do throws(StoreError) {
      var store = onboarding.context.progress.store
      if let folder = hello.folder, let open = self.store { store = try open(folder) }
      if !hello.record.isEmpty {
        try store.change { (list) throws(StoreError) in
          for (key, value) in hello.record { list[key] = value }
        }
      }
      return try LaunchContext(opened, in: store, environment: environment)
    } catch {
      throw OnboardingError(error)
    }
  }
}

extension ProtocolAnswer.Greeting {
  fileprivate init(of onboarding: OnboardingFlow, program: String) {
    let context = onboarding.context.refreshed(at: onboarding.now)
    let launch = context.nextLaunch
    self.init(flow: context.flow.id, program: program, isDue: launch.decision == .shown)
    if !isDue { reason = context.notShownReason }
    undecided = launch.awaited
    savedPage = context.progress.record.place?.page
    delay = context.flow.delay
    variants = context.variants.names
  }
}

extension LaunchContext {
  /// The reason why a launch shows nothing now.
  fileprivate var notShownReason: ProtocolAnswer.NotShownReason {
    if nextLaunch.decision == .waits { return .undecided }
    switch suppression {
    case .postponed?: return .postponed
    case .tooSoon?: return .tooSoon
    case nil: return progress.isCompleted ? .completed : .notDue
    }
  }
}

extension ProtocolAnswer {
  /// True if it says what of the flow is to be seen now.
  fileprivate var isOfVisit: Bool {
    switch self {
    case .page, .confirmation, .waiting, .notShown, .ended: true
    case .hello, .signIn, .launchFlow, .refused, .record, .done, .error, .effect: false
    }
  }

  fileprivate init(_ response: OnboardingFlow.Response, of onboarding: OnboardingFlow) {
    switch response {
    case .page(let page): self = .page(PageMessage(page))
    case .confirmation: self = .confirmation
    case .waiting(let facts): self = .waiting(facts: facts)
    case .signIn: self = .signIn
    case .launch(let flow): self = .launchFlow(flow)
    case .refused(let refusal): self = .refused(RefusalMessage(refusal))
    case .notShown: self = .notShown(onboarding.context.notShownReason)
    case .ended(let outcome): self = .ended(outcome, then: onboarding.destination)
    }
  }
}

extension ProtocolError {
  fileprivate init(_ error: OnboardingError) {
    switch error {
    case .invalidFact, .invalidArgument: self.init(.wrongValue, error.description)
    case .flowNotFound, .invalidFlow, .noStateDirectory, .damagedPropertyList, .newerRecord,
      .systemFailure:
      self.init(.failed, error.description)
    }
  }
}

extension OnboardingFlow {
  /// Returns the value of a fact that a message gives: versions, dates and texts are strings there.
  fileprivate func typed(_ value: FactValue, of fact: String) -> FactValue {
    switch (value, flow.factTypes[fact]) {
    case (.word(let text), .version?): FactType.version.value(text) ?? value
    case (.word(let text), .date?): FactType.date.value(text) ?? value
    case (.word(let text), .text?), (.word(let text), .secret?): .text(text)
    case (_, _): value
    }
  }
}

extension PropertyList {
  /// The values by their keys.
  fileprivate var values: [String: PropertyValue] {
    root.entries.reduce(into: [:]) { $0[$1.key] = $1.value }
  }
}

/// A clock that stands, and moves only when a test says so.
private final class StandingClock {
  private let start: Int
  var milliseconds = 0

  init(secondsSince1970: Int) { start = secondsSince1970 }

  /// Returns true if the time is still one that can be written once this many more have passed.
  func allows(_ more: Int) -> Bool {
    start + (milliseconds + more) / 1_000 <= CalendarTime.writable.upperBound
  }

  var moment: VisitRecorder.Moment {
    VisitRecorder.Moment(
      CalendarTime(secondsSince1970: start + milliseconds / 1_000),
      milliseconds: start * 1_000 + milliseconds)
  }
}

/// The effects of a visit that were told.
private struct ToldEffects {
  private var isResumed = false
  private var unlocked = 0
  private var failure: OnboardingError?

  /// Returns the notices of what has happened since the last ones.
  mutating func news(of onboarding: OnboardingFlow) -> [ProtocolMessage] {
    var effects: [ProtocolAnswer.EffectMessage] = []
    if onboarding.isResumed, !isResumed { effects.append(.resumed) }
    if let attempt = onboarding.takePractice() { effects.append(.practiced(attempt)) }
    effects += onboarding.unlockedAchievements.dropFirst(unlocked).map { .unlocked($0) }
    if let problem = onboarding.failure, problem != failure {
      effects.append(.notSaved(problem.description))
    }
    isResumed = onboarding.isResumed
    unlocked = onboarding.unlockedAchievements.count
    failure = onboarding.failure
    return effects.map { .notice(.effect($0)) }
  }
}
