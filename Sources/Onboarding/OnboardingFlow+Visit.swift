import Achievements
import FlowContent
import FlowCore

/// A visit of the flow.
extension OnboardingFlow {
  /// The page in view; nil while none is shown.
  public var page: OnboardingPage? {
    guard let presentation = run.presentation, state.visit != nil else { return nil }
    return page(of: presentation)
  }

  /// Sends an action to the flow, and saves what it changes.
  ///
  /// - Parameter action: The action.
  /// - Returns: The next thing for the app to do. A failure to save is not among them; see
  ///   ``failure``.
  @discardableResult
  public func send(_ action: Action) -> Response {
    beginCall()
    run.writeJournal(inCall: true)
    screen.isSigningIn = false
    if action == .launch || action == .replay {
      if state.visit == nil {
        run.beginVisit(at: now)
        (screen.awaited, unlockedAchievements) = ([], [])
      }
      let isReplay = action == .replay
      handle(.prepare(isReplay ? .replay : .launch(context.progress.record.place)))
      return handle(event(of: action))
    }
    // The app may have written its own keys since; what they advance comes after the action.
    let hasNews = context.progress.readKeysAgain()
    let response = handle(event(of: action))
    guard hasNews, let shown = page else { return response }
    let news = handle(.factsChanged)
    if case .refused = response, page == shown { return response }
    return news
  }

  /// Answers a field of the page in view, in any order, and saves the answer.
  ///
  /// ```swift
  /// if case .refused(.invalidAnswer(_, let reason)) = onboarding.answer(.text(name), for: "nickname") {
  ///   showMistake(reason)
  /// }
  /// ```
  ///
  /// An answer doesn't turn the page: what it makes true takes effect with the action `next`. A secret
  /// is kept in this process alone. Facts by which the app refuses an answer are to be set anew after it,
  /// to nil until they are known.
  ///
  /// - Parameters:
  ///   - value: The answer; nil, an empty text and no words clear the field.
  ///   - fact: The id of the field, which is the name of its fact.
  /// - Returns: The page with the answer, or `refused` with the reason why the field can't have it.
  @discardableResult
  public func answer(_ value: FactValue?, for fact: String) -> Response {
    beginCall()
    guard let visit = state.visit, let declaration = flow.facts.first(where: { $0.name == fact }),
      let field = flow.pages[visit.page].fields.first(where: { $0.fact == fact })
    else { return handle(.answer(fact, value ?? .empty)) }
    let answer = declaration.taking(value)
    if answer == .empty, field.isRequired, !visit.isReplay {
      run.clear(fact)
      _ = run.presentAgain()
      return response
    }
    let isUntyped = declaration.type == .secret && answer.description.hasControl
    if answer != .empty,
      let reason = isUntyped ? .noMatch : flow.refusal(of: answer, as: fact, today: today)
    {
      run.note(.invalidAnswer(fact, reason), at: screen.moment)
      return .refused(.invalidAnswer(fact, reason))
    }
    askAnew(about: fact)
    handle(.answer(fact, answer))
    // The answer may decide which pages follow, and so the number of pages.
    _ = run.presentAgain()
    return screen.reply ?? response
  }

  /// Forgets what commands and ``updateFacts(within:isolation:from:)`` have said about the facts by which
  /// an answer in a field is refused: they said it of another one.
  private func askAnew(about fact: String) {
    let names = flow.fields.first { $0.fact == fact }?.refusedWhen?.factNames ?? []
    let known = names.filter { context.answers.values[$0] ?? nil != nil }
    if !known.isEmpty { context.receive(FactAnswers(.notAsked, of: known)) }
  }

  /// The day on the device's calendar now, which a visit may outlast.
  var today: CalendarDate { CalendarDate(of: now, context.environment.secondsFromUTC) }

  /// Writes the journal's lines of the page in view, which tell that it was seen.
  ///
  /// Call it once your app has drawn the page, so that drawing waits for no disk. Otherwise the lines
  /// are written with the next action, and are lost if the app is killed before it.
  public func pageDidAppear() {
    beginCall()
    run.writeJournal(inCall: true)
  }

