import FlowCore

extension Flow {
  /// The maximum number of pages, more than anyone steps through.
  static let mostPages = 10_000

  /// The keys of a flow file.
  ///
  /// Facts and screens come before pages, which refer to them.
  static let table = Table(
    "flow", start: Flow(id: "", app: "", domain: "", completion: "", pages: []),
    [
      Key("flow", .identifier, required: true, "The flow's name in commands.") {
        $0.id = $1
      },
      Key("app", .prose, required: true, "The app's name, as people know it.") { $0.app = $1 },
      Key("domain", .domain, required: true, "The app's preferences domain.") { $0.domain = $1 },
      Key(
        "completion", .preferenceKey, required: true,
        "The Boolean key of that domain that records completion."
      ) { $0.completion = $1 },
      Key(
        "version", .version, "The app's version; the option --app-version overrides it.",
        tell: { flow, version, reading in
          flow.version = version
          reading.version = version
        }),
      Key("facts", .facts, "Facts of your own for conditions, besides the built-in ones.") {
        $0.facts = $1
      },
      Key("show", .condition, standard: "not completed", "When the flow is due.") {
        $0.show = $1
      },
      Key("skip", .skipRule, standard: "allowed", "When the flow may be skipped.") {
        $0.skip = $1
      },
      Key(
        "replay", .word(), standard: "confirm", "If the flow can be seen again; confirm asks first."
      ) {
        $0.replay = $1
      },
      Key("completeWhen", .condition, "Completes the flow as soon as the condition holds.") {
        $0.completeWhen = $1
      },
      Key("delay", .duration, standard: "none", "The time between launch and the first page.") {
        $0.delay = $1
      },
      Key("reveal", .reveal, standard: "none", "The time that a page takes to appear.") {
        $0.reveal = $1
      },
      Key("then", .name, "The place in the app that follows the flow.") { $0.then = $1 },
      Key(
        "screens", .list(.mapping(Screen.table), unique: "screen"),
        "Mock screens of the app, whose elements pages can highlight.",
        tell: { flow, screens, reading in
          flow.screens = screens
          reading.screens = screens
        }),
      Key("pages", .pages, required: true, "The pages, in order.") { $0.pages = $1 },
    ] + CopyGuide.keys)
}

extension Form<[Page]> {
  /// A list of at least one page.
  fileprivate static var pages: Form {
    let list = Form.list(Form<Page>.page, unique: "page")
    return Form(shape: list.shape()) { node, reading in
      if case .list(let nodes) = node.content {
        if nodes.isEmpty { reading.report(.noPages(at: node.location)) }
        if nodes.count > Flow.mostPages {
          reading.report(.tooManyPages(at: node.location))
          return nil
        }
      }
      return list.read(node, &reading)
    }
  }
}

extension Form<Reveal> {
  /// A duration, or a mapping with a duration and a policy for input typed meanwhile.
  fileprivate static var reveal: Form {
    let table = Form.mapping(Reveal.table)
    return Form(shape: .either([Form<Int>.duration.shape(), table.shape()])) { node, reading in
      guard case .scalar = node.content else { return table.read(node, &reading) }
      return Form<Int>.duration.read(node, &reading).map { Reveal(duration: $0, input: .discard) }
    }
  }
}

extension Reveal {
  /// The keys of `reveal`.
  static let table = Table(
    "reveal", start: Reveal.none,
    [
      Key("duration", .duration, required: true, "The time that a page takes to appear.") {
        $0.duration = $1
      },
      Key("input", .word(), standard: "discard", "The policy for input typed meanwhile.") {
        $0.input = $1
      },
    ])
}

extension Diagnostic {
  fileprivate static func noPages(at place: SourceLocation) -> Self {
    .error(.value, "'pages' needs at least one page", at: place)
  }

  fileprivate static func tooManyPages(at place: SourceLocation) -> Self {
    .error(.bounds, "more than \(Flow.mostPages) pages", at: place)
  }
}
