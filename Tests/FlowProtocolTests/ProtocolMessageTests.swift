import AppRecord
import FlowCore
import FlowFormats
import FlowProtocol
import Onboarding
import TestSupport
import Testing

@Suite struct ProtocolMessageTests {
  @Test func `every command is read as it was written`() throws {
    var hello = ProtocolCommand.Hello()
    hello.flow = "canoe"
    hello.language = "es-MX"
    hello.appVersion = "2.1"
    hello.device = "ipad"
    hello.variants = ["order": "short"]
    hello.facts = ["plan": .word("pro"), "age": .number(7.5), "kid": .boolean(true)]
    hello.folder = "/tmp/a folder"
    hello.record = [
      "done": .boolean(true), "count": .integer(3), "part": .real(2), "name": .string("é\u{1B}"),
      "when": PropertyValue(secondsSince1970: 1_800_000_000), "bytes": .data([0, 255]),
      "large": .unsigned(.max), "reference": .uid(4), "list": .array([.integer(1)]),
      "firstrun": .dictionary(["canoe": .dictionary(["launches": .integer(2)])]),
    ]
    hello.time = 1_800_000_000
    let commands: [ProtocolCommand] = [
      .hello(ProtocolCommand.Hello()), .hello(hello), .send(.launch), .send(.replay),
      .send(.confirm), .send(.decline), .send(.next), .send(.back), .send(.skip), .send(.later),
      .send(.quit), .send(.choose("signIn")), .send(.attempt("swipe right")),
      .set(fact: "plan", .word("pro")), .set(fact: "plan", nil), .signInCheckFailed,
      .answer(fact: "likes", .words(["ramen", "tacos"])), .answer(fact: "likes", nil),
      .event("dealt", id: nil, attributes: [:]),
      .event("dealt", id: "7", attributes: ["bet": .number(2)]), .language("de"),
      .language(nil), .elapse(milliseconds: 400), .refresh, .reset, .record,
    ]
    for (id, command) in commands.enumerated() {
      let parsed = ProtocolCommand.parse(Array("\(command.json(id: id))".utf8))
      #expect(parsed.id == id)
      #expect(try parsed.command.get() == command)
      #expect(ProtocolCommand.parse(Array("\(command.json())".utf8)).id == nil)
    }
    let valid = try validity(of: commands.map { "\($0.json(id: 1))" })
    #expect(valid?.allSatisfy(\.self) != false)
    let types = Set(commands.map { $0.json()["type"]?.text })
    #expect(types == Set(MessageShape.commands.map(\.type)))
  }

  @Test func `every answer is read as it was written`() throws {
    var greeting = ProtocolAnswer.Greeting(flow: "canoe", program: "firstrun 1", isDue: false)
    greeting.reason = .postponed
    greeting.undecided = ["authenticated"]
    greeting.savedPage = "swipe"
    greeting.delay = 400
    greeting.variants = ["order": "short"]
    let canoe = try testFlow("pages: [{page: one, title: One, body: Two}]")
    guard case .page(let page) = canoe.send(.launch) else {
      Issue.record("no page")
      return
    }
    let answers: [ProtocolAnswer] = [
      .hello(ProtocolAnswer.Greeting(flow: "canoe", program: "firstrun 1", isDue: true)),
      .hello(greeting), .page(PageMessage(page)), .confirmation, .waiting(facts: ["a", "b"]),
      .signIn, .launchFlow("other"), .refused(RefusalMessage(.noSkip)),
      .refused(RefusalMessage(.waitsFor(.unknown(["a"])))), .notShown(.tooSoon),
      .ended(.completed), .ended(.skipped(at: 2, of: 6)), .ended(.interrupted(at: "swipe")),
      .ended(.interrupted(at: nil)), .ended(.postponed(at: "swipe")),
      .record(["done": .boolean(true)]), .done,
      .error(ProtocolError(.notJSON, "no \"JSON\"")), .effect(.resumed),
      .effect(.practiced("swipe right")), .effect(.unlocked("tutorial")),
      .effect(.notSaved("the disk is full")),
    ]
    for answer in answers {
      for message in [.notice(answer), ProtocolMessage(answer), ProtocolMessage(answer, id: 8)] {
        #expect(try ProtocolMessage(parsing: Array("\(message.json)".utf8)) == message)
      }
    }
    let valid = try validity(of: answers.map { "\(ProtocolMessage.notice($0).json)" })
    #expect(valid?.allSatisfy(\.self) != false)
    let types = Set(answers.map { ProtocolMessage($0).json["type"]?.text })
    #expect(types == Set(MessageShape.answers.map(\.type)))
  }

  /// The lines that a test has read or refused.
  private func validity(of lines: [String]) throws -> [Bool]? {
    let validity = try SchemaValidator.validity(of: lines, by: ProtocolSchema.text)
    if validity == nil { SchemaValidator.warn() }
    return validity
  }

