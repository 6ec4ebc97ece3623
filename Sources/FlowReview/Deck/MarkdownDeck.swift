import FlowCheck
import FlowCore
import FlowFormats
import FlowTerminal
import FlowWords

/// A deck as Markdown for pull requests: a table for each page, with a row for each string and
/// language.
package struct MarkdownDeck {
  private let deck: Deck

  package init(_ deck: Deck) { self.deck = deck }

  package func write<Failure>(
    to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try sink(heading)
    var count = 0
    for deckPage in deck.writtenPages {
      try sink(section(deckPage))
      count += 1
    }
    if deck.hiddenKeys > 0 {
      try sink("\n\(words.countUnusedKeys(number: deck.hiddenKeys).escapedForMarkdown)\n")
    }
    if count == 0 { try sink("\n\(deck.nothing.escapedForMarkdown)\n") }
  }

  private var heading: String {
    var heading = "# \(deck.title.escapedForMarkdown)\n"
    guard deck.earlier == nil else { return heading }
    let traits: [DeckSelection.Trait] = [.missing, .new, .needsReview, .stale, .tooLong]
    heading += "\n" + row([words.language, words.done] + traits.map(words.name(of:))) + "|---|--:|"
    heading += String(repeating: "--:|", count: traits.count) + "\n"
    for tally in TranslationProgress(of: deck).tallies {
      let isSource = tally.language == deck.sourceLanguage
      heading += "| \(tally.language.escapedForMarkdown)\(isSource ? " (\(words.source))" : "")"
      heading += " | \(words.percent(number: String(tally.percent)))"
      for trait in traits { heading += " | \(tally.counts[trait] ?? 0)" }
      heading += " |\n"
    }
    return heading
  }

  private var words: DeckWords { deck.words }

  private func row(_ headings: [String]) -> String {
    "| " + headings.joined(separator: " | ") + " |\n"
  }

  private func section(_ deckPage: Deck.DeckPage) -> String {
    let number = deckPage.page.map { "\($0 + 1) · " } ?? ""
    let change = words.change(of: deckPage).map { words.scriptComma + $0 } ?? ""
    var section = "\n## \(number)\(words.name(of: deckPage).escapedForMarkdown)\(change)\n\n"
    if let icon = deckPage.page.flatMap({ deck.flow.pages[$0].icon }) {
      section += "\(Glyph.symbol(icon)) \(icon.escapedForMarkdown)\n\n"
    }
    if let video = deckPage.page.flatMap({ deck.flow.pages[$0].video }) {
      section += "▶ <\(video.url)>\n\n"
    }
    for link in deckPage.page.map({ deck.flow.pages[$0].links }) ?? [] {
      section += "↗ <\(link.url)>\n\n"
    }
    if deckPage.entries.isEmpty {
      return section + (deck.earlier == nil ? words.noTexts : words.noTextChanged) + "\n"
    }
    let columns =
      [words.key, words.language]
      + (deck.earlier == nil ? [words.text] : [words.before, words.now])
      + [words.state, words.notes]
    section += row(columns) + "|" + String(repeating: "---|", count: columns.count) + "\n"
    for entry in deckPage.entries { section += rows(entry) }
    return section
  }

  private func rows(_ entry: Deck.Entry) -> String {
    // The source text stands above what has changed. A change of only the comment has that row.
    let texts = entry.texts.filter {
      deck.earlier == nil || $0.before != nil || $0.needsUpdateFromSource
        || $0.language == deck.sourceLanguage
    }
    return texts.map { row(entry, isFirst: $0.language == deck.sourceLanguage, $0) }.joined()
  }

  private func row(_ entry: Deck.Entry, isFirst: Bool, _ text: Deck.Text) -> String {
    var cells = [isFirst ? name(entry) : "", text.language.escapedForMarkdown]
    if deck.earlier != nil { cells.append(text.before.map { wording($0.forms) } ?? "") }
    cells += [wording(text.forms), state(text, of: entry), notes(entry, isFirst: isFirst, text)]
    return "| " + cells.joined(separator: " | ") + " |\n"
  }

  private func name(_ entry: Deck.Entry) -> String {
    let change = entry.change.map { words.scriptComma + words.name(of: $0) } ?? ""
    var key = entry.key.escapedForMarkdown
    if let earlier = entry.earlierKey { key = "\(earlier.escapedForMarkdown) → \(key)" }
    return "\(key) (\(words.name(of: entry.role))\(change))"
  }

  private func wording(_ forms: [Deck.Text.Form]) -> String {
    forms.map { form in
      (form.name.map { "*\($0.escapedForMarkdown):* " } ?? "")
        + (form.isMissing ? words.noTextHere : form.shown.escapedForMarkdown)
    }
    .joined(separator: "<br>")
  }

  private func state(_ text: Deck.Text, of entry: Deck.Entry) -> String {
    if entry.change == .removed, text.before == nil { return "" }
    let name = words.name(of: text.state).escapedForMarkdown
    let state = text.state.isDone ? name : "**\(name)**"
    guard let before = text.before, before.state != text.state else { return state }
    return "\(words.name(of: before.state).escapedForMarkdown) → \(state)"
  }

  private func notes(_ entry: Deck.Entry, isFirst: Bool, _ text: Deck.Text) -> String {
    var notes = words.warnings(about: text, in: entry.space).map { "**\($0)**" }
    if text.exceedsSpace { notes[notes.count - 1] += " (\(words.length(of: text)))" }
    notes += text.annotations.map(message)
    notes += text.opinions.map { words.text(of: $0).escapedForMarkdown }
    if isFirst {
      notes += entry.annotations.map(message)
      if entry.isStale { notes.append("**\(words.staleKey)**") }
      if let comment = entry.comment { notes.append("*\(comment.escapedForMarkdown)*") }
      if let comment = entry.earlierComment {
        notes.append("\(words.commentBefore)\(words.scriptColon)*\(comment.escapedForMarkdown)*")
      }
      let others = entry.otherPages.map(\.escapedForMarkdown).joined(separator: words.scriptComma)
      if !others.isEmpty { notes.append(words.alsoOn(pages: others)) }
    }
    return notes.joined(separator: "<br>")
  }

  private func message(_ remark: Annotation) -> String {
    "\(words.text(of: remark).escapedForMarkdown) (\(remark.code))"
  }
}
