import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowTerminal
import FlowWords

extension CopyReview {
  /// Shows the current text on its page, and with its state, comment, note, source text and lengths.
  func showItem() {
    let catalog = file.catalog
    let entry = catalog.entry(for: item.key)
    let unit = item.unit(in: catalog)
    var lines = [
      "\(index + 1) of \(items.count): \(item), \(item.state(in: catalog).words)"
    ]
    if let category = UnitPath(item.path)?.category {
      let rules = PluralRules(LanguageTag(item.language))
      lines.append("\(category.rawValue): \(rules.examples(of: category))")
    }
    let comment = ReviewNote.withoutNotes(
      self.comment, languages: catalog.languages + [item.language])
    if !comment.isEmpty { lines.append("comment: \(comment.escapedOnOneLine)") }
    if let note = item.note.text(in: entry?.comment) { lines.append("note: \(note)") }
    if item.language != catalog.sourceLanguage {
      let text = entry.map { entry in
        SourceTexts(of: entry, in: catalog)
          .named(as: entry.localization(item.language))[item.path]
      }
      lines.append("\(catalog.sourceLanguage): \((text ?? item.key).escapedOnOneLine)")
    }
    if let text = outdated.first(where: { item.isAbout($0) }) {
      lines.append("outdated: translated from “\(text.before.escapedOnOneLine)”")
    }
    if let unit, !unit.value.isEmpty {
      lines.append("\(item.language): \(unit.value.escapedOnOneLine)")
      let shown = shownCopy[item.key]
      if shown != unit.value { lines.append("shown: \(shown.escapedOnOneLine)") }
      lines.append(length(of: unit.value))
    } else {
      lines.append("\(item.language): nothing yet")
    }
    for decision in threads[item.wholeText] ?? [] where decision.subject == item {
      let opinion = Deck.Text.Opinion(decision, now: item.text(in: catalog))
      lines.append(DeckWords().text(of: opinion).escapedOnOneLine)
    }
    showPage()
    io.show(preformatted: "")
    for line in lines { io.say(.info, line) }
  }

  private func length(of text: String) -> String {
    let width = text.split(separator: "\n").map { DisplayWidth.of($0) }.max() ?? 0
    let limits = limits[item.key] ?? []
    func count(_ number: Int, _ unit: String, _ most: Int?) -> String {
      let units = (most ?? number) == 1 ? unit : unit + "s"
      guard let most else { return "\(number) \(units)" }
      return number > most
        ? "\(number) \(units), over the limit of \(most)" : "\(number) of \(most) \(units)"
    }
    return count(text.count, "character", limits.compactMap(\.characters).min()) + "; "
      + count(width, "column", limits.compactMap(\.cells).min())
  }

  /// Shows the first page with the current text, marked; nothing if no page shows it.
  ///
  /// Accessible mode has no marks, so no page is shown.
  private func showPage() {
    guard io.appearance.mode != .accessible, let page = pages[item.key]?.first else { return }
    let tag = LanguageTag(item.language)
    let builder = PageViewBuilder(
      flow: flow, copy: MarkedCopy(copy: shownCopy, key: item.key), words: Words.in(tag),
      direction: TextDirection(tag))
    io.showAgain(sampler.pageView(sampler.sample(of: page), builder))
  }

  /// The copy in which the current form of a text is the one that people see: with a number that has
  /// the plural form, or on the device.
  private var shownCopy: Copy {
    let path = UnitPath(item.path)
    let number = path?.category.flatMap {
      PluralRules(LanguageTag(item.language)).sample(of: $0)
    }
    let device = CopyDevice.allCases.first { device in
      path?.variations.contains { $0.kind == "device" && $0.name == device.catalogName } == true
    }
    return Copy(
      file.catalog, named: item.language, on: device ?? self.device,
      samples: number.map(samples.showing) ?? samples)
  }
}

/// The texts of a flow in one language, with marks around one of them.
private struct MarkedCopy: CopySource {
  let copy: Copy
  /// The key of the marked text.
  let key: String

  subscript(key: String) -> String { key == self.key ? Self.marked(copy[key]) : copy[key] }

  func text(for key: String) -> String? {
    copy.text(for: key).map { key == self.key ? Self.marked($0) : $0 }
  }

  private static func marked(_ text: String) -> String { "▸\(text)◂" }
}

extension String {
  /// The text on one line: `\n` stands for a line break, `\t` for a tab and `\\` for a backslash.
  var escapedOnOneLine: String {
    replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
  }

  /// The text that `escapedOnOneLine` encodes.
  var unescapedLines: String {
    var text = ""
    var rest = self[...]
    while let character = rest.popFirst() {
      guard character == "\\", let next = rest.popFirst() else {
        text.append(character)
        continue
      }
      switch next {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "\\": text.append("\\")
      default: text += "\\\(next)"
      }
    }
    return text
  }
}
