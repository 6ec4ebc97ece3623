import Achievements
import FlowContent
import FlowCore
import FlowStore
import FlowSystem
import FlowTerminal
import FlowWords
import Onboarding

/// Draws and asks what the machine asks for: pages, messages and pauses on a terminal, sign-in, and
/// the commands that answer for facts.
///
/// A flow that runs by the command, at home, in `replay` and `record` or in a transcript has one;
/// they differ in the input and output. `FlowRun` keeps the record of a visit.
struct EffectPerformer: FlowPresenter {
  private(set) var copy: Copy
  private(set) var words: Words
  var settings: SessionSettings
  let io: SessionIO
  /// The commands that can be asked for facts, in the background, too.
  let monitors: [FactsMonitor]
  /// The reason why a command gave no answer at the launch; nil if all did.
  var unchecked: SessionResult.UncheckedFacts?
  /// True if the flow doesn't begin without an answer.
  var isHeldBack = false
  /// True while the simulated sign-in waits for an answer.
  var isAskingToSignIn = false
  /// True if a command has answered, or an event has happened, since the page in view was
  /// last compared with the facts.
  var hasNewFacts = false
  /// The reason why the last event did nothing; nil if it did something.
  var refusal: Refusal?
  /// The way in which the user left during an effect.
  var departure: SessionResult.ExitReason?
  /// The page as it was last shown.
  var shown: PageView?
  /// The number of pages that were visited before it.
  private var shownDepth = 0
  /// True once an action was tried on it, or on the page under it, which its callout asked for.
  private var isTried = false
  /// True while the page in view interrupts another one.
  private var isInterrupting = false
  /// The language that was chosen in this run; nil for none.
  private(set) var chosenLanguage: LanguageTag?

  init(_ context: LaunchContext, settings: SessionSettings, on io: SessionIO) {
    copy = context.environment.copy(of: context.opened)
    words = Words.in(context.environment.language)
    self.settings = settings
    self.io = io
    monitors = context.commands.map { FactsMonitor($0, on: io.clock) }
  }

  var moment: VisitRecorder.Moment {
    VisitRecorder.Moment(io.now, milliseconds: io.clock.milliseconds)
  }

  mutating func show(_ shown: Effect.Shown, of run: inout FlowRun) -> [Event] {
    switch shown {
    case .present(let presentation):
      // A page comes back from under an interrupting one as it was.
      let visit = run.state.visit
      if visit?.interruption == nil, !isInterrupting || visit?.trail.count != shownDepth {
        isTried = false
      }
      if presentation.isReplay, self.shown == nil, !run.machine.flow.fields.isEmpty {
        io.say(.info, words.fieldReplay)
      }
      present(presentation, of: run)
    case .await(let wait):
      io.notifyListener(.waits(wait.facts))
      io.say(.info, text(of: wait, in: run))
    case .pause(let milliseconds):
      // Before the first page, input is always discarded.
      io.pause(milliseconds: milliseconds, input: input(of: run, else: .discard))
      return [.elapsed]
    case .ask:
      if settings.skipsConfirmation { return [.confirm] }
      io.notifyListener(.asks("replay"))
      io.say(.question, menu(of: run).replayQuestion)
    case .language(let tag): choose(LanguageTag(tag), in: &run)
    case .checkFacts: return checkFacts(of: &run)
    case .request(.signIn): return beginSignIn(of: &run)
    case .practiced(let action): showPractice(action, of: run)
    case .request(.launch(let flow)): return launch(flow, from: &run)
    case .refuse(let refusal):
      self.refusal = refusal
      refuse(refusal, in: run)
    case .resume:
      io.notifyListener(.resumed)
      io.say(.info, welcome(to: run))
    case .declined:
      io.notifyListener(.declined)
      io.say(.info, words.declined)
    case .notNeeded:
      io.notifyListener(.notNeeded)
      sayNotNeeded(of: run)
    case .end(let outcome):
      io.notifyListener(.outcome(outcome))
      announce(outcome, of: run)
      announceUnlocks(of: &run)
    }
    return []
  }

  /// Goes on in a language that was chosen.
  mutating func choose(_ language: LanguageTag?, in run: inout FlowRun) {
    guard let language else { return }
    speak(language, in: &run)
    (chosenLanguage, hasNewFacts) = (language, true)
    if let catalog = run.context.opened.catalog, !language.isCovered(by: catalog.languages) {
      io.say(.info, words.notTranslated(flows: run.machine.flow.app))
    }
  }

  /// Goes on in another language; nil for the flow's own.
  mutating func speak(_ language: LanguageTag?, in run: inout FlowRun) {
    run.context.environment.language = language
    copy = run.context.environment.copy(of: run.context.opened)
    words = Words.in(language)
    io.direction = TextDirection(LanguageTag(words.language))
  }

