import FlowCore

/// A practice while it is read; its screen is looked up when all keys of the page are known.
struct PracticeDraft {
  var screen: LocatedText?
  var tries: [TryDraft] = []
  var isRequired = false
}

extension PracticeDraft: Mapping {
  static let thing = "practice"
  static var start: Self { PracticeDraft() }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read(
      "screen", .value, into: &screen,
      "The mock screen, if the flow has several and the page names none.")
    keys.read(
      "tries", .list(.mapping), into: &tries, required: true, "The actions that people can try.")
    keys.read(
      "required", .boolean, into: &isRequired, default: "no",
      "Blocks 'next' until one of the actions has been tried.")
  }
}

/// A try while it is read, with the location of its action.
struct TryDraft {
  var action: (action: Practice.Action, location: SourceLocation)?
  var say = ""
  var words: [String] = []
  var changes: [String: FactValue] = [:]
}

extension TryDraft: Mapping {
  static let thing = "try"
  static var start: Self { TryDraft() }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read(
      "do",
      ValueFormat<Practice.Action>.practice.map { action, node, _ in (action, node.location) },
      into: &action, required: true, "The action.")
    keys.read(
      "say", .prose, into: &say, required: true, "Copy key of the line that says what happened.")
    keys.read(
      "set", .changes, into: &changes,
      "Declared facts that the action changes, with their new values.")
    keys.read(
      "words", .list(.prose), into: &words, "Copy keys of other words that people can type for it.")
  }
}

extension ValueFormat<[String: FactValue]> {
  /// A mapping from declared facts to values of their types.
  fileprivate static var changes: ValueFormat {
    names(
      "a mapping from facts to values", to: .text, like: "^[A-Za-z_][A-Za-z0-9_]*$"
    ) { entry, reading in
      reading.change(entry)
    }
  }
}

extension LoadingContext {
  fileprivate mutating func change(_ entry: SourceEntry) -> FactValue? {
    let isDeclared = FactTypes.builtIn[entry.key] == nil && !entry.key.contains(".")
    guard isDeclared, let type = facts[entry.key] else {
      let declared = facts.names.filter { FactTypes.builtIn[$0] == nil && !$0.contains(".") }
      let nearest = entry.key.nearest(in: declared.prefix(1_000))
      let advice = nearest.map { "did you mean '\($0)'?" } ?? "declare it under 'facts:'"
      let problem =
        FactTypes.builtIn[entry.key] == nil
        ? "unknown fact '\(entry.key.excerpt)'; \(advice)"
        : "'set' can't change the built-in fact '\(entry.key)'"
      report(.unknownFact, problem, at: entry.location)
      return nil
    }
    guard let scalar = scalar(entry.value) else { return nil }
    let text = LocatedText(text: scalar.text, location: entry.value.location)
    guard let value = type.value(text.text) else {
      report(.notA(type, text, entry.key))
      return nil
    }
    guard facts.allows(value, of: entry.key) else {
      report(.undeclared(text, entry.key, among: facts.words(of: entry.key)))
      return nil
    }
    return value
  }

  /// Returns the practice of a page, whose screen and elements are looked up; nil, with a diagnostic,
  /// if it can't be done.
  mutating func practice(
    _ draft: PracticeDraft, on pageScreen: LocatedText?, _ node: SourceNode
  ) -> Practice? {
    let location = node["practice"]?.location ?? node.location
    if draft.tries.isEmpty, node["practice"]?["tries"]?.items.isEmpty == true {
      report(.value, "'tries' needs at least one action", at: location)
    }
    guard let screen = screen(named: draft.screen ?? pageScreen, for: "practice", at: location)
    else { return nil }
    if let pageScreen, pageScreen.text != screen.id, let own = draft.screen {
      report(
        .value,
        "people practice on '\(own.text.excerpt)', but the page shows '\(pageScreen.text.excerpt)'",
        at: own.location)
    }
    var seen: [String: SourceLocation] = [:]
    let tries = draft.tries.compactMap { attempt -> Practice.Try? in
      guard let (action, location) = attempt.action else { return nil }
      if case .tap(let id) = action, !screen.elements.contains(where: { $0.id == id }) {
        report(.unknownElement(id, on: screen, at: location))
      }
      if let first = seen[action.key] {
        report(
          .repeatedTry, "duplicate action '\(action.key.excerpt)', first on line \(first.line)",
          at: location)
      } else {
        seen[action.key] = location
      }
      return Practice.Try(
        action: action, say: attempt.say, words: attempt.words, changes: attempt.changes)
    }
    return Practice(screen: screen.id, tries: tries, isRequired: draft.isRequired)
  }
}

extension ValueFormat<Practice.Action> {
  private static let expected =
    "swipeRight, swipeLeft, 'tap ELEMENT', 'type TEXT' or an event's name"

  /// A gesture, `tap ELEMENT`, `type TEXT`, or the name of an event of the app.
  static var practice: ValueFormat {
    let text = ValueFormat.text(
      .either([
        .words(["swipeRight", "swipeLeft"]), .pattern("^(tap|type) "),
        .pattern("^[A-Za-z0-9][A-Za-z0-9_-]*$"),
      ]), as: expected, { Practice.Action($0) })
    return ValueFormat(shape: text.shape()) { node, reading in
      if let name = node.text?.dropping("event "), name.isIdentifier {
        reading.report(
          .value, "'do' takes an event by its name alone; write '\(name)'", at: node.location)
        return nil
      }
      return text.read(node, &reading)
    }
  }
}

extension Practice.Action {
  /// The action as the file writes it.
  var key: String {
    switch self {
    case .swipeRight: "swipeRight"
    case .swipeLeft: "swipeLeft"
    case .tap(let element): "tap \(element)"
    case .type(let text): "type \(text)"
    case .event(let name): name
    }
  }

  fileprivate init?(_ text: String) {
    let verb = text.prefix { $0 != " " }
    let object = String(text.dropFirst(verb.count).drop { $0 == " " })
    switch (verb, object.isEmpty) {
    case ("swipeRight", true): self = .swipeRight
    case ("swipeLeft", true): self = .swipeLeft
    case ("tap", false): self = .tap(object)
    case ("type", false) where object.unicodeScalars.allSatisfy(\.isTyped): self = .type(object)
    default:
      let letters = String(text.lowercased().filter { $0.isLetter })
      guard text.isIdentifier, !Self.otherActions.contains(letters) else { return nil }
      self = .event(text)
    }
  }

  /// The words for other gestures and for actions of choices, which are no events.
  private static let otherActions = Set(
    Choice.Action.forms.map { $0.word.lowercased() } + [
      "swiperight", "swipeleft", "swipeup", "swipedown", "swipe", "tap", "type", "press", "click",
      "back",
    ])
}

extension Unicode.Scalar {
  /// True if people can type the character: it is visible, a space or a joiner.
  fileprivate var isTyped: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    case .format: value == 0x200C || value == 0x200D
    default: true
    }
  }
}
