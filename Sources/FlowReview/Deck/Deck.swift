public import FlowContent
public import FlowCore
public import FlowSession

/// The copy-review document of a flow: every page in the order of the flow, and every string on it
/// in the languages that are asked for.
///
/// ```
/// let deck = try Deck(flow, catalog, findings: Check.findings(in: subject))
/// for slide in deck.slides { … }
/// ```
///
/// Slides are made when they are looked at, so that a deck of a thousand pages takes no more memory
/// than one of ten.
public struct Deck: Sendable {
  /// The flow.
  public let flow: Flow
  /// Its copy.
  public let catalog: Catalog
  /// The languages shown, by the catalog's own names; the source language first, where it is one.
  public let languages: [String]
  /// What it is compared with; then it shows only what differs.
  public let earlier: EarlierCatalog?
  let selection: DeckSelection
  let remarks: Remarks
  /// The pages that show a key.
  let pagesByKey: [String: [Int]]

  /// Lays a deck out.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - catalog: its copy.
  ///   - selection: what of it is asked for.
  ///   - findings: what the checks say; what they say about a string is shown on it.
  ///   - earlier: an earlier copy, for a deck of changes only.
  /// - Throws: `DeckError` where a language or a page is asked for that is not there.
  public init(
    _ flow: Flow, _ catalog: Catalog, _ selection: DeckSelection = DeckSelection(),
    findings: [Finding] = [], since earlier: EarlierCatalog? = nil
  ) throws(DeckError) {
    self.flow = flow
    self.catalog = catalog
    self.earlier = earlier
    self.selection = selection
    languages = try selection.languages(among: catalog, earlier?.catalog)
    if let page = selection.pages.first(where: { id in !flow.pages.contains { $0.id == id } }) {
      throw .noPage(page, of: flow)
    }
    remarks = Remarks(findings, on: catalog)
    var pagesByKey: [String: [Int]] = [:]
    for (index, page) in flow.pages.enumerated() where selection.shows(page) {
      for use in flow.copy(on: page) where pagesByKey[use.key]?.last != index {
        pagesByKey[use.key, default: []].append(index)
      }
    }
    self.pagesByKey = pagesByKey
  }

  /// The language that keys are written in.
  public var sourceLanguage: String { catalog.sourceLanguage }

  /// The pages, and after them what belongs to none; without those that have nothing to show.
  public var slides: some Sequence<Slide> {
    let isFull = selection.only.isEmpty && earlier == nil
    return subjects.lazy.map(slide).filter { !$0.entries.isEmpty || ($0.isPage && isFull) }
  }

  /// Whether every page is there, with every string on it.
  var isWhole: Bool { selection.only.isEmpty && selection.pages.isEmpty && earlier == nil }

  private var subjects: [Slide.Subject] {
    let pages = flow.pages.indices.filter { selection.shows(flow.pages[$0]) }
    let others: [Slide.Subject] =
      earlier == nil ? [.replay, .unused] : [.replay, .unused, .removed]
    return pages.map { .page($0) } + (selection.pages.isEmpty ? others : [])
  }
}

extension DeckError {
  fileprivate static func noPage(_ id: String, of flow: Flow) -> Self {
    .noPage(id, flow: flow.id, nearest: id.nearest(in: flow.pages.map(\.id)))
  }
}
