import Achievements
import FlowContent

/// The JSON Schema of files of achievements, as `FlowSchema` is that of flows.
public enum AchievementSchema {
  /// The file `Flows/achievements.schema.json`.
  public static var text: String {
    FlowSchema.text(title: "Achievements of a firstrun flow", AchievementSet.table)
  }
}
