package import FlowSystem

/// Work that goes on while a line is awaited, such as a program whose answer may change the page.
///
/// A reader does what is due between two keys. The work must not wait, and shows nothing: if there
/// is something to show, the read ends with `.woken`, and the next one begins with the draft.
///
/// ```
/// let work = BackgroundWork(
///   descriptor: { child.descriptor }, timeLeft: { nil }, proceed: { child.ending() != nil })
/// reader.read(LineRequest(Prompt("> "), editing: draft, meanwhile: work))
/// ```
package struct BackgroundWork {
  /// Returns the descriptor that can be read when something is due; nil for none.
  package let descriptor: () -> Descriptor?
  /// Returns the number of milliseconds until something is due; nil if only the descriptor says.
  package let timeLeft: () -> Int?
  /// Does what is due; returns true if the read is to end with `.woken`.
  package let proceed: () -> Bool

  /// Creates work of three functions, which are called only while a line is awaited.
  package init(
    descriptor: @escaping () -> Descriptor?, timeLeft: @escaping () -> Int?,
    proceed: @escaping () -> Bool
  ) {
    self.descriptor = descriptor
    self.timeLeft = timeLeft
    self.proceed = proceed
  }

  /// True if something is due now.
  var isDue: Bool { timeLeft() == 0 }
}
