import FlowContent
import FlowProtocol
import FlowSystem
import RunnerCommands

extension Command {
  static let schema = Command(
    name: "schema", summary: "Print the JSON Schema of a flow, of achievements or of 'serve'",
    operands: [Operand(name: "KIND", kind: .choice(schemas.map(\.kind)), isOptional: true)]
  ) { context in
    let kind = context.invocation.operand(0) ?? "flow"
    context.console.write(schemas.first { $0.kind == kind }?.text() ?? "")
    return .success
  }

  private static let schemas: [(kind: String, text: @Sendable () -> String)] = [
    ("flow", { FlowSchema.text }), ("achievements", { AchievementSchema.text }),
    ("protocol", { ProtocolSchema.text }),
  ]
}
