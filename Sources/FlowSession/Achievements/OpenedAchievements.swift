public import Achievements
public import FlowContent
public import FlowCore
import FlowSystem

/// The achievements of an app, loaded from the folder of its flow.
public struct OpenedAchievements: Sendable {
  /// The id of the flow.
  public let flow: String
  /// The rules of the achievements, which accept events.
  public let rules: Rules
  /// The source locations of the file's parts.
  public let places: FlowPlaces
  /// The loader's warnings.
  public let warnings: [Diagnostic]

  /// Creates the value from a loaded file.
  public init(
    flow: String, _ set: AchievementSet, _ places: FlowPlaces, warnings: [Diagnostic] = []
  ) {
    self.flow = flow
    rules = Rules(set)
    self.places = places
    self.warnings = warnings
  }

  /// The definitions in the file.
  public var set: AchievementSet { rules.definitions }
}

extension OpenedFlow {
  private static let achievementsFile = "achievements.yaml"
  /// The largest size of the file: 1 MiB.
  private static let largestAchievements = 1 << 20

  /// Returns the achievements of the flow's app; nil if it has none.
  ///
  /// They are loaded on the first call, since most launches never need them.
  ///
  /// - Throws: `LibraryError` when the file can't be read, or is invalid.
  public func achievements() throws(LibraryError) -> OpenedAchievements? {
    try memory.recall(orLoad: loadAchievements)
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
      throw .bad(error)
    }
  }
}
