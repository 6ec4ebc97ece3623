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

extension PageDraft: Mapping {
  static let thing = "page"
  static var start: Self { PageDraft() }

  /// `page` comes first, because the defaults of other keys contain the page's id.
  mutating func read(_ keys: inout LoadingContext) {
    if let id = keys.read(
      "page", .identifier, required: true, "The page's name, unique in the flow.")
    {
      page = Page(id: id)
      keys.page = id
    }
    if let names = keys.read(
      "was", .identifiers, "Earlier names of the page; people who stopped there resume here.")
    {
      page.was = names.map(\.text)
    }
    readLooks(&keys)
    readRules(&keys)
    readParts(&keys)
  }

  private mutating func readLooks(_ keys: inout LoadingContext) {
    keys.read("title", .prose, into: &page.title, default: "<page>.title", "Copy key of the title.")
    keys.read("body", .prose, into: &page.body, default: "<page>.body", "Copy key of the text.")
    keys.read(
      "continue", .prose, into: &page.forward, "Copy key of the label on the forward action.")
    keys.read("emoji", .emoji, into: &page.emoji, "One emoji, shown large.")
    keys.read("accent", .color, into: &page.accent, "The color of the page's band.")
    keys.read("paper", .color, into: &page.paper, "The background color of the page.")
    keys.read("icon", .name, into: &page.icon, "An SF Symbol's name.")
    keys.read(
      "illustration", .name, into: &page.illustration,
      "An asset's name, also the copy key of its description.")
    keys.read("video", .mapping, into: &page.video, "A video that the page links to.")
    keys.read(
      "links", .list(.mapping, unique: "link"), into: &page.links,
      "Addresses that the page links to.")
    keys.read(
      "waiting", .prose, into: &page.waiting,
      "Copy key of what the page says while it waits, in place of the program's own sentence.")
  }

  /// When the page is part of the visit, and how it is left.
  private mutating func readRules(_ keys: inout LoadingContext) {
    keys.read(
      "numbered", .boolean, into: &page.isNumbered, default: "yes",
      "Counts the page in 'Page 1 of 6'.")
    keys.read(
      "show", .showRule, into: &page.show, default: "always", "When the page is part of the visit.")
    keys.read(
      "skip", .skipRule, into: &page.skip,
      "When the page may be skipped; by default, as the flow's rule says.")
    keys.read(
      "advanceWhen", .condition, into: &page.advanceWhen,
      "Goes to the next page when the condition becomes true while this page is in view.")
    keys.read(
      "interrupts", .condition, into: &page.interrupts,
      "Shows the page over any other one while the condition holds; it isn't in the order of pages."
    )
    keys.read(
      "since", .version, into: &page.since,
      "Hides the page from people who completed the flow at this version or later.")
  }

  /// What the page shows and asks besides its text.
  private mutating func readParts(_ keys: inout LoadingContext) {
    keys.read(
      "features", .list(ValueFormat.mapping.orText { Feature(icon: nil, text: $0) }),
      into: &page.features, "Features of the app, each with an icon.")
    keys.read(
      "steps", .list(ValueFormat.mapping.orText { Step(text: $0) }), into: &page.steps,
      "Tasks, each with a check mark.")
    keys.read("gestures", .gestures, into: &page.gestures, "The gestures that the page hints at.")
    keys.read("fields", .fields, into: &page.fields, "Questions, whose answers are facts.")
    keys.read(
      "choices", .list(.mapping, unique: "choice"), into: &page.choices,
      "Choices. If none does 'next', 'next' is refused until 'advanceWhen' holds, and Enter makes"
        + " a single choice. Choices that launch a flow don't count.")
    keys.read(
      "screen", .value, into: &screen,
      "The mock screen of 'highlight' and 'practice', if the flow has several.")
    keys.read(
      "highlight", .identifiers, into: &highlight, "The elements of the screen to highlight.")
    keys.read(
      "callout", ValueFormat.mapping.orText { Spotlight.Callout(text: $0) }, into: &callout,
      "An explanation beside the elements.")
    keys.read(
      "missing", .word(), into: &missing, default: "show",
      "What to do while a highlighted element isn't on the screen.")
    keys.read("practice", .mapping, into: &practice, "Actions that people try on the mock screen.")
  }
}

extension Feature: Mapping {
  static let thing = "feature"
  static var start: Self { Feature(icon: nil, text: "") }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read("icon", .name, into: &icon, "An SF Symbol's name.")
    keys.read("text", .prose, into: &text, required: true, "Copy key of the feature.")
  }
}

extension Step: Mapping {
  static let thing = "step"
  static var start: Self { Step(text: "") }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read("text", .prose, into: &text, required: true, "Copy key of the task.")
    keys.read("doneWhen", .condition, into: &doneWhen, "When the task counts as done.")
  }
}

extension Spotlight.Callout: Mapping {
  static let thing = "callout"
  static var start: Self { Spotlight.Callout(text: "") }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read("text", .prose, into: &text, required: true, "Copy key of the explanation.")
    keys.read("icon", .name, into: &icon, "An SF Symbol's name.")
    keys.read(
      "edge", .word(), into: &edge, default: "bottom",
      "The side on which it appears; if there is no room, another side or below the screen.")
  }
}

extension ValueFormat<Page> {
  /// A page whose highlighted elements have been looked up on their screen.
  static var page: ValueFormat {
    ValueFormat<PageDraft>.mapping.map { draft, node, reading in
      var page = draft.page
      page.spotlight = reading.spotlight(of: draft, node)
      page.practice = draft.practice.flatMap { reading.practice($0, on: draft.screen, node) }
      if !page.fields.isEmpty, let practice = node["practice"] {
        reading.report(
          .value, "a page has 'fields' or 'practice', not both; what is typed is an answer there",
          at: practice.location)
      }
      if page.interrupts != nil {
        for key in ["show", "skip", "advanceWhen", "since", "fields", "practice"] {
          guard let other = node[key] else { continue }
          reading.report(
            .value, "an interrupting page has no '\(key)'; it isn't in the order of pages",
            at: other.location)
        }
        for key in ["continue", "numbered", "was"] {
          guard let other = node[key] else { continue }
          reading.report(
            Diagnostic(
              .warning, .unusedKey,
              "'\(key)' does nothing on an interrupting page, which isn't in the order of pages;"
                + " remove it", at: other.location))
        }
        page.isNumbered = false
      }
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

extension Video: Mapping {
  static let thing = "video"
  static var start: Self { Video(title: "", url: "") }

  mutating func read(_ keys: inout LoadingContext) {
    keys.read("title", .prose, into: &title, required: true, "Copy key of the video's title.")
    keys.read("url", .webAddress, into: &url, required: true, "The video's address, with https.")
  }
}

extension Link: Mapping {
  static let thing = "link"
  static var start: Self { Link(id: "", label: "", url: "") }

  mutating func read(_ keys: inout LoadingContext) {
    if let id = keys.read("link", .identifier, required: true, "The link's name.") {
      (self.id, label) = (id, "\(keys.page).\(id)")
    }
    keys.read("label", .prose, into: &label, default: "<page>.<link>", "Copy key of the label.")
    keys.read("url", .webAddress, into: &url, required: true, "The address, with https.")
  }
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
