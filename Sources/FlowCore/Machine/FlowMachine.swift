/// The rules by which a flow moves: a value, with one answer to every state and event.
///
/// ```
/// let machine = FlowMachine(flow)
/// let (state, effects) = machine.transition(from: .idle, on: .launch(nil), given: facts)
/// // state: .visiting(page 0), effects: [.keep(place), .present(page 1 of 6)]
/// ```
///
/// The driver performs the effects, in order, and posts the next event. Two facts it must always
/// know: `completed`, and `completedVersion`, which is `Version.zero` for nobody's.
public struct FlowMachine: Sendable {
  /// A state and what to do on the way into it.
  public typealias Move = (state: FlowState, effects: [Effect])

  /// The flow that the machine runs.
  public let flow: Flow
  /// For each page, whether it is part of the visit.
  let inclusions: [Condition]
  /// For each page, what must be on its screen before it is shown.
  let presences: [Condition]
  /// How many numbered pages are always part of a visit, up to and with each page.
  let certainNumbers: [Int]
  /// The numbered pages that are part of a visit only sometimes.
  let uncertainPages: [Int]

  /// Makes the machine of a flow.
  public init(_ flow: Flow) {
    self.flow = flow
    inclusions = flow.pages.map(flow.inclusion)
    presences = flow.pages.map {
      $0.spotlight?.missing == .wait ? flow.presence($0) : .constant(true)
    }
    var certain = 0
    var numbers: [Int] = []
    var uncertain: [Int] = []
    for (page, inclusion) in inclusions.enumerated() {
      if flow.pages[page].isNumbered {
        if inclusion == .constant(true) { certain += 1 } else { uncertain.append(page) }
      }
      numbers.append(certain)
    }
    certainNumbers = numbers
    uncertainPages = uncertain
  }

  /// Answers an event.
  ///
  /// - Parameters:
  ///   - state: where the flow is.
  ///   - event: what happened.
  ///   - facts: what is known now; `replaying` and the answers are the visit's own.
  /// - Returns: where the flow is then, and what the driver must do.
  public func transition(from state: FlowState, on event: Event, given facts: Facts) -> Move {
    switch state {
    case .idle, .ended: rest(state, event, facts)
    case .deciding(let place): deciding(place, event, facts)
    case .opening(let place): opening(place, event, facts)
    case .asking: asking(event, facts)
    case .revealing(let visit): revealing(visit, event, facts)
    case .visiting(let visit): visiting(visit, event, facts)
    case .seeking(let visit): seeking(visit, event, facts)
    }
  }
}

extension Flow {
  /// A page's own `show`, its `since`, and the elements without which it is left out.
  fileprivate func inclusion(_ page: Page) -> Condition {
    var conditions = [page.show]
    if let since = page.since {
      let isNews = Condition.comparison(
        .fact("completedVersion"), .less, .value(.version(since)))
      conditions.append(.any([.fact("replaying"), isNews]))
    }
    if page.spotlight?.missing == .skip { conditions.append(presence(page)) }
    conditions.removeAll { $0 == .constant(true) }
    switch conditions.count {
    case 0: return .constant(true)
    case 1: return conditions[0]
    default: return .all(conditions)
    }
  }

  /// That every element that a page lights is on the screen.
  fileprivate func presence(_ page: Page) -> Condition {
    guard let spotlight = page.spotlight,
      let screen = screens.first(where: { $0.id == spotlight.screen })
    else { return .constant(true) }
    return .all(screen.elements.filter { spotlight.elements.contains($0.id) }.map(\.show))
  }
}
