package import FlowCore
package import FlowFormats
package import Onboarding

/// A command to the side that runs the flow, as `MessageShape.commands` explains it.
package enum ProtocolCommand: Hashable, Sendable {
  case hello(Hello)
  case send(OnboardingFlow.Action)
  /// Answers a field of the page in view; nil clears it.
  case answer(fact: String, FactValue?)
  /// Sets a fact; nil means that it is unknown.
  case set(fact: String, FactValue?)
  case signInCheckFailed
  case event(String, id: String?, attributes: [String: FactValue])
  /// Changes the language; nil means the flow's own.
  case language(String?)
  case elapse(milliseconds: Int)
  case refresh
  case reset
  case record

  package static let version = 1

  /// The beginning of a conversation, with the fields that `MessageShape.commands` explains.
  package struct Hello: Hashable, Sendable {
    package var version = ProtocolCommand.version
    package var flow: String?
    package var language: String?
    package var appVersion: String?
    package var device: String?
    package var variants: [String: String] = [:]
    package var facts: [String: FactValue] = [:]
    package var folder: String?
    package var record: [String: PropertyValue] = [:]
    /// The time in seconds since 1970; nil for the real one.
    package var time: Int?

    package init() {}
  }
}

extension ProtocolCommand {
  package func json(id: Int? = nil) -> JSONValue {
    let (type, members) = parts
    return .message(type, id: id, members)
  }

  private var parts: (type: String, members: [(String, JSONValue?)]) {
    switch self {
    case .hello(let hello): ("hello", hello.members)
    case .send(.choose(let choice)): ("choose", [("choice", .string(choice))])
    case .send(.attempt(let attempt)): ("attempt", [("try", .string(attempt))])
    case .send(let action): (action.name, [])
    case .answer(let fact, let value):
      ("answer", [("fact", .string(fact)), ("value", value.map(JSONValue.init) ?? .null)])
    case .set(let fact, let value):
      ("set", [("fact", .string(fact)), ("value", value.map(JSONValue.init) ?? .null)])
    case .signInCheckFailed: ("signInCheckFailed", [])
    case .event(let name, let id, let attributes):
      (
        "event",
        [
          ("name", .string(name)), ("eventID", id.map(JSONValue.string)),
          ("attributes", .members(attributes, JSONValue.init)),
        ]
      )
    case .language(let tag): ("language", [("language", tag.map(JSONValue.string) ?? .null)])
    case .elapse(let milliseconds): ("elapse", [("milliseconds", .number(milliseconds))])
    case .refresh: ("refresh", [])
    case .reset: ("reset", [])
    case .record: ("record", [])
    }
  }

  /// Parses a line.
  package static func parse(
    _ line: [UInt8]
  ) -> (id: Int?, command: Result<ProtocolCommand, ProtocolError>) {
    var id: Int?
    do throws(ProtocolError) {
      let json = try JSONValue(message: line)
      id = json["id"]?.whole
      return (id, .success(try ProtocolCommand(json)))
    } catch {
      return (id, .failure(error))
    }
  }

  private init(_ json: JSONValue) throws(ProtocolError) {
    let types = MessageShape.commands.map(\.type)
    guard let type = json["type"]?.text else {
      throw json["type"] == nil
        ? .missing("type") : ProtocolError(.wrongField, "'type' is not a string")
    }
    guard let shape = MessageShape.commands.first(where: { $0.type == type }) else {
      throw ProtocolError(
        .unknownCommand, "unknown command '\(type.prefix(40))'\(type.suggestion(in: types))")
    }
    if type == "hello", let version = json["protocol"]?.whole, version != Self.version {
      // A later version may have other fields.
      throw .unknownVersion(version)
    }
    let fields = try MessageFields(of: json, as: shape.allFields)
    switch type {
    case "hello": self = .hello(try Hello(fields))
    case "choose": self = .send(.choose(try fields.text("choice")))
    case "attempt": self = .send(.attempt(try fields.text("try")))
    case "answer":
      self = .answer(fact: try fields.text("fact"), fields["value"].flatMap(FactValue.init))
    case "set": self = .set(fact: try fields.text("fact"), fields["value"].flatMap(FactValue.init))
    case "signInCheckFailed": self = .signInCheckFailed
    case "event":
      self = .event(
        try fields.text("name"), id: fields["eventID"]?.text,
        attributes: fields.values("attributes", FactValue.init))
    case "language": self = .language(fields["language"]?.text)
    case "elapse":
      self = .elapse(milliseconds: try fields.integer("milliseconds"))
    case "refresh": self = .refresh
    case "reset": self = .reset
    case "record": self = .record
    case let name:
      guard let action = OnboardingFlow.Action.plain.first(where: { $0.name == name }) else {
        throw ProtocolError(.unknownCommand, "unknown command '\(name)'")
      }
      self = .send(action)
    }
  }
}

extension ProtocolCommand.Hello {
  fileprivate init(_ fields: MessageFields) throws(ProtocolError) {
    version = try fields.integer("protocol")
    flow = fields["flow"]?.text
    language = fields["language"]?.text
    appVersion = fields["appVersion"]?.text
    device = fields["device"]?.text
    variants = fields.values("variants", \.text)
    facts = fields.values("facts", FactValue.init)
    folder = fields["folder"]?.text
    record = fields.values("record", PropertyValue.init)
    time = fields.number("time")
  }

  fileprivate var members: [(String, JSONValue?)] {
    [
      ("protocol", .number(version)), ("flow", flow.map(JSONValue.string)),
      ("language", language.map(JSONValue.string)),
      ("appVersion", appVersion.map(JSONValue.string)), ("device", device.map(JSONValue.string)),
      ("variants", .members(variants, JSONValue.string)),
      ("facts", .members(facts, JSONValue.init)), ("folder", folder.map(JSONValue.string)),
      ("record", .members(record, JSONValue.init)), ("time", time.map(JSONValue.number)),
    ]
  }
}

extension OnboardingFlow.Action {
  /// The actions that need nothing else.
  static let plain: [Self] = [
    .launch, .replay, .confirm, .decline, .next, .back, .skip, .later, .quit,
  ]

  /// The type of the command.
  var name: String {
    switch self {
    case .launch: "launch"
    case .replay: "replay"
    case .confirm: "confirm"
    case .decline: "decline"
    case .next: "next"
    case .back: "back"
    case .skip: "skip"
    case .later: "later"
    case .choose: "choose"
    case .attempt: "attempt"
    case .quit: "quit"
    }
  }
}

extension ProtocolError {
  static func unknownVersion(_ version: Int) -> ProtocolError {
    ProtocolError(
      .unknownProtocol,
      "the protocol has version \(ProtocolCommand.version) here, not \(version)"
        + (version > ProtocolCommand.version ? "; update firstrun" : ""))
  }
}
