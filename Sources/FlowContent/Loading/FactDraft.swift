import FlowCore

/// An attribute of events while it is read; its value comes with each event.
struct AttributeDraft: Mapping {
  static let thing = "attribute"
  static var start: Self { AttributeDraft() }

  var type: FactType?
  var initial: LocatedText?
  var values: [LocatedText]?

  mutating func read(_ keys: inout LoadingContext) {
    keys.read("type", .attributeType, into: &type, required: true, "The type of the value.")
    readValues(&keys)
  }

  /// The keys that facts have, too.
  fileprivate mutating func readValues(_ keys: inout LoadingContext) {
    keys.read(
      "default", .typedValue, into: &initial, "The initial value; without one, it is unknown.")
    keys.read(
      "values", .list(.value), into: &values,
      "The values that it can have, if its type is word, words or boolean.")
  }
}

/// A fact declaration while it is read.
struct FactDraft: Mapping {
  static let thing = "fact"
  static var start: Self { FactDraft() }

  var attribute = AttributeDraft()
  var rules = ValueRulesDraft()
  var key: LocatedText?

  mutating func read(_ keys: inout LoadingContext) {
    keys.read(
      "type", .word(), into: &attribute.type, required: true, "The type of the value.")
    attribute.readValues(&keys)
    rules.read(&keys)
    keys.read(
      "key", ValueFormat<String>.preferenceKey.named, into: &key,
      "The app's own key of the domain that has the value; without it there, the default counts.")
  }
}

extension ValueFormat<[FactDeclaration]> {
  /// A mapping from the name of each fact to its type, or to its type and initial value.
  static var facts: ValueFormat { declarations(.word(), .mapping) }

  /// A mapping as that of facts, whose values come with each event.
  static var attributes: ValueFormat {
    declarations(
      .attributeType,
      ValueFormat<AttributeDraft>.mapping.map { draft, _, _ in FactDraft(attribute: draft) })
  }

  private static func declarations(
    _ type: ValueFormat<FactType>, _ draft: ValueFormat<FactDraft>
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
        guard let fact = declaration(entry, type, draft, &reading) else { continue }
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
    _ reading: inout LoadingContext
  ) -> FactDeclaration? {
    if reading.reportIfAbsent(entry.value) { return nil }
    if case .scalar = entry.value.content {
      return type.read(entry.value, &reading)
        .map { FactDeclaration(name: entry.key, type: $0) }
    }
    guard let draft = draft.read(entry.value, &reading),
      let type = draft.attribute.type
    else { return nil }
    let words = reading.words(draft.attribute.values, of: type, entry)
    let initial = draft.attribute.initial.flatMap { reading.value($0, of: type) }
    if let initial = draft.attribute.initial, !words.isEmpty, !words.contains(initial.text) {
      reading.report(.undeclared(initial, "default", among: words))
    }
    var fact = FactDeclaration(
      name: entry.key, type: type, initial: initial, key: draft.key?.text)
    fact.rules = reading.rules(draft.rules, of: type, among: words)
    if type == .secret, let given = draft.attribute.initial ?? draft.key {
      reading.report(
        .value, "a secret has no 'default' and no 'key'; nothing may store it", at: given.location)
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

extension ValueFormat<LocatedText> {
  fileprivate static var typedValue: ValueFormat {
    ValueFormat(shape: .named("a value of that type", .text)) { value.read($0, &$1) }
  }
}

extension LoadingContext {
  /// The words of a list, each once.
  fileprivate mutating func words(
    _ values: [LocatedText]?, of type: FactType, _ entry: SourceEntry
  ) -> [String] {
    guard let values else { return [] }
    let location = (entry.value["values"] ?? entry.value).location
    guard [.word, .words, .boolean].contains(type) else {
      report(
        .value, "'values' needs a fact of type word, words or boolean, not \(type.rawValue)",
        at: location)
      return []
    }
    for value in values where type == .boolean && type.value(value.text) == nil {
      report(.notA(type, value, "values"))
    }
    if values.isEmpty { report(.value, "'values' needs at least one word", at: location) }
    var words: [String] = []
    for value in values {
      if words.contains(value.text) {
        report(.repeated(value))
      } else {
        words.append(value.text)
      }
    }
    return words
  }

  fileprivate mutating func value(_ text: LocatedText, of type: FactType) -> FactValue? {
    if let value = type.value(text.text) { return value }
    report(.notA(type, text, "default"))
    return nil
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
