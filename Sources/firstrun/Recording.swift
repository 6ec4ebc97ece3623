import FlowAcceptance
import FlowTerminal

/// Keeps what somebody types while a flow is recorded.
final class Recording {
  fileprivate(set) var inputs: [TranscriptDraft.Input] = []

  /// A reader that keeps every line of another one.
  func reader(of reader: any LineReader) -> any LineReader {
    RecordingReader(reader: reader, recording: self)
  }
}

private struct RecordingReader: LineReader {
  var reader: any LineReader
  let recording: Recording

  var complaint: String? { reader.complaint }

  mutating func read(_ prompt: Prompt) -> LineResult {
    let result = reader.read(prompt)
    switch result {
    // A transcript is a text that people look at, and no control means anything to a flow.
    case .line(let line): recording.inputs.append(.line(Sanitiser.cleanLine(line)))
    case .interrupted, .endOfInput, .terminated: recording.inputs.append(.endOfInput)
    }
    return result
  }

  mutating func lendTerminal<Result>(to body: () -> Result) -> Result {
    reader.lendTerminal(to: body)
  }

  mutating func droppingInput(_ body: () -> Void) { reader.droppingInput(body) }

  mutating func end() { reader.end() }
}
