public import FlowCore

/// What is typed in a flow, as a transcript that is yet to be filled in.
public struct TranscriptDraft {
  /// Something that somebody does.
  public enum Input: Hashable, Sendable {
    case line(String)
    /// Ctrl-D, or the end of a file.
    case endOfInput
    /// So many milliseconds of a pause pass.
    case wait(Int)
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

  private let comment: [String]
  private let flow: String
  private let language: String?
  private let version: String?
  private let cases: [Case]

  /// Takes what is typed, and in what surroundings.
  ///
  /// Cases of one title are told apart by numbers, since a case is also run by its title. The comment
  /// says, in lines, where it comes from.
  public init(
    comment: [String] = [], flow: String, language: String?, version: String?, cases: [Case]
  ) {
    self.comment = comment
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
    var lines = comment.map { "# \($0)" } + ["%flow \(flow)"]
    if let language { lines.append("%language \(language)") }
    if let version { lines.append("%version \(version)") }
    for one in cases { lines += ["", "== \(one.title)"] + one.inputs.map(\.line) }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}

extension TranscriptDraft {
  /// What somebody typed at random to break an invariant; nil where all held.
  public init?(of walk: RandomWalk, named name: String) {
    guard let broken = walk.broken else { return nil }
    let lines = walk.commands.flatMap { $0.lines(in: name) } + (walk.isOpen ? ["quit"] : [])
    self.init(
      flow: name, language: nil, version: nil,
      cases: [Case(title: broken.message, inputs: lines.map { .line($0) })])
  }
}

extension TranscriptDraft.Input {
  fileprivate var line: String {
    switch self {
    case .line(let line):
      let line = line.trimmedEnd
      return line.isEmpty ? ">" : "> \(line)"
    case .endOfInput: return ">{^D}"
    case .wait(let milliseconds): return "%wait \(milliseconds)ms"
    }
  }
}
