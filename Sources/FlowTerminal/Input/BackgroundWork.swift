package import FlowSystem

/// Work that goes on while a line is awaited, such as a program whose answer may change the page.
///
/// A reader does what is due between two keys. The work must not wait, and shows nothing: if there
/// is something to show, the read ends with `.woken`, and the next one begins with the draft.
///
/// ```
/// let work = BackgroundWork(
///   descriptors: { [child.descriptor] }, timeLeft: { nil }, proceed: { child.ending() != nil })
/// reader.read(LineRequest(Prompt("> "), editing: draft, meanwhile: work))
/// ```
package struct BackgroundWork {
  /// Returns the descriptors of which one can be read when something is due.
  package let descriptors: () -> [Descriptor]
  /// Returns the number of milliseconds until something is due; nil if only the descriptors say.
  package let timeLeft: () -> Int?
  /// Does what is due; returns true if the read is to end with `.woken`.
  package let proceed: () -> Bool

  /// Creates work of three functions, which are called only while a line is awaited.
  package init(
    descriptors: @escaping () -> [Descriptor], timeLeft: @escaping () -> Int?,
    proceed: @escaping () -> Bool
  ) {
    self.descriptors = descriptors
    self.timeLeft = timeLeft
    self.proceed = proceed
  }

  /// Returns the work that does several others; nil for none.
  package static func all(_ works: [BackgroundWork]) -> BackgroundWork? {
    guard works.count > 1 else { return works.first }
    return BackgroundWork(
      descriptors: { works.flatMap { $0.descriptors() } },
      timeLeft: { works.compactMap { $0.timeLeft() }.min() },
      proceed: { works.reduce(false) { $1.proceed() || $0 } })
  }

  /// True if something is due now.
  var isDue: Bool { timeLeft() == 0 }
}
