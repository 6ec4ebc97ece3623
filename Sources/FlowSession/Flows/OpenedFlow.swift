public import FlowContent
public import FlowCore

/// A flow as it was loaded: checked, with its copy.
public struct OpenedFlow: Sendable {
  /// The flow.
  public let flow: Flow
  /// Its copy, where there is any.
  public let catalog: Catalog?
  /// The file that it came from, as the person would name it.
  public let path: String
  let memory = AchievementMemory()
}
