import FlowCore

/// An attribute of events while it is read; its value comes with each event.
struct AttributeDraft: Mapping {
  static let thing = "attribute"
  static var start: Self { AttributeDraft() }

  var type: FactType?
  var initial: GivenValue?
  var values: [LocatedText]?

  mutating func read(_ keys: inout LoadingContext) {
    keys.read("type", .attributeType, into: &type, required: true, "The type of the value.")
    keys.read(
      "default", .oneValue, into: &initial, "The initial value; without one, it is unknown.")
    keys.read(
      "values", .list(ValueFormat<String>.name.named), into: &values,
      "The words that it can be, if its type is word.")
  }
}

/// A fact declaration while it is read.
struct FactDraft: Mapping {
  static let thing = "fact"
  static var start: Self { FactDraft() }

  var attribute = AttributeDraft()
  var rules = ValueRulesDraft()
  var key: LocatedText?
  var asksPresence = false
  var changes: FactChange?

  mutating func read(_ keys: inout LoadingContext) {
    keys.read(
      "type", .word(), into: &attribute.type, required: true, "The type of the value.")
    keys.read(
      "default", .oneOrMoreValues, into: &attribute.initial,
      "The initial value; without one, it is unknown.")
    keys.read(
      "values", .list(ValueFormat<String>.name.named), into: &attribute.values,
      "The values that it can have, if its type is word, words or boolean.")
    rules.read(&keys)
    keys.read(
      "key", ValueFormat<String>.preferenceKey.named, into: &key,
      "The app's own key of the domain that has the value; without it there, the default counts.")
    keys.read(
      "is", .word(among: [("present", true)]), into: &asksPresence,
      "With 'present', a boolean says if the app has the key at all, whatever its value.")
    keys.read(
      "changes", .word(), into: &changes,
      "How the value changes without the person: never in a visit, onceYes (and never back), or"
        + " anytime.")
  }
}

/// A value in a file, before the type is known that it must have.
struct GivenValue: Sendable {
  let text: LocatedText
  /// The items, if a list is given.
  var items: [LocatedText]?
}

extension ValueFormat<GivenValue> {
  /// A value, whose type is known later.
  fileprivate static var oneValue: ValueFormat {
    let value = ValueFormat<LocatedText>.value
    return ValueFormat(shape: value.shape().named("a value of that type")) {
      value.read($0, &$1).map { GivenValue(text: $0) }
    }
  }

  /// A value, or a list of words.
  static var oneOrMoreValues: ValueFormat {
    let list = ValueFormat<[LocatedText]>.list(.value)
    return ValueFormat(
      shape: .named("a value of that type", .either([oneValue.shape(), list.shape()]))
    ) { node, reading in
      guard case .list = node.content else { return oneValue.read(node, &reading) }
      return list.read(node, &reading).map {
        GivenValue(text: LocatedText(text: "", location: node.location), items: $0)
      }
    }
  }
}

extension ValueFormat<[FactDeclaration]> {
  /// A mapping from the name of each fact to its type, or to its type and initial value.
  static var facts: ValueFormat {
    declarations(
      .word(),
      ValueFormat<FactDraft>.mapping.map { draft, node, reading in
        if let type = draft.attribute.type { reading.refuseRules(node, of: type) }
        return draft
      }, [.word, .words, .boolean])
  }

  /// A mapping as that of facts, whose values come with each event.
  static var attributes: ValueFormat {
    declarations(
      .attributeType,
      ValueFormat<AttributeDraft>.mapping.map { draft, _, _ in FactDraft(attribute: draft) },
      [.word])
  }

  /// Facts that have a type and a draft; those of some types can list their values.
  private static func declarations(
    _ type: ValueFormat<FactType>, _ draft: ValueFormat<FactDraft>, _ listed: [FactType]
  ) -> ValueFormat {
    ValueFormat(
      shape: .named(
        "a mapping from names to types or facts",
        .names(
          .either([type.shape(), draft.shape()]),
          like: "^[A-Za-z_][A-Za-z0-9_]*$"))
    ) { node, reading in
      guard let entries = reading.entries(of: node) else { return nil }
      var facts: [FactDeclaration] = []
      for entry in entries where reading.accepts(factNamed: entry.key, at: entry.location) {
        reading.currentItem = .key(entry.key)
        guard let fact = declaration(entry, type, draft, listed, &reading) else { continue }
        if fact.type == .words, fact.words.isEmpty, entry.value["values"] == nil {
          reading.report(
            .missingKey, "'\(fact.name)' needs 'values' to choose from", at: entry.value.location)
        }
        if let key = entry.value["key"] {
          reading.check(keyOf: fact, beside: facts, at: key.location)
        }
        facts.append(fact)
      }
      return facts
    }
  }

