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
