import AppRecord
import FlowContent
package import FlowCore
package import FlowFormats

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

/// The answers as programs read them.
extension LaunchContext {
  /// The answers that this process knows, in the order of the pages: by the fact of a field, and by
  /// `answer.` and the page for its choices; nil where a field was left empty.
  package var knownAnswers: [(name: String, value: FactValue?)] {
    let facts = facts
    return flow.pages.flatMap { page in
      let fields = page.fields.compactMap { field -> (name: String, value: FactValue?)? in
        if let value = facts[field.fact], value != .empty { return (field.fact, value) }
        return progress.record.answers[field.fact] == [] ? (field.fact, nil) : nil
      }
      guard !page.choices.isEmpty, let answer = facts[FactTypes.answer + page.id] else {
        return fields
      }
      return fields + [(FactTypes.answer + page.id, answer)]
    }
  }

  /// The answers as JSON: null for a field that was left empty, none for one without an answer, and
  /// never a secret.
  package var answersInJSON: JSONValue { json(includingSecrets: false) }

  /// The answers as people read them, each with its name; those that were left empty have no text, and
  /// secrets are left out.
  package var shownAnswers: [[String]] {
    let secrets = flow.secrets
    return knownAnswers.filter { !secrets.contains($0.name) }.map {
      [$0.name, $0.value?.description ?? "–"]
    }
  }

  /// The answers as programs get them that the flow is there for: with the secrets that this process
  /// has, and under `missing` the names of those that it hasn't.
  package var answersWithSecrets: JSONValue { json(includingSecrets: true) }

  private func json(includingSecrets isWhole: Bool) -> JSONValue {
    let secrets = flow.secrets
    let known = knownAnswers.filter { isWhole || !secrets.contains($0.name) }
    let missing = secrets.filter { name in !known.contains { $0.name == name } }
    return .object(
      known.map { ($0.name, $0.value.map(JSONValue.init) ?? .null) }
        + (isWhole ? [("missing", .array(missing.map(JSONValue.string)))] : []))
  }
}

extension JSONValue {
  package init(_ value: FactValue) {
    switch value {
    case .boolean(let truth): self = .boolean(truth)
    case .number(let number): self = Int(exactly: number).map(JSONValue.number) ?? .decimal(number)
    case .version(let version): self = .string(version.description)
    case .word(let word), .text(let word): self = .string(word)
    case .date(let date): self = .string(date.description)
    case .words(let words): self = .array(words.map(JSONValue.string))
    case .empty: self = .null
    }
  }
}

extension Flow {
  /// The facts of the fields that ask for secrets, in the order of the pages.
  package var secrets: [String] {
    fields.map(\.fact).filter { name in facts.contains { $0.name == name && $0.type == .secret } }
  }

  /// The names of all answers, in the order of the pages.
  package var answerNames: [String] {
    pages.flatMap { page in
      page.fields.map(\.fact)
        + (page.choices.contains { if case .answer = $0.action { true } else { false } }
          ? [FactTypes.answer + page.id] : [])
    }
  }

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
  /// Returns a value that an app gives as an answer in the form in which it is kept: a text without what
  /// surrounds it, a word in place of a text; nothing for an empty text and for no words.
  func taking(_ value: FactValue?) -> FactValue {
    switch (value, type) {
    case (.text(let text)?, .text), (.word(let text)?, .text):
      let typed = text.typedText
      return typed.isEmpty ? .empty : .text(typed)
    case (.word(let text)?, .secret), (.text(let text)?, .secret):
      return text.isEmpty ? .empty : .text(text)
    case (.text(let text)?, .word): return .word(text)
    case (.words([])?, _), (nil, _): return .empty
    case (let value?, _): return ordered(value)
    }
  }

  /// Returns several chosen words in the order of the fact's values, those that it doesn't have last.
  package func ordered(_ value: FactValue) -> FactValue {
    guard case .words(let chosen) = value else { return value }
    return .words(words.filter(chosen.contains) + chosen.filter { !words.contains($0) })
  }
}
