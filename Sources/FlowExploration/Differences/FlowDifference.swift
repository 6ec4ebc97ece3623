package import FlowCore

/// A shortest input after which two versions of a flow differ visibly.
package struct FlowDifference: Sendable {
  /// The behaviour of one version after the last line.
  package struct Answer: Hashable, Sendable {
    /// The state after the line and the pauses that follow it.
    package let state: FlowState
    /// The effects of the line and of the pauses.
    package let effects: [Effect]
    /// The facts after the line.
    package let facts: Facts
    /// The try of the page that the line was; nil if it was none.
    package let attempt: Practice.Try?
  }

  /// The lines to type at the prompt of `firstrun`.
  package let lines: [String]
  /// The behaviour of the first version after the last line.
  package let old: Answer
  /// The behaviour of the second version after the last line.
  package let new: Answer
}
