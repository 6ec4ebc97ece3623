import FlowSystem
import FlowTerminal
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import firstrun

@Suite struct ProgressLineTests {
  /// Returns the bytes written while four items are done, one each half second.
  private func written(
    as form: ProgressLine.Form, charset: Charset = .unicode, preparing: Int? = nil,
    _ body: (ProgressLine, _ item: Int) -> Void = { _, _ in }
  ) throws -> String {
    let folder = TemporaryFolder()
    let path = folder.path + "/written"
    let descriptor = try Descriptor.created(path)
    defer { descriptor.close() }
    let now = Atomic(0)
    let progress = ProgressLine(of: "Counting", on: descriptor, as: form, charset: charset) {
      now.load(ordering: .relaxed)
    }
    if let preparing {
      now.add(preparing, ordering: .relaxed)
      progress.show(0, of: 4)
    }
    for item in 1...4 {
      now.add(500, ordering: .relaxed)
      progress.show(item, of: 4)
      body(progress, item)
    }
    progress.end()
    return try String(decoding: File.read(path, limit: 10_000), as: UTF8.self)
  }

  @Test func `the line appears after a second, is drawn over, and goes away`() throws {
    #expect(
      try written(as: .line) == """
        \r\("Counting  ██████████░░░░░░░░░░  2 of 4 · 1 s left")\u{1B}[K\
        \r\("Counting  ███████████████░░░░░  3 of 4 · 1 s left")\u{1B}[K\
        \r\u{1B}[K
        """)
  }

  @Test func `the time left doesn't count the time of preparations`() throws {
    #expect(
      try written(as: .line, preparing: 60_000) == """
        \r\("Counting  ░░░░░░░░░░░░░░░░░░░░  0 of 4")\u{1B}[K\
        \r\("Counting  █████░░░░░░░░░░░░░░░  1 of 4 · 2 s left")\u{1B}[K\
        \r\("Counting  ██████████░░░░░░░░░░  2 of 4 · 1 s left")\u{1B}[K\
        \r\("Counting  ███████████████░░░░░  3 of 4 · 1 s left")\u{1B}[K\
        \r\u{1B}[K
        """)
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
      progress.show(item, of: 4)
    }
    #expect(
      written == """
        \r\("Counting  ██████████░░░░░░░░░░  2 of 4 · 1 s left")\u{1B}[K\
        \r\u{1B}[K\
        \r\("Counting  ███████████████░░░░░  3 of 4 · 1 s left")\u{1B}[K\
        \r\u{1B}[K
        """)
  }

  @Test func `a terminal without such characters gets others`() throws {
    #expect(
      try written(as: .line, charset: .ascii).contains(
        "Counting  ##########::::::::::  2 of 4 - 1 s left"))
  }

  @Test func `a screen reader gets a sentence that stays`() throws {
    #expect(
      try written(as: .sentences) == "Counting: 50 percent done, 2 of 4, 1 second left.\n")
  }

  @Test func `elsewhere nothing is written`() throws {
    #expect(try written(as: .none) == "")
  }
}
