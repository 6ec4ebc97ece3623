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
  /// The terminal, opened anew so that reading it never waits; nil for other input.
  ///
  /// Ctrl-C makes a terminal discard a line that a poll has just found.
  private let terminal: Descriptor?
  private let charset: Charset
  private var splitter: LineSplitter
  private var isAtEnd = false
  /// True if the program was stopped and continued since the prompt was written.
  private var wasStopped = false
  /// The reason why reading stopped: the input can't be read, or is an endless line.
  package private(set) var inputFailure: String?
  /// The number of bytes since the prompt.
  private var handled = 0
  var ready: ((_ handled: Int, _ timeLeft: Int?) -> Void)?

  package init(
    input: Descriptor = .input, output: Descriptor = .output, charset: Charset = .unicode
  ) {
    self.input = input
    self.charset = charset
    splitter = LineSplitter(charset)
    self.output = output
    isEchoing = !input.isTerminal
    terminal = isEchoing ? nil : try? Descriptor.opened(reading: "/dev/fd/\(input.number)")
  }

  package mutating func read(_ request: LineRequest) -> LineResult {
    handled = 0
    return Signals.whileAwaiting { nextLine(for: request) }
  }

  /// Runs a body, and discards what is typed at a terminal during it.
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

  /// Gives back the lines of a file that weren't asked for, so that another program can read them.
  package mutating func end() {
    input.giveBack(splitter.unreadCount)
    splitter = LineSplitter(charset)
  }

  private mutating func nextLine(for request: LineRequest) -> LineResult {
    let prompt = request.prompt
    if Signals.hasPending, let ending = pendingEnding() { return ending }
    if let line = splitter.next() {
      request.prompted()
      return result(line, after: prompt.text, isSecret: request.isSecret)
    }
    // A terminal shows what is typed.
    let modes = request.isSecret ? TerminalModes(of: input) : nil
    if let modes { Signals.restoreOnDeath(modes) }
    defer { modes?.restore() }
    do throws(SystemError) {
      modes?.turnEchoOff()
      try write(prompt.text)
      request.prompted()
      let result = try awaitLine(for: request)
      if modes != nil { try output.write("\n") }
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
    while !isAtEnd {
      switch input.waitForInput(or: request.work, handled: handled, ready: ready) {
      case .signal:
        if let ending = pendingEnding() { return ending }
        if wasStopped, !isEchoing {
          if request.isSecret { TerminalModes(of: input)?.turnEchoOff() }
          try write(request.prompt.text)
        }
        wasStopped = false
      case .timedOut, .other:
        // An unfinished line stays with the terminal or in the splitter.
        if request.work?.proceed() == true { return .woken(.empty) }
      case .input:
        guard let block = nextBlock() else { continue }
        isAtEnd = block.isEmpty
        handled += block.count
        splitter.feed(block)
        if let line = splitter.next() {
          return result(line, after: "", isSecret: request.isSecret)
        }
        if splitter.isEndless { return endless() }
      }
    }
    return splitter.last().map { result($0, after: "", isSecret: request.isSecret) }
      ?? .endOfInput
  }

  /// Reads the next block; empty at the end, or if the input can't be read.
  ///
  /// Nil if a terminal has discarded it.
  ///
  /// Of a terminal it reads a single byte: what is typed after the line stays there for whoever
  /// reads next.
  ///
  /// A terminal that is gone and an input that was closed count as ended. Anything else, such as a
  /// folder, is an error, which `inputFailure` holds.
  private mutating func nextBlock() -> [UInt8]? {
    do throws(SystemError) {
      if let terminal { return try terminal.readPresent(upTo: 1) }
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

  /// Shows a line that a terminal didn't, but nothing of a secret.
  private func result(_ line: String, after prompt: String, isSecret: Bool) -> LineResult {
    let echo = isEchoing ? (isSecret ? "" : Sanitiser.cleanLine(line)) + "\n" : ""
    return (try? write(prompt + echo)) == nil ? .endOfInput : .line(line)
  }

  private func write(_ text: String) throws(SystemError) {
    try output.write(charset.converted(Array(text.utf8)))
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

/// Splits blocks of bytes into lines, in bounded memory.
///
/// Lines end with LF or CR LF. NUL and invalid UTF-8 become U+FFFD. A line longer than 64 KiB is
/// cut there, and its rest is dropped; a line longer than 64 MiB counts as endless.
struct LineSplitter {
  static let longestLine = 65_536

  private static let endless = 64 << 20

  private let charset: Charset
  private var block: ArraySlice<UInt8> = []
  private var partialLine: [UInt8] = []
  /// The bytes of the unfinished line so far, including dropped ones.
  private var length = 0

  /// True if the unfinished line is so long that it counts as endless.
  var isEndless: Bool { length >= Self.endless }

  /// The number of bytes that no line has been made of yet.
  var unreadCount: Int { block.count + length }

  init(_ charset: Charset = .unicode) {
    self.charset = charset
  }

  /// Sets the next block, after `next()` has returned nil for the last one.
  mutating func feed(_ bytes: [UInt8]) {
    block = bytes[...]
  }

  /// Returns the next complete line; nil if more bytes are needed.
  mutating func next() -> String? {
    guard let end = block.firstIndex(of: 0x0A) else {
      append(block)
      block = []
      return nil
    }
    let part = block[..<end]
    block = block[(end + 1)...]
    if length == 0 { return text(part.prefix(Self.longestLine + 1)) }
    append(part)
    return last()
  }

  /// Returns the last line if the input ended without a newline; nil otherwise.
  mutating func last() -> String? {
    guard length > 0 else { return nil }
    defer {
      partialLine = []
      length = 0
    }
    return text(partialLine[...])
  }

  /// Keeps part of a line, up to one byte more than the limit: it could be the CR before the LF.
  private mutating func append(_ part: ArraySlice<UInt8>) {
    length += part.count
    partialLine += part.prefix(max(0, Self.longestLine + 1 - partialLine.count))
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    let line = (bytes.last == 0x0D ? bytes.dropLast() : bytes).prefix(Self.longestLine)
    let text = charset.decoded(line)
    guard line.contains(0) else { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
  }
}
