public import Achievements
public import FlowContent
public import FlowCore

/// Reads files of achievements, all in memory, as `FlowLoader` reads flows.
///
/// 1. `AchievementSet.table` reads what achievements may speak of: attributes, settings and events.
/// 2. It reads the achievements as drafts: as they are written, their conditions typed.
/// 3. The drafts are compared with what the file declares, and become achievements.
public enum AchievementLoader {
  /// Reads what can be earned.
  ///
  /// - Parameters:
  ///   - bytes: the content of an `achievements.yaml`, in UTF-8.
  ///   - path: what diagnostics call the file.
  /// - Returns: the set, every name in it declared and every condition typed; what its author should
  ///   know nevertheless; and where everything stands.
  /// - Throws: all the mistakes of the file.
  public static func load(
    _ bytes: [UInt8], path: String
  ) throws(Diagnostics) -> (set: AchievementSet, warnings: [Diagnostic], places: FlowPlaces) {
    let (set, warnings, places) = try AchievementSet.table.load(bytes, path: path) { reading, _ in
      reading.facts = AchievementSet().factTypes
    }
    return (set, warnings, places)
  }
}
