import FlowFormats
import FlowReview
import FlowSystem
import RunnerCommands

/// The file of an agent's proposals for one flow, which a person imports like a deck's decisions.
///
/// Adding one reads the others only if another program has changed the file.
struct ProposalFile {
  let path: String
  /// The flow and the content of the file when it was last read or written; nil if there is none.
  private var last: (flow: String, bytes: [UInt8])?
  /// The proposals as they are written, each on a line.
  private var lines: [String] = []
  /// For each text, the index of its proposal.
  private var indices: [ReviewItem: Int] = [:]

  init(path: String) { self.path = path }

  /// Adds a proposal, which is a line, in place of an earlier one about the same text.
  mutating func add(_ proposal: String, about text: ReviewItem, of flow: String) throws {
    try refresh()
    guard last?.flow ?? flow == flow else {
      throw CommandError.usage(
        "\(path) has proposals for \(last?.flow ?? ""); import them first, or start with another "
          + "'--output'")
    }
    take(proposal, about: text)
    let bytes = Self.content(lines, of: flow)
    last = nil
    try OutputFile.write(bytes, to: path)
    last = (flow, bytes)
  }

  /// Reads the file, unless it is as it was left.
  private mutating func refresh() throws {
    guard File.exists(path) else {
      (last, lines, indices) = (nil, [], [:])
      return
    }
    let bytes = try File.read(path, limit: DecisionFile.largest)
    if bytes == last?.bytes { return }
    let file = try DecisionFile(bytes, path: path)
    (last, lines, indices) = ((file.flow, bytes), [], [:])
    let proposals = try JSONValue(parsing: bytes)["decisions"]?.values ?? []
    for (proposal, decision) in zip(proposals, file.decisions) {
      take(proposal.text(JSONStyle()), about: decision.subject)
    }
  }

  private mutating func take(_ line: String, about text: ReviewItem) {
    if let index = indices[text] {
      lines[index] = line
    } else {
      indices[text] = lines.count
      lines.append(line)
    }
  }

  /// Returns the content of a file of decisions, each of which is a line.
  static func content(_ decisions: [String], of flow: String) -> [UInt8] {
    let head: [(String, JSONValue)] = [
      ("format", .string("firstrun decisions")), ("version", .number(1)), ("flow", .string(flow)),
      ("by", .string("an agent")),
    ]
    let start = JSONValue.object(head).text(JSONStyle()).dropLast()
    return Array("\(start), \"decisions\": [\n\(decisions.joined(separator: ",\n"))\n]}\n".utf8)
  }
}
