package import FlowContent
package import FlowCore

/// A valid flow with its copy, as it was loaded.
package struct OpenedFlow: Sendable {
  /// The flow.
  package let flow: Flow
  /// The copy of the flow, if it has any.
  package var catalog: Catalog?
  /// The path of the flow's file, as the user would write it.
  package let path: String
  /// The path of the catalog that the user named in place of the flow's own.
  let namedCatalog: String?
  /// The digest of the flow's file, by which journals tell one form of it from another.
  package var digest = ""
  /// False if nothing that people do in the flow is written to the journal.
  package var isJournaled = true
  let achievementCache = AchievementCache()
}
