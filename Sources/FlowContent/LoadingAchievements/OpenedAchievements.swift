public import Achievements
public import FlowCore

/// The achievements of an app, loaded from the folder of its flow.
public struct OpenedAchievements: Sendable {
  /// The id of the flow.
  public let flow: String
  /// The rules of the achievements, which accept events.
  public let rules: AchievementRules
  /// The source locations of the file's parts.
  public let sourceMap: SourceMap
  /// The loader's warnings.
  public let warnings: [Diagnostic]

  /// Creates the value from a loaded file.
  public init(
    flow: String, _ set: AchievementSet, _ places: SourceMap, warnings: [Diagnostic] = []
  ) {
    self.flow = flow
    rules = AchievementRules(set)
    self.sourceMap = places
    self.warnings = warnings
  }

  /// Creates the value for an app without achievements, whose events are only counted by name.
  public init(countingEventsOf flow: String) {
    self.flow = flow
    rules = .counting
    sourceMap = SourceMap(
      YAMLNode(content: .mapping([]), location: SourceLocation(path: "", line: 1, column: 1)))
    warnings = []
  }

  /// The definitions in the file.
  public var set: AchievementSet { rules.definitions }
}
