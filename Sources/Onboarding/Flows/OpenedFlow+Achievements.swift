import Achievements
package import FlowContent
import FlowCore
import FlowSystem

extension OpenedFlow {
  private static let achievementsFile = "achievements.yaml"
  /// The largest size of the file: 1 MiB.
  private static let largestAchievements = 1 << 20

  /// Returns the achievements of the flow's app; nil if it has none.
  ///
  /// They are loaded on the first call, since most launches never need them.
  ///
  /// - Throws: `LibraryError` when the file can't be read, or is invalid.
  package func achievements() throws(LibraryError) -> OpenedAchievements? {
    try achievementCache.value(orLoad: loadAchievements)
  }

  /// Returns what counts the events of the flow's app: its achievements; without any, every event
  /// counts by its name.
  ///
  /// - Throws: `LibraryError` when `achievements()` does.
  package func eventRules() throws(LibraryError) -> OpenedAchievements {
    try achievements() ?? OpenedAchievements(countingEventsOf: flow.id)
  }

  /// The names of the events that the app declares; without achievements, of those that the flow
  /// names.
  package var eventNames: Set<String> {
    guard let rules = try? eventRules().rules else { return [] }
    return rules.countsAllEvents ? flow.namedEvents : Set(rules.definitions.events.map(\.name))
  }

  private func loadAchievements() throws(LibraryError) -> OpenedAchievements? {
    let path = File.folder(of: path) + "/" + Self.achievementsFile
    guard File.exists(path) else { return nil }
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.read(path, limit: Self.largestAchievements)
    } catch {
      throw .unreadable(error)
    }
    do throws(Diagnostics) {
      let loaded = try AchievementLoader.load(bytes, path: path)
      return OpenedAchievements(
        flow: flow.id, loaded.set, loaded.places, warnings: loaded.warnings)
    } catch {
      throw .invalid(error)
    }
  }
}
