/// What a string is for on its page.
public enum CopyRole: String, Hashable, Sendable, CaseIterable {
  case title
  case body
  /// What is said for the emoji.
  case emoji
  /// What is said for the icon.
  case icon
  /// What is said for the picture.
  case illustration
  /// A label of a bar of the mock screen.
  case bar
  /// A label of an element of the mock screen.
  case element
  case callout
  case feature
  case step
  case gesture
  case choice
  /// The label of what goes on.
  case forward = "continue"
  /// Asked before the flow is seen again.
  case question
  /// The flow never looks it up.
  case unused
}
