import Achievements
@_exported public import AppRecord
import FlowContent
@_exported public import FlowCore

/// An app's onboarding: its gate, its machine, the place where the user left, and the record.
///
/// The app shows its own screens; the flow says which one is next, and keeps the record in the same
/// property list that the command `firstrun` uses.
///
/// ```swift
/// let onboarding = try OnboardingFlow(at: "Flows/cluck")
/// if onboarding.isDue, case .page(let page) = onboarding.send(.launch) {
///   show(page)
/// }
/// // When the user goes on:
/// if case .page(let page) = onboarding.send(.next) {
///   show(page)
/// }
/// ```
///
/// Use one instance in one isolation domain, such as the main actor. Several instances and processes
/// may share a property list: each change on disk is one locked step that keeps what the others
/// recorded. No call waits longer than 0.2 s for them.
public final class OnboardingFlow {
  /// The flow as it runs, with its stored progress and its environment.
  package var run: FlowRun
  /// The answers to the app, which shows what the flow asks for.
  var screen: AppScreen
  /// Returns the text of a copy key with its arguments, from the app's own strings; nil takes texts
  /// from the catalog in the flow's file.
  ///
  /// The arguments are those of ``arguments`` and of the flow's `samples`. A text that is its key
  /// counts as missing. In a terminal the texts are always those of the catalog.
  public var texts: ((_ key: String, _ arguments: [Argument]) -> String)?
  /// The path of the journal's latest lines; nil if nothing is written to a journal.
  public let journalPath: String?
  /// The journal of the app's domain; nil if nothing is written to it.
  package let journal: (any VisitJournal)?
  /// True once an event was recorded, so that later ones without a session belong to the same one.
  private var hasSession = false

  package init(
    _ context: LaunchContext, journal: (any VisitJournal)?, journalPath: String?,
    clock: @escaping () -> VisitRecorder.Moment
  ) {
    run = FlowRun(context, journal: journal)
    screen = AppScreen(clock: clock)
    self.journal = journal
    self.journalPath = journalPath
  }

  /// Opens a flow in JSON, as `firstrun compile` writes it, and reads its progress.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path of the file, for messages.
  ///   - store: Where the progress is kept.
  ///   - appVersion: The app's version, such as `2.1`; nil means the one in the flow's file.
  ///   - language: The tag of the language of the texts, such as `es-MX`; nil means the flow's own.
  ///   - device: The device whose wordings are shown: `iphone`, `ipad`, `mac`, `watch`, `tv` or
  ///     `vision`.
  ///   - installID: The id by which experiments give variants; nil takes no part in them.
  ///   - secondsFromUTC: Returns how many seconds the device's clock is ahead of UTC at a time in seconds
  ///     since 1970, which decides the day of a date.
  ///   - clock: Returns the time in seconds since 1970.
  /// - Throws: ``OnboardingError`` when the file is invalid, the record is damaged, or an argument has
  ///   the wrong form.
  public convenience init(
    json bytes: [UInt8], path: String = "onboarding.json", store: any OnboardingStore,
    appVersion: String? = nil, language: String? = nil, device: String = "iphone",
    installID: String? = nil,
    secondsFromUTC: @escaping @Sendable (_ secondsSince1970: Int) -> Int = { _ in 0 },
    clock: @escaping () -> Double
  ) throws(OnboardingError) {
    func moment() -> VisitRecorder.Moment {
      let seconds = clock()
      return VisitRecorder.Moment(
        CalendarTime(secondsSince1970: Int(seconds)), milliseconds: Int(seconds * 1_000))
    }
    var environment = SessionEnvironment(at: moment().time)
    environment.language = try LanguageTag(argument: language)
    environment.version = try Version(argument: appVersion)
    environment.install = installID
    environment.secondsFromUTC = secondsFromUTC
    guard let device = CopyDevice(rawValue: device) else {
      let names = CopyDevice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .invalidArgument("unknown device '\(device)'; use one of \(names)")
    }
    environment.device = device
    let opened: OpenedFlow
    do throws(Diagnostics) {
      opened = try CompiledFlow.open(bytes, path: path)
    } catch {
      throw .invalidFlow(error.all)
    }
    let context: LaunchContext
    do throws(StoreError) {
      context = try LaunchContext(opened, in: store, environment: environment)
    } catch {
      throw OnboardingError(error)
    }
    self.init(context, journal: nil, journalPath: nil, clock: moment)
  }

