import FlowCore

extension Flow {
  /// The maximum number of pages, more than anyone steps through.
  static let mostPages = 10_000
}

extension FlowDraft: Mapping {
  static let thing = "flow"
  static var start: Self { FlowDraft() }

  mutating func read(_ keys: inout LoadingContext) {
    var completion = CompletionDraft()
    keys.read("flow", .identifier, into: &flow.id, required: true, "The flow's name in commands.")
    keys.read("app", .prose, into: &flow.app, required: true, "The app's name, as people know it.")
    keys.read(
      "domain", .domain, into: &flow.domain, required: true, "The app's preferences domain.")
    keys.read(
      "completion", .completion, into: &completion, required: true,
      "The key of that domain that records completion: a Boolean, or what 'is' says.")
    (flow.completionKey, flow.completionForm) = (completion.key, completion.form)
    keys.completionKey = flow.completionKey
    keys.read(
      "version", .version, into: &flow.version,
      "The app's version; the option --app-version overrides it.")
    keys.version = flow.version
    keys.read(
      "facts", .facts, into: &flow.facts,
      "Your own facts for conditions, besides the built-in ones.")
    keys.read(
      "show", .condition, into: &flow.show, default: "not completed", "When the flow is due.")
    keys.read(
      "skip", .skipRule, into: &flow.skip, default: "allowed", "When the flow may be skipped.")
    keys.read(
      "replay", .word(), into: &flow.replay, default: "confirm",
      "Whether the flow can be replayed; confirm asks first.")
    keys.read(
      "completeWhen", .condition, into: &flow.completeWhen,
      "Completes the flow once the condition holds; until then, the last page refuses 'next'.")
    keys.read(
      "delay", .duration, into: &flow.delay, default: "none",
      "The time between launch and the first page.")
    keys.read(
      "reveal", .reveal, into: &flow.reveal, default: "none",
      "How long a page takes to appear, and what happens to input typed meanwhile.")
    keys.read("later", .period, into: &flow.later, "Lets people put the flow off for this long.")
    keys.allowsLater = flow.later != nil
    keys.read(
      "apart", .period, into: &flow.apart,
      "The least time between flows of the app, the same in all of them.")
    keys.read(
      "then", .destinations, into: &flow.destinations,
      "The screen that the app opens after the flow, or several with conditions, of which the first"
        + " counts.")
    keys.read(
      "screens", .list(.mapping, unique: "screen"), into: &flow.screens,
      "Mock screens of the app, with elements that pages can highlight.")
    keys.screens = flow.screens
    keys.read("pages", .pages, into: &flow.pages, required: true, "The pages, in order.")
    for index in flow.facts.indices {
      flow.facts[index].rules.isTwice = keys.secretsAskedTwice.contains(flow.facts[index].name)
    }
    keys.read(
      "promises", .promises, into: &flow.promises,
      "Statements about the flow, which 'check' proves or disproves.")
    keys.read(
      "journal", .word(among: [("on", true), ("off", false)]), into: &isJournaled, default: "on",
      "Whether to keep a journal of what people do, on their own machine.")
    keys.read(
      "experiments", .experiments, into: &experiments,
      "Copy or pages that differ between installs, for comparison.")
    readCopy(&keys)
  }
}

extension ValueFormat<[Page]> {
  /// A list of at least one page.
  fileprivate static var pages: ValueFormat {
    let list = ValueFormat.list(ValueFormat<Page>.page, unique: "page")
    return ValueFormat(shape: list.shape()) { node, reading in
      if case .list(let nodes) = node.content {
        if nodes.isEmpty {
          reading.report(.value, "'pages' needs at least one page", at: node.location)
        }
        if !nodes.isEmpty, reading.interruptingPages.count == nodes.count {
          reading.report(
            .value, "a flow needs a page that doesn't interrupt others", at: node.location)
        }
        if nodes.count > Flow.mostPages {
          reading.report(.bounds, "more than \(Flow.mostPages) pages", at: node.location)
          return nil
        }
      }
      return list.read(node, &reading)
    }
  }
}