  private static func declaration(
    _ entry: SourceEntry, _ type: ValueFormat<FactType>, _ draft: ValueFormat<FactDraft>,
    _ listed: [FactType], _ reading: inout LoadingContext
  ) -> FactDeclaration? {
    if reading.reportIfAbsent(entry.value) { return nil }
    if case .scalar = entry.value.content {
      return type.read(entry.value, &reading)
        .map { FactDeclaration(name: entry.key, type: $0) }
    }
    guard let draft = draft.read(entry.value, &reading),
      let type = draft.attribute.type
    else { return nil }
    let words = reading.words(draft.attribute.values, of: type, among: listed, entry)
    var fact = FactDeclaration(name: entry.key, type: type, key: draft.key?.text)
    fact.rules = reading.rules(draft.rules, of: type, among: words, entry.value)
    fact.changes = draft.changes ?? .anytime
    fact.saysChanges = draft.changes != nil
    fact.asksPresence = draft.asksPresence
    if draft.changes == .onceYes || fact.asksPresence, type != .boolean {
      reading.report(
        .value, "\(fact.asksPresence ? "'is: present'" : "'onceYes'") needs a fact of type boolean",
        at: entry.location)
    }
    if fact.asksPresence, fact.key == nil {
      reading.report(.value, "'is: present' needs the 'key' that it is about", at: entry.location)
    }
    if type == .secret {
      for given in [draft.attribute.initial?.text, draft.key].compactMap(\.self) {
        reading.report(
          .value, "a secret has no 'default' and no 'key'; nothing may store it", at: given.location
        )
      }
    } else if let initial = draft.attribute.initial {
      fact.initial = reading.value(initial, of: fact)
    }
    return fact
  }
}

extension ValueFormat<FactType> {
  /// The types of events' attributes, which nobody is asked for.
  fileprivate static var attributeType: ValueFormat {
    .word(
      among: [FactType.boolean, .number, .version, .word].map { ($0.rawValue, $0) })
  }
}

extension ValueFormat<LocatedText> {
  /// A text that is checked later, when its type is known.
  package static var value: ValueFormat {
    ValueFormat(shape: .text) { node, reading in
      reading.scalar(node).map { LocatedText(text: $0.text, location: node.location) }
    }
  }
}

extension LoadingContext {
  /// The words of a list, each once.
  fileprivate mutating func words(
    _ values: [LocatedText]?, of type: FactType, among listed: [FactType], _ entry: SourceEntry
  ) -> [String] {
    guard let values else { return [] }
    let location = (entry.value["values"] ?? entry.value).location
    guard listed.contains(type) else {
      let types = listed.map(\.rawValue).alternatives
      report(
        .value, "'values' needs a fact of type \(types), not \(type.rawValue)", at: location)
      return []
    }
    if values.isEmpty { report(.value, "'values' needs at least one word", at: location) }
    var words: [String] = []
    for value in values {
      if type == .boolean, type.value(value.text) == nil {
        report(.notA(type, value, "values"))
      } else if type == .words, value.text.contains(",") || value.text.trimmed != value.text[...] {
        report(
          .value,
          "'\(value.text.excerpt)' has a comma, or space around it, which a value in a list can't have",
          at: value.location)
      } else if words.contains(where: { type.value($0) == type.value(value.text) }) {
        report(.repeated(value))
      } else {
        words.append(value.text)
      }
    }
    return words
  }

  /// Returns a value that a file gives to a fact as its 'default'; nil, with a diagnostic, if the fact
  /// can't have it.
  mutating func value(_ given: GivenValue, of fact: FactDeclaration) -> FactValue? {
    if given.items != nil, fact.type != .words {
      report(
        .value,
        "'default' is a list, but '\(fact.name)' is a \(fact.type.rawValue); give one value",
        at: given.text.location)
      return nil
    }
    guard
      let value = given.items.map({ .words($0.map(\.text)) }) ?? fact.type.value(given.text.text)
    else {
      report(.notA(fact.type, given.text, "default"))
      return nil
    }
    let words =
      given.items
      ?? (fact.type == .word || fact.type == .words ? value.texts : [])
      .map { LocatedText(text: $0, location: given.text.location) }
    if let other = words.first(where: { !fact.words.isEmpty && !fact.words.contains($0.text) }) {
      report(.undeclared(other, "default", among: fact.words))
      return nil
    }
    guard case .words(let chosen) = value else { return value }
    return .words(fact.words.filter(chosen.contains))
  }

  /// Reports a key that is the flow's own, or that another fact reads as another type.
  fileprivate mutating func check(
    keyOf fact: FactDeclaration, beside others: [FactDeclaration], at location: SourceLocation
  ) {
    guard let key = fact.key else { return }
    if key == completionKey {
      report(
        .value, "'\(key.excerpt)' is the completion key of this flow; use the fact 'completed'",
        at: location)
    }
    if let other = others.first(where: { $0.key == key && $0.type != fact.type }) {
      report(
        .value,
        "'\(key.excerpt)' is a \(fact.type.rawValue) here, but a \(other.type.rawValue) for"
          + " '\(other.name)'; give both facts the same type", at: location)
    }
  }

  fileprivate mutating func accepts(factNamed name: String, at location: SourceLocation) -> Bool {
    if FactTypes.builtIn[name] != nil || name == "answer" {
      report(.value, "the fact '\(name)' is built in; choose another name", at: location)
      return false
    }
    if name.isFactName { return true }
    report(
      .value,
      "'\(name.excerpt)' can't name a fact; use letters, digits and '_', and no word such as 'and'",
      at: location)
    return false
  }
}

extension String {
  /// True if the text is a letter or `_` followed by letters, digits and `_`, and not a keyword of
  /// conditions.
  fileprivate var isFactName: Bool {
    guard let first = utf8.first, !(48...57).contains(first), !utf8.contains(UInt8(ascii: "-"))
    else { return false }
    return utf8.allSatisfy(\.isPartOfIdentifier)
      && !["and", "or", "not", "in", "yes", "no", "true", "false"].contains(self)
  }
}
