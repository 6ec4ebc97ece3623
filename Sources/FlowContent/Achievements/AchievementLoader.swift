public import Achievements
public import FlowCore

/// Reads files of achievements, all in memory, as `FlowLoader` reads flows.
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
    let (root, diagnostics) = YAMLReader.read(bytes, path: path)
    guard let root else { throw Diagnostics(diagnostics) }
    var reading = Reading()
    reading.vocabulary = AchievementSet()
    for section in ["attributes", "settings"] { reading.vocabularyPlaces[section] = root[section] }
    let set = AchievementSet.table.read(root, &reading)
    let found = diagnostics + reading.diagnostics
    guard let set, !found.containsErrors else { throw Diagnostics(found) }
    return (set, found.sortedByPlace, FlowPlaces(root))
  }
}
