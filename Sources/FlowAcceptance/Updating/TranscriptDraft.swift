/// What is typed in a flow, as a transcript that is yet to be filled in.
public struct TranscriptDraft {
  /// Something that somebody does.
  public enum Input: Hashable, Sendable {
    case line(String)
    /// Ctrl-D, or the end of a file.
    case endOfInput
  }

  /// One case: what it shows, and what is done in it.
  public struct Case: Hashable, Sendable {
    /// What stands behind `==`.
    public let title: String
    /// From home on.
    public let inputs: [Input]

    /// Takes the two.
    public init(title: String, inputs: [Input]) {
      self.title = title
      self.inputs = inputs
    }
  }

  private let flow: String
  private let language: String?
  private let version: String?
  private let cases: [Case]

  /// Takes what is typed, and in what surroundings.
  ///
  /// Cases of one title are told apart by numbers, since a case is also run by its title.
  public init(flow: String, language: String?, version: String?, cases: [Case]) {
    self.flow = flow
    self.language = language
    self.version = version
    var counts: [String: Int] = [:]
    self.cases = cases.map { one in
      let count = counts[one.title, default: 0] + 1
      counts[one.title] = count
      return count == 1 ? one : Case(title: "\(one.title) (\(count))", inputs: one.inputs)
    }
  }

  /// The bytes of the file.
  public var bytes: [UInt8] {
    var lines = ["%flow \(flow)"]
    if let language { lines.append("%language \(language)") }
    if let version { lines.append("%version \(version)") }
    for one in cases { lines += ["", "== \(one.title)"] + one.inputs.map(\.line) }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}

extension TranscriptDraft.Input {
  fileprivate var line: String {
    switch self {
    case .line(let line):
      let line = line.trimmedEnd
      return line.isEmpty ? ">" : "> \(line)"
    case .endOfInput: return ">{^D}"
    }
  }
}
