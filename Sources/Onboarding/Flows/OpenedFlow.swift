package import FlowContent
package import FlowCore
import FlowSystem

/// A valid flow with its copy, as it was loaded.
package struct OpenedFlow: Sendable {
  /// The flow.
  package let flow: Flow
  /// The copy of the flow, if it has any.
  package let catalog: Catalog?
  /// The path of the flow's file, as the user would write it.
  package let path: String
  let achievementCache = AchievementCache()

  /// The path of the flow's catalog, which need not exist.
  package var catalogPath: String { File.folder(of: path) + "/Localizable.xcstrings" }
}
