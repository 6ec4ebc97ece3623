/// Hears what a run does, apart from how it looks: how transcripts know where a flow is.
public protocol StructureListener: AnyObject {
  /// Something happened.
  func note(_ event: StructureEvent)

  /// A line is about to be waited for.
  func willRead(_ prompting: Prompting)

  /// Whether what was typed during the pause that was noted last counts.
  func keepsInput(_ isKept: Bool)
}
