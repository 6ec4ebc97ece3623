import FlowCore

/// A field of a page while it is read; its fact is looked up when all keys are known.
struct FieldDraft: Mapping {
  static let thing = "field"
  static var start: Self { FieldDraft() }

  var fact: LocatedText?
  var label: String?
  var hint: String?
  var invalid: String?
  var refused: String?
  var isTwice = false
  var isRequired = true
  var draft: GivenValue?
  var refusedWhen: Condition?

  mutating func read(_ keys: inout LoadingContext) {
    keys.read(
      "field", ValueFormat<String>.name.named, into: &fact, required: true,
      "The declared fact that gets the answer.")
    keys.read(
      "label", .prose, into: &label, default: "<page>.fields.<field>",
      "Copy key of the label; with '.hint', '.invalid', '.refused' or '.values.<value>' after it,"
        + " those of the field's other strings.")
    keys.read(
      "hint", .prose, into: &hint,
      "Copy key of a line that helps to answer, in place of the label's.")
    keys.read(
      "invalid", .prose, into: &invalid,
      "Copy key of what is said of an answer that breaks a rule, in place of the label's.")
    keys.read(
      "refused", .prose, into: &refused,
      "Copy key of what is said of an answer that 'refusedWhen' refuses, in place of the label's.")
    keys.read(
      "twice", .boolean, into: &isTwice, "Whether a secret is typed a second time; no by default.")
    keys.read(
      "required", .boolean, into: &isRequired, default: "yes",
      "Whether the page needs an answer before 'next'.")
    keys.read("default", .oneOrMoreValues, into: &draft, "What stands in the field at first.")
    keys.read(
      "refusedWhen", .condition, into: &refusedWhen,
      "Refuses an answer while the condition holds, for what only a server knows.")
  }
}

extension ValueFormat<[Field]> {
  /// The fields of a page, each about another declared fact.
  static var fields: ValueFormat {
    .list(
      ValueFormat<FieldDraft>.mapping.map { draft, _, reading in reading.field(draft) },
      unique: "field")
  }
}

extension LoadingContext {
  fileprivate mutating func field(_ draft: FieldDraft) -> Field? {
    guard let name = draft.fact else { return nil }
    guard let fact = declarations.first(where: { $0.name == name.text }) else {
      let nearest = name.text.nearest(in: declarations.map(\.name))
      report(
        .unknownFact,
        FactTypes.builtIn[name.text] != nil
          ? "the fact '\(name.text)' is built in; a field is for one that you declare"
          : "unknown fact '\(name.text.excerpt)'"
            + (nearest.map { "; did you mean '\($0)'?" } ?? "; declare it under 'facts:'"),
        at: name.location)
      return nil
    }
    guard accepts(fact, at: name.location) else { return nil }
    var field = Field(
      fact: fact.name, label: draft.label ?? "\(page).fields.\(fact.name)",
      isRequired: draft.isRequired, refusedWhen: draft.refusedWhen, values: fact.fieldValues)
    field.hint = draft.hint ?? field.hint
    field.invalid = draft.invalid ?? field.invalid
    field.refused = draft.refused ?? field.refused
    if draft.isTwice {
      if fact.type == .secret {
        secretsAskedTwice.insert(fact.name)
      } else {
        report(
          .value, "'twice' needs a fact of type secret, not \(fact.type.rawValue)",
          at: name.location)
      }
    }
    field.draft = draft.draft.flatMap { draftValue($0, of: fact) }
    return field
  }

  /// Reports a fact that no field can have, or that another page asks for.
  private mutating func accepts(_ fact: FactDeclaration, at location: SourceLocation) -> Bool {
    if let other = askedFacts.updateValue(page, forKey: fact.name), other != page {
      report(
        .value, "page '\(other)' asks for '\(fact.name)' already; a fact has one field",
        at: location)
      return false
    }
    let mistake: String? =
      switch fact.type {
      case .version: "a version can't be asked for; use text with 'matches'"
      case .word where fact.words.isEmpty:
        "'\(fact.name)' needs 'values' to choose from; use the type text for free text"
      case .word, .boolean, .number, .text, .secret, .date, .words:
        fact.initial == nil
          ? nil : "give '\(fact.name)' its 'default' here, at the field, and not at the fact"
      }
    if let mistake { report(.value, mistake, at: location) }
    return mistake == nil
  }

  /// Returns the draft of a field, which must be an answer that the rules allow.
  private mutating func draftValue(_ given: GivenValue, of fact: FactDeclaration) -> FactValue? {
    if fact.type == .secret {
      report(.value, "a secret has no 'default'; nothing may store it", at: given.text.location)
      return nil
    }
    guard var value = value(given, of: fact) else { return nil }
    if case .text(let text) = value { value = .text(text.typedText) }
    if let reason = fact.rules.refusal(of: value, today: nil) {
      report(
        .value,
        "'default' breaks a rule of '\(fact.name)': '\(value.description.excerpt)' is refused as"
          + " \(reason.rawValue)", at: given.text.location)
      return nil
    }
    return value
  }
}

extension FactDeclaration {
  /// The values that people choose from in a field.
  fileprivate var fieldValues: [String] {
    guard type == .boolean else { return words }
    return [true, false].filter { rules.booleans.isEmpty || rules.booleans.contains($0) }
      .map { $0 ? "yes" : "no" }
  }
}
