package import FlowCore
package import FlowFormats

/// What the side that runs the flow says: the answer to a command, or a notice in between.
package struct ProtocolMessage: Hashable, Sendable {
  package let answer: ProtocolAnswer
  package var id: Int?
  /// True if it answers no command: something has changed by itself, or is told beside the answer.
  package var isNotice = false

  package init(_ answer: ProtocolAnswer, id: Int? = nil) {
    (self.answer, self.id) = (answer, id)
  }

  package static func notice(_ answer: ProtocolAnswer) -> ProtocolMessage {
    var message = ProtocolMessage(answer)
    message.isNotice = true
    return message
  }
}

/// What the flow says to an app; `MessageShape.answers` explains what the app does then.
package enum ProtocolAnswer: Hashable, Sendable {
  case hello(Greeting)
  case page(PageMessage)
  case confirmation
  case waiting(facts: [String])
  case signIn
  case launchFlow(String)
  case refused(RefusalMessage)
  case notShown(NotShownReason)
  /// The end, with the screen of the app that comes after it; nil for none.
  case ended(Outcome, then: String? = nil)
  case record([String: PropertyValue])
  case done
  case error(ProtocolError)
  /// Something that has happened beside the answer, as a notice.
  case effect(EffectMessage)

  /// The answer to `hello`, with the fields that `MessageShape.answers` explains.
  package struct Greeting: Hashable, Sendable {
    package var version = ProtocolCommand.version
    package var flow: String
    package var program: String
    package var isDue: Bool
    package var reason: NotShownReason?
    package var undecided: [String] = []
    package var savedPage: String?
    package var delay = 0
    package var variants: [String: String] = [:]

    package init(flow: String, program: String, isDue: Bool) {
      (self.flow, self.program, self.isDue) = (flow, program, isDue)
    }
  }

  /// The reason why a flow is not shown.
  package enum NotShownReason: String, Hashable, Sendable, CaseIterable {
    case completed
    /// Its conditions don't hold.
    case notDue
    /// Facts that decide it are unknown.
    case undecided
    /// It was put off.
    case postponed
    /// Another flow of the app was shown a short time ago.
    case tooSoon
    /// The user declined a replay.
    case declined
  }

  /// Something that has happened beside the answer.
  package enum EffectMessage: Hashable, Sendable {
    case resumed
    case practiced(String)
    case unlocked(String)
    case notSaved(String)
  }
}

extension ProtocolMessage {
  package var json: JSONValue {
    let (type, members) = answer.parts
    return .message(
      type, id: id, (isNotice ? [("notice", .boolean(true))] : []) + members)
  }

  package init(parsing line: [UInt8]) throws(ProtocolError) {
    let json = try JSONValue(message: line)
    guard let type = json["type"]?.text else { throw .missing("type") }
    guard let shape = MessageShape.answers.first(where: { $0.type == type }) else {
      throw ProtocolError(.unknownCommand, "unknown answer '\(type.prefix(40))'")
    }
    let fields = try MessageFields(of: json, as: shape.allFields)
    answer = try ProtocolAnswer(type, fields)
    id = fields.number("id")
    isNotice = fields.isTrue("notice")
  }
}

extension ProtocolAnswer {
  fileprivate var parts: (type: String, members: [(String, JSONValue?)]) {
    switch self {
    case .hello(let greeting): ("hello", greeting.members)
    case .page(let page): ("page", [("page", page.json)])
    case .confirmation: ("confirmation", [])
    case .waiting(let facts): ("waiting", [("facts", .texts(facts))])
    case .signIn: ("signIn", [])
    case .launchFlow(let flow): ("launchFlow", [("flow", .string(flow))])
    case .refused(let refusal):
      (
        "refused",
        [
          ("reason", .string(refusal.reason)),
          ("facts", refusal.facts.isEmpty ? nil : .texts(refusal.facts)),
          ("field", refusal.field.map(JSONValue.string)),
          ("invalid", refusal.invalid.map { .string($0.rawValue) }),
          ("message", .string(refusal.message)),
        ]
      )
    case .notShown(let reason): ("notShown", [("reason", .string(reason.rawValue))])
    case .ended(let outcome, let screen):
      ("ended", outcome.members + [("then", screen.map(JSONValue.string))])
    case .record(let values): ("record", [("values", .object(values.members(JSONValue.init)))])
    case .done: ("done", [])
    case .error(let error):
      ("error", [("code", .string(error.code.rawValue)), ("message", .string(error.message))])
    case .effect(.resumed): ("resumed", [])
    case .effect(.practiced(let attempt)): ("practiced", [("try", .string(attempt))])
    case .effect(.unlocked(let achievement)):
      ("unlocked", [("achievement", .string(achievement))])
    case .effect(.notSaved(let message)): ("notSaved", [("message", .string(message))])
    }
  }

