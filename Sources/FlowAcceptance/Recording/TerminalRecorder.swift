import FlowFormats
package import FlowTerminal

/// A recorder of one run: its terminal, and the clock of the run.
package final class TerminalRecorder {
  /// The recording so far.
  package private(set) var recording: TerminalRecording
  /// The look that the terminal shows.
  let appearance: Appearance
  /// Returns the milliseconds since the beginning.
  private let now: () -> Int

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - recording: The recording to add to.
  ///   - appearance: The look of the output.
  ///   - now: Returns the milliseconds since the beginning.
  package init(
    _ recording: TerminalRecording, appearance: Appearance, now: @escaping () -> Int
  ) {
    self.recording = recording
    self.appearance = appearance
    self.now = now
  }

  /// Records output.
  package func write(_ bytes: [UInt8]) { recording.add(.output(bytes), at: now()) }

  /// Records the prompt of a line that will be read.
  package func prompt(_ prompt: Prompt) { write(prompt.bytes) }

  /// Records the line that was typed, or the end of input.
  package func finish(_ result: LineResult) {
    switch result {
    case .line(let line): recording.add(.typed(Sanitiser.cleanLine(line)), at: now())
    // News takes the prompt away.
    case .woken: write(Array("\r\u{1B}[J".utf8))
    case .interrupted, .endOfInput, .terminated: write([0x0A])
    }
  }
}
