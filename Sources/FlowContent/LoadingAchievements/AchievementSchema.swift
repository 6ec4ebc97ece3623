import Achievements

/// The JSON Schema of achievement files, like `FlowSchema` for flows.
public enum AchievementSchema {
  /// The content of `Flows/achievements.schema.json`.
  public static var text: String {
    FlowSchema.text(title: "Achievements of a firstrun flow", AchievementSet.table)
  }
}
