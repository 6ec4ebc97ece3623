import FlowFormats
import Foundation
import TestSupport
import Testing

/// `serve --mcp`, as agents use it.
struct ToolServerTests {
  let shell = Shell()

  /// Sends lines to a server, and returns its answers.
  private func answers(to lines: String...) throws -> [JSONValue] {
    let result = try shell.run(
      "serve", "--mcp", "--state", shell.home.path, "-o", shell.home.path("decisions.json"),
      typing: lines.joined(separator: "\n") + "\n")
    #expect(result.ending == .exited(0), "\(result.errors)")
    return try result.output.split(separator: "\n").map { try JSONValue(parsing: Array($0.utf8)) }
  }

  private func call(_ tool: String, _ arguments: String, id: Int = 1) -> String {
    """
    {"jsonrpc":"2.0","id":\(id),"method":"tools/call","params":{"name":"\(tool)",\
    "arguments":\(arguments)}}
    """
  }

  @Test func `a request has one answer with its id, and a notification none`() throws {
    let answers = try self.answers(
      to:
        #"{"jsonrpc":"2.0","id":"a","method":"initialize","params":{"protocolVersion":"2025-03-26"}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#,
      #"{"jsonrpc":"2.0","id":3,"method":"ping"}"#)
    #expect(answers.map { $0["id"]?.description } == ["\"a\"", "2", "3"])
    #expect(answers[0]["result"]?["protocolVersion"]?.text == "2025-03-26")
    let instructions = answers[0]["result"]?["instructions"]?.text ?? ""
    #expect(instructions.contains("flows, step, explain, check, propose_copy."))
    #expect(instructions.contains(", and a file of proposals, which a person imports."))
    let tools = try #require(answers[1]["result"]?["tools"]?.values)
    #expect(
      tools.compactMap { $0["name"]?.text } == [
        "flows", "step", "explain", "check", "propose_copy",
      ])
    #expect(tools.allSatisfy { $0["inputSchema"]?["type"]?.text == "object" })
  }

