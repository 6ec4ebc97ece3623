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
      throw CommandError.usage(opened.noExperiment(name))
    }
    var plan = ExperimentReport.Plan(
      experiment: name, run: experiment.version,
      variants: experiment.variants.map { ($0.name, $0.weight) })
    if let goal = context.invocation.value(.goal) {
      let pages = opened.flow.pages.map(\.id)
      guard let page = pages.firstIndex(of: goal) else {
        throw CommandError.usage("the flow has no page '\(goal)'\(goal.suggestion(in: pages))")
      }
      plan.goal = page
    }
    if let text = context.invocation.value(.effect) {
      guard let effect = Double(text), effect > 0, effect < 1 else {
        throw CommandError.usage(
          "'--effect \(text)' must be a number between 0 and 1; write it like 0.05")
      }
      plan.effect = effect
    }
    plan.tuning = try context.number(.tuning, from: 1) ?? plan.tuning
    let report = try funnel().report(on: plan)
    switch context.invocation.value(.statsFormat) {
    case "json": try context.write(Array("\(report.json)\n".utf8), to: .output)
    case "csv": throw CommandError.usage("an experiment can only be reported as human or json")
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
