import FlowFormats
import FlowSystem
import FlowTerminal
import Synchronization

/// The line at a terminal that shows how far a long task has come: `Running cases: 61%`.
///
/// It appears once a task takes more than a second, and disappears when the task ends. Screen
/// readers get it every ten seconds instead. Pipes and files get nothing.
package final class ProgressLine: Sendable {
  enum Form: Hashable, Sendable {
    case none
    /// One line, which is redrawn.
    case line
    /// A line of its own each time.
    case repeatedLine
  }

  private struct State {
    var task: String
    /// The time of the last drawing; nil before the first.
    var drawn: Int?
    var isVisible = false
  }

  private let form: Form
  private let descriptor: Descriptor
  private let clock: @Sendable () -> Int
  private let start: Int
  private let state: Mutex<State>

  /// Creates the line of a task that begins now, named by a phrase such as `Running cases`.
  init(
    of task: String, on descriptor: Descriptor, as form: Form,
    clock: @escaping @Sendable () -> Int = { SystemClock.milliseconds }
  ) {
    self.form = form
    self.descriptor = descriptor
    self.clock = clock
    start = clock()
    state = Mutex(State(task: task))
  }

  /// Shows how much is done if it is time to; `total` is nil where the whole isn't known.
  package func show(_ done: Int, of total: Int?, doing task: String? = nil) {
    if form == .none { return }
    let now = clock()
    state.withLock { state in
      if let task { state.task = Sanitiser.cleanLine(task) }
      let due = state.drawn.map { $0 + (form == .line ? 100 : 10_000) } ?? start + 1000
      guard now >= due, done < total ?? .max else { return }
      state.drawn = now
      let share = total.map { ": \(100 * done / $0)%" } ?? "…"
      guard form == .line else { return write(state.task + share + "\n") }
      state.isVisible = true
      let columns = WindowSize(of: descriptor)?.columns ?? 80
      let isNarrow = DisplayWidth.of(state.task + share) >= columns
      write("\r\(isNarrow ? String(share.dropFirst(2)) : state.task + share)\u{1B}[K")
    }
  }

  /// Erases the line, so that something else can be written; a later `show` draws it again.
  package func hide() {
    state.withLock { state in
      guard state.isVisible else { return }
      state.isVisible = false
      write("\r\u{1B}[K")
    }
  }

  package func end() { hide() }

  private func write(_ text: String) {
    try? descriptor.write(Charset(environment: Environment.value).converted(Array(text.utf8)))
  }
}
