import FlowCore

/// The decision on whether a flow shows, as the machine itself makes it.
struct Gate {
  /// The result of a launch.
  enum Decision: Hashable {
    case shown
    case notShown
    /// There is nothing left to ask for: it is recorded as done, and no page is drawn.
    case doneAtOnce
    case waits
  }

  /// A launch as the machine answers it.
  struct Launch: Hashable {
    let decision: Decision
    /// The facts that are waited for.
    var awaited: [String] = []
    /// The page on which an interrupted visit resumes.
    var resumed: Presentation?
  }

  let machine: FlowMachine

  /// Makes the gate of a flow.
  init(of flow: Flow) {
    machine = FlowMachine(flow)
  }

  var flow: Flow { machine.flow }

  /// The conditions that decide, the gate's own first.
  var conditions: [Condition] { [flow.show] + (flow.completeWhen.map { [$0] } ?? []) }

  /// Launches the flow as it would be launched with these facts.
  ///
  /// - Parameters:
  ///   - facts: what is known then.
  ///   - place: where it was left, if it was.
  /// - Returns: what comes of it, once the delay before it presents itself is over.
  func launch(given facts: Facts, from place: Place?) -> Launch {
    var (state, effects) = machine.transition(from: .idle, on: .launch(place), given: facts)
    if case .opening = state {
      (state, effects) = machine.transition(from: state, on: .elapsed, given: facts)
    }
    switch state {
    case .deciding:
      for case .await(let wait) in effects {
        return Launch(decision: .waits, awaited: wait.facts)
      }
      return Launch(decision: .waits)
    case .ended: return Launch(decision: .doneAtOnce)
    case .idle, .asking: return Launch(decision: .notShown)
    case .opening, .revealing, .visiting, .seeking:
      guard effects.contains(.resume) else { return Launch(decision: .shown) }
      for case .present(let page) in effects { return Launch(decision: .shown, resumed: page) }
      return Launch(decision: .shown)
    }
  }

  /// Returns true where it is the pages that decide: the gate is open, and nothing ends the flow.
  func isOpen(given facts: Facts) -> Bool {
    let facts = asLaunch(facts)
    return flow.show.truth(given: facts) == .yes
      && flow.completeWhen.map { $0.truth(given: facts) == .no } ?? true
  }

  /// Returns false for facts that can't hold together: `firstUse` is the opposite of `completed`, and who never
  /// completed the flow did so at no version.
  func isPossible(_ facts: Facts) -> Bool {
    let isDone = facts["completed"] ?? facts["firstUse"].map { .boolean($0 == .boolean(false)) }
    if let isDone, let isFirst = facts["firstUse"], isDone == isFirst { return false }
    guard isDone == .boolean(false), let version = facts["completedVersion"] else { return true }
    return version == .version(.zero)
  }

  /// The facts as they are before the first page: it is no replay, and nothing is answered yet.
  func asLaunch(_ facts: Facts) -> Facts {
    var facts = facts
    facts["replaying"] = .boolean(false)
    for page in flow.pages where !page.choices.isEmpty { facts["answer.\(page.id)"] = .word("") }
    return facts
  }
}
