import FlowCheck
import FlowContent
import FlowCore
import FlowExploration
import FlowFormats
import FlowProtocol
import FlowReview
import FlowSession
import FlowStore
import FlowSystem
import Onboarding
import OnboardingFiles

/// What an agent can do with flows: see where they stand, step through them, have them explained and
/// checked, and propose wordings.
final class FlowTools {
  private let context: CommandContext
  private var proposals: ProposalFile
  /// The flows that were stepped through, by the names that the agent used.
  private var hosts: [String: FlowHost] = [:]

  init(_ context: CommandContext) {
    self.context = context
    proposals = ProposalFile(path: context.invocation.file(.output) ?? "decisions.json")
  }

  /// What a tool gives back: the same for people and for programs.
  struct Result {
    let text: String
    let content: JSONValue
    let isError: Bool

    init(_ text: String, _ content: JSONValue, isError: Bool = false) {
      (self.text, self.content, self.isError) = (text, content, isError)
    }
  }

  /// A tool with its parameters, which are strings unless they are said to be objects.
  struct Tool: Sendable {
    let name: String
    let summary: String
    let parameters: [Parameter]
    let call: @Sendable (FlowTools, JSONValue) throws -> Result

    struct Parameter: Sendable {
      let name: String
      let meaning: String
      var isObject = false
      var isOptional = false
    }

    var json: JSONValue {
      let properties = parameters.map { parameter -> (String, JSONValue) in
        let type = parameter.isObject ? "object" : "string"
        return (
          parameter.name,
          .object([("type", .string(type)), ("description", .string(parameter.meaning))])
        )
      }
      let required = parameters.filter { !$0.isOptional }.map { JSONValue.string($0.name) }
      return .object([
        ("name", .string(name)), ("description", .string(summary)),
        (
          "inputSchema",
          .object([
            ("type", .string("object")), ("properties", .object(properties)),
            ("required", .array(required)), ("additionalProperties", .boolean(false)),
          ])
        ),
      ])
    }

    func check(_ arguments: JSONValue) throws(CommandError) {
      guard case .object(let members) = arguments else {
        throw .usage("the arguments of '\(name)' are an object")
      }
      for (key, value) in members {
        guard let parameter = parameters.first(where: { $0.name == key }) else {
          let names = parameters.map(\.name)
          throw .usage("'\(name)' has no parameter '\(key.prefix(40))'\(key.suggestion(in: names))")
        }
        let fits = if case .object = value { parameter.isObject } else { !parameter.isObject }
        guard fits, parameter.isObject || value.text != nil else {
          throw .usage("'\(key)' is \(parameter.isObject ? "an object" : "a string")")
        }
      }
      for parameter in parameters where !parameter.isOptional && arguments[parameter.name] == nil {
        throw .usage("'\(name)' needs '\(parameter.name)'")
      }
    }
  }

  private static let flow = Tool.Parameter(
    name: "flow", meaning: "The flow's name, or the path of its file")

  static let all = [
    Tool(
      name: "flows", summary: "List the flows and where each stands", parameters: []
    ) { tools, _ in try tools.list() },
    Tool(
      name: "step",
      summary: "Send one command of 'firstrun help protocol' to a flow, such as "
        + "{\"type\":\"launch\"}, {\"type\":\"next\"} or {\"type\":\"skip\"}, and get the page to show",
      parameters: [flow, .init(name: "command", meaning: "The command", isObject: true)]
    ) { tools, arguments in
      try tools.step(arguments["flow"]?.text ?? "", arguments["command"] ?? .null)
    },
    Tool(
      name: "explain", summary: "Explain why a flow would show now, or when one of its pages does",
      parameters: [flow, .init(name: "page", meaning: "The id of a page", isOptional: true)]
    ) { tools, arguments in
      try tools.explain(arguments["flow"]?.text ?? "", page: arguments["page"]?.text)
    },
    Tool(
      name: "check", summary: "Check a flow for mistakes, and prove how it behaves",
      parameters: [flow]
    ) { tools, arguments in try tools.check(arguments["flow"]?.text ?? "") },
    Tool(
      name: "propose_copy",
      summary: "Propose another wording of a string; a person imports the file of proposals",
      parameters: [
        flow, .init(name: "key", meaning: "The copy key, such as welcome.title"),
        .init(name: "language", meaning: "The language, such as es"),
        .init(name: "text", meaning: "The wording, with the placeholders of the source text"),
        .init(name: "variant", meaning: "The plural form, such as plural.one", isOptional: true),
        .init(name: "comment", meaning: "Why it is better", isOptional: true),
      ]
    ) { tools, arguments in try tools.propose(arguments) },
  ]

