/// What somebody typed in a flow, as a transcript that is yet to be filled in.
public struct TranscriptDraft {
  /// Something that somebody did.
  public enum Input: Hashable, Sendable {
    case line(String)
    /// Ctrl-D, or the end of a file.
    case endOfInput
  }

  private let flow: String
  private let language: String?
  private let version: String?
  private let inputs: [Input]

  /// Takes what was typed, and in what surroundings.
  public init(flow: String, language: String?, version: String?, inputs: [Input]) {
    self.flow = flow
    self.language = language
    self.version = version
    self.inputs = inputs
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    var lines = ["%flow \(flow)"]
    if let language { lines.append("%language \(language)") }
    if let version { lines.append("%version \(version)") }
    lines += ["", "== \(flow), as it was played", "> launch \(flow)"]
    for input in inputs {
      switch input {
      case .line(let line):
        let line = line.trimmedEnd
        lines.append(line.isEmpty ? ">" : "> \(line)")
      case .endOfInput: lines.append(">{^D}")
      }
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
