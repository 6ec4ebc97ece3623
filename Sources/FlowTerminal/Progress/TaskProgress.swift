import FlowFormats

/// The progress of a long task, and its texts for the line that shows it.
package struct TaskProgress: Hashable, Sendable {
  /// The unit in which a task is counted.
  package enum Unit: Hashable, Sendable {
    /// Things of any kind, such as cases.
    case items
    case bytes
  }

  /// The task, as a phrase in sentence case: `Running cases`.
  package let task: String
  package let unit: Unit
  /// The finished part.
  package var done = 0
  /// The whole; nil if it isn't known.
  package var total: Int?
  /// The time since the task began.
  package var milliseconds = 0

  /// Creates the progress of a task that has just begun.
  package init(of task: String, in unit: Unit = .items) {
    self.task = task
    self.unit = unit
  }

  /// Returns the line with a bar, cut to fit a number of columns.
  ///
  /// ```
  /// Running cases  ████████████░░░░░░░░  612 of 1000 · 4 s left
  /// ```
  package func line(columns: Int) -> String {
    let short: [String] = [task] + (share == nil ? [] : ["\(percent)%"])
    let counts = ([count] + [timeLeft(inWords: false)]).compactMap(\.self).joined(separator: " · ")
    let long = [task, bar, counts].compactMap { $0 }
    let lines = [long, [task, counts], short, [task]].map { $0.joined(separator: "  ") }
    return lines.first { DisplayWidth.of($0) < columns } ?? ""
  }

  /// The progress as a sentence for screen readers.
  ///
  /// ```
  /// Running cases: 61 percent done, 612 of 1000, 4 seconds left.
  /// ```
  package var sentence: String {
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
    return inWords ? "\(number) \(long)\(number == 1 ? "" : "s") left" : "\(number) \(short) left"
  }
}