  private func refuse(_ refusal: Refusal, in run: FlowRun) {
    let menu = menu(of: run)
    let message =
      switch refusal {
      case .waitsFor(let wait): text(of: wait, in: run)
      case .interrupting where menu.page?.waiting != nil: menu.page?.waiting.map { copy[$0] } ?? ""
      case .choiceNeeded where menu.page?.waiting != nil:
        words.sentences(
          menu.page?.waiting.map { copy[$0] } ?? "",
          words.sentences(
            words.choiceNeeded, menu.choices(after: refusal).joined(separator: words.comma)))
      case .invalidAnswer(let fact, let reason):
        menu.page?.fields.first { $0.fact == fact }.flatMap { input(in: $0, of: run) }?
          .text(of: reason) ?? words.fieldNoMatch
      default:
        words.text(
          of: refusal, choices: menu.choices(after: refusal), tries: menu.tries.map(\.phrase))
      }
    io.refuse(.machine(refusal), saying: message)
  }

  /// Returns what people read while the flow waits; reviewers also see the condition, or how to set a
  /// fact that no command answers for.
  private func text(of wait: Wait, in run: FlowRun) -> String {
    let text = words.text(of: wait, on: menu(of: run).page, of: run.machine.flow, in: copy)
    guard settings.allowsGoTo else { return text }
    switch wait {
    case .unmet(let condition): return words.sentences(text, "(\(condition))")
    case .unknown(let facts):
      let unanswered = facts.first { fact in
        !monitors.contains { $0.command.names.contains(fact) }
      }
      let note = unanswered.map { "\(words.homeVerb(.set)) \($0) …" }
      return words.sentences(text, "(\(note ?? facts.joined(separator: words.comma)))")
    }
  }

  func menu(of run: FlowRun) -> FlowMenu {
    FlowMenu(
      machine: run.machine, state: run.state, facts: run.facts, copy: copy, words: words,
      isAccessible: io.appearance.mode == .accessible, isSigningIn: isAskingToSignIn,
      runsSignInCommand: run.context.environment.signInCommand != nil,
      allowsGoTo: settings.allowsGoTo, choosesByArrows: io.choosesByArrows)
  }

  /// Returns the policy for input typed while a page appears; otherwise another one.
  private func input(of run: FlowRun, else other: Reveal.Input) -> Reveal.Input {
    if case .revealing = run.state { run.machine.flow.reveal.input } else { other }
  }
}

extension EffectPerformer {
  /// Shows on the mock screen what an action does, and says it.
  ///
  /// Where no screen is drawn, and where the next page comes at once, it is only said.
  private mutating func showPractice(_ action: Practice.Action, of run: FlowRun) {
    io.notifyListener(.practiced(action.line))
    guard let presentation = run.presentation,
      let attempt = run.machine.flow.pages[presentation.page].practice?.tries
        .first(where: { $0.action == action })
    else { return }
    guard run.state.visit?.pageInView == presentation.page, let before = shown else {
      return io.say(.success, copy[attempt.say])
    }
    isTried = true
    let view = pageView(of: presentation, run)
    shown = view
    let isDrawn = io.show(
      view, as: name(of: presentation, run), after: before, swiping: action.side,
      saying: copy[attempt.say])
    guard !isDrawn else { return }
    if io.appearance.mode == .accessible, let screen = view.mockScreen,
      let news = before.mockScreen.flatMap(screen.news)
    {
      io.say(.info, news)
    }
    if view.hint != before.hint { io.say(.info, view.hint) }
  }
}

extension Practice.Action {
  /// The side to which a swipe moves a card: 1 for the right and -1 for the left.
  fileprivate var side: Int? {
    switch self {
    case .swipeRight: 1
    case .swipeLeft: -1
    case .tap, .type, .event: nil
    }
  }
}

/// Running another flow from a page.
extension EffectPerformer {
  /// The largest number of flows that are open at a time.
  private static let mostOpenFlows = 8