extension ValueFormat<Reveal> {
  /// A duration, or a mapping with a duration and a policy for input typed meanwhile.
  fileprivate static var reveal: ValueFormat {
    let table = ValueFormat.mapping
    return ValueFormat(shape: .either([ValueFormat<Int>.duration.shape(), table.shape()])) {
      node, reading in
      guard case .scalar = node.content else { return table.read(node, &reading) }
      return ValueFormat<Int>.duration.read(node, &reading).map {
        Reveal(duration: $0, input: .discard)
      }
    }
  }
}

extension Reveal: Mapping {
  static let thing = "reveal"
  static var start: Self { Reveal.none }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read(
      "duration", .duration, into: &duration, required: true,
      "The time that a page takes to appear.")
    keys.read(
      "input", .word(), into: &input, default: "discard", "What happens to input typed meanwhile.")
  }
}

/// A flow while it is read, with what its file says besides.
struct FlowDraft {
  var flow = Flow(id: "", app: "", domain: "", completion: "", pages: [])
  /// False if nothing that people do in the flow is written to the journal.
  var isJournaled = true
  var experiments: [Experiment] = []
}

/// The app's own key of completion while it is read.
struct CompletionDraft: Mapping {
  static let thing = "completion"
  static var start: Self { CompletionDraft() }

  var key = ""
  var form = CompletionForm.boolean

  mutating func read(_ keys: inout LoadingContext) {
    keys.read("key", .preferenceKey, into: &key, required: true, "The key of the domain.")
    keys.read(
      "is", .completionForm, into: &form,
      "What the key has once the flow is done: the app's version, a number, the date, or false where"
        + " it is inverted; without it, true.")
  }
}

extension ValueFormat<CompletionDraft> {
  /// A key, or a mapping with a key and what it has.
  fileprivate static var completion: ValueFormat {
    let table = ValueFormat.mapping
    return ValueFormat(shape: .either([ValueFormat<String>.preferenceKey.shape(), table.shape()])) {
      node, reading in
      if case .mapping = node.content { return table.read(node, &reading) }
      return ValueFormat<String>.preferenceKey.read(node, &reading).map {
        CompletionDraft(key: $0)
      }
    }
  }
}

extension ValueFormat<CompletionForm> {
  /// A word, or `{number: N}`.
  fileprivate static var completionForm: ValueFormat {
    let words = ValueFormat.word(
      among: [("version", .version), ("date", .date), ("inverted", .inverted)], or: "{number: N}")
    let number = ValueFormat<CompletionNumber>.mapping
    return ValueFormat(shape: .either([words.shape(), number.shape()])) { node, reading in
      guard case .mapping = node.content else { return words.read(node, &reading) }
      return number.read(node, &reading).map { .number($0.number) }
    }
  }
}

/// The number that the key of a finished flow has at least.
private struct CompletionNumber: Mapping {
  static let thing = "completion number"
  static var start: Self { CompletionNumber() }

  var number = 1

  mutating func read(_ keys: inout LoadingContext) {
    keys.read(
      "number", .integer(1...1_000_000), into: &number, required: true,
      "The least number with which the flow is done, which is written then.")
  }
}

extension ValueFormat<[Destination]> {
  /// A screen, or a list of screens with conditions, the last one without.
  fileprivate static var destinations: ValueFormat {
    let name = ValueFormat<String>.name
    let list = ValueFormat.list(ValueFormat<Destination>.mapping.orText { Destination(screen: $0) })
    return ValueFormat(shape: .either([name.shape(), list.shape()])) { node, reading in
      if case .mapping = node.content {
        reading.refuse(
          node, for: "a screen or a list, such as [{to: plans, when: CONDITION}, home]")
        return nil
      }
      guard case .list(let items) = node.content else {
        return name.read(node, &reading).map { [Destination(screen: $0)] }
      }
      guard let found = list.read(node, &reading), found.count == items.count else { return nil }
      for item in items.dropLast() where item["when"] == nil {
        reading.report(
          .value, "the screens after this one never count; give it a 'when', or put it last",
          at: item.location)
      }
      if let condition = items.last?["when"] {
        reading.report(
          .value, "the last screen has no 'when', so that there always is one; take it out",
          at: condition.location)
      }
      return found
    }
  }
}

extension Destination: Mapping {
  static let thing = "destination"
  static var start: Self { Destination(screen: "") }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read("to", .name, into: &screen, required: true, "The screen, in the app's words.")
    keys.read("when", .condition, into: &condition, "The condition on which it counts.")
  }
}
