import FlowCheck
import FlowCore
import FlowTerminal

/// A deck as Markdown for pull requests: a table for each page, with a row for each string and
/// language.
package struct MarkdownDeck {
  private let deck: Deck
  /// The address of the HTML deck that keys link to; nil for no links.
  private let address: String?

  /// Creates the document of a deck.
  ///
  /// - Parameters:
  ///   - deck: The deck.
  ///   - address: The address of the same deck as HTML, which keys link to; nil for no links.
  package init(_ deck: Deck, linkingTo address: String? = nil) {
    self.deck = deck
    self.address = address.map(Self.target)
  }

  /// Writes the document piece by piece.
  ///
  /// - Parameter sink: A function that receives each piece.
  /// - Throws: `Failure` when the sink throws it.
  package func write<Failure>(
    to sink: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try sink(heading)
    var count = 0
    for slide in deck.deckPages {
      try sink(section(slide))
      count += 1
    }
    if let line = deck.unusedLine { try sink("\n\(Self.text(line))\n") }
    if count == 0 {
      try sink(
        deck.earlier.map { "\nNothing has changed since \(Self.text($0.name)).\n" }
          ?? "\nNothing is as it was asked for.\n")
    }
  }

  private var heading: String {
    let app = Self.text(deck.flow.app)
    if let earlier = deck.earlier {
      return "# \(app): copy changed since \(Self.text(earlier.name))\n"
    }
    var heading = "# \(app): copy\n\n| Language | Done | Missing | New | Needs review | Stale |"
    heading += " Too long |\n|---|--:|--:|--:|--:|--:|--:|\n"
    for tally in TranslationProgress(of: deck).tallies {
      let isSource = tally.language == deck.sourceLanguage
      heading += "| \(Self.text(tally.language))\(isSource ? " (source)" : "") | \(tally.percent) %"
      for number in [tally.missing, tally.new, tally.needsReview, tally.stale, tally.tooLong] {
        heading += " | \(number)"
      }
      heading += " |\n"
    }
    return heading
  }

  private func section(_ slide: Deck.DeckPage) -> String {
    let number = slide.page.map { "\($0 + 1) · " } ?? ""
    let change = slide.change.map { ", \($0.words)" } ?? ""
    var section = "\n## \(number)\(Self.text(slide.name))\(change)\n\n"
    if let icon = slide.page.flatMap({ deck.flow.pages[$0].icon }) {
      section += "Icon: \(Glyph.symbol(icon)) \(Self.text(icon))\n\n"
    }
    if let video = slide.page.flatMap({ deck.flow.pages[$0].video }) {
      section += "Video: <\(video.url)>\n\n"
    }
    if slide.entries.isEmpty {
      return section + (slide.change == nil ? "No strings.\n" : "No text has changed.\n")
    }
    section +=
      deck.earlier == nil
      ? "| String | Language | Text | State | Notes |\n|---|---|---|---|---|\n"
      : "| String | Language | Before | Now | State | Notes |\n|---|---|---|---|---|---|\n"
    for entry in slide.entries { section += rows(entry) }
    return section
  }

  private func rows(_ entry: Deck.Entry) -> String {
    let texts = entry.texts.filter { deck.earlier == nil || $0.before != nil || $0.isBehindSource }
    // A change of only the comment has a row, too.
    guard let first = texts.first else { return row(entry, isFirst: true, nil) }
    return texts.map { row(entry, isFirst: $0.language == first.language, $0) }.joined()
  }

  private func row(_ entry: Deck.Entry, isFirst: Bool, _ text: Deck.Text?) -> String {
    var cells = [isFirst ? name(entry) : "", text.map { Self.text($0.language) } ?? ""]
    if deck.earlier != nil { cells.append(text?.before.map { Self.said($0.forms) } ?? "") }
    cells.append(text.map { Self.said($0.forms) } ?? "")
    cells.append(text.map(Self.state) ?? "")
    cells.append(Self.notes(entry, isFirst: isFirst, text))
    return "| " + cells.joined(separator: " | ") + " |\n"
  }

  private func name(_ entry: Deck.Entry) -> String {
    let change = entry.change.map { ", \($0.rawValue)" } ?? ""
    var key = Self.text(entry.key)
    if let address { key = "[\(key)](\(address)#text=\(HTMLText.fragment(entry.key)))" }
    return "\(key) (\(entry.role.rawValue)\(change))"
  }

  /// Returns an address as the target of a link, without a fragment and with everything encoded that
  /// could end the link.
  private static func target(_ address: String) -> String {
    let plain = Array("-._~:/?@!$&*+,;=%".utf8)
    return address.prefix { $0 != "#" }.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      if plain.contains(byte) || byte < 0x80 && (character.isLetter || character.isNumber) {
        return String(character)
      }
      return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
    .joined()
  }

  private static func said(_ forms: [Deck.Text.Form]) -> String {
    forms.map { form in
      (form.name.map { "*\(text($0)):* " } ?? "") + (form.isMissing ? "no text" : text(form.text))
    }
    .joined(separator: "<br>")
  }

  private static func state(_ text: Deck.Text) -> String {
    let words = text.state.isDone ? text.state.words : "**\(Self.text(text.state.words))**"
    guard let before = text.before, before.state != text.state else { return words }
    return "\(Self.text(before.state.words)) → \(words)"
  }

  private static func notes(_ entry: Deck.Entry, isFirst: Bool, _ text: Deck.Text?) -> String {
    var notes: [String] = []
    if text?.isBehindSource == true { notes.append("**only the source text has changed**") }
    if let text, text.isTooLong, let room = entry.room {
      notes.append("**too long:** \(text.cells) cells where \(room.description) fit")
    }
    notes += (text?.annotations ?? []).map(said)
    if isFirst {
      notes += entry.annotations.map(said)
      if entry.isStale { notes.append("**stale key**") }
      if let comment = entry.comment { notes.append("*\(self.text(comment))*") }
      if let comment = entry.earlierComment {
        notes.append("comment before: *\(self.text(comment))*")
      }
      let others = entry.pages.dropFirst().map(self.text).joined(separator: ", ")
      if !others.isEmpty { notes.append("also on \(others)") }
    }
    return notes.joined(separator: "<br>")
  }

  private static func said(_ remark: Annotation) -> String {
    "\(remark.code) \(text(remark.message))"
  }

  /// Returns text from a catalog or flow, escaped for a table cell: Markdown, HTML, links, mentions
  /// and cell separators in it have no effect.
  static func text(_ text: String) -> String {
    var escaped = ""
    for scalar in Sanitiser.clean(text).unicodeScalars {
      switch scalar {
      case "\n": escaped += "<br>"
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "@", ":": escaped += "&#\(scalar.value);"
      case "\\", "`", "*", "_", "{", "}", "[", "]", "(", ")", "#", "+", "-", "!", "|", "~", "$":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
