import FlowContent
import FlowCore
import FlowFormats
import FlowSystem
import Onboarding

extension Command {
  /// The command `firstrun answers FLOW [NAME]`: what was answered, for people and scripts.
  package static let answers = Command(
    name: "answers", summary: "Print what was answered in a flow",
    operands: [.flow, Operand(name: "NAME", kind: .answer, isOptional: true)],
    options: [.state, .catalog, .json]
  ) { context in
    let launchContext = try context.launchOptions.launchContext(of: context.flow(copy: .none))
    if let failure = launchContext.progress.failure { throw failure }
    let isJSON = context.invocation.has(.json)
    if let name = context.invocation.operand(1) {
      guard let value = try launchContext.answer(named: name) else {
        throw CommandError(
          exitCode: .checkFailed, message: "\(launchContext.flow.id): no answer to '\(name)'")
      }
      context.console.write(
        isJSON ? "\(JSONValue(value))\n" : value.texts.map { $0 + "\n" }.joined())
    } else if isJSON {
      context.console.say("\(launchContext.answersInJSON)")
    } else {
      let rows = launchContext.shownAnswers
      if rows.isEmpty { context.console.writeError("Nothing was answered yet.", isNamed: false) }
      context.page(TextTable(rows).lines.map { $0 + "\n" }.joined())
    }
    return .success
  }
}

extension LaunchContext {
  /// Returns the answer with a name, empty for a field that was left so; nil where there is none.
  fileprivate func answer(named name: String) throws(CommandError) -> FactValue? {
    let names = flow.answerNames
    guard names.contains(name) else {
      throw .usage("'\(flow.id)' doesn't ask for '\(name)'\(name.suggestion(in: names))")
    }
    if flow.secrets.contains(name) {
      throw CommandError(
        exitCode: .checkFailed,
        message:
          "'\(name)' is a secret, which isn't kept; see --answers-fd in 'firstrun help launch'")
    }
    return knownAnswers.first { $0.name == name }.map { $0.value ?? .empty }
  }
}
