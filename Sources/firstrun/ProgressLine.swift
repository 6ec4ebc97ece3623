import FlowFormats
import FlowSystem
import FlowTerminal
import Synchronization

/// The line at a terminal that shows how far a long task has come.
///
/// It appears once a task takes more than a second, and disappears when the task ends. Screen
/// readers get a sentence every ten seconds instead. Pipes and files get nothing.
///
/// ```
/// let progress = ProgressLine(of: "Running cases", on: .error, as: .line)
/// defer { progress.end() }
/// for (number, one) in cases.enumerated() {
///   run(one)
///   progress.show(number + 1, of: cases.count)
/// }
/// ```
final class ProgressLine: Sendable {
  enum Form: Hashable, Sendable {
    case none
    /// One line with a bar, which is redrawn.
    case line
    /// Sentences, each on a line of its own.
    case sentences
  }

  private struct State {
    var progress: TaskProgress
    /// The time of the last drawing; nil before the first.
    var drawn: Int?
    /// The time from which the time left is computed.
    var begun: Int
    var isVisible = false
  }

  private static let delay = 1000

  private let form: Form
  private let descriptor: Descriptor
  private let charset: Charset
  private let clock: @Sendable () -> Int
  private let start: Int
  private let state: Mutex<State>

  /// Creates the line of a task that begins now.
  init(
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
  func show(_ done: Int, of total: Int?, doing task: String? = nil) {
    if form == .none { return }
    let now = clock()
    state.withLock { state in
      state.progress.done = done
      state.progress.total = total
      if let task { state.progress.task = Sanitiser.cleanLine(task) }
      if done == 0 { state.begun = now }
      let due = state.drawn.map { $0 + interval } ?? start + Self.delay
      guard now >= due, done < total ?? .max else { return }
      state.drawn = now
      state.progress.milliseconds = now - state.begun
      draw(&state)
    }
  }

  /// Erases the line, so that something else can be written; a later `show` draws it again.
  func hide() {
    state.withLock { state in
      guard state.isVisible else { return }
      state.isVisible = false
      write("\r\u{1B}[K")
    }
  }

  func end() { hide() }

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

/// The progress of a long task, and its texts for the line that shows it.
struct TaskProgress: Hashable, Sendable {
  enum Unit: Hashable, Sendable {
    /// Things of any kind, such as cases.
    case items
    case bytes
  }

  /// The task, as a phrase in sentence case: `Running cases`.
  var task: String
  let unit: Unit
  var done = 0
  /// The whole; nil if it isn't known.
  var total: Int?
  var milliseconds = 0

  init(of task: String, in unit: Unit = .items) {
    self.task = task
    self.unit = unit
  }

  /// Returns the line with a bar, cut to fit a number of columns.
  ///
  /// ```
  /// Running cases  ████████████░░░░░░░░  612 of 1000 · 4 s left
  /// ```
  func line(columns: Int) -> String {
    let short: [String] = [task] + (share == nil ? [] : ["\(percent)%"])
    let counts = ([count] + [timeLeft(inWords: false)]).compactMap(\.self).joined(separator: " · ")
    let long = [task, bar, counts].compactMap { $0 }
    let lines = [long, [task, counts], short, [task]].map { $0.joined(separator: "  ") }
    let cut = columns < 40 ? "" : task.prefix(columns - 2) + "…"
    return lines.first { DisplayWidth.of($0) < columns } ?? cut
  }

  /// The progress as a sentence for screen readers.
  ///
  /// ```
  /// Running cases: 61 percent done, 612 of 1000, 4 seconds left.
  /// ```
  var sentence: String {
    let parts: [String?] = [
      share == nil ? nil : "\(percent) percent done", count, timeLeft(inWords: true),
    ]
    return "\(task): \(parts.compactMap(\.self).joined(separator: ", "))."
  }

  /// The finished part in percent, rounded down; 0 while the whole isn't known.
  var percent: Int { Int((share ?? 0) * 100) }

  private var share: Double? {
    guard let total, total > 0 else { return nil }
    return min(1, Double(done) / Double(total))
  }

  private var bar: String? {
    guard let share else { return nil }
    let full = Int(share * Double(Self.barWidth))
    return String(repeating: "█", count: full)
      + String(repeating: "░", count: Self.barWidth - full)
  }

  private static let barWidth = 20

  private var count: String {
    switch unit {
    case .items: "\(done)" + (total.map { " of \($0)" } ?? "")
    case .bytes: total.map { "\(done >> 20) of \($0 >> 20) MiB" } ?? "\(done >> 20) MiB"
    }
  }

  private func timeLeft(inWords: Bool) -> String? {
    guard let share, share > 0, milliseconds > 0 else { return nil }
    let seconds = Int((Double(milliseconds) * (1 - share) / share / 1000).rounded(.up))
    let (number, short, long) =
      seconds < 100
      ? (seconds, "s", "second")
      : seconds < 6000
        ? ((seconds + 59) / 60, "min", "minute") : ((seconds + 3599) / 3600, "h", "hour")
    return inWords ? "\(number.counted(long)) left" : "\(number) \(short) left"
  }
}
