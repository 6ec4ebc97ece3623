public import Achievements
public import FlowContent
public import FlowCore
import FlowSystem

/// What can be earned in an app, as it was loaded from beside its flow.
public struct OpenedAchievements: Sendable {
  /// The name of the flow.
  public let flow: String
  /// Checked, and ready to take events.
  public let rules: Rules
  /// Where everything stands in the file.
  public let places: FlowPlaces
  /// What the loader has to say about it.
  public let warnings: [Diagnostic]

  /// Takes what was loaded.
  public init(
    flow: String, _ set: AchievementSet, _ places: FlowPlaces, warnings: [Diagnostic] = []
  ) {
    self.flow = flow
    rules = Rules(set)
    self.places = places
    self.warnings = warnings
  }

  /// What the file says.
  public var set: AchievementSet { rules.definitions }
}

extension OpenedFlow {
  private static let achievementsFile = "achievements.yaml"
  /// No such file is larger: 1 MiB.
  private static let largestAchievements = 1 << 20

  /// What can be earned in the flow's app; nil where there is nothing.
  ///
  /// It is loaded when somebody asks first, since most launches never do.
  ///
  /// - Throws: `LibraryError` where the file can't be read, or is bad.
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
