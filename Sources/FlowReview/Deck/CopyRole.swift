/// The purpose of a string on its page.
package enum CopyRole: String, Hashable, Sendable, CaseIterable {
  case title
  case body
  /// The spoken name of the emoji, for screen readers and accessible output.
  case emoji
  /// The spoken name of the icon, for screen readers and accessible output.
  case icon
  /// The description of the picture.
  case illustration
  /// The title of the video.
  case video
  /// The label of a bar of the mock screen.
  case bar
  /// The label of an element of the mock screen.
  case element
  case callout
  case feature
  case step
  case gesture
  /// A line about an action that was tried, or a word for the action.
  case practice
  case choice
  /// The label of the command that leads to the next page.
  case forward = "continue"
  /// A string of the question that is asked before a flow is replayed.
  case question
  /// A string of an achievement, or of a mock screen that no page shows.
  case elsewhere
  /// A string that the flow never looks up.
  case unused
}
