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
      "was", .identifiers, "Earlier names of the page; people who stopped there resume here.",
      apply: { draft, ids, _ in draft.page.was = ids.map(\.text) }),
  ]

  private static let texts = [
    MappingKey<PageDraft>(
      "title", \.page.title, .prose, default: "<page>.title", "Copy key of the title."),
    MappingKey("body", \.page.body, .prose, default: "<page>.body", "Copy key of the text."),
    MappingKey("continue", \.page.forward, .prose, "Copy key of the label on the forward action."),
  ]

  private static let appearance = [
    MappingKey<PageDraft>("emoji", \.page.emoji, .emoji, "One emoji, shown large."),
    MappingKey("accent", \.page.accent, .color, "The color of the page's band."),
    MappingKey("paper", \.page.paper, .color, "The background color of the page."),
    MappingKey("icon", \.page.icon, .name, "An SF Symbol's name."),
    MappingKey(
      "illustration", \.page.illustration, .name,
      "An asset's name, also the copy key of its description."),
    MappingKey("video", \.page.video, .mapping(Video.table), "A video that the page links to."),
    MappingKey(
      "numbered", \.page.isNumbered, .boolean, default: "yes", "Counts the page in 'Page 1 of 6'."),
  ]

  private static let rules = [
    MappingKey<PageDraft>(
      "show", \.page.show, .showRule, default: "always", "When the page is part of the visit."),
    MappingKey(
      "skip", \.page.skip, .skipRule,
      "When the page may be skipped; by default, as the flow's rule says."),
    MappingKey(
      "advanceWhen", \.page.advanceWhen, .condition,
      "Goes to the next page when the condition becomes true while this page is in view."),
    MappingKey(
      "since", \.page.since, .version,
      "Hides the page from people who completed the flow at this version or later."),
  ]

  private static let contents = [
    MappingKey<PageDraft>(
      "features", \.page.features,
      .list(ValueFormat.mapping(Feature.table).orText { Feature(icon: nil, text: $0) }),
      "Features of the app, each with an icon."),
    MappingKey(
      "steps", \.page.steps, .list(ValueFormat.mapping(Step.table).orText { Step(text: $0) }),
      "Tasks, each with a check mark."),
    MappingKey("gestures", \.page.gestures, .gestures, "The gestures that the page hints at."),
    MappingKey(
      "choices", \.page.choices, .list(.mapping(Choice.table), unique: "choice"),
      "Choices. If none does 'next', 'next' is refused until 'advanceWhen' holds, and Enter makes"
        + " a single choice. Choices that launch a flow don't count."),
  ]

  private static let spotlight = [
    MappingKey<PageDraft>(
      "screen", \.screen, .value,
      "The mock screen of 'highlight' and 'practice', if the flow has several."),
    MappingKey("highlight", \.highlight, .identifiers, "The elements of the screen to highlight."),
    MappingKey(
      "callout", \.callout,
      ValueFormat.mapping(Spotlight.Callout.table).orText { Spotlight.Callout(text: $0) },
      "An explanation beside the elements."),
    MappingKey(
      "missing", \.missing, .word(), default: "show",
      "What to do while a highlighted element isn't on the screen."),
  ]

  private static let practice = [
    MappingKey<PageDraft>(
      "practice", \.practice, .mapping(PracticeDraft.table),
      "Actions that people try on the mock screen.")
  ]
}

extension Feature {
  /// The keys of a feature.
  static let table = Table(
    "feature", start: Feature(icon: nil, text: ""),
    [
      MappingKey("icon", \.icon, .name, "An SF Symbol's name."),
      MappingKey("text", \.text, .prose, required: true, "Copy key of the feature."),
    ])
}

extension Step {
  /// The keys of a step.
  static let table = Table(
    "step", start: Step(text: ""),
    [
      MappingKey("text", \.text, .prose, required: true, "Copy key of the task."),
      MappingKey("doneWhen", \.doneWhen, .condition, "When the task counts as done."),
    ])
}

extension Spotlight.Callout {
  /// The keys of a callout.
  static let table = Table(
    "callout", start: Spotlight.Callout(text: ""),
    [
      MappingKey("text", \.text, .prose, required: true, "Copy key of the explanation."),
      MappingKey("icon", \.icon, .name, "An SF Symbol's name."),
      MappingKey(
        "edge", \.edge, .word(), default: "bottom",
        "The side on which it appears; if there is no room, another side or below the screen."),
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
        report(
          .value, "'highlight' needs at least one element",
          at: node["highlight"]?.location ?? node.location)
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
      if let screen = screens.first(where: { $0.id == name.text }) { return screen }
      let advice = name.text.suggestion(in: screens.prefix(1_000).map(\.id))
      report(.unknownTarget, "unknown screen '\(name.text.excerpt)'\(advice)", at: name.location)
      return nil
    }
    if screens.count == 1 { return screens.first }
    let message =
      screens.isEmpty
      ? "'\(key)' needs a screen; describe it under 'screens:' of the flow"
      : "'\(key)' needs 'screen', since the flow has \(screens.count)"
    report(.missingKey, message, at: location)
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
      MappingKey("title", \.title, .prose, required: true, "Copy key of the video's title."),
      MappingKey("url", \.url, .webAddress, required: true, "The video's address, with https."),
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
