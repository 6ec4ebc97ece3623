import FlowContent
import FlowCore
import FlowTerminal
import Onboarding

/// Practice on the page in view.
extension EffectPerformer {
  /// Keeps the facts that an action changes, before the machine decides on it.
  mutating func keep(_ changes: [String: FactValue]) {
    context.keep(changes)
  }

  /// Shows on the mock screen what an action does, and says it.
  ///
  /// Where no screen is drawn, and where the next page comes at once, it is only said.
  mutating func showPractice(_ action: Practice.Action, in state: FlowState) {
    io.notifyListener(.practiced(action.line))
    guard let presentation,
      let attempt = machine.flow.pages[presentation.page].practice?.tries
        .first(where: { $0.action == action })
    else { return }
    guard state.visit?.page == presentation.page, let before = shown else {
      return io.say(.success, copy[attempt.say])
    }
    let view = pageView(of: presentation, in: state)
    shown = view
    let isDrawn = io.show(view, after: before, swiping: action.side)
    io.say(.success, copy[attempt.say])
    if !isDrawn, view.hint != before.hint { io.say(.info, view.hint) }
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
