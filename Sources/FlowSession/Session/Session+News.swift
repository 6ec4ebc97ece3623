import FlowContent
import FlowCore
import FlowTerminal
import FlowWords
import Onboarding

/// Values that change while a page is in view, without input.
extension Session {
  /// The milliseconds between two looks at the app's own keys.
  private static var keysInterval: Int { 2000 }

  /// Reads the app's own keys again; true if a fact has changed.
  mutating func readKeys() -> Bool {
    guard flowRun.context.progress.readKeysAgain() else { return false }
    performer.hasNewFacts = true
    return true
  }

  /// Looking at the app's own keys beside a line that is typed, while the page in view depends on
  /// some.
  var keysWork: BackgroundWork? {
    let given = context.environment.given
    guard
      machine.flow.facts.contains(where: {
        $0.key != nil && !given.keys.contains($0.name) && machine.depends(on: $0.name, in: state)
      })
    else { return nil }
    var progress = context.progress
    let clock = io.clock
    var next = clock.milliseconds + Self.keysInterval
    return BackgroundWork(
      descriptors: { [] }, timeLeft: { max(0, next - clock.milliseconds) },
      proceed: {
        guard clock.milliseconds >= next else { return false }
        next = clock.milliseconds + Self.keysInterval
        return progress.readKeysAgain()
      })
  }

  /// Sends changed facts before a line is handled, where they end the flow or a wait, or a page
  /// interrupts, and returns true then: the line was typed about what stood there before.
  ///
  /// Where a page interrupts, the line stands at the prompt again afterwards.
  mutating func isOvertaken(_ line: String) -> Bool {
    guard !isAsking else { return false }
    let next = machine.transition(from: state, on: .factsChanged, given: flowRun.facts).state
    let isInterrupted = next.visit?.interruption != state.visit?.interruption
    guard isInterrupted || next.outcome != nil || state.isWaiting && !next.isWaiting else {
      return false
    }
    if state.visit?.interruption == nil, isInterrupted { draft = LineDraft(line) }
    send(.factsChanged)
    return true
  }

  /// Puts the unfinished line aside where a page interrupts, and back where the page under it is in
  /// view again.
  mutating func moveDraft(from before: Visit?, to visit: Visit) {
    let wasInterrupted = before?.interruption != nil
    guard wasInterrupted != (visit.interruption != nil) else { return }
    if wasInterrupted {
      draft = visit.isElsewhere(than: before) ? .empty : draftBelow
      pageStop.isShown = false
    } else {
      (draftBelow, draft) = (draft, .empty)
    }
  }

  /// True while an answer is awaited, over which no page interrupts.
  private var isAsking: Bool { performer.isAskingToSignIn || stop.isAskingToSkip }

  /// Holds an event back that would interrupt, or end an interruption, while a question is open.
  mutating func holds(_ event: Event) -> Bool {
    guard isAsking, event.isOfWorld else { return false }
    let next = machine.transition(from: state, on: event, given: flowRun.facts).state
    guard next.visit?.interruption != state.visit?.interruption else { return false }
    heldEvents.append(event)
    return true
  }

  /// Sends the events that were held back, once no question is open.
  mutating func sendHeldEvents() {
    guard !isAsking else { return }
    let events = heldEvents
    heldEvents = []
    for event in events where state.outcome == nil { send(event) }
  }

  /// Goes on in the language that is named, or lists the languages.
  mutating func setLanguage(_ operands: [String]) {
    let languages = Words.languages + (context.opened.catalog?.languages ?? [])
    guard operands.count == 1, let language = Words.language(named: operands[0]),
      language.isCovered(by: languages)
    else { return io.refuseLanguage(in: words) }
    speak(language)
  }

  mutating func speak(_ language: LanguageTag) {
    flowRun.speak(language)
    performer.choose(language, in: &flowRun)
    stop.isShown = false
    send(.factsChanged)
    if performer.isAskingToSignIn {
      io.say(.question, words.simulatedSignIn)
    } else if state == .confirmingReplay {
      io.say(.question, menu.replayQuestion)
    }
  }
}

extension Event {
  /// True for what happens by itself.
  fileprivate var isOfWorld: Bool {
    if case .occurred = self { true } else { self == .factsChanged }
  }
}

extension FlowState {
  /// True while a value is awaited, without which the flow doesn't go on.
  fileprivate var isWaiting: Bool {
    switch self {
    case .deciding, .awaitingNextPage: true
    case .idle, .opening, .confirmingReplay, .revealing, .visiting, .ended: false
    }
  }
}
