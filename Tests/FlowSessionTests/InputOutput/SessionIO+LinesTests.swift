import FlowSystem
import FlowTerminal
import Testing

@testable import FlowSession

/// The loop that flows, home and the review of copy share.
@Suite struct SessionIOLinesTests {
  @Test(
    arguments: [
      ([.line("one"), .line("quit"), .line("two")], ["one", "quit"], .quit),
      ([.line("one"), .interrupted], ["one"], .interrupted),
      ([.endOfInput], [], .endOfInput),
      ([.line("one"), .terminated(.hangUp)], ["one"], .terminated(.hangUp)),
      ([.line("one"), .line("two"), .line("three")], ["one", "two"], nil),
    ] as [([LineResult], [String], SessionResult.ExitReason?)])
  func `lines are handled until one leaves, none is needed, or the input ends`(
    results: [LineResult], lines: [String], departure: SessionResult.ExitReason?
  ) {
    let session = Counting(ScriptedReader(results))
    #expect(session.run(needing: 2) == departure)
    #expect(session.lines == lines)
  }

  @Test func `each read has the completions and the purpose of its moment`() {
    let reader = ScriptedReader([.line("one"), .line("two"), .line("three")])
    let session = Counting(reader)
    #expect(session.run(needing: 3) == nil)
    #expect(reader.completions == ["0 handled", "1 handled", "2 handled"])
    #expect(reader.purposes == [.home, .flow, .flow])
  }

  @Test func `nothing is read once nobody reads the output`() {
    let reader = ScriptedReader([.line("one")])
    let session = Counting(reader)
    session.io.simulatePowerCut()
    #expect(session.run(needing: 1) == .endOfInput)
    #expect(reader.completions == [])
  }
}

/// A prompt that counts its lines, and offers the count as completion.
private final class Counting {
  let io: SessionIO
  private(set) var lines: [String] = []

  init(_ reader: ScriptedReader) {
    io = SessionIO(
      Appearance(.plain), columns: { 80 }, write: { _ in }, reader: reader, clock: InstantClock(),
      listener: reader)
  }

  func run(needing count: Int) -> SessionResult.ExitReason? {
    io.readLines(
      as: { self.lines.isEmpty ? .home : .flow },
      asking: {
        let handled = self.lines.count
        guard handled < count else { return nil }
        return LineRequest(
          Prompt(">"), completing: { _ in [CompletionCandidate("\(handled) handled")] })
      },
      handling: { line in
        self.lines.append(line)
        return line == "quit" ? .quit : nil
      })
  }
}

/// Gives results one after the other, and presses Tab in each line.
private final class ScriptedReader: LineReader, StructureListener {
  private var results: ArraySlice<LineResult>
  private(set) var completions: [String] = []
  private(set) var purposes: [InputPurpose] = []

  init(_ results: [LineResult]) { self.results = results[...] }

  func read(_ request: LineRequest) -> LineResult {
    completions += request.candidates("").map(\.word)
    return results.popFirst() ?? .endOfInput
  }

  func willRead(_ purpose: InputPurpose) { purposes.append(purpose) }
  func handle(_ event: StructureEvent) {}
  func didSetInputPolicy(isKept: Bool) {}
}
