import FlowCore

/// A page while it is read; its spotlight is resolved when all keys are known.
struct PageDraft {
  var page = Page(id: "")
  var screen: LocatedText?
  var highlight: [LocatedText] = []
  var callout: Spotlight.Callout?
  var missing = Spotlight.MissingElementPolicy.show
  var practice: PracticeDraft?
}

extension PageDraft {
  /// The keys of a page.
  ///
  /// `page` comes first, because the defaults of other keys contain the page's id.
  static let table = Table(
    "page", start: PageDraft(),
    identity + texts + appearance + rules + contents + spotlight + practice)

  private static let identity = [
    MappingKey<PageDraft>(
      "page", .identifier, required: true, "The page's name, unique in the flow.",
      apply: { draft, id, reading in
        draft.page = Page(id: id)
        reading.page = id
      }),
    MappingKey(
      "was", .identifiers, "Earlier names of the page; people who stopped there resume here."
    ) { $0.page.was = $1.map(\.text) },
  ]

  private static let texts = [
    MappingKey<PageDraft>("title", .prose, default: "<page>.title", "Copy key of the title.") {
      $0.page.title = $1
    },
    MappingKey("body", .prose, default: "<page>.body", "Copy key of the text.") {
      $0.page.body = $1
    },
    MappingKey("continue", .prose, "Copy key of the label on the forward action.") {
      $0.page.forward = $1
    },
  ]

  private static let appearance = [
    MappingKey<PageDraft>("emoji", .emoji, "One emoji, shown large.") { $0.page.emoji = $1 },
    MappingKey("accent", .color, "The color of the page's band.") { $0.page.accent = $1 },
    MappingKey("paper", .color, "The background color of the page.") { $0.page.paper = $1 },
    MappingKey("icon", .name, "An SF Symbol's name.") { $0.page.icon = $1 },
    MappingKey("illustration", .name, "An asset's name, also the copy key of its description.") {
      $0.page.illustration = $1
    },
    MappingKey("video", .mapping(Video.table), "A video that the page links to.") {
      $0.page.video = $1
    },
    MappingKey("numbered", .boolean, default: "yes", "Counts the page in 'Page 1 of 6'.") {
      $0.page.isNumbered = $1
    },
  ]

  private static let rules = [
    MappingKey<PageDraft>(
      "show", .showRule, default: "always", "When the page is part of the visit."
    ) {
      $0.page.show = $1
    },
    MappingKey(
      "skip", .skipRule, "When the page may be skipped; by default, as the flow's rule says."
    ) {
      $0.page.skip = $1
    },
    MappingKey(
      "advanceWhen", .condition,
      "Goes to the next page when the condition becomes true while this page is in view."
    ) {
      $0.page.advanceWhen = $1
    },
    MappingKey(
      "since", .version,
      "Hides the page from people who completed the flow at this version or later."
    ) {
      $0.page.since = $1
    },
  ]

  private static let contents = [
    MappingKey<PageDraft>(
      "features", .list(ValueFormat.mapping(Feature.table).orText { Feature(icon: nil, text: $0) }),
      "Features of the app, each with an icon."
    ) { $0.page.features = $1 },
    MappingKey(
      "steps", .list(ValueFormat.mapping(Step.table).orText { Step(text: $0) }),
      "Tasks, each with a check mark."
    ) { $0.page.steps = $1 },
    MappingKey("gestures", .gestures, "The gestures that the page hints at.") {
      $0.page.gestures = $1
    },
    MappingKey(
      "choices", .list(.mapping(Choice.table), unique: "choice"),
      "Choices. If none does 'next', 'next' is refused until 'advanceWhen' holds, and Enter makes"
        + " a single choice. Choices that launch a flow don't count."
    ) { $0.page.choices = $1 },
  ]

  private static let spotlight = [
    MappingKey<PageDraft>(
      "screen", .value, "The mock screen of 'highlight' and 'practice', if the flow has several."
    ) {
      $0.screen = $1
    },
    MappingKey("highlight", .identifiers, "The elements of the screen to highlight.") {
      $0.highlight = $1
    },
    MappingKey(
      "callout",
      ValueFormat.mapping(Spotlight.Callout.table).orText { Spotlight.Callout(text: $0) },
      "An explanation beside the elements."
    ) { $0.callout = $1 },
    MappingKey(
      "missing", .word(), default: "show",
      "What to do while a highlighted element isn't on the screen."
    ) {
      $0.missing = $1
    },
  ]

  private static let practice = [
    MappingKey<PageDraft>(
      "practice", .mapping(PracticeDraft.table), "Actions that people try on the mock screen."
    ) { $0.practice = $1 }
  ]
}

extension Feature {
  /// The keys of a feature.
  static let table = Table(
    "feature", start: Feature(icon: nil, text: ""),
    [
      MappingKey("icon", .name, "An SF Symbol's name.") { $0.icon = $1 },
      MappingKey("text", .prose, required: true, "Copy key of the feature.") { $0.text = $1 },
    ])
}

extension Step {
  /// The keys of a step.
  static let table = Table(
    "step", start: Step(text: ""),
    [
      MappingKey("text", .prose, required: true, "Copy key of the task.") { $0.text = $1 },
      MappingKey("doneWhen", .condition, "When the task counts as done.") { $0.doneWhen = $1 },
    ])
}