  /// Leaves all flows, as apps that are closed.
  func end() {
    for host in hosts.values {
      host.end()
      host.onboarding.saveAgain()
    }
  }

  private func list() throws -> Result {
    let rows = context.library.names.map { name -> (String, JSONValue) in
      do {
        let report = StatusReport(try launchContext(of: context.library.open(name, copy: .lenient)))
        return ("\(name): \(report.summary)", report.json)
      } catch {
        let message = CommandError(error).message
        return (message, .object([("flow", .string(name)), ("error", .string(message))]))
      }
    }
    return Result(
      rows.map(\.0).joined(separator: "\n"), .object([("flows", .array(rows.map(\.1)))]))
  }

  private func launchContext(of opened: OpenedFlow) throws -> LaunchContext {
    try context.launchOptions.launchContext(of: opened, launching: true)
  }

  private func step(_ flow: String, _ command: JSONValue) throws -> Result {
    var messages: [ProtocolMessage] = []
    let host: FlowHost
    if let known = hosts[flow] {
      host = known
    } else {
      let launch = try launchContext(of: context.library.open(flow, copy: .lenient))
      host = FlowHost(
        OnboardingFlow(launch, in: context), program: "firstrun \(Firstrun.version)")
      hosts[flow] = host
      if command["type"]?.text != "hello" {
        messages += host.handle(.success(Array(#"{"type":"hello","protocol":1}"#.utf8)))
      }
    }
    messages += host.handle(.success(Array(command.description.utf8)))
    host.onboarding.pageDidAppear()
    let isError = if case .error? = messages.last?.answer { true } else { false }
    let lines = messages.map(\.json)
    return Result(
      lines.map(\.description).joined(separator: "\n"), .object([("messages", .array(lines))]),
      isError: isError)
  }

  private func explain(_ flow: String, page: String?) throws -> Result {
    let opened = try context.library.open(flow, copy: .checked)
    guard let page else {
      let report = WhyReport(try launchContext(of: opened))
      return Result(report.text, report.json)
    }
    let report = try PageReport(named: page, of: opened.flow)
    return Result(report.text, report.json)
  }

  private func check(_ flow: String) throws -> Result {
    let findings: [Finding]
    do throws(LibraryError) {
      findings = FlowChecker.findings(in: try context.library.checkSubject(for: flow))
    } catch {
      guard case .invalid(let diagnostics) = error else { throw error }
      findings = diagnostics.all.map { Finding($0) }
    }
    let report = CheckReport(findings, flowCount: 1)
    let json = try JSONValue(parsing: Array(report.text(.json).utf8))
    return Result(report.text(.human), .object([("report", json)]))
  }
}

extension FlowTools {
  /// Adds a wording to the file of proposals, if it could be imported.
  private func propose(_ arguments: JSONValue) throws -> Result {
    let opened = try context.library.open(arguments["flow"]?.text ?? "", copy: .checked)
    guard let catalog = opened.catalog else { throw CommandError.noCatalog(opened.path) }
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
    return Result(
      "Proposed. A person applies it with 'firstrun copy import \(opened.flow.id) "
        + "\(proposals.path.quotedForShell)'.",
      .object([("file", .string(proposals.path)), ("proposal", proposal)]))
  }
}
