public import FlowContent
public import FlowCore

/// What the rules look at: a flow that loads, where its parts stand, its copy, and its exploration.
public struct CheckSubject: Sendable {
  /// The flow.
  public let flow: Flow
  /// Where its parts stand.
  public let places: FlowPlaces
  /// Its copy, where there is any.
  public let catalog: Catalog?
  /// What can be earned in its app, where there is anything.
  public let achievements: OpenedAchievements?
  /// How, as far as that is found.
  public let proofs: EarningProofs?
  /// What the loader has to say about it.
  public let warnings: [Diagnostic]
  /// The only language whose copy is looked at; nil is all.
  let language: LanguageTag?
  /// Every entry of the copy, in the order of the file: many rules look at them.
  let entries: [CatalogEntry]
  private let entryPlaces: [String: Int]
  /// Every copy key that may be looked up, and where that is said.
  let copyUses: [(use: CopyUse, place: SourceLocation)]
  /// Each of those keys once, in the order of the files.
  let copyKeys: [String]
  /// Every text that is looked at.
  let texts: [CopyText]
  private let lines: LineTable?
  /// Every state of it, or why there are too many.
  package let exploration: Result<Exploration, ExplorationError>

  /// Explores a flow for the rules.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - places: where its parts stand.
  ///   - catalog: its copy.
  ///   - achievements: what can be earned in its app.
  ///   - warnings: what the loader has to say about it.
  ///   - language: the only language whose copy is looked at; nil is all.
  public init(
    _ flow: Flow, _ places: FlowPlaces, catalog: Catalog?,
    achievements: OpenedAchievements? = nil, warnings: [Diagnostic] = [],
    language: LanguageTag? = nil
  ) {
    self.flow = flow
    self.places = places
    self.catalog = catalog
    self.achievements = achievements
    proofs = achievements.map { EarningProofs($0.set) }
    self.warnings = warnings + (achievements?.warnings ?? [])
    self.language = language
    let entries =
      catalog.map { catalog in catalog.keys.compactMap { catalog.entry(for: $0) } } ?? []
    self.entries = entries
    entryPlaces = Dictionary(uniqueKeysWithValues: entries.indices.map { (entries[$0].key, $0) })
    copyUses =
      flow.copyUses.map { ($0, places[$0.steps]) }
      + (achievements.map { opened in opened.set.copyUses.map { ($0, opened.places[$0.steps]) } }
        ?? [])
    var seen: Set<String> = []
    copyKeys = copyUses.map(\.use.key).filter { seen.insert($0).inserted }
    texts = catalog.map { CopyText.all(in: entries, $0, of: flow, language: language) } ?? []
    lines = catalog?.lines
    exploration = Result { () throws(ExplorationError) in try Exploration(of: flow) }
  }

  /// The exploration, where there is one.
  var explored: Exploration? { try? exploration.get() }

  /// Everything that the catalog says about a key; nil where it does not have the key.
  func entry(for key: String) -> CatalogEntry? { entryPlaces[key].map { entries[$0] } }

  /// The place of a byte of the catalog.
  func place(ofByte byte: Int) -> SourceLocation {
    lines?.location(ofByte: byte) ?? places[]
  }

  /// The place of a part of a text in the catalog.
  func place(of text: CopyText, at index: String.Index? = nil) -> SourceLocation {
    place(ofByte: text.byte(at: index ?? text.text.startIndex))
  }

  /// Whether the copy of a language is looked at, by the catalog's name of it.
  func looksAt(_ name: String) -> Bool {
    language == nil || LanguageTag(name) == language
  }

  /// The first state of each page, in the order in which somebody meets them.
  func place(ofPage page: Int, _ key: FlowPlaces.Step = "page") -> SourceLocation {
    places["pages", .item(page), key]
  }
}
