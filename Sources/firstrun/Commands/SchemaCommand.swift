import FlowContent
import FlowSystem

extension Command {
  /// The command `firstrun schema`: prints `Flows/flow.schema.json`, made from the loader's tables.
  static let schema = Command(
    name: "schema", summary: "Print the JSON Schema of flow.yaml or achievements.yaml, for editors",
    operands: [Operand(name: "KIND", kind: .choice(kinds), isOptional: true)]
  ) { context in
    context.console.write(
      context.invocation.operand(0) == kinds.last ? AchievementSchema.text : FlowSchema.text)
    return .success
  }

  private static let kinds = ["flow", "achievements"]
}
