import FlowContent
import FlowCore
import FlowTerminal
import FlowWords
import Onboarding

/// What fields show, and what has to be asked about their answers.
extension EffectPerformer {
  /// Returns what can be typed into a field; nil for a fact that the flow doesn't declare.
  func input(in field: Field, of run: FlowRun) -> FieldInput? {
    FieldInput(field, of: run, in: copy, words)
  }

  /// Returns what is said where a visit resumes: on a page before that on which it was left, which
  /// secret has led back to it.
  func welcome(to run: FlowRun) -> String {
    guard let visit = run.state.visit, let place = run.context.progress.record.place else {
      return words.welcomeBack
    }
    let page = run.machine.flow.pages[visit.page]
    if ([page.id] + page.was).contains(place.page) { return words.welcomeBack }
    let gone = page.fields.lazy.compactMap { input(in: $0, of: run) }
      .first { $0.type == .secret && $0.field.isRequired && $0.draft == nil }
    return gone.map { words.fieldGone(label: $0.content.label) } ?? words.welcomeBack
  }

  func show(heading view: FieldView) {
    let output = io.output
    io.show(heading: { view.frame(columns: output.columns(), rows: output.rows(), in: $0) })
  }

  /// Shows the choices of a page, which are open after its fields.
  func showChoices(of run: FlowRun) {
    guard let presentation = run.presentation else { return }
    let view = pageView(of: presentation, run, isAfterFields: true)
    io.show(heading: { [output = io.output] in view.choicesFrame(columns: output.columns(), in: $0)
    })
  }

  /// Forgets what commands have answered about facts that judge an answer, and asks them again.
  mutating func askAnew(_ facts: [String], _ run: inout FlowRun) {
    for monitor in monitors {
      let names = monitor.command.names.filter(facts.contains)
      if names.isEmpty { continue }
      run.context.receive(FactAnswers(.notAsked, of: names))
      monitor.askAnew()
    }
  }
}
