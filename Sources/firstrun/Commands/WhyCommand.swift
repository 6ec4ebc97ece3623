import FlowCheck
import FlowContent
import FlowCore
import FlowExploration
import FlowSystem
import Onboarding

extension Command {
  /// The command `firstrun why FLOW [PAGE]`: explains whether a flow would show, or when a page
  /// does.
  static let why = Command(
    name: "why", summary: "Explain why a flow or a page would show now, or why not",
    operands: [.flow, Operand(name: "PAGE", kind: .page, isOptional: true)],
    options: Option.environment.map { option in
      [.catalog, .variant].contains(option) ? option : option.excluding("PAGE")
    } + [.language.excluding("PAGE"), .json]
  ) { context in
    let opened = try context.flow(copy: .lenient)
    if let page = context.invocation.operand(1) { return try explain(page, of: opened, context) }
    let report = WhyReport(
      try context.launchOptions.launchContext(of: opened).answered(warningOn: context.console))
    context.page(context.invocation.has(.json) ? "\(report.json)\n" : report.text)
    return report.isShown ? .success : .checkFailed
  }

  private static func explain(
    _ page: String, of opened: OpenedFlow, _ context: CommandContext
  ) throws -> ExitCode {
    guard let report = PageReport(page, of: opened.flow) else {
      let advice = page.suggestion(in: opened.flow.pages.map(\.id))
      throw CommandError.usage("\(opened.flow.id) has no page '\(page)'\(advice)")
    }
    context.page(context.invocation.has(.json) ? "\(report.json)\n" : report.text)
    return report.isReachable ? .success : .checkFailed
  }
}
