import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowTerminal

extension CopyReview {
  /// Shows the current text on its page, and with its state, comment, note, source text and lengths.
  func showItem() {
    let catalog = file.catalog
    let entry = catalog.entry(for: item.key)
    let unit = item.unit(in: catalog)
    let variant = item.path.isEmpty ? "" : ", \(item.path)"
    var lines = [
      "\(index + 1) of \(items.count): \(item.key)\(variant) in \(item.language), "
        + item.state(in: catalog).words
    ]
    let comment = ReviewNote.withoutNotes(
      self.comment, languages: catalog.languages + [item.language])
    if !comment.isEmpty { lines.append("comment: \(comment.escapedOnOneLine)") }
    if let note = note.text(in: entry?.comment) { lines.append("note: \(note)") }
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
      if let shown = shown(unit.value) { lines.append("shown: \(shown.escapedOnOneLine)") }
      lines.append(length(of: unit.value))
    } else {
      lines.append("\(item.language): nothing yet")
    }
    showPage()
    io.show(PreformattedText(""))
    for line in lines { io.say(.info, line) }
  }

  /// The note on the current text.
  var note: ReviewNote { ReviewNote(language: item.language, path: item.path) }

  /// Returns the text as people see the current form of it, with samples for its placeholders; nil
  /// if they see the form as it is.
  private func shown(_ form: String) -> String? {
    let steps = item.path.split(separator: ".")
    let category = steps.last.flatMap { PluralCategory(rawValue: String($0)) }
    let rules = PluralRules(LanguageTag(item.language))
    let number = category.flatMap { $0 == .zero ? 0 : rules.sample(of: $0) }
    let device = CopyDevice.allCases.first { steps.contains(Substring($0.catalogName)) }
    let samples = CopySamples(flow.samples)
    let copy = Copy(
      file.catalog, named: item.language, on: device ?? .iphone,
      samples: number.map(samples.showing) ?? samples)
    return copy[item.key] == form ? nil : copy[item.key]
  }

  private func length(of text: String) -> String {
    let width = text.split(separator: "\n").map { DisplayWidth.of($0) }.max() ?? 0
    let kinds = flow.copyUses.filter { $0.key == item.key }.map(\.kind)
    let limits = flow.guide.limits.filter { limit in
      switch limit.subject {
      case .kind(let kind): kinds.contains(kind)
      case .key(let key): key == item.key
      }
    }
    func count(_ number: Int, _ unit: String, _ most: Int?) -> String {
      let units = (most ?? number) == 1 ? unit : unit + "s"
      guard let most else { return "\(number) \(units)" }
      return number > most
        ? "\(number) \(units), over the limit of \(most)" : "\(number) of \(most) \(units)"
    }
    return count(text.count, "character", limits.compactMap(\.characters).min()) + "; "
      + count(width, "column", limits.compactMap(\.cells).min())
  }
}

extension String {
  /// The text on one line: `\n` stands for a line break, `\t` for a tab and `\\` for a backslash.
  var escapedOnOneLine: String {
    replacing("\\", with: "\\\\").replacing("\n", with: "\\n").replacing("\t", with: "\\t")
  }

  /// The text that `onOneLine` encodes.
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
