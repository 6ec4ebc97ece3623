public import FlowContent
public import FlowCore

/// A valid flow with its copy, as it was loaded.
public struct OpenedFlow: Sendable {
  /// The flow.
  public let flow: Flow
  /// The copy of the flow, if it has any.
  public let catalog: Catalog?
  /// The path of the flow's file, as the user would write it.
  public let path: String
  let memory = AchievementMemory()
}
