import FlowCheck
import FlowContent
import FlowFormats
import FlowTerminal
import FlowWords

/// A string as a table row: its key and comments, then its text in each language.
struct HTMLEntry {
  private let entry: Deck.Entry
  private let deck: Deck
  private let words: DeckWords
  private let answers: AnswerPlaces

  init(_ entry: Deck.Entry, of document: HTMLDeck) {
    self.entry = entry
    deck = document.deck
    words = document.words
    answers = AnswerPlaces(entry, in: document)
  }

  var html: HTML {
    let former = entry.earlierKey.map { key -> HTML in
      #"<p class="comment"><del>\#(HTMLText.key(key))</del></p>"#
    }
    let marks = [entry.change.map { words.name(of: $0) }, entry.isStale ? words.staleKey : nil]
      .compactMap(\.self).map { mark -> HTML in " · <strong>\(mark)</strong>" }
    let comment = entry.comment.map { comment -> HTML in
      #"<p class="comment"\#(words.writtenAttributes)>\#(HTMLText.lines(comment))</p>"#
    }
    let before = entry.earlierComment.map { comment -> HTML in
      #"<p class="comment"\#(words.writtenAttributes)><del>\#(HTMLText.lines(comment))</del></p>"#
    }
    return """
      <tr class="entry"\(answers.bounds)><th scope="row">\
      <a href="#text=\(Sanitiser.clean(entry.key).escapedForURL())">\
      <code>\(HTMLText.key(entry.key))</code></a>\(former)\
      <p class="role">\(words.name(of: entry.role))\(marks)</p>\(comment)\(before)\(otherPages)\
      \(remarks(entry.annotations))</th>\(entry.texts.enumerated().map { cell($1, $0) })</tr>

      """
  }

  private var otherPages: HTML? {
    if entry.otherPages.isEmpty { return nil }
    // Where one more is left out, it may as well be named: no language has to say "1 more".
    let rest = entry.otherPages.count > 6 ? entry.otherPages.count - 5 : 0
    let others = entry.otherPages.dropLast(rest).joined(separator: ", ")
    let places =
      rest > 0
      ? words.alsoOnMore(pages: others, number: String(rest))
      : words.alsoOn(pages: others)
    return #"<p class="comment">\#(places)</p>"#
  }

  private func cell(_ text: Deck.Text, _ index: Int) -> HTML {
    var marks = entry.change == .removed ? [] : [text.state.name]
    if entry.isOpen(text) { marks.append("open") }
    let traits: [(DeckSelection.Trait, String)] = [
      (.stale, "stale"), (.outdated, "outdated"), (.tooLong, "long"), (.remarked, "noted"),
    ]
    for (trait, mark) in traits where entry.has(trait, text) && !marks.contains(mark) {
      marks.append(mark)
    }
    let paths = answers.paths(of: text)
    let before = text.before.map { said($0.forms, text.language, "del", at: nil) } ?? []
    let now = said(text.forms, text.language, text.before == nil ? nil : "ins", at: paths)
    return """
      <td data-l="\(index)" data-s="\(marks.joined(separator: " "))">\(before)\(now)\
      \(text.forms.isEmpty ? gap(text, at: paths) : nil)\(measures(text))\
      \(remarks(text.annotations))</td>
      """
  }

  /// Returns what stands in place of a text: a paragraph for each form that it should have, and the
  /// text that is shown instead.
  private func gap(_ text: Deck.Text, at paths: [String]?) -> HTML {
    let gap = text.state == .missing && entry.change != .removed ? words.noTextHere : "–"
    let forms = (paths ?? [""]).map { path -> HTML in
      let place = paths.map { _ in answers.attributes(ofFormAt: path, in: text.language) }
      return #"<p class="gap"\#(place)>\#(name(of: Deck.Text.Form(missing: path)))\#(gap)</p>"#
    }
    guard let substitute = text.fallback, substitute != entry.key else { return forms.joined() }
    let shown = words.isolated(HTMLText.lines(substitute))
    return """
      \(forms)<p class="substitute">\(HTML(asset: words.shownInstead(text: shown.source)))</p>
      """
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
    _ forms: [Deck.Text.Form], _ language: String, _ tag: HTML?, at paths: [String]?
  ) -> [HTML] {
    let isMirrored = language == PseudoLanguage.mirrored.rawValue
    return forms.enumerated().map { index, form in
      let name = name(of: form)
      let place = paths.map { answers.attributes(ofFormAt: $0[index], in: language) }
      if form.isMissing { return #"<p class="gap"\#(place)>\#(name)\#(words.noTextHere)</p>"# }
      var text = HTMLText.lines(isMirrored ? form.text.mirroredLines : form.text)
      // The style sheet turns the letters round, so that lines are filled from their beginning.
      if isMirrored { text = #"<span class="turned">\#(text)</span>"# }
      if let tag { text = "<\(tag)>\(text)</\(tag)>" }
      let attributes = HTMLText.language(language, isMirrored: isMirrored)
      return #"<p class="text"\#(place)\#(attributes)>\#(name)\#(text)</p>"#
    }
  }

  private func name(of form: Deck.Text.Form) -> HTML? {
    form.name.map { #"<span class="form">\#($0)</span> "# }
  }

  /// Returns the state and length of a text in words, so that no information depends on colour
  /// alone.
  private func measures(_ text: Deck.Text) -> HTML {
    let state = text.state.isDone ? "done" : "todo"
    var html: HTML = #"<span class="state \#(state)">\#(words.name(of: text.state))</span>"#
    if let before = text.before, before.state != text.state {
      html += " \(words.was(state: words.name(of: before.state)))"
    }
    if !text.forms.isEmpty {
      html += " \(words.countCharacters(number: text.characters))"
      if text.cells != text.characters { html += " · \(words.countCells(number: text.cells))" }
    }
    for warning in words.warnings(about: text, in: entry.space) {
      html += #" <span class="state todo">\#(warning)</span>"#
    }
    return #"<p class="measures">\#(html)</p>"#
  }

  private func remarks(_ remarks: [Annotation]) -> [HTML] {
    remarks.map { remark in
      let message = words.text(of: remark).map { text -> HTML in "\(text)" }
      return """
        <p class="remark"><strong>\(words.severity(remark.severity)) \(remark.code)</strong> \
        \(message ?? words.english("\(remark.message)"))</p>
        """
    }
  }
}