  /// Returns true if an action would not be refused now, so that its button is enabled.
  public func allows(_ action: Action) -> Bool {
    run.machine.transition(from: state, on: event(of: action), given: facts).effects
      .allSatisfy { $0.refusal == nil }
  }

  private func event(of action: Action) -> Event {
    switch action {
    case .launch: context.launch
    case .replay: .replay
    case .confirm: .confirm
    case .decline: .decline
    case .next: .next
    case .back: .back
    case .skip: .skip
    case .later: .later
    case .choose(let id): .choose(id)
    case .attempt(let id): .attempt(attempt(id))
    case .quit: .quit
    }
  }

  /// Returns the action that a try's id means; an unknown one is refused like a wrong gesture.
  private func attempt(_ id: String) -> Practice.Action {
    let tries = run.presentation.flatMap { flow.pages[$0.page].practice?.tries } ?? []
    return tries.map(\.action).first { $0.line == id } ?? .type(id)
  }

  /// Sends an event to the machine, and returns what the app has to do then.
  @discardableResult
  package func handle(_ event: Event) -> Response {
    screen.reply = nil
    run.send(event, shownBy: &screen)
    noteUnlocks()
    if state.visit == nil { run.writeJournal(inCall: true) }
    return screen.reply ?? response
  }

  /// Returns the id of the try that the user has just done as the page asks, once.
  package func takePractice() -> String? {
    defer { screen.practiced = nil }
    return screen.practiced?.line
  }

  /// Adds the achievements that an outcome has unlocked.
  func noteUnlocks() {
    guard !run.unlocks.isEmpty else { return }
    let achievements = (try? context.opened.achievements())?.set.achievements ?? []
    unlockedAchievements += run.unlocks.map { achievements[$0].id }
    run.unlocks = []
  }

  /// The next thing for the app to do in the current state.
  private var response: Response {
    switch state {
    case .idle: .notShown
    case .confirmingReplay: .confirmation
    case .deciding, .opening, .awaitingNextPage: .waiting(facts: screen.awaited)
    case .revealing, .visiting: page.map(Response.page) ?? .notShown
    case .ended(let outcome): .ended(outcome)
    }
  }

  private func page(of presentation: Presentation) -> OnboardingPage {
    let page = flow.pages[presentation.page]
    let known = state.visit.map { run.machine.facts(facts, in: $0) } ?? facts
    let content = PageContent(page, of: flow, in: copy, given: known)
    let fields = zip(page.fields, content.fields).map { field, content in
      OnboardingPage.Field(
        content, value: known[field.fact], draft: run.draft(of: field), in: flow)
    }
    return OnboardingPage(page, content, fields, presentation)
  }
}

/// The answers to an app, which has screens of its own.
struct AppScreen: FlowPresenter {
  /// Returns the current time.
  var clock: () -> VisitRecorder.Moment
  /// True from the choice to sign in until the app has answered it.
  var isSigningIn = false
  /// The facts that the flow waits for.
  var awaited: [String] = []
  /// What the user has tried as the page asks.
  var practiced: Practice.Action?
  /// What the app has to do, unless the state says it.
  var reply: OnboardingFlow.Response?

  init(clock: @escaping () -> VisitRecorder.Moment) { self.clock = clock }

  var moment: VisitRecorder.Moment { clock() }

  mutating func show(_ shown: Effect.Shown, of run: inout FlowRun) -> [Event] {
    switch shown {
    case .await(let wait): awaited = wait.facts
    // The app's own screens take the time that they need.
    case .pause: return [.elapsed]
    case .request(let request):
      isSigningIn = isSigningIn || request == .signIn
      reply = OnboardingFlow.Response(request)
    case .refuse(let refusal): reply = .refused(refusal)
    case .practiced(let action): practiced = action
    // The app says by `setFact` who is signed in; the others show in the state.
    case .present, .checkFacts, .resume, .ask, .declined, .notNeeded, .end: break
    case .language(let tag): run.context.environment.language = LanguageTag(tag)
    }
    return []
  }
}
