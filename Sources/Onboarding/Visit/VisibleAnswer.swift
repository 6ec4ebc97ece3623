import FlowContent
import FlowCore

/// What the user sees of a flow's answer to an event; nothing in it tells two variants of an
/// experiment apart that look the same.
struct VisibleAnswer: Equatable {
  /// A page with what can be done on it.
  private struct PageInView: Equatable {
    let look: PageLook
    let position: Position
    /// For each step and each element of the mock screen, true if it is checked or there.
    let truths: [Bool]
    let canSkip: Bool
    let canGoOn: Bool
  }

  private enum Part: Equatable {
    case page(PageInView)
    /// What an action on the page says.
    case said(String)
    case end(Outcome, then: String?)
    /// Something that looks as it is.
    case other(Effect.Shown)
  }

  private let parts: [Part]

  init(to event: Event, from state: FlowState, of machine: FlowMachine, given facts: Facts) {
    let flow = machine.flow
    let move = machine.transition(from: state, on: event, given: facts)
    parts = move.effects.compactMap { effect in
      guard case .show(let shown) = effect else { return nil }
      return switch shown {
      case .present(let presentation):
        move.state.visit.map { visit in
          .page(
            PageInView(
              look: PageLook(presentation.page, flow), position: presentation.position,
              truths: flow.looks(of: presentation.page).map {
                machine.truth(of: $0, visit, facts) == .yes
              },
              canSkip: machine.accepts(.skip, in: visit, given: facts),
              canGoOn: machine.accepts(.next, in: visit, given: facts)))
        }
      case .practiced(let action):
        (state.visit?.page).flatMap { page in
          flow.pages[page].practice?.tries.first { $0.action == action }.map { .said($0.say) }
        }
      case .end(let outcome):
        .end(outcome, then: machine.destination(after: outcome, by: event, in: state, given: facts))
      case .await, .ask, .request, .refuse, .declined, .notNeeded, .language:
        .other(shown)
      case .pause, .checkFacts, .resume: nil
      }
    }
  }
}

extension FlowMachine {
  fileprivate func accepts(_ event: Event, in visit: Visit, given facts: Facts) -> Bool {
    transition(from: .visiting(visit), on: event, given: facts).effects
      .allSatisfy { $0.refusal == nil }
  }
}

extension FlowState {
  /// Returns the state of a visit in another form of the flow; nil if that lacks one of its pages.
  func moved(from flow: Flow, to other: Flow) -> FlowState? {
    guard var visit else { return self }
    func index(_ page: Int) -> Int? { other.pages.firstIndex { $0.id == flow.pages[page].id } }
    let trail = visit.trail.compactMap(index)
    guard let page = index(visit.page), trail.count == visit.trail.count else { return nil }
    (visit.page, visit.trail) = (page, trail)
    return replacingVisit(visit)
  }
}
