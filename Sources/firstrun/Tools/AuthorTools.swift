import FlowCheck
import FlowContent
import FlowCore
import FlowExploration
import FlowFormats
import FlowReview
import FlowSystem
import OnboardingFiles
import RunnerCommands

/// What an agent can do with flows as authors do: have them explained and checked, and propose
/// wordings.
final class AuthorTools {
  private let context: CommandContext
  private var proposals: ProposalFile

  init(_ context: CommandContext) {
    self.context = context
    proposals = ProposalFile(path: context.invocation.file(.output) ?? "decisions.json")
  }

  var all: [Tool] {
    [
      Tool(
        name: "explain",
        summary: "Explain why a flow would show now, or when one of its pages does",
        parameters: [
          .flow, .init(name: "page", meaning: "The id of a page", isOptional: true),
        ]
      ) { arguments in
        try self.explain(arguments["flow"]?.text ?? "", page: arguments["page"]?.text)
      },
      Tool(
        name: "check", summary: "Check a flow for mistakes, and prove how it behaves",
        parameters: [.flow]
      ) { arguments in try self.check(arguments["flow"]?.text ?? "") },
      Tool(
        name: "propose_copy",
        summary: "Propose another wording of a string; a person imports the file of proposals",
        parameters: [
          .flow, .init(name: "key", meaning: "The copy key, such as welcome.title"),
          .init(name: "language", meaning: "The language, such as es"),
          .init(name: "text", meaning: "The wording, with the placeholders of the source text"),
          .init(name: "variant", meaning: "The plural form, such as plural.one", isOptional: true),
          .init(name: "comment", meaning: "Why it is better", isOptional: true),
        ], changing: "a file of proposals, which a person imports"
      ) { arguments in try self.propose(arguments) },
    ]
  }

  private func explain(_ flow: String, page: String?) throws -> Tool.Result {
    let opened = try context.library.open(flow, copy: .checked)
    guard let page else {
      let report = WhyReport(
        try context.launchOptions.launchContext(of: opened, launching: true))
      return Tool.Result(report.text, report.json)
    }
    let report = try PageReport(named: page, of: opened.flow)
    return Tool.Result(report.text, report.json)
  }

  private func check(_ flow: String) throws -> Tool.Result {
    let findings: [Finding]
    do throws(LibraryError) {
      findings = FlowChecker.findings(in: try context.library.checkSubject(for: flow))
    } catch {
      guard case .invalid(let diagnostics) = error else { throw error }
      findings = diagnostics.all.map { Finding($0) }
    }
    let report = CheckReport(findings, flowCount: 1)
    let json = try JSONValue(parsing: Array(report.text(.json).utf8))
    return Tool.Result(report.text(.human), .object([("report", json)]))
  }
}

extension AuthorTools {
  /// Adds a wording to the file of proposals, if it could be imported.
  private func propose(_ arguments: JSONValue) throws -> Tool.Result {
    let opened = try context.library.open(arguments["flow"]?.text ?? "", copy: .checked)
    guard let catalog = opened.catalog else { throw CatalogFileError.noCatalog(opened.path) }
    let key = arguments["key"]?.text ?? ""
    guard let entry = catalog.entry(for: key) else {
      throw CommandError.usage("unknown key '\(key)'\(key.suggestion(in: catalog.keys))")
    }
    let language = arguments["language"]?.text ?? ""
    let path = arguments["variant"]?.text ?? ""
    func text(in language: String) -> JSONValue {
      (entry.unit(language, path)?.value).map(JSONValue.string) ?? .null
    }
    var members: [(String, JSONValue)] = [("key", .string(key)), ("language", .string(language))]
    if !path.isEmpty { members.append(("variant", .string(path))) }
    if language != catalog.sourceLanguage {
      members.append(("source", text(in: catalog.sourceLanguage)))
    }
    members += [
      ("text", text(in: language)), ("decision", .string("suggest")),
      ("suggestion", arguments["text"] ?? .null),
    ]
    if let comment = arguments["comment"] { members.append(("comment", comment)) }
    let now = CalendarTime(secondsSince1970: SystemClock.secondsSince1970)
    members.append(("when", .string(now.iso8601)))
    let proposal = JSONValue.object(members)
    let line = proposal.text(JSONStyle())
    let single = try DecisionFile(
      ProposalFile.content([line], of: opened.flow.id), path: proposals.path)
    if let refusal = DecisionImport([single], into: catalog).refused.first {
      throw CommandError.usage("'\(key)': \(refusal.reason)")
    }
    for decision in single.decisions {
      try proposals.add(line, about: decision.subject, of: opened.flow.id)
    }
    return Tool.Result(
      "Proposed. A person applies it with 'firstrun copy import \(opened.flow.id) "
        + "\(proposals.path.quotedForShell)'.",
      .object([("file", .string(proposals.path)), ("proposal", proposal)]))
  }
}

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
