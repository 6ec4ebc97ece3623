import FlowCheck
import FlowContent
import FlowFormats
import FlowLocalization
import FlowTerminal

/// A string as a table row: its key and comments, then its text in each language.
struct HTMLEntry {
  private let entry: Deck.Entry
  private let deck: Deck
  private let words: Phrasebook
  private let answers: AnswerPlaces

  init(_ entry: Deck.Entry, of document: HTMLDeck) {
    self.entry = entry
    deck = document.deck
    words = document.words
    answers = AnswerPlaces(entry, in: document)
  }

  var html: String {
    var html = "<tr class=\"entry\"\(answers.bounds)><th scope=\"row\">"
    html += "<a href=\"#text=\(Sanitiser.clean(entry.key).escapedForURL())\">"
    html += "<code>\(HTMLText.key(entry.key))</code></a>"
    if let key = entry.earlierKey {
      html += "<p class=\"comment\"><del>\(HTMLText.key(key))</del></p>"
    }
    html += "<p class=\"role\">\(words(entry.role.phrase))"
    if let change = entry.change { html += " · <strong>\(words(change.phrase))</strong>" }
    if entry.isStale { html += " · <strong>\(words(.staleKey))</strong>" }
    html += "</p>"
    if let comment = entry.comment {
      html += "<p class=\"comment\"\(words.writtenAttributes)>\(HTMLText.lines(comment))</p>"
    }
    if let comment = entry.earlierComment {
      html +=
        "<p class=\"comment\"\(words.writtenAttributes)><del>\(HTMLText.lines(comment))</del></p>"
    }
    if !entry.otherPages.isEmpty {
      // Where one more is left out, it may as well be named: no language has to say "1 more".
      let rest = entry.otherPages.count > 6 ? entry.otherPages.count - 5 : 0
      let named = entry.otherPages.dropLast(rest)
      let others = named.joined(separator: ", ").escapedForHTML
      let places =
        rest > 0
        ? words(.alsoOnMore, ["pages": others, "number": String(rest)])
        : words(.alsoOn, ["pages": others])
      html += "<p class=\"comment\">\(places)</p>"
    }
    html += remarks(entry.annotations) + "</th>"
    for (index, text) in entry.texts.enumerated() { html += cell(text, index) }
    return html + "</tr>\n"
  }

  private func cell(_ text: Deck.Text, _ index: Int) -> String {
    var marks = entry.change == .removed ? [] : [text.state.name.escapedForHTML]
    if entry.isOpen(text) { marks.append("open") }
    let traits: [(DeckSelection.Trait, String)] = [
      (.stale, "stale"), (.outdated, "outdated"), (.tooLong, "long"), (.remarked, "noted"),
    ]
    for (trait, mark) in traits where entry.has(trait, text) && !marks.contains(mark) {
      marks.append(mark)
    }
    var html = "<td data-l=\"\(index)\" data-s=\"\(marks.joined(separator: " "))\">"
    if let before = text.before { html += said(before.forms, text.language, "del", at: nil) }
    let paths = answers.paths(of: text)
    html += said(text.forms, text.language, text.before == nil ? nil : "ins", at: paths)
    if text.forms.isEmpty {
      let gap = text.state == .missing && entry.change != .removed ? words(.noTextHere) : "–"
      for path in paths ?? [""] {
        let place =
          paths == nil ? "" : answers.attributes(ofFormAt: path, in: text.language)
        html += "<p class=\"gap\"\(place)>\(name(of: Deck.Text.Form(at: path)))\(gap)</p>"
      }
      if let substitute = text.fallback, substitute != entry.key {
        let shown = words.isolated(HTMLText.lines(substitute))
        html += "<p class=\"substitute\">\(words(.shownInstead, ["text": shown]))</p>"
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
    let isTurned = language == PseudoLanguage.mirrored.rawValue
    return forms.enumerated().map { index, form in
      let name = name(of: form)
      let place = paths.map { answers.attributes(ofFormAt: $0[index], in: language) } ?? ""
      if form.isMissing { return "<p class=\"gap\"\(place)>\(name)\(words(.noTextHere))</p>" }
      var text = HTMLText.lines(isTurned ? form.text.mirroredLines : form.text)
      // The style sheet turns the letters round, so that lines are filled from their beginning.
      if isTurned { text = "<span class=\"turned\">\(text)</span>" }
      if let tag { text = "<\(tag)>\(text)</\(tag)>" }
      let attributes = place + HTMLText.language(language, isTurned: isTurned)
      return "<p class=\"text\"\(attributes)>\(name)\(text)</p>"
    }
    .joined()
  }

  private func name(of form: Deck.Text.Form) -> String {
    form.name.map { "<span class=\"form\">\($0.escapedForHTML)</span> " } ?? ""
  }

  /// Returns the state and length of a text in words, so that no information depends on colour
  /// alone.
  private func measures(_ text: Deck.Text) -> String {
    var html = "<p class=\"measures\"><span class=\"state \(text.state.isDone ? "done" : "todo")\">"
    html += words.state(text.state).escapedForHTML + "</span>"
    if let before = text.before, before.state != text.state {
      html += " " + words(.was, ["state": words.state(before.state).escapedForHTML])
    }
    if !text.forms.isEmpty {
      html += " " + words.counted(text.characters, .characters)
      if text.cells != text.characters { html += " · " + words.counted(text.cells, .cells) }
    }
    if text.isBehindSource {
      html += " <span class=\"state todo\">\(words(.onlySourceChanged))</span>"
    }
    if text.exceedsRoom, let room = entry.room {
      let exceeded = words(.roomExceeded, ["room": words.room(room)])
      html += " <span class=\"state todo\">\(exceeded)</span>"
    }
    return html + "</p>"
  }

  private func remarks(_ remarks: [Annotation]) -> String {
    remarks.map { remark in
      "<p class=\"remark\"><strong>\(words.severity(remark.severity)) \(remark.code)</strong> "
        + words.english(remark.message.escapedForHTML) + "</p>"
    }
    .joined()
  }
}
