import FlowContent
import FlowCore
import FlowFormats
import FlowStatistics
import FlowSystem
import Onboarding

extension StatsCommand {
  /// Prints the report on an experiment of the flow.
  func report(on name: String) throws -> ExitCode {
    guard let experiment = opened.experiments.first(where: { $0.name == name }) else {
      throw CommandError(exitCode: .usage, message: opened.noExperiment(name))
    }
    var plan = ExperimentReport.Plan(
      experiment: name, run: experiment.version,
      variants: experiment.variants.map { ($0.name, $0.weight) })
    if let goal = context.invocation.value(.goal) {
      let pages = opened.flow.pages.map(\.id)
      guard let page = pages.firstIndex(of: goal) else {
        throw CommandError.unknownGoal(goal, among: pages)
      }
      plan.goal = page
    }
    if let text = context.invocation.value(.effect) {
      guard let effect = Double(text), effect > 0, effect < 1 else {
        throw CommandError.noEffect(text)
      }
      plan.effect = effect
    }
    plan.tuning = try context.number(.tuning, from: 1) ?? plan.tuning
    let report = try funnel().report(on: plan)
    switch context.invocation.value(.statsFormat) {
    case "json": try context.write(Array("\(report.json)\n".utf8), to: .output)
    case "csv"?: throw CommandError.noExperimentFormat
    default: context.console.write(report.text)
    }
    return report.sizes.isMismatched ? .checkFailed : .success
  }
}

extension Option {
  static let experiment = Option(
    name: "experiment", value: "NAME", summary: "Compare the variants of an experiment")
  static let goal = Option(
    name: "goal", value: "PAGE", valueKind: .page,
    summary: "Compare how many people reached PAGE, not how many completed the flow")
  static let effect = Option(
    name: "effect", value: "E", summary: "Set the smallest difference that matters (default: 0.05)")
  static let tuning = Option(
    name: "tuning", value: "N",
    summary: "Set the number of people at which intervals are narrowest (default: 500)")
}

extension CommandError {
  fileprivate static func unknownGoal(_ page: String, among pages: [String]) -> Self {
    let advice = page.nearest(in: pages).map { "; did you mean '\($0)'?" } ?? ""
    return Self(exitCode: .usage, message: "the flow has no page '\(page)'\(advice)")
  }

  fileprivate static func noEffect(_ text: String) -> Self {
    Self(
      exitCode: .usage,
      message: "'--effect \(text)' must be a number between 0 and 1; write it like 0.05")
  }

  fileprivate static var noExperimentFormat: Self {
    Self(exitCode: .usage, message: "an experiment can only be reported as human or json")
  }
}
