import FlowSystem
import FlowTerminal

extension CommandContext {
  /// Returns the line on standard error that shows how far a long task has come; the caller ends it.
  ///
  /// Nothing is shown in pipes and files, where `CI` is set, and on a dumb terminal.
  ///
  /// - Parameters:
  ///   - task: The task, as a phrase in sentence case.
  ///   - unit: The unit of its counts.
  /// - Returns: The line, which other output of the console hides.
  func progress(_ task: String, in unit: TaskProgress.Unit = .items) -> ProgressLine {
    let progress = ProgressLine(
      of: task, in: unit, on: .error, as: progressForm,
      charset: Charset(environment: Environment.value))
    console.show(progress)
    return progress
  }

  private var progressForm: ProgressLine.Form {
    guard link == nil, Descriptor.error.isTerminal, !Environment.isOn("CI") else { return .none }
    var inputs = inputs
    inputs.isTerminal = true
    switch Appearance.decided(by: inputs).mode {
    case .plain: return .none
    case .accessible: return .sentences
    case .coloured: return .line
    }
  }
}