  /// Runs another flow in its own domain; one that is finished is shown again.
  ///
  /// Quitting it comes back to the page, as its end does.
  private mutating func launch(_ name: String, from run: inout FlowRun) -> [Event] {
    run.context.progress.saveUnsaved()
    var other: LaunchContext
    do {
      let opened = try run.context.opened.neighbor(name)
      other = try LaunchContext(
        opened, in: run.context.progress.store.sibling(opened.flow.domain),
        environment: run.context.environment)
    } catch {
      io.refuse(.cantOpen, saying: "\(error)", as: .error)
      return []
    }
    let open = settings.outerFlows + [run.machine.flow.id]
    guard !open.contains(other.flow.id), open.count < Self.mostOpenFlows else {
      io.refuse(.machine(.alreadyOpen), saying: words.alreadyOpen)
      return []
    }
    for monitor in monitors { monitor.stop() }
    other.isAskedFor = true
    if let warning = other.progress.warning { io.say(.warning, warning) }
    var settings = settings
    settings.name = name
    // It replays the outer flow.
    settings.hostCommands?.replay = nil
    settings.outerFlows = open
    settings.isSilentWhenNotNeeded = false
    settings.journal = settings.journal?.sibling(of: other.flow)
    var session = Session(other, settings: settings, on: io)
    let isFinished = other.progress.isCompleted && other.flow.replay != .never
    let result = session.run(isFinished ? .replay : other.launch)
    let install = run.context.environment.install
    let language = run.context.environment.language
    run.context.environment = session.context.environment
    run.context.environment.install = install
    speak(language, in: &run)
    if let chosen = session.chosenLanguage { choose(chosen, in: &run) }
    if let reason = result.exitReason, reason != .quit { departure = reason }
    run.context.refresh(at: io.now)
    guard departure == nil else { return [] }
    // The page is shown again below the pages of the other flow.
    (shown, hasNewFacts) = (nil, true)
    return [.factsChanged]
  }
}

extension EffectPerformer {
  /// Shows a page.
  ///
  /// In accessible mode the commands are left out where they are the same as on the page before,
  /// unless the user asked for the page.
  mutating func present(
    _ presentation: Presentation, of run: FlowRun, isRequested: Bool = false
  ) {
    io.notifyListener(.page(run.machine.flow.pages[presentation.page].id, presentation.position))
    let before = shown
    let depth = run.state.visit?.trail.count ?? 0
    let wasInterrupting = isInterrupting
    isInterrupting = run.state.visit?.interruption != nil
    let isBelow = wasInterrupting && !isInterrupting
    let goesBack = before != nil && depth < shownDepth || isBelow
    var view = pageView(of: presentation, run)
    (shown, shownDepth) = (view, depth)
    if io.appearance.mode == .accessible, !isRequested, view.hint == before?.hint { view.hint = "" }
    // What was typed for one page, and said about it, must not reach another that came by itself.
    if isInterrupting != wasInterrupting { io.forgetMessages(isAll: isBelow) }
    io.withInput(isInterrupting != wasInterrupting ? .discard : .queue) {
      io.show(
        view, as: name(of: presentation, run), goingBack: goesBack,
        meanwhile: input(of: run, else: .queue))
    }
  }

  /// Shows the page in view again with its current position, since facts may have changed.
  mutating func presentAgain(_ run: inout FlowRun) {
    if let presentation = run.presentAgain() { present(presentation, of: run, isRequested: true) }
  }

  /// Shows the page in view again if new facts have changed it, such as a step that is done by now.
  mutating func presentNewFacts(of run: inout FlowRun) {
    defer { hasNewFacts = false }
    guard hasNewFacts, run.state.visit != nil, let presentation = run.presentAgain() else { return }
    if pageView(of: presentation, run) != shown { present(presentation, of: run) }
  }

  /// Shows the page in view again, with the open question or the reason for waiting
  /// below it.
  func showAgain(_ run: FlowRun) {
    if let presentation = run.presentation {
      io.showAgain(pageView(of: presentation, run), as: name(of: presentation, run))
    }
    if isAskingToSignIn { return io.say(.question, words.simulatedSignIn) }
    if run.state == .confirmingReplay {
      return io.say(.question, menu(of: run).replayQuestion)
    }
    let effects = run.machine.transition(from: run.state, on: .factsChanged, given: run.facts)
      .effects
    for case .show(.await(let wait)) in effects { io.say(.info, text(of: wait, in: run)) }
  }

  /// Draws the page in view again where it stands, after the size of the window has changed.
  func redraw(_ run: FlowRun) {
    guard let presentation = run.presentation else { return }
    io.redraw(pageView(of: presentation, run), as: name(of: presentation, run))
  }

  /// The name of a page on the screen, where pages of several flows can stand.
  private func name(of presentation: Presentation, _ run: FlowRun) -> String {
    "\(run.machine.flow.id)/\(run.machine.flow.pages[presentation.page].id)"
  }

  /// Returns a page as it is now: without its callout once the user has tried what that asks for.
  ///
  /// The choices of a page with fields are shown after these.
  func pageView(
    of presentation: Presentation, _ run: FlowRun, isAfterFields: Bool = false
  ) -> PageView {
    var menu = menu(of: run)
    menu.isAfterFields = isAfterFields
    var view = pages(of: run.machine.flow).view(
      presentation, run.state.visit.map { run.machine.facts(run.facts, in: $0) } ?? run.facts,
      hints: menu.hints)
    if isTried, !isInterrupting { view.mockScreen?.callout = nil }
    if !view.content.fields.isEmpty, !isAfterFields { view.content.choices = [] }
    return view
  }

  func pages(of flow: Flow) -> PageViewBuilder {
    PageViewBuilder(
      flow: flow, copy: copy, words: words, language: copy.language)
  }
}