extension Spotlight.Callout {
  /// The keys of a callout.
  static let table = Table(
    "callout", start: Spotlight.Callout(text: ""),
    [
      MappingKey("text", .prose, required: true, "Copy key of the explanation.") { $0.text = $1 },
      MappingKey("icon", .name, "An SF Symbol's name.") { $0.icon = $1 },
      MappingKey(
        "edge", .word(), default: "bottom",
        "The side on which it appears; if there is no room, another side or below the screen."
      ) {
        $0.edge = $1
      },
    ])
}

extension ValueFormat<Page> {
  /// A page whose highlighted elements have been looked up on their screen.
  static var page: ValueFormat {
    ValueFormat<PageDraft>.mapping(PageDraft.table).map { draft, node, reading in
      var page = draft.page
      page.spotlight = reading.spotlight(of: draft, node)
      page.practice = draft.practice.flatMap { reading.practice($0, on: draft.screen, node) }
      reading.warnOfLaterVersion(page, node)
      return page
    }
  }
}

extension LoadingContext {
  fileprivate mutating func spotlight(of draft: PageDraft, _ node: SourceNode) -> Spotlight? {
    guard let first = draft.highlight.first else {
      if node["highlight"] == nil {
        for key in ["screen", "callout", "missing"]
        where node[key] != nil && (key != "screen" || node["practice"] == nil) {
          report(
            .missingKey, "'\(key)' needs 'highlight', which names the elements",
            at: node[key]?.location ?? node.location)
        }
      } else if node["highlight"]?.items.isEmpty == true, node["highlight"]?.kind == "a list" {
        report(.emptyHighlight(at: node["highlight"]?.location ?? node.location))
      }
      return nil
    }
    guard let screen = screen(named: draft.screen, for: "highlight", at: first.location)
    else { return nil }
    for name in draft.highlight where !screen.elements.contains(where: { $0.id == name.text }) {
      report(.unknownElement(name.text, on: screen, at: name.location))
    }
    return Spotlight(
      screen: screen.id, elements: draft.highlight.map(\.text), callout: draft.callout,
      missing: draft.missing)
  }

  /// Returns the screen that a page names for a key, or the flow's only screen.
  mutating func screen(
    named name: LocatedText?, for key: String, at location: SourceLocation
  ) -> Screen? {
    if let name {
      let screen = screens.first { $0.id == name.text }
      if screen == nil { report(.unknownScreen(name, among: screens)) }
      return screen
    }
    if screens.count == 1 { return screens.first }
    report(.noScreen(for: key, of: screens.count, at: location))
    return nil
  }

  fileprivate mutating func warnOfLaterVersion(_ page: Page, _ node: SourceNode) {
    guard let since = page.since, let version, since > version,
      let location = node["since"]?.location
    else { return }
    report(
      Diagnostic(
        .warning, .value,
        "'since' \(since) is later than the flow's version \(version): the page would be shown again"
          + " and again", at: location))
  }
}

extension Diagnostic {
  fileprivate static func emptyHighlight(at location: SourceLocation) -> Self {
    .error(.value, "'highlight' needs at least one element", at: location)
  }

  fileprivate static func noScreen(
    for key: String, of count: Int, at location: SourceLocation
  ) -> Self {
    let message =
      count == 0
      ? "'\(key)' needs a screen; describe it under 'screens:' of the flow"
      : "'\(key)' needs 'screen', since the flow has \(count)"
    return .error(.missingKey, message, at: location)
  }

  static func unknownScreen(_ name: LocatedText, among screens: [Screen]) -> Self {
    let advice = name.text.suggestion(in: screens.prefix(1_000).map(\.id))
    return .error(
      .unknownTarget, "unknown screen '\(name.text.excerpt)'\(advice)", at: name.location)
  }

  static func unknownElement(
    _ name: String, on screen: Screen, at location: SourceLocation
  ) -> Self {
    let advice = name.suggestion(in: screen.elements.prefix(1_000).map(\.id))
    return .error(
      .unknownTarget, "the screen '\(screen.id)' has no element '\(name.excerpt)'\(advice)",
      at: location)
  }
}

extension Video {
  /// The keys of a video.
  static let table = Table(
    "video", start: Video(title: "", url: ""),
    [
      MappingKey("title", .prose, required: true, "Copy key of the video's title.") {
        $0.title = $1
      },
      MappingKey("url", .webAddress, required: true, "The video's address, with https.") {
        $0.url = $1
      },
    ])
}

extension ValueFormat<String> {
  /// An address that can be shown and followed as it is: https, and printable ASCII.
  fileprivate static var webAddress: ValueFormat {
    ValueFormat(
      shape: .named("an address with https", .pattern("^https://[!-~]+$"))
    ) { node, reading in
      guard let scalar = reading.scalar(node) else { return nil }
      guard let mistake = WebAddress.mistake(in: scalar.text) else { return scalar.text }
      let location = node.location.inside(scalar, offset: mistake.offset)
      reading.report(.value, "\(reading.currentItem) \(mistake.message)", at: location)
      return nil
    }
  }
}