  @Test(arguments: [
    ("x", -32_700, "the line is not JSON: expected a value (byte 1)"),
    ("[1]", -32_600, "the line is an array, not a JSON object"),
    ("null", -32_600, "the line is null, not a JSON object"),
    ("{}", -32_600, "a request needs 'jsonrpc', \"2.0\""),
    (#"{"id":1,"method":"ping"}"#, -32_600, "a request needs 'jsonrpc', \"2.0\""),
    (#"{"jsonrpc":"2.0","id":1,"method":2}"#, -32_600, "a request needs 'method', a string"),
    (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32_600, "'id' is a string or a number"),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"ping","params":"x"}"#, -32_600,
      "'params' is an object or an array"
    ),
    (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32_600, "a request needs 'jsonrpc', \"2.0\""),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/lst"}"#, -32_601,
      "unknown method 'tools/lst'; did you mean 'tools/list'?"
    ),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"stp"}}"#, -32_602,
      "unknown tool 'stp'; did you mean 'step'?"
    ),
  ])
  func `a wrong request is an error, and the next one is answered`(
    line: String, code: Int, message: String
  ) throws {
    let answers = try self.answers(to: line, #"{"jsonrpc":"2.0","id":9,"method":"ping"}"#)
    #expect(answers[0]["error"]?["code"]?.number == code)
    #expect(answers[0]["error"]?["message"]?.text == message)
    #expect(answers.last?["id"]?.number == 9)
  }

  @Test(arguments: ["1.0", "1e2", "-0", "12345678901234567890", #""a\u0041 b""#, "null"])
  func `an id comes back as it came, with a result and with an error`(id: String) throws {
    let result = try shell.run(
      "serve", "--mcp",
      typing: #"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"# + "\n"
        + #"{"jsonrpc":"2.0","id":\#(id)}"# + "\n")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#)
    #expect(lines.last?.hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":-32600,"#) == true)
  }

  @Test func `a line that is too long is an error, and the next one is answered`() throws {
    let answers = try self.answers(
      to: String(repeating: "x", count: (1 << 20) + 1), #"{"jsonrpc":"2.0","id":9,"method":"ping"}"#
    )
    #expect(answers.count == 2)
    #expect(answers[0]["error"]?["message"]?.text?.contains("more than 1048576 bytes") == true)
  }

  @Test(arguments: [
    ("step", #"{"flow":3,"command":{}}"#, "'flow' is a string"),
    ("step", #"{"flow":"canoe"}"#, "'step' needs 'command'"),
    ("step", #"{"flow":"canoe","command":{"type":"nxt"}}"#, "did you mean 'next'?"),
    ("explain", #"{"flow":"canoi"}"#, "unknown flow 'canoi'"),
    ("explain", #"{"flow":"canoe","pgae":"x"}"#, "no parameter 'pgae'; did you mean 'page'?"),
    ("explain", #"{"flow":"canoe","page":"swip"}"#, "no page 'swip'; did you mean 'swipe'?"),
  ])
  func `what a tool refuses is a result that says why`(
    tool: String, arguments: String, message: String
  ) throws {
    let result = try #require(answers(to: call(tool, arguments)).first?["result"])
    #expect("\(result["isError"] ?? .null)" == "true")
    #expect(result["content"]?.values?.first?["text"]?.text?.contains(message) == true, "\(result)")
  }

  @Test func `proposals are added to one file, which is imported by hand`() throws {
    func proposal(_ key: String, _ text: String, in flow: String = "canoe") -> String {
      call(
        "propose_copy", #"{"flow":"\#(flow)","key":"\#(key)","language":"es","text":"\#(text)"}"#)
    }
    let results = try answers(
      to: proposal("welcome.title", "Hola"), proposal("welcome.title", "Hola, Canoe"),
      proposal("swipe.title", "Desliza y rema"), proposal("welcome.titel", "x"),
      proposal("welcome.title", "x", in: "baccarat")
    ).map { $0["result"]?["content"]?.values?.first?["text"]?.text ?? "" }
    #expect(results[0].hasPrefix("Proposed. A person applies it with 'firstrun copy import canoe "))
    #expect(results[3] == "unknown key 'welcome.titel'; did you mean 'welcome.title'?")
    #expect(results[4].contains("has proposals for canoe; import them first"))
    let catalog = shell.home.path("Localizable.xcstrings")
    try FileManager.default.copyItem(
      atPath: Fixture.flows + "/canoe/Localizable.xcstrings", toPath: catalog)
    let imported = try shell.run(
      "copy", "import", "canoe", shell.home.path("decisions.json"), "--catalog", catalog)
    #expect(imported.output.hasPrefix("applied 2 decisions"), "\(imported.errors)")
    #expect(try shell.home.text("Localizable.xcstrings").contains("\"Hola, Canoe\""))
  }

  @Test func `a wording with a control character is no proposal`() throws {
    let arguments =
      #"{"flow":"canoe","key":"welcome.title","language":"es","text":"Hola\u001b[31m"}"#
    let result = try answers(to: call("propose_copy", arguments)).first?["result"]
    #expect("\(result?["isError"] ?? .null)" == "true")
    let text = result?["content"]?.values?.first?["text"]?.text ?? ""
    #expect(text.contains("'suggestion' has the control character U+001B"))
    #expect(!shell.home.has("decisions.json"))
  }

  @Test func `another file is never replaced by proposals`() throws {
    try shell.home.write("decisions.json", "{\"mine\": true}")
    let arguments = #"{"flow":"canoe","key":"welcome.title","language":"es","text":"Hola"}"#
    let result = try answers(to: call("propose_copy", arguments)).first?["result"]
    #expect("\(result?["isError"] ?? .null)" == "true")
    #expect(try shell.home.text("decisions.json") == "{\"mine\": true}")
  }
}
