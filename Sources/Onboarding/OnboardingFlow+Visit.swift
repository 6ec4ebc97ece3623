import Achievements
import FlowContent
import FlowCore
import FlowStore
import FlowSystem

/// A visit of the flow.
extension OnboardingFlow {
  /// The page in view; nil while none is shown.
  public var page: OnboardingPage? {
    guard let presentation, state.visit != nil else { return nil }
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
    writeJournal()
    isSigningIn = false
    if action == .launch || action == .replay {
      begin()
      let isReplay = action == .replay
      handle(.prepare(isReplay ? .replay : .launch(context.progress.record.place)))
    }
    let event = event(of: action)
    if state.visit != nil { recorder?.note(event, at: moment) }
    return handle(event)
  }

  /// Writes the journal's lines of the page in view, which tell that it was seen.
  ///
  /// Call it once your app has drawn the page, so that drawing waits for no disk. Otherwise the lines
  /// are written with the next action, and are lost if the app is killed before it.
  public func pageDidAppear() {
    beginCall()
    writeJournal()
  }

  /// Returns true if an action would not be refused now, so that its button is enabled.
  public func allows(_ action: Action) -> Bool {
    !machine.transition(from: state, on: event(of: action), given: facts).effects.contains {
      if case .refuse = $0 { true } else { false }
    }
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
    let tries = presentation.flatMap { flow.pages[$0.page].practice?.tries } ?? []
    return tries.map(\.action).first { $0.line == id } ?? .type(id)
  }

  /// Forgets the visit, and reads the progress again, which another process may have changed.
  private func begin() {
    guard state.visit == nil else { return }
    context = context.refreshed(at: now())
    isResumed = false
    unlockedAchievements = []
    recorder = journal.map(VisitRecorder.init)
    (presentation, awaited) = (nil, [])
  }

  /// Sends an event to the machine, performs the effects, and sends the resulting events.
  @discardableResult
  func handle(_ event: Event) -> Response {
    if event == .replay { context.forgetPractice() }
    context.keep(machine.changes(by: event, in: state))
    var events = [event]
    var reply: Response?
    while !events.isEmpty {
      let (event, before, known) = (events.removeFirst(), state, facts)
      let move = machine.transition(from: before, on: event, given: known)
      state = move.state
      for effect in move.effects {
        perform(effect, &events, &reply)
        recorder?.note(effect, in: context, at: moment)
      }
      recorder?.noteExposures(by: event, from: before, given: known, in: context, at: moment)
    }
    if state.visit == nil { writeJournal() }
    return reply ?? response
  }

  private func perform(_ effect: Effect, _ events: inout [Event], _ reply: inout Response?) {
    switch effect {
    case .present(let presentation):
      self.presentation = presentation
      if !presentation.isReplay {
        context.keepVariants()
        context.countShowing(at: now())
      }
    case .await(let wait): awaited = wait.facts
    // The app's own screens take the time that they need.
    case .pause: events.append(.elapsed)
    case .keep(let place):
      context.progress.savePlace(place, leaving: state.outcome.map(recorded))
    case .record: if let outcome = state.outcome { record(recorded(outcome)) }
    case .erase: context.progress.erase()
    case .countLaunch: context.progress.countLaunch()
    case .signIn:
      isSigningIn = true
      reply = .signIn
    case .postpone:
      guard let outcome = state.outcome else { return }
      context.progress.postpone(recorded(outcome), at: now().secondsSince1970)
    case .refuse(let refusal): reply = .refused(refusal)
    case .launch(let flow): reply = .launch(flow: flow)
    case .resume: isResumed = true
    // The app says by `setFact` who is signed in; the others show in the state.
    case .checkSignIn, .ask, .declined, .notNeeded, .practiced, .end: break
    }
  }

  /// The next thing for the app to do in the current state.
  private var response: Response {
    switch state {
    case .idle: .notShown
    case .confirmingReplay: .confirmation
    case .deciding, .opening, .awaitingNextPage: .waiting(facts: awaited)
    case .revealing, .visiting: page.map(Response.page) ?? .notShown
    case .ended(let outcome): .ended(outcome)
    }
  }

  /// Records an outcome and the achievements that it unlocks.
  func record(_ outcome: RecordedOutcome) {
    do throws(LibraryError) {
      let unlocks = try context.record(outcome, at: now())
      let achievements = try context.opened.achievements()?.set.achievements ?? []
      unlockedAchievements = unlocks.map { achievements[$0].id }
      achievementError = nil
    } catch {
      achievementError = OnboardingError(error)
    }
  }

  func recorded(_ outcome: Outcome) -> RecordedOutcome {
    context.recorded(outcome, on: presentation, at: now())
  }

  var moment: VisitRecorder.Moment {
    VisitRecorder.Moment(.now(), milliseconds: SystemClock.milliseconds)
  }

  private func page(of presentation: Presentation) -> OnboardingPage {
    let page = flow.pages[presentation.page]
    let known = state.visit.map { machine.facts(facts, in: $0) } ?? facts
    return OnboardingPage(
      id: page.id, title: copy[page.title],
      body: page.isBodyOptional ? copy.text(for: page.body) : copy[page.body],
      features: page.features.map { copy[$0.text] },
      steps: page.steps.map { step in
        OnboardingPage.Step(
          text: copy[step.text], isDone: step.doneWhen.map { $0.truth(given: known) == .yes })
      },
      tries: (page.practice?.tries ?? []).map {
        OnboardingPage.Try(id: $0.action.line, say: copy[$0.say])
      },
      video: page.video.map { OnboardingPage.Video(title: copy[$0.title], url: $0.url) },
      choices: page.choices.map { OnboardingPage.Choice(id: $0.id, label: copy[$0.label]) },
      forwardLabel: page.forward.map { copy[$0] }, number: presentation.position.number,
      count: presentation.position.count, isReplay: presentation.isReplay)
  }
}