  deinit { run.writeJournal() }

  /// Begins a call, which waits at most 0.2 s for other programs in all.
  func beginCall() {
    context.progress.store = context.progress.store.limitingWaits(to: .call)
  }

  /// The flow, its stored progress and its environment.
  package var context: LaunchContext {
    get { run.context }
    set { run.context = newValue }
  }

  var state: FlowState { run.state }

  /// True from a launch or a replay until it has ended, or was not shown.
  package var isOpen: Bool {
    switch state {
    case .idle, .ended: false
    case .deciding, .opening, .confirmingReplay, .revealing, .visiting, .awaitingNextPage: true
    }
  }

  /// Opens the flow again, as the next start of the app does.
  package func reopen(
    _ context: LaunchContext, isJournaled: Bool, clock: (() -> VisitRecorder.Moment)?
  ) {
    run.writeJournal()
    run = FlowRun(context, journal: isJournaled ? journal : nil)
    screen = AppScreen(clock: clock ?? screen.clock)
    (unlockedAchievements, hasSession) = ([], false)
  }

  package var now: CalendarTime { screen.clock().time }

  /// True if the current visit continues one that was interrupted.
  public var isResumed: Bool { run.isResumed }

  /// The ids of the achievements that the current visit has unlocked.
  public internal(set) var unlockedAchievements: [String] = []

  /// The flow as its file describes it, in the form that variants of experiments give it.
  package var flow: Flow { context.flow }

  /// True if the user chose the flow, as on a checklist: no time keeps it away then, and the visit
  /// doesn't count as a showing.
  public var isAskedFor: Bool {
    get { context.isAskedFor }
    set { context.isAskedFor = newValue }
  }

  /// The path of the app's property list, which need not exist.
  public var propertyListPath: String { context.progress.path }

  /// The time after launch at which the flow presents itself, for the app's own screens to wait.
  public var delay: Duration { .milliseconds(context.flow.delay) }

  /// The reason why the last read or change of the property list failed; nil if it succeeded.
  ///
  /// A failure to save doesn't stop a flow: the visit goes on. What is missing, since another program
  /// held the property list or the disk was full, is saved together with the next change.
  public var failure: OnboardingError? {
    context.progress.failure.map(OnboardingError.init)
      ?? run.achievementError.map(OnboardingError.init)
  }

  /// A warning about the app's own keys, such as an integer in place of a Boolean.
  public var warning: String? { context.progress.warning }
}

/// The experiments that the install takes part in, and the journal that tells of it.
extension OnboardingFlow {
  /// The names of the variants that this install has, by those of their experiments; experiments
  /// in which it takes no part are missing.
  ///
  /// The flow's pages, texts and order follow them already.
  public var variants: [String: String] { context.variants.names }

  /// The reason why the journal of the last visit could not be written; nil if it was.
  public var journalFailure: OnboardingError? {
    run.journalFailure.map(OnboardingError.systemFailure)
  }
}

extension OnboardingFlow {
  /// A command of the user in the flow, or of the app.
  public enum Action: Hashable, Sendable {
    /// Starts the flow if it is due, at the place where it was left.
    case launch
    /// Shows the flow again, after the confirmation that the flow asks for; nothing is recorded.
    case replay
    /// Answers yes to ``Response/confirmation``.
    case confirm
    /// Answers no to ``Response/confirmation``.
    case decline
    /// Goes to the next page; on the last one the flow is completed.
    case next
    /// Goes to the page visited before.
    case back
    /// Skips the rest of the flow, which counts as completed.
    case skip
    /// Puts the flow off for the time that its file says under `later`; nothing else is recorded.
    case later
    /// Makes the choice with this id on the page in view.
    case choose(String)
    /// Does the try with this id on the page in view, such as `swipe right`.
    case attempt(String)
    /// Leaves the flow; the next launch resumes at the page in view.
    case quit
  }

