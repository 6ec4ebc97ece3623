import Achievements
import FlowContent
package import FlowCore
import FlowLocalization
import FlowStore
import FlowTerminal

/// A run of a flow: reads a line, makes it an event, asks the machine, performs the effects and
/// shows the page.
///
/// ```
/// var session = Session(context, settings: SessionSettings(name: "cluck"), on: io)
/// let result = session.run(context.launch)
/// ```
package struct Session {
  let machine: FlowMachine
  let copy: Copy
  let words: Words
  let settings: SessionSettings
  let io: SessionIO
  /// The flow with its current progress and environment.
  package internal(set) var context: LaunchContext
  var state = FlowState.idle
  /// True during a replay.
  var isReplay = false
  /// The presentation of the page in view, to show it again.
  var presentation: Presentation?
  /// True while the simulated sign-in waits for an answer.
  var isSigningIn = false
  /// The sign-in status, if the flow depends on it.
  var signInStatus: SignInStatus?
  /// The unlocked achievements that are not announced yet.
  var unlocks: [Unlock] = []

  /// Creates a session.
  ///
  /// - Parameters:
  ///   - context: the flow, its progress and its environment.
  ///   - settings: the options of the command line.
  ///   - io: the input and output.
  package init(_ context: LaunchContext, settings: SessionSettings, on io: SessionIO) {
    self.context = context
    machine = FlowMachine(context.flow)
    copy = Copy(context.opened.catalog, language: context.world.language)
    words = Words.in(context.world.language)
    self.settings = settings
    self.io = io
  }

  var opened: OpenedFlow { context.opened }

  var standing: FlowProgress {
    get { context.standing }
    set { context.standing = newValue }
  }

  var world: SessionEnvironment {
    get { context.world }
    set { context.world = newValue }
  }

  /// Runs until the flow ends or the user leaves.
  ///
  /// - Parameter event: `launch`, `replay` or `reset`.
  /// - Returns: the outcome, the way in which the user left, and the error if saving failed.
  package mutating func run(_ event: Event) -> SessionResult {
    if case .launch = event { standing.launch() }
    isReplay = event == .replay
    if standing.asksForSignIn { checkSignIn() }
    send(event)
    let departure = io.readLines(
      as: { purpose }, asking: { nextRequest }, handling: { handle($0) })
    if departure != nil, !io.isCutOff { send(.quit) }
    if let failure = standing.failure { io.sayNotSaved(failure.description, in: words) }
    return SessionResult(outcome: state.outcome, departure: departure, unsaved: standing.failure)
  }

  /// Sends an event to the machine, performs the effects, and sends the resulting events.
  mutating func send(_ event: Event) {
    var events = [event]
    while !events.isEmpty {
      let move = machine.transition(from: state, on: events.removeFirst(), given: facts)
      state = move.state
      for effect in move.effects { events += perform(effect, of: move.state) }
    }
  }

  /// The request for the next line; nil if the flow does not wait for one.
  private var nextRequest: LineRequest? {
    guard state.awaitsInput else { return nil }
    return LineRequest(prompt, completing: candidates(for:), showing: showAgain)
  }

  /// The purpose of the next line.
  private var purpose: Prompting {
    if isSigningIn { return .signIn }
    return state == .asking ? .question : .flow
  }

  /// The facts that conditions see now.
  var facts: Facts {
    context.facts(signIn: signInStatus)
  }
}

extension FlowState {
  /// True if the flow goes on only after a line of input.
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
