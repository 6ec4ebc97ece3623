import FlowCheck
import FlowContent
import FlowCore
import FlowExploration
import FlowSystem
import Onboarding
import RunnerCommands

extension Command {
  static let why = Command(
    name: "why", summary: "Explain why a flow or a page would show now, or why not",
    operands: [.flow, Operand(name: "PAGE", kind: .page, isOptional: true)],
    options: Option.environment.map { option in
      [.catalog, .variant].contains(option) ? option : option.excluding("PAGE")
    } + [.language.excluding("PAGE"), .json]
  ) { context in
    let opened = try context.flow(copy: .lenient)
    if let page = context.invocation.operand(1) {
      let report = try PageReport(named: page, of: opened.flow)
      context.page(context.invocation.has(.json) ? "\(report.json)\n" : report.text)
      return report.isReachable ? .success : .checkFailed
    }
    let launchContext = try context.launchOptions.launchContext(of: opened)
      .answered(warningOn: context.console)
    let report = WhyReport(launchContext)
    context.page(context.invocation.has(.json) ? "\(report.json)\n" : report.text)
    let progress = launchContext.progress
    for mistake in progress.mistakes {
      context.console.writeError(
        "\(progress.path): error: \(mistake.message)", isNamed: false)
    }
    if !progress.mistakes.isEmpty { return .badData }
    return report.isShown ? .success : .checkFailed
  }
}

extension PageReport {
  /// Creates the report on a page that the user names.
  init(named id: String, of flow: Flow) throws(CommandError) {
    guard let report = Self(id, of: flow) else {
      throw .usage("\(flow.id) has no page '\(id)'\(id.suggestion(in: flow.pages.map(\.id)))")
    }
    self = report
  }
}
