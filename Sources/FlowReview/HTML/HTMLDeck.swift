public import FlowCore
import FlowSession

/// A deck as one self-contained web page: every page as a card in its real colours, with its strings
/// below it and a column for each language, and a prototype of the flow to click through.
///
/// ```
/// try HTMLDeck(deck, exploration).write { text in try file.write(text) }
/// ```
///
/// The page loads nothing, and its policy forbids it to; the one script that may run is known by its
/// hash. It is written piece by piece, so that a deck of a thousand pages is never in memory whole.
public struct HTMLDeck {
  let deck: Deck
  let staging: Staging
  let speakers: [Speaker]
  private let exploration: Result<Exploration, ExplorationError>

  /// Takes a deck.
  ///
  /// - Parameters:
  ///   - deck: the deck.
  ///   - exploration: what the prototype is made of, or why there is none.
  public init(_ deck: Deck, _ exploration: Result<Exploration, ExplorationError>) {
    self.deck = deck
    self.exploration = exploration
    staging = Staging(deck.flow, try? exploration.get())
    speakers = deck.languages.map { Speaker($0, of: deck) }
  }

  /// Writes the page, from its beginning to its end.
  ///
  /// - Parameter sink: takes a piece.
  /// - Throws: what the sink throws.
  public func write<Failure>(
    to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let coverage = Coverage(of: deck)
    let hasPrototype = deck.isWhole && explored != nil
    try sink(head)
    try sink(pageColours)
    try sink("</style></head><body>\n")
    try sink(banner(coverage, hasPrototype: hasPrototype))
    try sink("<main id=\"main\">\n")
    try sink(overview(coverage))
    if deck.isWhole { try sink(stage) }
    try sink(toolbar)
    try sink("<div id=\"pages\">\n")
    var count = 0
    for slide in deck.slides {
      try sink(HTMLSlide(slide, of: self).html)
      count += 1
    }
    if count == 0 { try sink("<p class=\"none\">\(nothing)</p>") }
    try sink("</div>\n</main>\n")
    if deck.isWhole, let explored {
      let prototype = Prototype(explored, staging)
      let cards = LookCards(prototype, self)
      try sink(cards.templates)
      try sink("<script type=\"application/json\" id=\"flow\">")
      try sink(Self.inert(prototype.json(speakers, cards: cards.numbers)))
      try sink("</script>\n")
    }
    try sink("<script type=\"module\">\(DeckAssets.script)</script>\n</body></html>\n")
  }

  private var explored: Exploration? { try? exploration.get() }

  /// Where the prototype is played, or why it is not there.
  private var stage: String {
    switch exploration {
    case .success: Self.stage(speakers, deck.flow)
    case .failure(let error): Self.noStage(because: error)
    }
  }

  /// JSON that no browser takes for the end of its script, or for a comment.
  private static func inert(_ json: JSONValue) -> String {
    var inert = ""
    for byte in json.description.utf8.split(
      separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    {
      if !inert.isEmpty { inert += "\\u003c" }
      inert += Substring(byte)
    }
    return inert
  }

  /// What a deck without strings says.
  private var nothing: String {
    deck.earlier.map { "Nothing has changed since \(HTMLText.escaped($0.name))." }
      ?? "Nothing is as it was asked for."
  }

  private var pageColours: String {
    deck.flow.pages.enumerated().filter { deck.selection.shows($1) }.map { index, page in
      ".p\(index){\(PageColours(page).properties)}"
    }
    .joined(separator: "\n")
  }

  /// The class of a page's colours.
  func colours(of page: Int) -> String {
    "p\(page)" + (deck.flow.pages[page].paper == nil ? "" : " papered")
  }
}
