import FlowCore

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
  fileprivate mutating func spotlight(of draft: PageDraft, _ node: YAMLNode) -> Spotlight? {
    guard let first = draft.highlight.first else {
      if node["highlight"] == nil {
        for key in ["screen", "callout", "missing"]
        where node[key] != nil && (key != "screen" || node["practice"] == nil) {
          report(.nothingLit(key, at: node[key]?.location ?? node.location))
        }
      } else if node["highlight"]?.items.isEmpty == true, node["highlight"]?.kind == "a list" {
        report(.emptyHighlight(at: node["highlight"]?.location ?? node.location))
      }
      return nil
    }
    guard let screen = screen(named: draft.screen, for: first) else { return nil }
    for name in draft.highlight where !screen.elements.contains(where: { $0.id == name.text }) {
      report(.unknownElement(name.text, on: screen, at: name.location))
    }
    return Spotlight(
      screen: screen.id, elements: draft.highlight.map(\.text), callout: draft.callout,
      missing: draft.missing)
  }

  /// Returns the screen of a spotlight: the one that it names, or the flow's only screen.
  private mutating func screen(named name: LocatedText?, for first: LocatedText) -> Screen? {
    if let name {
      let screen = screens.first { $0.id == name.text }
      if screen == nil { report(.unknownScreen(name, among: screens)) }
      return screen
    }
    if screens.count == 1 { return screens.first }
    report(.noScreen(of: screens.count, at: first.location))
    return nil
  }

  fileprivate mutating func warnOfLaterVersion(_ page: Page, _ node: YAMLNode) {
    guard let since = page.since, let version, since > version, let place = node["since"]?.location
    else { return }
    report(.laterThanFlow(since, version, at: place))
  }
}

extension Diagnostic {
  fileprivate static func nothingLit(_ key: String, at place: SourceLocation) -> Self {
    .error(.missingKey, "'\(key)' needs 'highlight', which names the elements", at: place)
  }

  fileprivate static func emptyHighlight(at place: SourceLocation) -> Self {
    .error(.value, "'highlight' needs at least one element", at: place)
  }

  fileprivate static func noScreen(of count: Int, at place: SourceLocation) -> Self {
    let message =
      count == 0
      ? "'highlight' needs a screen; describe it under 'screens:' of the flow"
      : "'highlight' needs 'screen', since the flow has \(count)"
    return .error(.missingKey, message, at: place)
  }

  static func unknownScreen(_ name: LocatedText, among screens: [Screen]) -> Self {
    let nearest = name.text.nearest(in: screens.prefix(1_000).map(\.id))
    let advice = nearest.map { "; did you mean '\($0)'?" } ?? ""
    return .error(
      .unknownTarget, "unknown screen '\(name.text.excerpt)'\(advice)", at: name.location)
  }

  static func unknownElement(
    _ name: String, on screen: Screen, at place: SourceLocation
  ) -> Self {
    let nearest = name.nearest(in: screen.elements.prefix(1_000).map(\.id))
    let advice = nearest.map { "; did you mean '\($0)'?" } ?? ""
    return .error(
      .unknownTarget, "the screen '\(screen.id)' has no element '\(name.excerpt)'\(advice)",
      at: place)
  }

  fileprivate static func laterThanFlow(
    _ since: Version, _ version: Version, at place: SourceLocation
  ) -> Self {
    Diagnostic(
      .warning, .value,
      "'since' \(since) is later than the flow's version \(version): the page would be shown again"
        + " and again",
      at: place)
  }
}
