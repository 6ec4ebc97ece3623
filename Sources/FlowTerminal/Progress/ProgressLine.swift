package import FlowSystem
import Synchronization

/// The line at a terminal that shows how far a long task has come.
///
/// It appears once a task takes more than a second, and goes again when the task ends. Screen
/// readers get a sentence every ten seconds instead. In pipes and files there is nothing.
///
/// ```
/// let progress = ProgressLine(of: "Running cases", on: .error, as: .line)
/// defer { progress.end() }
/// for (number, one) in cases.enumerated() {
///   run(one)
///   progress.show(number + 1, of: cases.count)
/// }
/// ```
package final class ProgressLine: Sendable {
  /// The form in which progress is shown.
  package enum Form: Hashable, Sendable {
    case none
    /// One line with a bar, which is drawn again and again.
    case line
    /// Sentences, each on a line of its own.
    case sentences
  }

  private struct State {
    var progress: TaskProgress
    /// The time of the last drawing; nil before the first.
    var drawn: Int?
    /// The time from which the time left is reckoned.
    var begun: Int
    /// True while the line is on the screen.
    var isVisible = false
  }

  /// The milliseconds before anything is shown.
  private static let delay = 1000

  private let form: Form
  private let descriptor: Descriptor
  private let charset: Charset
  private let clock: @Sendable () -> Int
  private let start: Int
  private let state: Mutex<State>

  /// Creates the line of a task that begins now.
  ///
  /// - Parameters:
  ///   - task: The task, as a phrase in sentence case.
  ///   - unit: The unit of its counts.
  ///   - descriptor: The terminal.
  ///   - form: The form in which progress is shown.
  ///   - charset: The characters that the terminal can show.
  ///   - clock: Returns the time in milliseconds.
  package init(
    of task: String, in unit: TaskProgress.Unit = .items, on descriptor: Descriptor, as form: Form,
    charset: Charset = .unicode, clock: @escaping @Sendable () -> Int = { SystemClock.milliseconds }
  ) {
    self.form = form
    self.descriptor = descriptor
    self.charset = charset
    self.clock = clock
    start = clock()
    state = Mutex(State(progress: TaskProgress(of: task, in: unit), begun: start))
  }

  /// Notes the progress, and shows it if it is time to.
  ///
  /// Time before a call with nothing done, for preparations, doesn't count towards the time left.
  ///
  /// - Parameters:
  ///   - done: The finished part.
  ///   - total: The whole, or nil if it isn't known.
  package func show(_ done: Int, of total: Int?) {
    if form == .none { return }
    let now = clock()
    state.withLock { state in
      state.progress.done = done
      state.progress.total = total
      if done == 0 { state.begun = now }
      let due = state.drawn.map { $0 + interval } ?? start + Self.delay
      guard now >= due, done < total ?? .max else { return }
      state.drawn = now
      state.progress.milliseconds = now - state.begun
      draw(&state)
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

  /// Erases the line, once the task has ended.
  package func end() { hide() }

  /// The milliseconds from one drawing to the next.
  private var interval: Int { form == .line ? 100 : 10_000 }

  private func draw(_ state: inout State) {
    switch form {
    case .none: break
    case .line:
      state.isVisible = true
      let columns = WindowSize(of: descriptor)?.columns ?? 80
      write("\r\(state.progress.line(columns: columns))\u{1B}[K")
    case .sentences: write(state.progress.sentence + "\n")
    }
  }

  private func write(_ text: String) {
    try? descriptor.write(charset.converted(Array(text.utf8)))
  }
}
