import Foundation
import TestSupport
import Testing

@testable import FlowSystem
@testable import FlowTerminal

@Suite struct PlainReaderTests {
  /// Everything read from an input, and what was written meanwhile.
  private func session(
    _ input: [UInt8], prompt: Prompt = Prompt(">")
  ) throws -> (results: [LineResult], written: String) {
    let folder = TemporaryFolder()
    let source = Descriptor(number: open(try folder.write("typed", input), O_RDONLY | O_CLOEXEC))
    let sink = Descriptor(number: open(try folder.write("seen", ""), O_WRONLY | O_CLOEXEC))
    defer {
      source.close()
      sink.close()
    }
    var reader = PlainReader(input: source, output: sink)
    var results: [LineResult] = []
    repeat { results.append(reader.read(LineRequest(prompt))) } while results.last != .endOfInput
    return (results, try folder.text("seen"))
  }

  @Test(
    arguments: [
      ("", [], "> \n"),
      ("next\n", ["next"], "> next\n> \n"),
      ("next\r\nback\r\n", ["next", "back"], "> next\n> back\n> \n"),
      ("no end", ["no end"], "> no end\n> \n"),
      ("\n\n", ["", ""], "> \n> \n> \n"),
      ("a\u{1B}]0;x\u{7}\u{9B}2J\tb\n", ["a\u{1B}]0;x\u{7}\u{9B}2J\tb"], "> a b\n> \n"),
      ("\u{202E}evil\u{0}\n", ["\u{202E}evil\u{FFFD}"], "> evil\u{FFFD}\n> \n"),
    ] as [(String, [String], String)])
  func `prompt and echo are always the same`(
    input: String, lines: [String], written: String
  ) throws {
    let session = try session(Array(input.utf8))
    #expect(session.results == lines.map { .line($0) } + [.endOfInput])
    #expect(session.written == written)
  }

  @Test func `a styled prompt is its text alone`() throws {
    let prompt = Prompt([.init("canoe", style: "1;31"), .init(" ›")])
    #expect(try session(Array("x\n".utf8), prompt: prompt).written == "canoe › x\ncanoe › \n")
  }

  @Test func `a line of ten megabytes is cut and the next one is whole`() throws {
    let long = [UInt8](repeating: 0x78, count: 10 << 20)
    let session = try session(long + Array("\nnext\n".utf8))
    let kept = String(repeating: "x", count: 65_536)
    #expect(session.results == [.line(kept), .line("next"), .endOfInput])
  }

  @Test func `a hundred thousand lines come one after the other`() throws {
    let input = (1...100_000).map { "line \($0)\n" }.joined()
    let session = try session(Array(input.utf8))
    #expect(session.results.count == 100_001)
    #expect(session.results[99_999] == .line("line 100000"))
  }

  @Test func `a folder can't be read, and an input that was closed has ended`() throws {
    let sink = Descriptor(number: open("/dev/null", O_WRONLY | O_CLOEXEC))
    defer { sink.close() }
    let folder = Descriptor(number: open("/", O_RDONLY | O_CLOEXEC))
    defer { folder.close() }
    var reader = PlainReader(input: folder, output: sink)
    #expect(reader.read(LineRequest(Prompt(">"))) == .endOfInput)
    #expect(reader.inputFailure == "standard input can't be read: Is a directory")
    var other = PlainReader(input: sink, output: sink)
    #expect(other.read(LineRequest(Prompt(">"))) == .endOfInput)
    #expect(other.inputFailure == nil)
  }

  @Test func `a reader leaves the process's handlers as they are`() {
    let before = Signals.isHandled(SIGWINCH)
    _ = PlainReader()
    #expect(Signals.isHandled(SIGWINCH) == before)
  }

  @Test func `nobody to read the prompt is the end of the input`() throws {
    Signals.ignoreWriteSignals()
    let output = Pipe()
    try output.fileHandleForReading.close()
    let input = Pipe()
    try input.fileHandleForWriting.write(contentsOf: Data("next\n".utf8))
    var reader = PlainReader(
      input: Descriptor(number: input.fileHandleForReading.fileDescriptor),
      output: Descriptor(number: output.fileHandleForWriting.fileDescriptor))
    #expect(reader.read(LineRequest(Prompt(">"))) == .endOfInput)
  }

  @Test(arguments: [(SIGINT, "interrupted\n", 0), (SIGTERM, "terminated: 15\n", SIGTERM)])
  func `a signal ends the wait for a pipe`(signal: Int32, said: String, status: Int32) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try BuiltExecutable.path("line-echo"))
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let prompt = output.fileHandleForReading.availableData
    #expect(String(decoding: prompt, as: UTF8.self) == Editing.prompt)
    kill(process.processIdentifier, signal)
    let rest = try output.fileHandleForReading.readToEnd()
    #expect(String(decoding: rest ?? Data(), as: UTF8.self) == "\n" + said)
    process.waitUntilExit()
    #expect(process.terminationReason == (status == 0 ? .exit : .uncaughtSignal))
    #expect(process.terminationStatus == status)
  }

  @Test func `news ends the read, and the next one has the whole line`() throws {
    let (input, output, news) = (Pipe(), Pipe(), Pipe())
    var reader = PlainReader(
      input: Descriptor(number: input.fileHandleForReading.fileDescriptor),
      output: Descriptor(number: output.fileHandleForWriting.fileDescriptor))
    let source = Descriptor(number: news.fileHandleForReading.fileDescriptor)
    let work = BackgroundWork(
      descriptors: { [source] }, timeLeft: { nil },
      proceed: { (try? source.read(upTo: 8)) == [0x21] })
    let request = LineRequest(Prompt(">"), meanwhile: work)
    try news.fileHandleForWriting.write(contentsOf: Data("!".utf8))
    try input.fileHandleForWriting.write(contentsOf: Data("ne".utf8))
    #expect(reader.read(request) == .woken(.empty))
    try input.fileHandleForWriting.write(contentsOf: Data("xt\n".utf8))
    #expect(reader.read(request) == .line("next"))
    try output.fileHandleForWriting.close()
    #expect(try output.fileHandleForReading.readToEnd() == Data("> \n> next\n".utf8))
  }
}
