/// The phrases for the status of a flow, in one language.
package struct StatusWords: Sendable {
  package let done: String
  package let doneFor: @Sendable (_ version: String) -> String
  package let notSeen: String
  /// The phrase for an interrupted flow whose page no longer exists.
  package let inTheMiddle: String
  package let leftAt: @Sendable (_ title: String) -> String
  package let news: @Sendable (_ version: String) -> String
  package let signedOut: String
  package let again: String
  package let notDue: String
  package let postponed: @Sendable (_ time: String) -> String
  package let tooSoon: @Sendable (_ flow: String, _ time: String) -> String
  /// The phrase for a flow whose next launch records it as done without showing a page.
  package let doneAtOnce: String
  package let waits: @Sendable (_ facts: String) -> String
}
