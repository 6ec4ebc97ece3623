import FlowContent
import FlowSession
import FlowSystem

extension Command {
  /// The command `firstrun schema`: prints `Flows/flow.schema.json`, made from the loader's tables.
  static let schema = Command(
    name: "schema", summary: "print the JSON Schema of flow files, or of achievements, for editors",
    operands: [Operand(name: "KIND", isOptional: true)], isHidden: true
  ) { setup in
    let isOfAchievements = setup.invocation.operand(0) == "achievements"
    setup.console.write(isOfAchievements ? AchievementSchema.text : FlowSchema.text)
    return .success
  }
}
