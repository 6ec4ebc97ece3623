public import FlowSystem

/// Lines where nobody can edit: from a pipe or a file, or at a terminal that can do nothing.
///
/// Prompt and echo are written here, so that what a program sees is always the same:
///
/// ```
/// > next
/// ```
///
/// It does not edit, complete or remember. A terminal echoes by itself, so there only the prompt is
/// written. The first interrupt is `.interrupted`, since there is no line to clear.
public struct PlainReader: LineReader {
  private let input: Descriptor
  private let output: Descriptor
  private let isEchoing: Bool
  private let charset: Charset
  private var splitter: LineSplitter
  private var isAtEnd = false
  /// Whether a shell has had the terminal since the prompt was written.
  private var wasAway = false
  /// As the protocol says: a line without an end is one to complain of, and what can't be read.
  public private(set) var complaint: String?
  private var taken = 0
  /// As in `ReaderSetup`.
  var ready: ((Int) -> Void)?

  /// A reader of one descriptor that prompts on another.
  public init(
    input: Descriptor = .input, output: Descriptor = .output, charset: Charset = .unicode
  ) {
    self.input = input
    self.charset = charset
    splitter = LineSplitter(charset)
    self.output = output
    isEchoing = !input.isTerminal
    // Without the signals reading works as well: a signal then ends the program as ever.
    try? Signals.install()
  }

  /// Shows the prompt's text, waits for a line and echoes it.
  public mutating func read(_ prompt: Prompt) -> LineResult {
    taken = 0
    return Signals.awaited { answer(to: prompt) }
  }

  /// At a terminal what is typed is dropped; in a pipe nobody types too early, unless whoever listens
  /// does so on purpose.
  public mutating func droppingInput(_ body: () -> Void) {
    if let modes = TerminalModes(of: input) { return modes.muted(body) }
    body()
    guard ready != nil else { return }
    while input.awaitArrival(within: 0) == .input, (try? input.read(upTo: 4096))?.isEmpty == false {
      continue
    }
  }

  private mutating func answer(to prompt: Prompt) -> LineResult {
    if Signals.arePending, let ending = pendingEnding() { return ending }
    if let line = splitter.next() { return result(line, after: prompt.text) }
    do throws(SystemError) {
      try output.write(charset.bytes(Array(prompt.text.utf8)))
      let result = try waited(after: prompt)
      if case .line = result { return result }
      try output.write("\n")
      return result
    } catch {
      return .endOfInput
    }
  }

  /// Reads block after block until there is a line, with the prompt already shown; it is shown again
  /// below what a shell has written meanwhile.
  private mutating func waited(after prompt: Prompt) throws(SystemError) -> LineResult {
    while !isAtEnd {
      ready?(taken)
      switch input.awaitArrival() {
      case .signal:
        if let ending = pendingEnding() { return ending }
        if wasAway, !isEchoing { try output.write(charset.bytes(Array(prompt.text.utf8))) }
        wasAway = false
      case .input, .nothing:
        let block = nextBlock()
        isAtEnd = block.isEmpty
        taken += block.count
        splitter.feed(block)
        if let line = splitter.next() { return result(line, after: "") }
        if splitter.isEndless { return endless() }
      }
    }
    return splitter.last().map { result($0, after: "") } ?? .endOfInput
  }

  /// What comes next; nothing at the end, or where nothing can be read.
  ///
  /// A terminal that has gone away and an input that was closed have ended; a folder is a mistake.
  private mutating func nextBlock() -> [UInt8] {
    do throws(SystemError) {
      return try input.read(upTo: 64 * 1024)
    } catch {
      if isEchoing, !error.isClosed {
        complaint = "standard input can't be read: \(error.reason)"
      }
      return []
    }
  }

  /// Reads no more of what would be read for ever, such as /dev/zero.
  private mutating func endless() -> LineResult {
    complaint = "standard input is a line without an end: nothing more of it is read"
    isAtEnd = true
    splitter = LineSplitter(charset)
    return .endOfInput
  }

  /// A line, once it has been echoed.
  private func result(_ line: String, after prompt: String) -> LineResult {
    guard isEchoing else {
      return written(prompt) ? .line(line) : .endOfInput
    }
    return written(prompt + line.shown + "\n") ? .line(line) : .endOfInput
  }

  private func written(_ text: String) -> Bool {
    (try? output.write(charset.bytes(Array(text.utf8)))) != nil
  }

  /// What the signals that have come mean for the line; nil where it goes on.
  private mutating func pendingEnding() -> LineResult? {
    while let signal = Signals.next() {
      switch signal {
      case .interrupt: return .interrupted
      case .terminate, .hangUp: return .terminated(signal)
      case .suspend: Signals.stop()
      case .resumed: wasAway = true
      default: continue
      }
    }
    return nil
  }
}