  fileprivate init(_ type: String, _ fields: MessageFields) throws(ProtocolError) {
    switch type {
    case "hello": self = .hello(try Greeting(fields))
    case "page":
      guard let page = fields["page"] else { throw .missing("page") }
      self = .page(PageMessage(json: page))
    case "confirmation": self = .confirmation
    case "waiting": self = .waiting(facts: fields.texts("facts"))
    case "signIn": self = .signIn
    case "launchFlow": self = .launchFlow(try fields.text("flow"))
    case "refused":
      self = .refused(
        RefusalMessage(
          reason: try fields.text("reason"), facts: fields.texts("facts"),
          field: fields["field"]?.text,
          invalid: fields["invalid"]?.text.flatMap(InvalidAnswer.init),
          message: try fields.text("message")))
    case "notShown":
      guard let reason = fields["reason"]?.text.flatMap(NotShownReason.init) else {
        throw .missing("reason")
      }
      self = .notShown(reason)
    case "ended": self = .ended(try Outcome(fields), then: fields["then"]?.text)
    case "record": self = .record(fields.values("values", PropertyValue.init))
    case "done": self = .done
    case "error":
      guard let code = fields["code"]?.text.flatMap(ProtocolError.Code.init) else {
        throw .missing("code")
      }
      self = .error(ProtocolError(code, try fields.text("message")))
    case "resumed": self = .effect(.resumed)
    case "practiced": self = .effect(.practiced(try fields.text("try")))
    case "unlocked": self = .effect(.unlocked(try fields.text("achievement")))
    case "notSaved": self = .effect(.notSaved(try fields.text("message")))
    default: throw ProtocolError(.unknownCommand, "unknown answer '\(type)'")
    }
  }
}

extension ProtocolAnswer.Greeting {
  fileprivate var members: [(String, JSONValue?)] {
    [
      ("protocol", .number(version)), ("flow", .string(flow)), ("program", .string(program)),
      ("isDue", .boolean(isDue)), ("reason", reason.map { .string($0.rawValue) }),
      ("undecided", undecided.isEmpty ? nil : .texts(undecided)),
      ("savedPage", savedPage.map(JSONValue.string)),
      ("delay", delay == 0 ? nil : .number(delay)),
      ("variants", .members(variants, JSONValue.string)),
    ]
  }

  fileprivate init(_ fields: MessageFields) throws(ProtocolError) {
    self.init(
      flow: try fields.text("flow"), program: try fields.text("program"),
      isDue: fields.isTrue("isDue"))
    version = try fields.integer("protocol")
    reason = fields["reason"]?.text.flatMap(ProtocolAnswer.NotShownReason.init)
    undecided = fields.texts("undecided")
    savedPage = fields["savedPage"]?.text
    delay = fields.number("delay") ?? 0
    variants = fields.values("variants", \.text)
  }
}

extension Outcome {
  fileprivate var members: [(String, JSONValue?)] {
    let outcome: (String, JSONValue?) = ("outcome", .string(name))
    switch self {
    case .completed: return [outcome]
    case .skipped(let number, let count):
      return [outcome, ("number", .number(number)), ("count", .number(count))]
    case .interrupted(let page): return [outcome, ("page", page.map(JSONValue.string))]
    case .postponed(let page): return [outcome, ("page", .string(page))]
    }
  }

  fileprivate init(_ fields: MessageFields) throws(ProtocolError) {
    switch try fields.text("outcome") {
    case "completed": self = .completed
    case "skipped":
      self = .skipped(at: try fields.integer("number"), of: try fields.integer("count"))
    case "interrupted": self = .interrupted(at: fields["page"]?.text)
    case "postponed": self = .postponed(at: try fields.text("page"))
    case let name: throw ProtocolError(.wrongField, "unknown outcome '\(name.prefix(40))'")
    }
  }
}
