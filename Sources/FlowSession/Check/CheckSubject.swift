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
  public init(
    _ flow: Flow, _ places: FlowPlaces, catalog: Catalog?,
    achievements: OpenedAchievements? = nil, warnings: [Diagnostic] = []
  ) {
    self.flow = flow
    self.places = places
    self.catalog = catalog
    self.achievements = achievements
    proofs = achievements.map { EarningProofs($0.set) }
    self.warnings = warnings + (achievements?.warnings ?? [])
    exploration = Result { () throws(ExplorationError) in try Exploration(of: flow) }
  }

  /// The exploration, where there is one.
  var explored: Exploration? { try? exploration.get() }

  /// Every copy key that may be looked up, and where that is said.
  var copyUses: [(use: CopyUse, place: SourceLocation)] {
    flow.copyUses.map { ($0, places[$0.steps]) }
      + (achievements.map { opened in opened.set.copyUses.map { ($0, opened.places[$0.steps]) } }
        ?? [])
  }

  /// The first state of each page, in the order in which somebody meets them.
  func place(ofPage page: Int, _ key: FlowPlaces.Step = "page") -> SourceLocation {
    places["pages", .item(page), key]
  }
}
