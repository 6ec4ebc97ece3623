public import Achievements
public import FlowCore

/// A loader for achievement files, which works in memory, like `FlowLoader` for flows.
///
/// 1. `AchievementSet.table` reads the declarations: attributes, settings and events.
/// 2. It reads the achievements as drafts, with typed conditions.
/// 3. The drafts are checked against the declarations, and become achievements.
public enum AchievementLoader {
  /// Loads a file of achievements.
  ///
  /// - Parameters:
  ///   - bytes: The content of an `achievements.yaml`, in UTF-8.
  ///   - path: The path of the file in diagnostics.
  /// - Returns: The set, in which all names are declared and all conditions are typed; the
  ///   warnings; and the source locations of the file's parts.
  /// - Throws: `Diagnostics` when the file has errors, with all of them.
  public static func load(
    _ bytes: [UInt8], path: String
  ) throws(Diagnostics) -> (set: AchievementSet, warnings: [Diagnostic], places: SourceMap) {
    let (set, warnings, places) = try AchievementSet.table.load(bytes, path: path) { reading, _ in
      reading.facts = AchievementSet().factTypes
    }
    return (set, warnings, places)
  }
}
