import FlowCore
import FlowFormats
import FlowProtocol
import FlowSystem

/// A server of tools for agents: the Model Context Protocol on standard input and output.
///
/// A line is a message of JSON-RPC 2.0. Each request gets one answer, and notifications get none.
///
/// - SeeAlso: Model Context Protocol, revision 2025-06-18.
struct ToolServer {
  /// The revisions that are spoken, the newest first; they differ in nothing that is used here.
  private static let revisions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  private let flows: FlowTools
  private let tools: [Tool]
  private var lines = MessageLines()

  init(_ context: CommandContext) {
    flows = FlowTools(context)
    tools = flows.all
  }

  /// Answers requests until the input ends or nobody reads the answers.
  mutating func run() throws(SystemError) {
    while true {
      let bytes = try Descriptor.input.read(upTo: 1 << 16)
      let answers =
        bytes.isEmpty
        ? [lines.end()].compactMap(\.self).compactMap(answer)
        : lines.take(bytes).compactMap(answer)
      if !answers.isEmpty {
        try Descriptor.output.write(answers.map { "\($0)\n" }.joined())
      }
      if bytes.isEmpty { break }
    }
    flows.end()
  }

  /// The reason why a request fails as a whole, by its code in JSON-RPC.
  private struct Failure: Error {
    let code: Int
    let message: String

    static func noRequest(_ message: String) -> Failure { Failure(code: -32_600, message: message) }
  }

  /// Returns the answer to a line; nil to a notification.
  private func answer(_ line: Result<[UInt8], ProtocolError>) -> String? {
    var id = "null"
    let outcome: (name: String, content: JSONValue)
    do throws(Failure) {
      let request = try parse(line)
      let given = request["id"]
      switch given {
      case .string?, .number?, .decimal?: id = (try? Self.text(of: "id", in: line.get())) ?? id
      case nil, .null?: break
      case _?: throw .noRequest("'id' is a string or a number")
      }
      guard request["jsonrpc"]?.text == "2.0" else {
        throw .noRequest("a request needs 'jsonrpc', \"2.0\"")
      }
      guard let method = request["method"]?.text else {
        throw .noRequest("a request needs 'method', a string")
      }
      switch request["params"] {
      case nil, .object?, .array?: break
      case _?: throw .noRequest("'params' is an object or an array")
      }
      if given == nil { return nil }
      outcome = ("result", try result(of: method, request["params"] ?? .null))
    } catch {
      outcome = (
        "error",
        .object([("code", .number(error.code)), ("message", .string(error.message))])
      )
    }
    return #"{"jsonrpc":"2.0","id":\#(id),"\#(outcome.name)":\#(outcome.content)}"#
  }

  /// Returns a member of an object as it is written.
  private static func text(of name: String, in object: [UInt8]) throws(JSONError) -> String? {
    var reader = JSONReader(object)
    _ = try reader.kind()
    return try JSONMembers(object, at: reader.position)[name].map {
      String(decoding: object[$0.value], as: UTF8.self)
    }
  }

  private func parse(_ line: Result<[UInt8], ProtocolError>) throws(Failure) -> JSONValue {
    let json: JSONValue
    do throws(ProtocolError) {
      json = try JSONValue(line: line.get())
    } catch {
      throw Failure(code: -32_700, message: error.message)
    }
    guard case .object = json else {
      throw .noRequest("the line is \(json.phrase ?? "null"), not a JSON object")
    }
    return json
  }

  private func result(of method: String, _ params: JSONValue) throws(Failure) -> JSONValue {
    switch method {
    case "initialize":
      let asked = params["protocolVersion"]?.text ?? ""
      let revision = Self.revisions.contains(asked) ? asked : Self.revisions[0]
      return .object([
        ("protocolVersion", .string(revision)),
        ("capabilities", .object([("tools", .object([]))])),
        (
          "serverInfo",
          .object([("name", .string("firstrun")), ("version", .string(Program.version))])
        ),
        ("instructions", .string(instructions)),
      ])
    case "ping": return .object([])
    case "tools/list": return .object([("tools", .array(tools.map(\.json)))])
    case "tools/call":
      let name = params["name"]?.text ?? ""
      guard let tool = tools.first(where: { $0.name == name }) else {
        let names = tools.map(\.name)
        throw Failure(
          code: -32_602, message: "unknown tool '\(name.prefix(40))'\(name.suggestion(in: names))")
      }
      return call(tool, with: params["arguments"] ?? .object([]))
    default:
      let advice = method.suggestion(in: ["initialize", "ping", "tools/list", "tools/call"])
      throw Failure(code: -32_601, message: "unknown method '\(method.prefix(40))'\(advice)")
    }
  }

  /// What the tools do, and what calling them changes.
  private var instructions: String {
    let names = tools.map(\.name).joined(separator: ", ")
    let changes = tools.compactMap(\.change).joined(separator: ", and ")
    return "Tools for app onboarding flows: \(names). They change nothing but \(changes)."
  }

  /// Calls a tool; what it refuses is a result, too, which the agent reads.
  private func call(_ tool: Tool, with arguments: JSONValue) -> JSONValue {
    let result: Tool.Result
    do {
      try tool.check(arguments)
      result = try tool.call(arguments)
    } catch {
      let message = CommandError(error).message
      result = Tool.Result(
        message, .object([("error", .string(message))]), isError: true)
    }
    let text: [(String, JSONValue)] = [("type", .string("text")), ("text", .string(result.text))]
    return .object([
      ("content", .array([.object(text)])), ("structuredContent", result.content),
      ("isError", .boolean(result.isError)),
    ])
  }
}
