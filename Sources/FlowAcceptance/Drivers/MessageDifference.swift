import FlowCore
import FlowFormats
import FlowProtocol

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
    isElsewhere = expected.last?.position != seen.last?.position
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
  fileprivate var position: [String] {
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
