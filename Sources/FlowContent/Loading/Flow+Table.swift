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
      MappingKey<FlowDraft>("flow", .identifier, required: true, "The flow's name in commands.") {
        $0.id = $1
      },
      MappingKey("app", .prose, required: true, "The app's name, as people know it.") {
        $0.app = $1
      },
      MappingKey("domain", .domain, required: true, "The app's preferences domain.") {
        $0.domain = $1
      },
      MappingKey(
        "completion", .preferenceKey, required: true,
        "The Boolean key of that domain that records completion.",
        apply: { flow, key, reading in
          flow.completionKey = key
          reading.completionKey = key
        }),
      MappingKey(
        "version", .version, "The app's version; the option --app-version overrides it.",
        apply: { flow, version, reading in
          flow.version = version
          reading.version = version
        }),
      MappingKey("facts", .facts, "Your own facts for conditions, besides the built-in ones.") {
        $0.facts = $1
      },
      MappingKey("show", .condition, default: "not completed", "When the flow is due.") {
        $0.show = $1
      },
      MappingKey("skip", .skipRule, default: "allowed", "When the flow may be skipped.") {
        $0.skip = $1
      },
      MappingKey(
        "replay", .word(), default: "confirm",
        "Whether the flow can be replayed; confirm asks first."
      ) {
        $0.replay = $1
      },
      MappingKey(
        "completeWhen", .condition,
        "Completes the flow once the condition holds; until then, the last page refuses 'next'."
      ) {
        $0.completeWhen = $1
      },
      MappingKey(
        "delay", .duration, default: "none", "The time between launch and the first page."
      ) {
        $0.delay = $1
      },
      MappingKey("reveal", .reveal, default: "none", "The time that a page takes to appear.") {
        $0.reveal = $1
      },
      MappingKey(
        "later", .period, "Lets people put the flow off for this long."
      ) {
        $0.later = $1
      },
      MappingKey(
        "apart", .period, "The least time between flows of the app, the same in all of them."
      ) {
        $0.apart = $1
      },
      MappingKey("then", .name, "For the app: the screen that it opens after the flow.") {
        $0.then = $1
      },
      MappingKey(
        "screens", .list(.mapping(Screen.table), unique: "screen"),
        "Mock screens of the app, with elements that pages can highlight.",
        apply: { flow, screens, reading in
          flow.screens = screens
          reading.screens = screens
        }),
      MappingKey("pages", .pages, required: true, "The pages, in order.") { $0.pages = $1 },
      MappingKey(
        "promises", .promises, "Statements about the flow, which 'check' proves or disproves."
      ) {
        $0.promises = $1
      },
      MappingKey(
        "journal", .word(among: [("on", true), ("off", false)]), default: "on",
        "Whether to keep a journal of what people do, on their own machine."
      ) {
        $0.isJournaled = $1
      },
      MappingKey(
        "experiments", .experiments, "Copy or pages that differ between installs, for comparison."
      ) {
        $0.experiments = $1
      },
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
      MappingKey("duration", .duration, required: true, "The time that a page takes to appear.") {
        $0.duration = $1
      },
      MappingKey("input", .word(), default: "discard", "What happens to input typed meanwhile.") {
        $0.input = $1
      },
    ])
}

/// A flow while it is read, with what its file says besides.
@dynamicMemberLookup
struct FlowDraft {
  var flow = Flow(id: "", app: "", domain: "", completion: "", pages: [])
  /// False if nothing that people do in the flow is written to the journal.
  var isJournaled = true
  var experiments: [Experiment] = []

  subscript<Value>(dynamicMember key: WritableKeyPath<Flow, Value>) -> Value {
    get { flow[keyPath: key] }
    set { flow[keyPath: key] = newValue }
  }
}
