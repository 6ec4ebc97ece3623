import FlowFormats
package import FlowSystem

/// Reads lines without editing: from a pipe or a file, or at a terminal without capabilities.
///
/// It writes prompt and echo itself, so that the output is the same for every input:
///
/// ```
/// > next
/// ```
///
/// It has no editing, completion or history. At a terminal it writes only the prompt, since the
/// terminal echoes. The first interrupt is `.interrupted`, because there is no line to clear.
package struct PlainReader: LineReader {
  private let input: Descriptor
  private let output: Descriptor
  private let isEchoing: Bool
  private let charset: Charset
  private var splitter: LineSplitter
  private var isAtEnd = false
  /// True if the program was stopped and continued since the prompt was written.
  private var wasStopped = false
  /// The reason why reading stopped: the input can't be read, or is an endless line.
  package private(set) var inputFailure: String?
  /// The number of bytes since the prompt.
  private var handled = 0
  /// The callback of `ReaderSetup.ready`.
  var ready: ((_ handled: Int, _ timeLeft: Int?) -> Void)?

  /// Creates a reader of one descriptor, with prompts on another.
  package init(
    input: Descriptor = .input, output: Descriptor = .output, charset: Charset = .unicode
  ) {
    self.input = input
    self.charset = charset
    splitter = LineSplitter(charset)
    self.output = output
    isEchoing = !input.isTerminal
  }

  /// Shows the prompt's text, reads a line and echoes it.
  package mutating func read(_ request: LineRequest) -> LineResult {
    handled = 0
    return Signals.whileAwaiting { nextLine(for: request) }
  }

  /// Runs a body, and discards input typed meanwhile at a terminal.
  ///
  /// Input from a pipe isn't typed, and is kept. With a `ready` callback a test driver types it,
  /// so it is discarded too.
  package mutating func withInputDiscarded(_ body: () -> Void) {
    if let modes = TerminalModes(of: input) { return modes.withEchoOff(body) }
    body()
    guard ready != nil else { return }
    while input.waitForInput(within: 0) == .input, (try? input.read(upTo: 4096))?.isEmpty == false {
      continue
    }
  }

  /// Gives the lines of a file that nobody asked for back to whoever reads it next.
  package mutating func end() {
    input.giveBack(splitter.unreadCount)
    splitter = LineSplitter(charset)
  }

  private mutating func nextLine(for request: LineRequest) -> LineResult {
    let prompt = request.prompt
    if Signals.hasPending, let ending = pendingEnding() { return ending }
    if let line = splitter.next() {
      request.prompted()
      return result(line, after: prompt.text)
    }
    do throws(SystemError) {
      try output.write(charset.converted(Array(prompt.text.utf8)))
      request.prompted()
      let result = try awaitLine(for: request)
      if case .line = result { return result }
      try output.write("\n")
      return result
    } catch {
      return .endOfInput
    }
  }

  /// Reads blocks until there is a line, after the prompt was shown.
  ///
  /// The prompt is shown again when the program was stopped and continued.
  private mutating func awaitLine(for request: LineRequest) throws(SystemError) -> LineResult {
    let prompt = request.prompt
    let work = request.work
    while !isAtEnd {
      if let work, work.isDue {
        if work.proceed() { return .woken(.empty) }
        continue
      }
      let timeLeft = work?.timeLeft()
      // A driver is told only once everything that it typed is read.
      if ready != nil, input.waitForInput(within: 0) != .input { ready?(handled, timeLeft) }
      let limit = ready == nil ? timeLeft.map { Int32(clamping: $0) } : nil
      switch input.waitForInput(within: limit, or: work?.descriptors() ?? []) {
      case .signal:
        if let ending = pendingEnding() { return ending }
        if wasStopped, !isEchoing { try output.write(charset.converted(Array(prompt.text.utf8))) }
        wasStopped = false
      case .timedOut, .other:
        // An unfinished line stays with the terminal or in the splitter.
        if work?.proceed() == true { return .woken(.empty) }
      case .input:
        let block = nextBlock()
        isAtEnd = block.isEmpty
        handled += block.count
        splitter.feed(block)
        if let line = splitter.next() { return result(line, after: "") }
        if splitter.isEndless { return endless() }
      }
    }
    return splitter.last().map { result($0, after: "") } ?? .endOfInput
  }

  /// Reads the next block; empty at the end, or if the input can't be read.
  ///
  /// Of a terminal it reads a single byte: what is typed behind the end of the line stays there, for
  /// whoever reads next.
  ///
  /// A terminal that is gone and an input that was closed count as ended. Anything else, such as a
  /// folder, is an error, which `inputFailure` holds.
  private mutating func nextBlock() -> [UInt8] {
    do throws(SystemError) {
      return try input.read(upTo: isEchoing ? 64 * 1024 : 1)
    } catch {
      if isEchoing, !error.isClosed {
        inputFailure = "standard input can't be read: \(error.reason)"
      }
      return []
    }
  }

  /// Stops reading an input that has no line end, such as /dev/zero.
  private mutating func endless() -> LineResult {
    inputFailure = "standard input is one endless line; the rest isn't read"
    isAtEnd = true
    splitter = LineSplitter(charset)
    return .endOfInput
  }

  /// Echoes a line, and returns it as the result.
  private func result(_ line: String, after prompt: String) -> LineResult {
    guard isEchoing else {
      return written(prompt) ? .line(line) : .endOfInput
    }
    return written(prompt + Sanitiser.cleanLine(line) + "\n") ? .line(line) : .endOfInput
  }

  private func written(_ text: String) -> Bool {
    (try? output.write(charset.converted(Array(text.utf8)))) != nil
  }

  /// Handles pending signals; returns a result if one of them ends the line.
  private mutating func pendingEnding() -> LineResult? {
    while let signal = Signals.next() {
      switch signal {
      case .interrupt: return .interrupted
      case .terminate, .hangUp: return .terminated(signal)
      case .suspend: Signals.stop()
      case .resumed: wasStopped = true
      default: continue
      }
    }
    return nil
  }
}
