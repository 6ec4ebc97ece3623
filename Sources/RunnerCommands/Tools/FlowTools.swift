import FlowContent
import FlowCore
import FlowFormats
import FlowProtocol
import FlowSession
import FlowSystem
import Onboarding
import OnboardingFiles

/// What an agent can do with flows as people do: see where they stand, and step through them.
final class FlowTools {
  private let context: CommandContext
  /// The flows that were stepped through, by the names that the agent used.
  private var hosts: [String: FlowHost] = [:]

  init(_ context: CommandContext) { self.context = context }

  /// The tools, with those that the program adds.
  var all: [Tool] {
    [
      Tool(name: "flows", summary: "List the flows and where each stands", parameters: []) { _ in
        try self.list()
      },
      Tool(
        name: "step",
        summary: "Send one command of 'firstrun help protocol' to a flow, such as "
          + "{\"type\":\"launch\"}, {\"type\":\"next\"} or {\"type\":\"answer\",\"fact\":…,\"value\":…}, and get the "
          + "page to show; only people can answer a secret",
        parameters: [.flow, .init(name: "command", meaning: "The command", isObject: true)],
        changing: "the progress with a flow, as by anyone who uses it"
      ) { arguments in
        try self.step(arguments["flow"]?.text ?? "", arguments["command"] ?? .null)
      },
    ] + context.program.tools(context)
  }

  /// Leaves all flows, as apps that are closed.
  func end() {
    for host in hosts.values {
      host.end()
      host.onboarding.saveAgain()
    }
  }

  private func list() throws -> Tool.Result {
    let rows = context.library.names.map { name -> (String, JSONValue) in
      do {
        let report = StatusReport(
          try context.launchOptions.launchContext(
            of: context.library.open(name, copy: .lenient), launching: true))
        return ("\(name): \(report.summary)", report.json)
      } catch {
        let message = CommandError(error).message
        return (message, .object([("flow", .string(name)), ("error", .string(message))]))
      }
    }
    return Tool.Result(
      rows.map(\.0).joined(separator: "\n"), .object([("flows", .array(rows.map(\.1)))]))
  }

  private func step(_ flow: String, _ command: JSONValue) throws -> Tool.Result {
    var messages: [ProtocolMessage] = []
    let host: FlowHost
    if let known = hosts[flow] {
      host = known
    } else {
      let launch = try context.launchOptions.launchContext(
        of: context.library.open(flow, copy: .lenient), launching: true, isVersionAwaited: true)
      host = FlowHost(
        OnboardingFlow(launch, in: context), program: "firstrun \(Program.version)")
      host.takesSecrets = false
      hosts[flow] = host
      if command["type"]?.text != "hello" {
        messages += host.handle(.success(Array(#"{"type":"hello","protocol":1}"#.utf8)))
      }
    }
    messages += host.handle(.success(Array(command.description.utf8)))
    host.onboarding.pageDidAppear()
    let isError = if case .error? = messages.last?.answer { true } else { false }
    let lines = messages.map(\.json)
    return Tool.Result(
      lines.map(\.description).joined(separator: "\n"), .object([("messages", .array(lines))]),
      isError: isError)
  }
}
