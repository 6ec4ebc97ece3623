import Achievements
import FlowContent
public import FlowCore
import FlowStore
import FlowTerminal

/// A flow as somebody goes through it: read a line, make it an event, ask the machine, perform
/// the effects, show.
///
/// ```
/// var session = Session(context, settings: SessionSettings(name: "cluck"), on: stage)
/// let result = session.run(context.launch)
/// ```
public struct Session {
  let machine: FlowMachine
  let copy: Copy
  let words: Words
  let settings: SessionSettings
  let stage: Stage
  /// All that is known of the flow, as it is by now.
  public internal(set) var context: LaunchContext
  var state = FlowState.idle
  /// Whether the flow is seen again.
  var isReplay = false
  /// What was last drawn, to be shown again.
  var presentation: Presentation?
  /// Whether the simulated sign-in waits for what comes of it.
  var isSigningIn = false
  /// What is known of the sign-in, where the flow asks for it.
  var signInStatus: SignInStatus?
  /// What the flow has earned somebody, until it is said.
  var unlocks: [Unlock] = []

  /// Takes all that a session stands on.
  ///
  /// - Parameters:
  ///   - context: the flow, what the domain keeps of it, and what surrounds it.
  ///   - settings: what the command line says.
  ///   - stage: where it takes place.
  public init(_ context: LaunchContext, settings: SessionSettings, on stage: Stage) {
    self.context = context
    machine = FlowMachine(context.flow)
    copy = Copy(context.opened.catalog, language: context.world.language)
    words = Words.in(context.world.language)
    self.settings = settings
    self.stage = stage
  }

  var opened: OpenedFlow { context.opened }

  var standing: Standing {
    get { context.standing }
    set { context.standing = newValue }
  }

  var world: World {
    get { context.world }
    set { context.world = newValue }
  }

  /// Runs until the flow has ended or somebody leaves.
  ///
  /// - Parameter event: `launch`, `replay` or `reset`.
  /// - Returns: how the visit ended, how somebody left, and what could not be saved.
  public mutating func run(_ event: Event) -> SessionResult {
    if case .launch = event { standing.launch() }
    isReplay = event == .replay
    if standing.asksForSignIn { checkSignIn() }
    post(event)
    var departure: SessionResult.Departure?
    while state.awaitsInput, departure == nil {
      let session = self
      let result = stage.read(
        prompt, as: prompting, showing: session.showAgain,
        completing: { session.candidates(for: $0) })
      switch result {
      case .line(let line): departure = obey(line)
      case .interrupted: departure = .interrupted
      case .endOfInput: departure = .endOfInput
      case .terminated(let signal): departure = .terminated(signal)
      }
    }
    if departure != nil, !stage.isCutOff { post(.quit) }
    if let failure = standing.failure { stage.sayNotSaved(failure.description, in: words) }
    return SessionResult(outcome: state.outcome, departure: departure, unsaved: standing.failure)
  }

  /// Asks the machine, performs what it says, and posts what comes of that.
  mutating func post(_ event: Event) {
    var events = [event]
    while !events.isEmpty {
      let move = machine.transition(from: state, on: events.removeFirst(), given: facts)
      state = move.state
      for effect in move.effects { events += perform(effect, of: move.state) }
    }
  }

  /// What a line that is typed now would be for.
  private var prompting: Prompting {
    if isSigningIn { return .signIn }
    return state == .asking ? .question : .flow
  }

  /// All that conditions may know now.
  var facts: Facts {
    context.facts(signIn: signInStatus)
  }
}

extension FlowState {
  /// Whether somebody has to type something before the flow goes on.
  fileprivate var awaitsInput: Bool {
    switch self {
    case .asking, .visiting, .seeking, .deciding: true
    case .idle, .ended, .opening, .revealing: false
    }
  }

  var outcome: Outcome? {
    if case .ended(let outcome) = self { outcome } else { nil }
  }
}
