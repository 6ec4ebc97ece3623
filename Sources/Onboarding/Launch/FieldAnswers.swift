import AppRecord
import FlowContent
package import FlowCore

/// What is known of the answers in a flow's fields.
extension LaunchContext {
  /// Returns what stands in a field before something is typed: its answer, else a valid value of the
  /// app's own key, else the field's default; nil for none, as where it was left empty.
  ///
  /// An answer that this release no longer allows stands there, too, and `Flow.refusal(of:as:today:)`
  /// says what is wrong with it. The value of a secret is for an empty line to keep, never to show.
  package func draft(of field: Field) -> FactValue? {
    if let value = facts[field.fact], value != .empty { return value }
    if let texts = progress.record.answers[field.fact] {
      return flow.draft(texts, in: field.fact)
    }
    return flow.allowed(progress.keyedFacts.values[field.fact], in: field.fact) ?? field.draft
  }
}

extension Flow {
  /// Returns the value, if the field of a fact may have it, whatever day it is.
  func allowed(_ value: FactValue?, in fact: String) -> FactValue? {
    value.flatMap { refusal(of: $0, as: fact, today: nil) == nil ? $0 : nil }
  }

  /// Returns the value of a kept answer to be mended, which rules of the flow may refuse.
  fileprivate func draft(_ texts: [String], in fact: String) -> FactValue? {
    guard let first = texts.first, let type = facts.first(where: { $0.name == fact })?.type else {
      return nil
    }
    return type == .words ? .words(texts) : type.value(first) ?? .text(first)
  }
}

extension FactDeclaration {
  /// Returns several chosen words in the order of the fact's values, those that it doesn't have last.
  package func ordered(_ value: FactValue) -> FactValue {
    guard case .words(let chosen) = value else { return value }
    return .words(words.filter(chosen.contains) + chosen.filter { !words.contains($0) })
  }
}