  /// The result of an action: the next thing for the app to do.
  public enum Response: Hashable, Sendable {
    /// Show this page.
    case page(OnboardingPage)
    /// Ask if the flow is to be shown again, and send `confirm` or `decline`.
    case confirmation
    /// Find out these facts and set them; the flow goes on by itself when they decide.
    case waiting(facts: [String])
    /// Sign the user in, and set the fact `authenticated` if that succeeds.
    case signIn
    /// Run this other flow of the app, which is ``OnboardingFlow/isAskedFor``, then call
    /// ``OnboardingFlow/refresh()``.
    case launch(flow: String)
    /// Say why the action did nothing.
    case refused(Refusal)
    /// Go on without the flow: it is not due, or a replay was declined.
    case notShown
    /// Go on after the flow, which has ended in this way.
    case ended(Outcome)

    init(_ request: AppRequest) {
      switch request {
      case .signIn: self = .signIn
      case .launch(let flow): self = .launch(flow: flow)
      }
    }
  }
}

/// Events of the app, which move pages and count toward achievements.
extension OnboardingFlow {
  /// Records that something has happened in the app; a visit follows it at once.
  ///
  /// ```swift
  /// try onboarding.recordEvent("dealt", id: "hand-17")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the event. If the app has an `achievements.yaml`, it declares the event.
  ///   - id: The unique id of the event, so that it counts once; without one, it always counts.
  ///   - attributes: The values of the event's attributes, by name.
  /// - Returns: The next thing for the app to do. A failure to save is not among them; see
  ///   ``failure``.
  /// - Throws: ``OnboardingError`` when the app declares no such event, an attribute has a wrong type,
  ///   or the file of achievements is invalid.
  @discardableResult
  public func recordEvent(
    _ name: String, id: String? = nil, attributes: [String: FactValue] = [:]
  ) throws(OnboardingError) -> Response {
    let achievements: OpenedAchievements
    do throws(LibraryError) {
      achievements = try context.opened.eventRules()
    } catch {
      throw OnboardingError(error)
    }
    let declared = achievements.set.events.map(\.name)
    guard achievements.rules.countsAllEvents || declared.contains(name) else {
      throw .invalidArgument(
        "unknown event '\(name)' in achievements.yaml\(name.suggestion(in: declared))")
    }
    let event = GameEvent(name, id: id, attributes: attributes)
    var trial = Ledger(for: achievements.rules)
    do throws(EventError) {
      _ = try achievements.rules.countByName(event, into: &trial, at: 0)
    } catch {
      throw .invalidArgument(error.description)
    }
    return follow(event, by: achievements)
  }

  /// Reads the progress again, which another flow or process may have changed; a visit follows it at
  /// once.
  ///
  /// - Returns: The next thing for the app to do.
  @discardableResult
  public func refresh() -> Response {
    beginCall()
    context.refresh(at: now)
    return handle(.factsChanged)
  }

  private func follow(_ event: GameEvent, by achievements: OpenedAchievements) -> Response {
    beginCall()
    run.achievementError = nil
    let (flow, now, startsSession) = (flow.id, now.secondsSince1970, !hasSession)
    let counted = context.progress.change { (list) throws(StoreError) in
      try list.changeAchievements(of: flow, by: achievements.rules) { ledger in
        if startsSession { ledger.forgetUnnamedSession() }
        let taken = try? achievements.rules.countByName(event, into: &ledger, at: now)
        return (isNew: taken?.isNew ?? false, taken?.unlocks ?? [], ledger.events.counts)
      }
    }
    guard let (isNew, unlocks, counts) = counted else {
      context.progress.count(event: event.name)
      return handle(.occurred(event.name))
    }
    hasSession = true
    unlockedAchievements += unlocks.map { achievements.set.achievements[$0].id }
    _ = context.progress.update(eventCounts: counts)
    return handle(isNew ? .occurred(event.name) : .factsChanged)
  }
}
