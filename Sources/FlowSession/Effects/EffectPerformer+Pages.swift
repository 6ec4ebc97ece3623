import FlowContent
import FlowCore
import FlowTerminal
import FlowWords
import Onboarding

/// Drawing pages.
extension EffectPerformer {
  mutating func present(_ presentation: Presentation, of run: FlowRun) {
    io.notifyListener(.page(run.machine.flow.pages[presentation.page].id, presentation.position))
    let view = pageView(of: presentation, run)
    shown = view
    io.show(view, meanwhile: inputOnEntrance(of: run))
  }

  /// Shows the page in view again with its current position, since facts may have changed.
  mutating func presentAgain(_ run: inout FlowRun) {
    if let presentation = run.presentAgain() { present(presentation, of: run) }
  }

  /// Shows the page in view again if the answer of a sign-in command has changed it, such as a step
  /// that is done by now.
  mutating func presentAnswer(of run: inout FlowRun) {
    defer { hasAnswer = false }
    guard hasAnswer, run.state.visit != nil, let presentation = run.presentAgain() else { return }
    if pageView(of: presentation, run) != shown { present(presentation, of: run) }
  }

  /// Shows the page in view again, with the open question or the reason for waiting
  /// below it.
  func showAgain(_ run: FlowRun) {
    if let presentation = run.presentation { io.showAgain(pageView(of: presentation, run)) }
    if signIn.isAsking { return io.say(.question, words.simulatedSignIn) }
    if run.state == .confirmingReplay {
      return io.say(.question, menu(of: run).replayQuestion)
    }
    let effects = run.machine.transition(from: run.state, on: .factsChanged, given: run.facts)
      .effects
    for case .await(let wait) in effects { io.say(.info, words.text(of: wait)) }
  }

  func pageView(of presentation: Presentation, _ run: FlowRun) -> PageView {
    pages(of: run.machine.flow).view(
      presentation, run.state.visit.map { run.machine.facts(run.facts, in: $0) } ?? run.facts,
      hint: menu(of: run).hint)
  }

  /// The builder of the flow's pages.
  func pages(of flow: Flow) -> PageViewBuilder {
    PageViewBuilder(
      flow: flow, copy: copy, words: words, direction: TextDirection(copy.language))
  }

  /// The policy for input typed during a page's animation; it is kept unless the flow says
  /// otherwise.
  private func inputOnEntrance(of run: FlowRun) -> Reveal.Input {
    if case .revealing = run.state { run.machine.flow.reveal.input } else { .queue }
  }
}
