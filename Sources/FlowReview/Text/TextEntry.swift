import FlowCheck
import FlowTerminal

/// A string of a deck as lines for a terminal.
///
///     welcome.title · title
///       ✎ Said when people meet us
///       en  translated · 17 characters          es  needs review · 22 characters
///           Welcome to Cluck!                       ¡Bienvenido a Cluck!
struct TextEntry {
  private let entry: Deck.Entry
  /// True for accessible output: one language after the other, with words instead of symbols.
  private let isLinear: Bool

  init(_ entry: Deck.Entry, isLinear: Bool) {
    self.entry = entry
    self.isLinear = isLinear
  }

  /// Returns the lines of the string: the languages of a group side by side, each `width` cells
  /// wide.
  func lines(_ groups: [Range<Int>], _ width: Int) -> [Line] {
    head(width * (groups.first?.count ?? 1)) + groups.flatMap { rows($0, width) } + [Line()]
  }

  private func rows(_ group: Range<Int>, _ width: Int) -> [Line] {
    let columns = group.map { block(entry.texts[$0], width) }
    return (0..<(columns.map(\.count).max() ?? 0)).map { row in
      var spans: [Span] = []
      for (index, lines) in columns.enumerated() where row < lines.count {
        for (place, span) in lines[row].enumerated() {
          var moved = span
          moved.column = (span.column ?? (place == 0 ? 0 : nil)).map { $0 + index * width }
          spans.append(moved)
        }
      }
      return Line(spans)
    }
  }

  private func head(_ width: Int) -> [Line] {
    var role = " · \(entry.role.rawValue)"
    if let change = entry.change { role += " · \(change.rawValue)" }
    if entry.isStale { role += " · stale key" }
    var lines = [Line([Span(entry.key, .key), Span(role, .dim)])]
    func add(_ mark: String, _ text: String, _ style: Style) {
      let text = isLinear ? text : "\(mark) \(text)"
      lines += wrapped(text, width, indent: 2).map { Line([Span($0, style, at: 2)]) }
    }
    if let comment = entry.comment { add("✎", "Comment: \(comment)", .dim) }
    if let comment = entry.earlierComment { add("✎", "Comment before: \(comment)", .dim) }
    let others = entry.pages.dropFirst()
    if !others.isEmpty { add("+", "Also on \(others.joined(separator: ", "))", .dim) }
    for remark in entry.annotations { add("!", "\(remark.code): \(remark.message)", .warning) }
    return lines
  }

  private func block(_ text: Deck.Text, _ width: Int) -> [[Span]] {
    let indent = 2 + max(DisplayWidth.of(Sanitiser.cleanLine(text.language)) + 2, 4)
    var lines = [measures(text, at: indent)]
    func add(_ said: String, _ style: Style) {
      lines += wrapped(said, width, indent: indent).map { [Span($0, style, at: indent)] }
    }
    if let before = text.before {
      for form in before.forms { add("was: " + said(form), .dim) }
      if before.forms.isEmpty { add("was: no text", .dim) }
    }
    for form in text.forms { add((text.before == nil ? "" : "now: ") + said(form), .body) }
    if text.forms.isEmpty, text.before != nil { add("now: no text", .body) }
    if let substitute = text.fallback {
      add(
        substitute == entry.key ? "firstrun shows the key" : "firstrun shows: \(substitute)", .dim)
    }
    if text.isBehindSource {
      add("\(isLinear ? "" : "! ")the source text has changed, and this one has not", .warning)
    }
    if text.isTooLong, let room = entry.room {
      add(
        "\(isLinear ? "" : "! ")too long: \(text.cells) cells where \(room.description) fit",
        .warning)
    }
    for remark in text.annotations {
      add("\(isLinear ? "" : "! ")\(remark.code): \(remark.message)", .warning)
    }
    return lines
  }

  private func measures(_ text: Deck.Text, at indent: Int) -> [Span] {
    var spans = [
      Span(text.language, .strong, at: 2),
      Span(
        text.state.words, text.state.isDone ? .success : text.state == .missing ? .error : .warning,
        at: indent),
    ]
    if let before = text.before, before.state != text.state {
      spans.append(Span(", was \(before.state.words)", .dim))
    }
    guard !text.forms.isEmpty else { return spans }
    let cells = text.cells == text.characters ? "" : ", \(text.cells) cells"
    spans.append(Span(" · \(text.characters) characters\(cells)", .dim))
    return spans
  }

  private func said(_ form: Deck.Text.Form) -> String {
    let text = form.isMissing ? "no text" : form.text
    return form.name.map { "\($0): \(text)" } ?? text
  }

  private func wrapped(_ text: String, _ width: Int, indent: Int) -> [String] {
    LineWrap.wrap(Sanitiser.clean(text), to: max(width - indent - 2, 12))
  }
}
