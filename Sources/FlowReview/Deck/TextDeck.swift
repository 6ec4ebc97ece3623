import FlowCheck
import FlowCore
import FlowFormats
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

  /// Creates the document of a deck for a terminal of a width in cells.
  package init(_ deck: Deck, in appearance: Appearance, columns: Int) {
    self.deck = deck
    self.appearance = appearance
    self.columns = columns
    sampler = PageSampler(deck.flow)
    renderers = deck.languages.map { LocaleRenderer($0, of: deck) }
  }

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
      try sink(encoded(lines))
    }
    if isFirst { try sink(encoded([deck.nothing])) }
  }

  private var words: DeckWords { deck.words }

  private func encoded(_ lines: [String]) -> [UInt8] {
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

/// A string of a deck as lines for a terminal.
///
///     welcome.title · title
///       ✎ Said when people meet us
///       en  translated · 17 characters          es  needs review · 22 characters
///           Welcome to Cluck!                       ¡Bienvenido a Cluck!
struct TextEntry {
  private let entry: Deck.Entry
  private let words: DeckWords
  /// True for accessible output: one language after the other, with words instead of symbols.
  private let isLinear: Bool

  init(_ entry: Deck.Entry, _ words: DeckWords, isLinear: Bool) {
    self.entry = entry
    self.words = words
    self.isLinear = isLinear
  }

  /// Returns the lines of the string: the languages of a group side by side, each `width` cells
  /// wide.
  func lines(_ groups: [Range<Int>], _ width: Int) -> [Line] {
    head(width * (groups.first?.count ?? 1)) + groups.flatMap { rows($0, width) } + [Line()]
  }

  private func rows(_ group: Range<Int>, _ width: Int) -> [Line] {
    SideBySide.rows(group.map { block(entry.texts[$0], width) }, every: width).map { Line($0) }
  }

  private func head(_ width: Int) -> [Line] {
    let former = entry.earlierKey.map { "\($0) → " } ?? ""
    var role = " · \(words.name(of: entry.role))"
    if let change = entry.change { role += " · \(words.name(of: change))" }
    if entry.isStale { role += " · \(words.staleKey)" }
    var lines = [Line([Span(former + entry.key, .key), Span(role, .dim)])]
    func add(_ mark: String, _ text: String, _ style: Style) {
      let text = isLinear ? text : "\(mark) \(text)"
      lines += wrapped(text, width, indent: 2).map { Line([Span($0, style, at: 2)]) }
    }
    if let comment = entry.comment {
      add("✎", words.comment + words.scriptColon + comment, .dim)
    }
    if let comment = entry.earlierComment {
      add("✎", words.commentBefore + words.scriptColon + comment, .dim)
    }
    let others = entry.otherPages
    if !others.isEmpty {
      add("+", words.alsoOn(pages: others.joined(separator: words.scriptComma)), .dim)
    }
    for remark in entry.annotations { add("!", message(remark), .warning) }
    return lines
  }

  private func block(_ text: Deck.Text, _ width: Int) -> [[Span]] {
    let indent = 2 + max(DisplayWidth.of(Sanitiser.cleanLine(text.language)) + 2, 4)
    var lines = [measures(text, at: indent)]
    func add(_ text: String, _ style: Style) {
      lines += wrapped(text, width, indent: indent).map { [Span($0, style, at: indent)] }
    }
    if let before = text.before {
      for form in wordings(of: before.forms) { add(words.before + words.scriptColon + form, .dim) }
      for form in wordings(of: text.forms) { add(words.now + words.scriptColon + form, .body) }
    } else {
      for form in text.forms { add(wording(of: form), .body) }
    }
    if let substitute = text.fallback {
      add(
        substitute == entry.key ? words.showsKey : words.shownInstead(text: substitute),
        .dim)
    }
    for opinion in text.opinions {
      add("\(isLinear ? "" : "✎ ")\(words.text(of: opinion))", .dim)
    }
    let remarks = text.annotations.map(message)
    for warning in words.warnings(about: text, in: entry.space) + remarks {
      add("\(isLinear ? "" : "! ")\(warning)", .warning)
    }
    return lines
  }

  private func measures(_ text: Deck.Text, at indent: Int) -> [Span] {
    var spans = [
      Span(text.language, .strong, at: 2),
      Span(
        words.name(of: text.state),
        text.state.isDone ? .success : text.state == .missing ? .error : .warning,
        at: indent),
    ]
    if let before = text.before, before.state != text.state {
      spans.append(Span(words.scriptComma + words.was(state: words.name(of: before.state)), .dim))
    }
    guard !text.forms.isEmpty else { return spans }
    spans.append(Span(" · \(words.length(of: text))", .dim))
    return spans
  }

  private func message(_ annotation: Annotation) -> String {
    "\(words.text(of: annotation)) (\(annotation.code))"
  }

  private func wordings(of forms: [Deck.Text.Form]) -> [String] {
    forms.isEmpty ? [words.noTextHere] : forms.map(wording)
  }

  private func wording(of form: Deck.Text.Form) -> String {
    let text = form.isMissing ? words.noTextHere : form.shown
    return form.name.map { "\($0): \(text)" } ?? text
  }

  private func wrapped(_ text: String, _ width: Int, indent: Int) -> [String] {
    LineWrap.wrap(Sanitiser.clean(text), to: max(width - indent - 2, 12))
  }
}

/// Frames of one theme next to each other in columns, with title bands of equal height.
struct SideBySide {
  private let frames: [Frame]
  private let step: Int

  /// Creates columns of frames; `step` is the distance between the left edges of two frames, in
  /// cells.
  init(_ frames: [Frame], every step: Int) {
    self.frames = frames
    self.step = step
  }

  var frame: Frame {
    guard let first = frames.first else { return Frame(lines: [], columns: 1) }
    guard frames.count > 1 else {
      var frame = Frame(
        lines: first.lines + [Line()], columns: first.columns, margin: first.margin,
        theme: first.theme)
      frame.isMirrored = first.isMirrored
      return frame
    }
    let areas = [Line.Area.band, .page].flatMap { area in
      let columns = frames.map { $0.lines.filter { $0.area == area }.map(\.spans) }
      return Self.rows(columns, every: step).map { Line($0, on: area) }
    }
    return Frame(
      lines: areas + [Line()], columns: step * frames.count, margin: first.margin,
      theme: first.theme)
  }

  /// Returns the rows of columns of rows, each column `step` cells to the right of the one before.
  static func rows(_ columns: [[[Span]]], every step: Int) -> [[Span]] {
    (0..<(columns.map(\.count).max() ?? 0)).map { row in
      columns.enumerated().flatMap { index, rows in
        (row < rows.count ? rows[row] : []).enumerated().map { number, span in
          var moved = span
          moved.column = (span.column ?? (number == 0 ? 0 : nil)).map { $0 + index * step }
          return moved
        }
      }
    }
  }
}
