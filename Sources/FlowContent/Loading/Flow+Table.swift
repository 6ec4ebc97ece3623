import FlowCore

extension Flow {
  /// The maximum number of pages, more than anyone steps through.
  static let mostPages = 10_000
}

extension FlowDraft {
  /// The keys of a flow file.
  ///
  /// Facts and screens come before pages, which refer to them.
  static let table = Table(
    "flow", start: FlowDraft(),
    [
      MappingKey<FlowDraft>(
        "flow", \.flow.id, .identifier, required: true, "The flow's name in commands."),
      MappingKey("app", \.flow.app, .prose, required: true, "The app's name, as people know it."),
      MappingKey("domain", \.flow.domain, .domain, required: true, "The app's preferences domain."),
      MappingKey(
        "completion", .preferenceKey, required: true,
        "The Boolean key of that domain that records completion.",
        apply: { draft, key, reading in
          draft.flow.completionKey = key
          reading.completionKey = key
        }),
      MappingKey(
        "version", .version, "The app's version; the option --app-version overrides it.",
        apply: { draft, version, reading in
          draft.flow.version = version
          reading.version = version
        }),
      MappingKey(
        "facts", \.flow.facts, .facts, "Your own facts for conditions, besides the built-in ones."),
      MappingKey(
        "show", \.flow.show, .condition, default: "not completed", "When the flow is due."),
      MappingKey(
        "skip", \.flow.skip, .skipRule, default: "allowed", "When the flow may be skipped."),
      MappingKey(
        "replay", \.flow.replay, .word(), default: "confirm",
        "Whether the flow can be replayed; confirm asks first."),
      MappingKey(
        "completeWhen", \.flow.completeWhen, .condition,
        "Completes the flow once the condition holds; until then, the last page refuses 'next'."),
      MappingKey(
        "delay", \.flow.delay, .duration, default: "none",
        "The time between launch and the first page."),
      MappingKey(
        "reveal", \.flow.reveal, .reveal, default: "none",
        "How long a page takes to appear, and what happens to input typed meanwhile."),
      MappingKey("later", \.flow.later, .period, "Lets people put the flow off for this long."),
      MappingKey(
        "apart", \.flow.apart, .period,
        "The least time between flows of the app, the same in all of them."),
      MappingKey(
        "then", \.flow.then, .name,
        "The screen that the app opens after the flow; at a terminal, it's ignored."),
      MappingKey(
        "screens", .list(.mapping(Screen.table), unique: "screen"),
        "Mock screens of the app, with elements that pages can highlight.",
        apply: { draft, screens, reading in
          draft.flow.screens = screens
          reading.screens = screens
        }),
      MappingKey("pages", \.flow.pages, .pages, required: true, "The pages, in order."),
      MappingKey(
        "promises", \.flow.promises, .promises,
        "Statements about the flow, which 'check' proves or disproves."),
      MappingKey(
        "journal", \.isJournaled, .word(among: [("on", true), ("off", false)]), default: "on",
        "Whether to keep a journal of what people do, on their own machine."),
      MappingKey(
        "experiments", \.experiments, .experiments,
        "Copy or pages that differ between installs, for comparison."),
    ] + CopyGuide.keys)
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
    let table = ValueFormat.mapping(Reveal.table)
    return ValueFormat(shape: .either([ValueFormat<Int>.duration.shape(), table.shape()])) {
      node, reading in
      guard case .scalar = node.content else { return table.read(node, &reading) }
      return ValueFormat<Int>.duration.read(node, &reading).map {
        Reveal(duration: $0, input: .discard)
      }
    }
  }
}

extension Reveal {
  /// The keys of `reveal`.
  static let table = Table(
    "reveal", start: Reveal.none,
    [
      MappingKey(
        "duration", \.duration, .duration, required: true, "The time that a page takes to appear."),
      MappingKey(
        "input", \.input, .word(), default: "discard", "What happens to input typed meanwhile."),
    ])
}

/// A flow while it is read, with what its file says besides.
struct FlowDraft {
  var flow = Flow(id: "", app: "", domain: "", completion: "", pages: [])
  /// False if nothing that people do in the flow is written to the journal.
  var isJournaled = true
  var experiments: [Experiment] = []
}
