import FlowSystem
import Synchronization
import TestSupport
import Testing

@testable import RunnerCommands

@Suite struct ProgressLineTests {
  /// Returns the bytes written while four items are done, one each half second.
  private func written(
    as form: ProgressLine.Form, total: Int? = 4,
    _ body: (ProgressLine, _ item: Int) -> Void = { _, _ in }
  ) throws -> String {
    let folder = TemporaryFolder()
    let path = folder.path + "/written"
    let descriptor = try Descriptor.created(path)
    defer { descriptor.close() }
    let now = Atomic(0)
    let progress = ProgressLine(of: "Counting", on: descriptor, as: form) {
      now.load(ordering: .relaxed)
    }
    for item in 1...4 {
      now.add(500, ordering: .relaxed)
      progress.show(item, of: total)
      body(progress, item)
    }
    progress.end()
    return try String(decoding: File.read(path, limit: 10_000), as: UTF8.self)
  }

  @Test func `the line appears after a second, is drawn over, and goes away`() throws {
    #expect(
      try written(as: .line)
        == "\rCounting: 50%\u{1B}[K" + "\rCounting: 75%\u{1B}[K" + "\r\u{1B}[K")
  }

  @Test func `where the whole isn't known, the line names the task alone`() throws {
    let written = try written(as: .repeatedLine, total: nil)
    #expect(written.hasPrefix("Counting") && !written.contains("%"))
  }

  @Test func `a task whose name has an escape sequence is shown without it`() throws {
    let written = try written(as: .line) { progress, item in
      progress.show(item, of: 4, doing: "Proving \u{1B}[31ma promise")
    }
    #expect(written.split(separator: "\u{1B}[K").allSatisfy { !$0.contains("\u{1B}") })
    #expect(written.contains("a promise"))
  }

  @Test func `the line makes way for other output`() throws {
    let written = try written(as: .line) { progress, item in
      if item == 2 { progress.hide() }
    }
    #expect(
      written == "\rCounting: 50%\u{1B}[K" + "\r\u{1B}[K" + "\rCounting: 75%\u{1B}[K"
        + "\r\u{1B}[K")
  }

  @Test func `a screen reader gets a line that stays`() throws {
    #expect(try written(as: .repeatedLine) == "Counting: 50%\n")
  }

  @Test func `elsewhere nothing is written`() throws {
    #expect(try written(as: .none) == "")
  }
}
