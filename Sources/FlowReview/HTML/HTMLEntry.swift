import FlowCheck
import FlowContent

/// A string as a table row: its key and comments, then its text in each language.
struct HTMLEntry {
  private let entry: Deck.Entry
  private let deck: Deck
  private let answers: AnswerPlaces

  init(_ entry: Deck.Entry, of document: HTMLDeck) {
    self.entry = entry
    deck = document.deck
    answers = AnswerPlaces(entry, in: document)
  }

  var html: String {
    var html = "<tr class=\"entry\"\(answers.bounds)><th scope=\"row\">"
    html += "<a href=\"#text=\(HTMLText.fragment(entry.key))\">"
    html += "<code>\(HTMLText.key(entry.key))</code></a>"
    html += "<p class=\"role\">\(entry.role.rawValue)"
    if let change = entry.change { html += " · <strong>\(change.rawValue)</strong>" }
    if entry.isStale { html += " · <strong>stale key</strong>" }
    html += "</p>"
    if let comment = entry.comment {
      html += "<p class=\"comment\">\(HTMLText.lines(comment))</p>"
    }
    if let comment = entry.earlierComment {
      html += "<p class=\"comment\"><del>\(HTMLText.lines(comment))</del></p>"
    }
    if entry.pages.count > 1 {
      let others = entry.pages.dropFirst().prefix(5).joined(separator: ", ")
      let rest = entry.pages.count > 6 ? " and \(entry.pages.count - 6) more" : ""
      html += "<p class=\"comment\">Also on \(HTMLText.escaped(others))\(rest)</p>"
    }
    html += remarks(entry.annotations) + "</th>"
    for (index, text) in entry.texts.enumerated() { html += cell(text, index) }
    return html + "</tr>\n"
  }

  private func cell(_ text: Deck.Text, _ index: Int) -> String {
    var html = "<td data-l=\"\(index)\" data-s=\"\(HTMLText.escaped(text.state.name))"
    if !text.state.isDone { html += " open" }
    if text.isOutdated { html += " outdated" }
    if text.isTooLong { html += " long" }
    if !text.annotations.isEmpty || !entry.annotations.isEmpty { html += " noted" }
    html += "\">"
    if let before = text.before { html += said(before.forms, text.language, "del", at: nil) }
    let paths = answers.paths(of: text)
    html += said(text.forms, text.language, text.before == nil ? nil : "ins", at: paths)
    if text.forms.isEmpty {
      let words = text.state == .missing && entry.change != .removed ? "No text" : "–"
      for path in paths ?? [""] {
        let place = paths == nil ? "" : " data-v=\"\(HTMLText.escaped(path))\""
        let form = path.isEmpty ? "" : "<span class=\"form\">\(HTMLText.escaped(path))</span> "
        html += "<p class=\"gap\"\(place)>\(form)\(words)</p>"
      }
      if let substitute = text.fallback, substitute != entry.key {
        html += "<p class=\"substitute\">firstrun shows: \(HTMLText.lines(substitute))</p>"
      }
    }
    return html + measures(text) + remarks(text.annotations) + "</td>"
  }

  /// Returns the forms of a text as paragraphs.
  ///
  /// - Parameters:
  ///   - forms: The forms.
  ///   - language: Their language.
  ///   - tag: The element that each text is in; nil for none.
  ///   - paths: The path of each form's variant; nil where the forms can't be answered.
  /// - Returns: A paragraph for each form.
  private func said(
    _ forms: [Deck.Text.Form], _ language: String, _ tag: String?, at paths: [String]?
  ) -> String {
    forms.enumerated().map { index, form in
      let name = form.name.map { "<span class=\"form\">\(HTMLText.escaped($0))</span> " } ?? ""
      if form.isMissing { return "<p class=\"gap\">\(name)No text</p>" }
      var text = HTMLText.lines(form.text)
      if let tag { text = "<\(tag)>\(text)</\(tag)>" }
      let place = paths.map { " data-v=\"\(HTMLText.escaped($0[index]))\"" } ?? ""
      return "<p class=\"text\"\(place)\(HTMLText.language(language))>\(name)\(text)</p>"
    }
    .joined()
  }

  /// Returns the state and length of a text in words, so that no information depends on colour
  /// alone.
  private func measures(_ text: Deck.Text) -> String {
    var html = "<p class=\"measures\"><span class=\"state \(text.state.isDone ? "done" : "todo")\">"
    html += HTMLText.escaped(text.state.words) + "</span>"
    if let before = text.before, before.state != text.state {
      html += " was \(HTMLText.escaped(before.state.words))"
    }
    if !text.forms.isEmpty {
      html += " \(text.characters) characters"
      if text.cells != text.characters { html += " · \(text.cells) cells" }
    }
    if text.isBehindSource {
      html += " <span class=\"state todo\">only the source text has changed</span>"
    }
    if text.isTooLong, let room = entry.room {
      html += " <span class=\"state todo\">too long: \(room.description) fit</span>"
    }
    return html + "</p>"
  }

  private func remarks(_ remarks: [Annotation]) -> String {
    remarks.map { remark in
      "<p class=\"remark\"><strong>\(remark.severity) \(remark.code)</strong> "
        + "\(HTMLText.escaped(remark.message))</p>"
    }
    .joined()
  }
}
