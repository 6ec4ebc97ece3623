import FlowContent
import FlowCore
import FlowTerminal
import FlowWords

/// Drawing pages.
extension EffectPerformer {
  mutating func present(_ presentation: Presentation, in state: FlowState) {
    self.presentation = presentation
    io.notifyListener(.page(machine.flow.pages[presentation.page].id, presentation.position))
    let view = pageView(of: presentation, in: state)
    shown = view
    io.show(view, meanwhile: inputOnEntrance(in: state))
  }

  /// Shows the page in view again with its current position, since facts may have changed.
  mutating func presentAgain(in state: FlowState) {
    if let presentation = presentationNow(in: state) { present(presentation, in: state) }
  }

  /// Shows the page in view again if the answer of a sign-in command has changed it, such as a step
  /// that is done by now.
  mutating func presentAnswer(in state: FlowState) {
    defer { hasAnswer = false }
    guard hasAnswer, state.visit != nil, let presentation = presentationNow(in: state)
    else { return }
    if pageView(of: presentation, in: state) != shown { present(presentation, in: state) }
  }

  /// Returns the presentation of the page in view with its current position.
  private func presentationNow(in state: FlowState) -> Presentation? {
    guard let presentation, let visit = state.visit else { return presentation }
    return Presentation(
      page: presentation.page, position: machine.position(of: visit, facts),
      isReplay: presentation.isReplay)
  }

  /// Shows the page in view again, with the open question or the reason for waiting
  /// below it.
  func showAgain(in state: FlowState) {
    if let presentation { io.showAgain(pageView(of: presentation, in: state)) }
    if isSigningIn { return io.say(.question, words.simulatedSignIn) }
    if state == .confirmingReplay { return io.say(.question, menu(in: state).replayQuestion) }
    let effects = machine.transition(from: state, on: .factsChanged, given: facts).effects
    for case .await(let wait) in effects { io.say(.info, words.text(of: wait)) }
  }

  func pageView(of presentation: Presentation, in state: FlowState) -> PageView {
    pages.view(
      presentation, state.visit.map { machine.facts(facts, in: $0) } ?? facts,
      hint: menu(in: state).hint)
  }

  /// The builder of the flow's pages.
  var pages: PageViewBuilder {
    PageViewBuilder(
      flow: machine.flow, copy: copy, words: words, direction: TextDirection(copy.language))
  }

  /// The policy for input typed during a page's animation; it is kept unless the flow says
  /// otherwise.
  private func inputOnEntrance(in state: FlowState) -> Reveal.Input {
    if case .revealing = state { machine.flow.reveal.input } else { .queue }
  }
}
