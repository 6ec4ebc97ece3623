import FlowAcceptance
import FlowFormats
import FlowTerminal

/// The input typed while a flow is recorded.
final class Recording {
  fileprivate(set) var inputs: [TranscriptDraft.Input] = []
  /// True if the input could not be read to its end, so that what was typed isn't known.
  fileprivate(set) var isIncomplete = false
  /// The recorder of the terminal; nil if no asciicast is wanted.
  let terminal: TerminalRecorder?

  init(_ terminal: TerminalRecorder? = nil) {
    self.terminal = terminal
  }

  /// Returns a line reader that records every line of another one.
  func reader(of reader: any LineReader) -> any LineReader {
    RecordingReader(reader: reader, recording: self)
  }
}

private struct RecordingReader: LineReader {
  var reader: any LineReader
  let recording: Recording

  var inputFailure: String? { reader.inputFailure }

  mutating func read(_ request: LineRequest) -> LineResult {
    recording.terminal?.prompt(request.prompt)
    let result = reader.read(request)
    recording.terminal?.finish(result)
    switch result {
    // Control characters mean nothing to a flow and would make the transcript hard to read.
    case .line(let line): recording.inputs.append(.line(Sanitiser.cleanLine(line)))
    case .woken: break
    case .endOfInput where reader.inputFailure != nil: recording.isIncomplete = true
    case .interrupted, .endOfInput, .terminated: recording.inputs.append(.endOfInput)
    }
    return result
  }

  mutating func withTerminalRestored<Result>(_ body: () -> Result) -> Result {
    reader.withTerminalRestored(body)
  }

  mutating func withInputDiscarded(_ body: () -> Void) { reader.withInputDiscarded(body) }

  mutating func end() { reader.end() }
}