  @Test(arguments: [
    ("", ProtocolError.Code.notJSON, "the line is not JSON: it ends too early (byte 1)"),
    ("next", .notJSON, "the line is not JSON: expected a value (byte 1)"),
    ("[1]", .notJSON, "the line is an array, not a JSON object"),
    (
      #"{"type":"next"} x"#, .notJSON,
      "the line is not JSON: unexpected text after the last '}' (byte 17)"
    ),
    ("{}", .wrongField, "the field 'type' is missing"),
    (#"{"type":1}"#, .wrongField, "'type' is not a string"),
    (#"{"type":"nxet"}"#, .unknownCommand, "unknown command 'nxet'; did you mean 'next'?"),
    (#"{"type":"next","page":1}"#, .wrongField, "unknown field 'page'"),
    (#"{"type":"choose"}"#, .wrongField, "the field 'choice' is missing"),
    (#"{"type":"choose","choice":2}"#, .wrongField, "'choice' is a number, not a string"),
    (#"{"type":"set","fact":"a"}"#, .wrongField, "the field 'value' is missing"),
    (
      #"{"type":"set","fact":"a","value":[1]}"#, .wrongField,
      "'value' is an array, not a string, a number, a boolean or an array of strings or null"
    ),
    (
      #"{"type":"set","fact":"a","fact":"b","value":1}"#, .wrongField,
      "the field 'fact' is there twice"
    ),
    (
      #"{"type":"hello","protocol":1,"facts":{"a":1,"a":2}}"#, .wrongField,
      "the field 'facts.a' is there twice"
    ),
    (#"{"type":"hello"}"#, .wrongField, "the field 'protocol' is missing"),
    (
      #"{"type":"hello","protocol":"1"}"#, .wrongField, "'protocol' is a string, not a whole number"
    ),
    (
      #"{"type":"hello","protocol":2,"new":{}}"#, .unknownProtocol,
      "the protocol has version 1 here, not 2; update firstrun"
    ),
    (
      #"{"type":"hello","protocol":1,"device":"phone"}"#, .wrongField,
      "'device' can't be 'phone'; did you mean 'iphone'?"
    ),
    (
      #"{"type":"hello","protocol":1,"facts":{"a":{}}}"#, .wrongField,
      "'facts.a' is an object, not a string, a number, a boolean or an array of strings"
    ),
    (
      #"{"type":"elapse","milliseconds":-1}"#, .wrongField,
      "'milliseconds' must be from 0 to 3162240000000, not -1"
    ),
  ])
  func `a wrong line says what is wrong with it`(
    line: String, code: ProtocolError.Code, message: String
  ) {
    #expect(throws: ProtocolError(code, message)) {
      try ProtocolCommand.parse(Array(line.utf8)).command.get()
    }
  }

  @Test func `the schema refuses what is refused`() throws {
    let valid = try validity(of: [
      #"{"type":"nxet"}"#, #"{"type":"next","page":1}"#, #"{"type":"choose"}"#,
      #"{"type":"set","fact":"a","value":[1]}"#, #"{"type":"hello","protocol":"1"}"#,
      #"{"type":"hello","protocol":1,"device":"phone"}"#, #"{"type":"page","page":{"id":"one"}}"#,
      #"{"type":"ended","outcome":"lost"}"#,
    ])
    #expect(valid?.contains(true) != true)
  }

  @Test func `a wrong command keeps its number, and bytes that are no text are told`() throws {
    let parsed = ProtocolCommand.parse(Array(#"{"id":7,"type":"nothing"}"#.utf8))
    #expect(parsed.id == 7)
    #expect(throws: ProtocolError(.notUTF8, "the line is not UTF-8")) {
      try ProtocolCommand.parse(Array("{\"type\":\"".utf8) + [0xFF]).command.get()
    }
    #expect(throws: ProtocolError.self) {
      try ProtocolMessage(parsing: Array(#"{"type":"page","page":{"id":"one"}}"#.utf8))
    }
  }

  @Test func `lines are whole in whichever parts they arrive, up to 1 MiB`() throws {
    var lines = MessageLines()
    #expect(lines.take("{}".utf8).isEmpty)
    #expect(
      try lines.take("\n\n \r\nab\ncd".utf8).map { try $0.get() } == [
        Array("{}".utf8), Array("ab".utf8),
      ])
    #expect(try lines.end()?.get() == Array("cd".utf8))
    #expect(lines.end() == nil)
    let longest = [UInt8](repeating: UInt8(ascii: "x"), count: MessageLines.longest)
    #expect(try lines.take(longest + [10]).map { try $0.get() } == [longest])
    let taken = lines.take(longest + longest + Array("y\nnext\n".utf8))
    #expect(taken.count == 2)
    #expect(throws: ProtocolError.self) { try taken.first?.get() }
    #expect(try taken.last?.get() == Array("next".utf8))
  }
}
