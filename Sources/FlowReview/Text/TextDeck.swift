import FlowCheck
import FlowCore
package import FlowExploration
import FlowSession
package import FlowTerminal
import FlowWords

/// A deck for the terminal: each page as it appears, with its strings below, and with several
/// languages side by side if the terminal is wide enough.
package struct TextDeck {
  let deck: Deck
  let appearance: Appearance
  private let sampler: PageSampler
  private let renderers: [LocaleRenderer]
  private let columns: Int

  /// The minimum width of a language's column, in cells.
  private static let narrowest = 44

  /// Creates the document of a deck.
  ///
  /// - Parameters:
  ///   - deck: The deck.
  ///   - exploration: The states in which pages are first seen; nil uses the declared initial
  ///     facts.
  ///   - appearance: The output mode and colours.
  ///   - columns: The width of the terminal, in cells.
  package init(_ deck: Deck, _ exploration: Exploration?, in appearance: Appearance, columns: Int) {
    self.deck = deck
    self.appearance = appearance
    self.columns = columns
    sampler = PageSampler(deck.flow, exploration)
    renderers = deck.languages.map { LocaleRenderer($0, of: deck) }
  }

  /// Writes the deck, one page at a time.
  ///
  /// - Parameter sink: A function that receives the bytes of each page.
  /// - Throws: `Failure` when the sink throws it.
  package func write<Failure>(
    to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var isFirst = true
    for deckPage in deck.writtenPages {
      let gap: [UInt8] = isFirst ? [] : [0x0A]
      try sink(gap + frames(of: deckPage).flatMap { Encoder(appearance).encode($0) })
      isFirst = false
    }
    if deck.isWhole {
      var lines = deck.languages.compactMap { deck.coverage(of: $0).map(share) }
      if deck.hiddenKeys > 0 { lines.append(words.countUnusedKeys(number: deck.hiddenKeys)) }
      try sink(said(lines))
    }
    if isFirst { try sink(said([deck.nothing])) }
  }

  private var words: DeckWords { deck.words }

  private func said(_ lines: [String]) -> [UInt8] {
    Encoder(appearance).encode(Frame(lines: lines.map { Line([Span($0)]) }, columns: columns))
  }

  /// Returns a share on one line, such as `cluck: es 95 % (19/20)`.
  private func share(_ coverage: CopyCoverage) -> String {
    let percent = words.percent(number: String(coverage.percent))
    return "\(coverage.flow): \(coverage.language) \(percent) (\(coverage.done)/\(coverage.count))"
  }

  /// The number of languages shown side by side.
  private var languagesPerRow: Int {
    if appearance.mode == .accessible { return 1 }
    return min(max(columns / Self.narrowest, 1), max(renderers.count, 1))
  }

  private func frames(of deckPage: Deck.DeckPage) -> [Frame] {
    let width = min(columns / languagesPerRow, FrameBuilder.widest + 2)
    let groups = stride(from: 0, to: renderers.count, by: languagesPerRow).map { start in
      start..<min(start + languagesPerRow, renderers.count)
    }
    var frames = [heading(deckPage)]
    if let page = deckPage.page, deck.earlier == nil {
      frames += groups.flatMap { views(of: page, in: $0, width: width) }
    }
    let texts = deckPage.entries.flatMap {
      TextEntry($0, words, isLinear: isLinear).lines(groups, width)
    }
    return frames + [Frame(lines: texts, columns: columns)]
  }

  private var isLinear: Bool { appearance.mode == .accessible }

  private func heading(_ deckPage: Deck.DeckPage) -> Frame {
    let number =
      deckPage.page.map {
        isLinear ? "\(words.pageToReach) \($0 + 1)\(words.scriptColon)" : "\($0 + 1) · "
      } ?? ""
    let change = words.change(of: deckPage).map { words.scriptComma + $0 } ?? ""
    let heading = Line([Span("\(number)\(words.name(of: deckPage))\(change)", .strong)])
    let rule = Line([Span(String(repeating: "─", count: min(columns, 72)), .dim)])
    return Frame(lines: isLinear ? [heading] : [heading, rule], columns: columns)
  }

  /// Returns a page in several languages side by side, in the colours of the page, below the names
  /// of the languages.
  private func views(of page: Int, in group: Range<Int>, width: Int) -> [Frame] {
    let sample = sampler.sample(of: page)
    let frames = group.map { index in
      let view = sampler.pageView(sample, renderers[index].pageBuilder)
      return view.frame(columns: languagesPerRow == 1 ? columns : width - 2, in: appearance)
    }
    let names = group.map { index in
      Span(renderers[index].name, .strong, at: (index - group.lowerBound) * width)
    }
    return [Frame(lines: [Line(names)], columns: columns), SideBySide(frames, every: width).frame]
  }
}
