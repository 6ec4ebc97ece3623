import FlowContent
import FlowCore
import FlowFormats
import FlowProtocol
import Onboarding

/// The flow as it runs beside an app, in memory, and gets the same commands.
final class FlowBeside {
  private let opened: OpenedFlow
  /// The record, which outlives the app's processes.
  private let store = MemoryStore()
  private var host: FlowHost

  /// Opens the flow at a time.
  ///
  /// - Throws: `StoreError` never, as the record is in memory.
  init(_ opened: OpenedFlow, at time: CalendarTime) throws(StoreError) {
    self.opened = opened
    host = try Self.host(of: opened, in: store, at: time)
  }

  /// Opens the flow again, as in a new process, with what was recorded.
  func restart(at time: CalendarTime) throws(StoreError) {
    host = try Self.host(of: opened, in: store, at: time)
  }

  private static func host(
    of opened: OpenedFlow, in store: MemoryStore, at time: CalendarTime
  ) throws(StoreError) -> FlowHost {
    let context = try LaunchContext(
      opened, in: store, environment: SessionEnvironment(at: time))
    let onboarding = OnboardingFlow(
      context, journal: nil, journalPath: nil, clock: { .init(time, milliseconds: 0) })
    return FlowHost(onboarding, program: "") { _ in store }
  }

  /// The flow in its current state.
  var run: FlowRun { host.onboarding.run }

  /// Returns the notices and the answer to a command.
  func messages(answering command: ProtocolCommand, id: Int) -> [ProtocolMessage] {
    host.handle(command, id: id)
  }
}

/// The difference between what the flow says and what an app answers, field by field.
struct MessageDifference {
  /// The fields that differ: those of the flow with `-`, those of the app with `+` in front.
  let lines: [String]
  /// True if the app is elsewhere than the flow: it answers in another way, or with another page.
  let isElsewhere: Bool

  /// The most lines of each side.
  private static let most = 20

  /// Compares messages.
  ///
  /// What only people read isn't compared, and neither are keys of the app's own in its record.
  init(from expected: [ProtocolMessage], to seen: [ProtocolMessage], of flow: Flow) {
    var own: Set = ["firstrun", flow.completionKey]
    for message in expected {
      if case .record(let values) = message.answer { own.formUnion(values.keys) }
    }
    let (wanted, found) = (expected.flatMap { $0.fields(own) }, seen.flatMap { $0.fields(own) })
    var (removed, added): ([String], [String]) = ([], [])
    for change in found.difference(from: wanted) {
      switch change {
      case .remove(_, let field, _): removed.append("-\(field)")
      case .insert(_, let field, _): added.append("+\(field)")
      }
    }
    lines = Array(removed.prefix(Self.most) + added.prefix(Self.most))
    isElsewhere = expected.last?.place != seen.last?.place
  }
}

extension ProtocolMessage {
  /// Returns the fields that an app must have as the flow has them, a line each; of a record only those
  /// of the flow's own keys.
  fileprivate func fields(_ own: Set<String>) -> [String] {
    guard case .record(let values) = answer else {
      return json.fields().filter { !["program", "message"].contains($0.prefix { $0 != ":" }) }
    }
    // The order of keys in a property list means nothing.
    return ProtocolMessage(.record(values.filter { own.contains($0.key) }), id: id)
      .json.fields().sorted()
  }

  /// Where the flow is after the message: the type of the message, and the page in view.
  fileprivate var place: [String] {
    if case .page(let page) = answer { return ["page", page.id] }
    return [json["type"]?.text ?? ""]
  }
}

extension JSONValue {
  /// The values in this one, each with the names that lead to it.
  fileprivate func fields(at path: String? = nil) -> [String] {
    let name = path ?? ""
    switch self {
    case .object(let members):
      return members.flatMap { key, value in value.fields(at: path.map { "\($0).\(key)" } ?? key) }
    case .array(let values):
      return values.enumerated().flatMap { $0.element.fields(at: "\(name)[\($0.offset)]") }
    case .null, .boolean, .number, .decimal, .string: return ["\(name): \(self)"]
    }
  }
}
