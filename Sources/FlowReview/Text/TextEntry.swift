import FlowCheck
import FlowFormats
import FlowTerminal
import FlowWords

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
    for remark in entry.annotations { add("!", said(remark), .warning) }
    return lines
  }

  private func block(_ text: Deck.Text, _ width: Int) -> [[Span]] {
    let indent = 2 + max(DisplayWidth.of(Sanitiser.cleanLine(text.language)) + 2, 4)
    var lines = [measures(text, at: indent)]
    func add(_ said: String, _ style: Style) {
      lines += wrapped(said, width, indent: indent).map { [Span($0, style, at: indent)] }
    }
    if let before = text.before {
      for form in said(before.forms) { add(words.before + words.scriptColon + form, .dim) }
      for form in said(text.forms) { add(words.now + words.scriptColon + form, .body) }
    } else {
      for form in text.forms { add(said(form), .body) }
    }
    if let substitute = text.fallback {
      add(
        substitute == entry.key ? words.showsKey : words.shownInstead(text: substitute),
        .dim)
    }
    let remarks = text.annotations.map(said)
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
    var size = words.countCharacters(number: text.characters)
    if text.cells != text.characters {
      size += words.scriptComma + words.countCells(number: text.cells)
    }
    spans.append(Span(" · \(size)", .dim))
    return spans
  }

  private func said(_ annotation: Annotation) -> String {
    "\(words.text(of: annotation) ?? annotation.message) (\(annotation.code))"
  }

  private func said(_ forms: [Deck.Text.Form]) -> [String] {
    forms.isEmpty ? [words.noTextHere] : forms.map(said)
  }

  private func said(_ form: Deck.Text.Form) -> String {
    let text = form.isMissing ? words.noTextHere : form.text
    return form.name.map { "\($0): \(text)" } ?? text
  }

  private func wrapped(_ text: String, _ width: Int, indent: Int) -> [String] {
    LineWrap.wrap(Sanitiser.clean(text), to: max(width - indent - 2, 12))
  }
}
