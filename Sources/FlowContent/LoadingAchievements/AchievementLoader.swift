package import Achievements
package import FlowCore

/// The loader of achievement files, like `FlowLoader` for flows.
///
/// 1. `AchievementSet.read` reads the declarations: attributes, settings and events.
/// 2. It reads the achievements as drafts, with typed conditions.
/// 3. The drafts are checked against the declarations, and become achievements.
package enum AchievementLoader {
  /// Loads a file of achievements; in the set, all names are declared and all conditions are typed.
  package static func load(
    _ tree: SourceTree
  ) throws(Diagnostics) -> (set: AchievementSet, warnings: [Diagnostic], locations: SourceMap) {
    let (set, warnings, locations) = try AchievementSet.load(tree) { reading, _ in
      reading.facts = AchievementSet().factTypes
    }
    return (set, warnings, locations)
  }
}

/// The JSON Schema of achievement files, like `FlowSchema` for flows.
package enum AchievementSchema {
  /// The content of `Flows/achievements.schema.json`.
  package static var text: String {
    FlowSchema.text(title: "Achievements of a firstrun flow", of: AchievementSet.self)
  }
}

/// The achievements of an app, loaded from the folder of its flow.
package struct OpenedAchievements: Sendable {
  package let flow: String
  /// The rules of the achievements, which accept events.
  package let rules: AchievementRules
  /// The source locations of the file's parts.
  package let sourceMap: SourceMap
  /// The loader's warnings.
  package let warnings: [Diagnostic]

  package init(
    flow: String, _ set: AchievementSet, _ locations: SourceMap, warnings: [Diagnostic] = []
  ) {
    (self.flow, sourceMap, self.warnings) = (flow, locations, warnings)
    rules = AchievementRules(set)
  }

  /// Creates the value for an app without achievements, whose events are only counted by name.
  package init(countingEventsOf flow: String) {
    self.flow = flow
    rules = .counting
    sourceMap = SourceMap(
      SourceNode(content: .mapping([]), location: SourceLocation(path: "", line: 1, column: 1)))
    warnings = []
  }

  /// The definitions in the file.
  package var set: AchievementSet { rules.definitions }
}
