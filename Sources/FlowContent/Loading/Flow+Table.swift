import FlowCore

extension Flow {
  /// The maximum number of pages, more than anyone steps through.
  static let mostPages = 10_000
}

extension FlowDraft: Mapping {
  static let thing = "flow"
  static var start: Self { FlowDraft() }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read("flow", .identifier, into: &flow.id, required: true, "The flow's name in commands.")
    keys.read("app", .prose, into: &flow.app, required: true, "The app's name, as people know it.")
    keys.read(
      "domain", .domain, into: &flow.domain, required: true, "The app's preferences domain.")
    keys.read(
      "completion", .preferenceKey, into: &flow.completionKey, required: true,
      "The Boolean key of that domain that records completion.")
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
    keys.read(
      "apart", .period, into: &flow.apart,
      "The least time between flows of the app, the same in all of them.")
    keys.read(
      "then", .name, into: &flow.then,
      "The screen that the app opens after the flow; at a terminal, it's ignored.")
    keys.read(
      "screens", .list(.mapping, unique: "screen"), into: &flow.screens,
      "Mock screens of the app, with elements that pages can highlight.")
    keys.screens = flow.screens
    keys.read("pages", .pages, into: &flow.pages, required: true, "The pages, in order.")
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
