import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowTerminal
import FlowWords

extension CopyReview {
  // The review itself is in English.
  private var words: DeckWords { DeckWords() }

  /// What reviewers have said about the current text.
  var thread: [Decision] {
    (deck.threads[item.wholeText] ?? []).filter { $0.subject == item }
  }

  /// The text that the current one is translated from; nil for a text in the source language.
  var sourceText: String? {
    let catalog = file.catalog
    guard item.language != catalog.sourceLanguage else { return nil }
    guard let entry = catalog.entry(for: item.key) else { return item.key }
    return SourceTexts(of: entry, in: catalog)
      .named(as: entry.localization(item.language))[item.path]
  }

  /// Shows the current text on its page, and with its state, comment, note, source text, length and
  /// warnings.
  func showItem() {
    let catalog = file.catalog
    let unit = item.unit(in: catalog)
    let remark = ReviewNote.comment(comment, without: thread)
    var lines = [
      "\(index + 1) of \(items.count): \(item), \(item.state(in: catalog).words)"
    ]
    if let category = UnitPath(item.path)?.category {
      let rules = PluralRules(LanguageTag(item.language))
      lines.append("\(category.rawValue): \(rules.examples(of: category))")
    }
    let comment = ReviewNote.withoutNotes(remark, languages: catalog.languages + [item.language])
    if !comment.isEmpty { lines.append("comment: \(comment.escapedOnOneLine)") }
    if let note = item.note.text(in: remark) { lines.append("note: \(note)") }
    if let sourceText {
      lines.append("\(catalog.sourceLanguage): \(sourceText.escapedOnOneLine)")
    }
    if let unit, !unit.value.isEmpty {
      lines.append("\(item.language): \(unit.value.escapedOnOneLine)")
      let shown = shownCopy(in: catalog)[item.key]
      if shown != unit.value { lines.append("shown: \(shown.escapedBreaks)") }
      lines.append(words.length(of: unit.value, within: deck.limits[item.key] ?? []))
    } else {
      lines.append("\(item.language): nothing yet")
    }
    let slots = deck.flow.pages.lazy.flatMap { deck.flow.copy(on: $0) }
    let slot = slots.first { $0.key == item.key } ?? CopySlot(item.key, .elsewhere)
    if let space = slot.space { lines.append("space: \(words.space(space))") }
    for decision in thread {
      let opinion = Deck.Text.Opinion(decision, now: item.text(in: catalog))
      lines.append(words.text(of: opinion).escapedOnOneLine)
    }
    showPage(in: catalog)
    io.show(preformatted: "")
    for line in lines { io.say(.info, line) }
    for warning in warnings(in: slot) { io.say(.warning, warning) }
  }

  /// Returns what the deck warns of in the current text, but for a limit, which its length tells.
  private func warnings(in slot: CopySlot) -> [String] {
    guard let text = deck.entry(slot)?.texts.first(where: { $0.language == item.language }) else {
      return []
    }
    let remarks = text.annotations.filter {
      if case .lengthOver = $0.remark { false } else { true }
    }
    return words.warnings(about: text, in: slot.space) + remarks.map(words.text(of:))
  }

  /// Shows the page of the current text as it would look with another one.
  func showPage(with text: String) {
    let added = addition.flatMap { $0.changes(in: file.catalog.sourceLanguage) }
    let changes = added + [item.change(to: "translated", text)]
    if let bytes = try? file.catalog.changed(by: changes),
      let catalog = try? Catalog(bytes, path: file.path)
    {
      showPage(in: catalog)
    }
  }

  /// Shows the first page with the current text, marked; nothing if no page shows it.
  ///
  /// Accessible mode has no marks, so no page is shown.
  private func showPage(in catalog: Catalog) {
    guard io.appearance.mode != .accessible, let page = deck.pagesByKey[item.key]?.first else {
      return
    }
    let tag = LanguageTag(item.language)
    let builder = PageViewBuilder(
      flow: deck.flow, copy: ChangedCopy(shownCopy(in: catalog), of: item.key) { "▸\($0)◂" },
      words: Words.in(tag), language: tag)
    io.showAgain(sampler.pageView(sampler.sample(of: page), builder))
  }

  /// The copy in which the current form of a text is the one that people see: with a number that has
  /// the plural form, or on the device.
  private func shownCopy(in catalog: Catalog) -> Copy {
    let path = UnitPath(item.path)
    let number = path?.category.flatMap {
      PluralRules(LanguageTag(item.language)).sample(of: $0)
    }
    let device = CopyDevice.allCases.first { device in
      path?.variations.contains { $0.kind == "device" && $0.name == device.catalogName } == true
    }
    return Copy(
      catalog, named: item.language, on: device ?? deck.device,
      samples: number.map(deck.samples.showing) ?? deck.samples
    ).spellingHidden
  }
}

extension String {
  /// The text on one line, in which nothing is hidden: `\n` stands for a line break, `\t` for a tab,
  /// `\\` for a backslash and `⟨U+202E⟩` for what nobody would see.
  var escapedOnOneLine: String { Sanitiser.spelled(escapedBreaks) }

  /// The text with `\n` for a line break, `\t` for a tab and `\\` for a backslash.
  fileprivate var escapedBreaks: String {
    replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
  }

  /// The text that `escapedOnOneLine` encodes.
  var unescapedLines: String {
    Sanitiser.unspelled(self).split(separator: "\\\\", omittingEmptySubsequences: false)
      .map { $0.replacing("\\n", with: "\n").replacing("\\t", with: "\t") }
      .joined(separator: "\\")
  }
}
