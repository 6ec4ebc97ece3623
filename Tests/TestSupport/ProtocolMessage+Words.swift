import FlowCore
package import FlowProtocol

extension ProtocolMessage {
  /// The message in a few words.
  package var words: String {
    let text =
      switch answer {
      case .hello(let greeting):
        "hello " + (greeting.reason.map { "not due: \($0)" } ?? "due")
          + (greeting.savedPage.map { " at \($0)" } ?? "")
      case .page(let page): "page \(page.id) \(page.number)/\(page.count)"
      case .confirmation: "confirmation"
      case .waiting(let facts): "waiting \(facts.joined(separator: ", "))"
      case .signIn: "signIn"
      case .launchFlow(let flow): "launchFlow \(flow)"
      case .refused(let refusal):
        (["refused", refusal.reason]
          + [refusal.field, refusal.invalid?.rawValue].compactMap(\.self))
          .joined(separator: " ")
      case .notShown(let reason): "notShown \(reason)"
      case .ended(let outcome, _): "ended \(outcome.name)"
      case .record(let values): "record \(values.keys.sorted().joined(separator: ", "))"
      case .done: "done"
      case .error(let error): "error \(error.code)"
      case .effect(.resumed): "resumed"
      case .effect(.practiced(let attempt)): "practiced \(attempt)"
      case .effect(.unlocked(let achievement)): "unlocked \(achievement)"
      case .effect(.notSaved): "notSaved"
      }
    if case .effect = answer { return text }
    return isNotice ? "notice " + text : text
  }
}
