import Testing

@testable import firstrun

@Suite struct TaskProgressTests {
  private func progress(
    _ done: Int, of total: Int?, in unit: TaskProgress.Unit = .items, after milliseconds: Int
  ) -> TaskProgress {
    var progress = TaskProgress(of: "Running cases", in: unit)
    progress.done = done
    progress.total = total
    progress.milliseconds = milliseconds
    return progress
  }

  @Test(
    arguments: [
      (
        612, 1000, TaskProgress.Unit.items, 6000,
        "Running cases  ████████████░░░░░░░░  612 of 1000 · 4 s left",
        "Running cases: 61 percent done, 612 of 1000, 4 seconds left."
      ),
      (
        999, 1000, .items, 900_000,
        "Running cases  ███████████████████░  999 of 1000 · 1 s left",
        "Running cases: 99 percent done, 999 of 1000, 1 second left."
      ),
      (
        1, 100, .items, 2000, "Running cases  ░░░░░░░░░░░░░░░░░░░░  1 of 100 · 4 min left",
        "Running cases: 1 percent done, 1 of 100, 4 minutes left."
      ),
      (
        1, 7201, .items, 2000, "Running cases  ░░░░░░░░░░░░░░░░░░░░  1 of 7201 · 4 h left",
        "Running cases: 0 percent done, 1 of 7201, 4 hours left."
      ),
      (
        0, 10, .items, 5000, "Running cases  ░░░░░░░░░░░░░░░░░░░░  0 of 10",
        "Running cases: 0 percent done, 0 of 10."
      ),
      (7, nil, .items, 5000, "Running cases  7", "Running cases: 7."),
      (
        50 << 20, 100 << 20, .bytes, 1000,
        "Running cases  ██████████░░░░░░░░░░  50 of 100 MiB · 1 s left",
        "Running cases: 50 percent done, 50 of 100 MiB, 1 second left."
      ),
      (50 << 20, nil, .bytes, 1000, "Running cases  50 MiB", "Running cases: 50 MiB."),
      (
        12, 10, .items, 1000, "Running cases  ████████████████████  12 of 10 · 0 s left",
        "Running cases: 100 percent done, 12 of 10, 0 seconds left."
      ),
      (3, 0, .items, 1000, "Running cases  3 of 0", "Running cases: 3 of 0."),
    ] as [(Int, Int?, TaskProgress.Unit, Int, String, String)])
  func `progress is a bar with counts and the time left, or a sentence`(
    done: Int, total: Int?, unit: TaskProgress.Unit, milliseconds: Int, line: String,
    sentence: String
  ) {
    let progress = progress(done, of: total, in: unit, after: milliseconds)
    #expect(progress.line(columns: 80) == line)
    #expect(progress.sentence == sentence)
  }

  @Test(arguments: [
    (60, "Running cases  ████████████░░░░░░░░  612 of 1000 · 4 s left"),
    (59, "Running cases  612 of 1000 · 4 s left"), (38, "Running cases  612 of 1000 · 4 s left"),
    (37, "Running cases  61%"), (18, "Running cases"), (13, ""),
  ])
  func `a narrow terminal shows less of it`(columns: Int, line: String) {
    #expect(progress(612, of: 1000, after: 6000).line(columns: columns) == line)
  }
}
