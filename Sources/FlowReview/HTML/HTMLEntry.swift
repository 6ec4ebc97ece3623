import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowTerminal
import FlowWords

/// A string as a table row: its key and comments, then its text in each language.
struct HTMLEntry {
  private let entry: Deck.Entry
  private let deck: Deck
  private let words: DeckWords
  private let answers: AnswerAttributes
  private let pluralExamples: [String: [PluralCategory: String]]

  init(_ entry: Deck.Entry, of document: HTMLDeck) {
    self.entry = entry
    deck = document.deck
    words = document.words
    answers = AnswerAttributes(entry, in: document)
    pluralExamples = document.pluralExamples
  }

  var html: HTML {
    let former = entry.earlierKey.map { key -> HTML in
      #"<p class="comment"><del>\#(HTML(text: key).breakable)</del></p>"#
    }
    // The title of a group says the role of its strings.
    let isInGroup = [.question, .elsewhere, .unused].contains(entry.role)
    let role: [HTML] = isInGroup ? [] : ["\(words.name(of: entry.role))"]
    let marks = [entry.change.map { words.name(of: $0) }, entry.isStale ? words.staleKey : nil]
      .compactMap(\.self).map { mark -> HTML in "<strong>\(mark)</strong>" }
    let comment = entry.comment.map { comment -> HTML in
      #"<p class="comment"\#(words.writtenAttributes)>\#(HTMLText.lines(comment).breakable)</p>"#
    }
    let before = entry.earlierComment.map { comment -> HTML in
      #"<p class="comment"\#(words.writtenAttributes)><del>\#(HTMLText.lines(comment))</del></p>"#
    }
    return """
      <tr class="entry"\(answers.bounds)><th scope="row">\
      <a href="#text=\(Sanitiser.clean(entry.key).escapedForURL())">\
      <code>\(HTML(text: entry.key).breakable)</code></a>\(former)\
      <p class="role">\((role + marks).joined(separator: " · "))</p>\(comment)\(before)\(otherPages)\
      \(remarks(entry.annotations))</th>\(entry.texts.enumerated().map { cell($1, $0) })</tr>

      """
  }

  /// The string as data for the script: its key, the rest that a search finds in the row's heading, the
  /// source texts of its translations, and an array for each language.
  ///
  /// That begins with the marks of the text and has an element for each form: the text, or for a form
  /// that can be answered the path of its variant, its text, and the number of its source text unless
  /// that is the first. The text of a form that lacks one is null.
  ///
  ///     ["hi.title", "A comment", ["Hi"], [["translated", ["", "Hi"]], ["new open", ["", "Hola"]]]]
  var data: JSONValue {
    let notes = [entry.earlierKey, entry.comment, entry.earlierComment].compactMap(\.self)
    return .array([
      json(entry.key), json(notes.joined(separator: "\n")),
      .array(answers.sources.map { json(Sanitiser.spelled($0)) }),
      .array(entry.texts.map(cellData)),
    ])
  }

  private func cellData(_ text: Deck.Text) -> JSONValue {
    let paths = answers.paths(of: text)
    let missing = text.forms.isEmpty ? (paths ?? []).map(Deck.Text.Form.init(missing:)) : []
    let now = (text.forms + missing).enumerated().map { index, form -> JSONValue in
      let content = form.isMissing ? .null : json(form.shown)
      guard let path = paths?[index] else { return content }
      let number = answers.sourceNumber(ofFormAt: path, in: text.language)
      return .array([json(path), content] + (number == 0 ? [] : [.number(number)]))
    }
    let before = (text.before?.forms ?? []).map { json($0.shown) }
    return .array([.string(marks(of: text))] + before + now)
  }

  /// Returns text as the page shows it.
  private func json(_ text: String) -> JSONValue { .string(Sanitiser.clean(text)) }

  private var otherPages: HTML? {
    if entry.otherPages.isEmpty { return nil }
    // At least two pages are left out, so that no language needs a singular.
    let rest = entry.otherPages.count > 6 ? entry.otherPages.count - 5 : 0
    let others = entry.otherPages.dropLast(rest).joined(separator: ", ")
    let text =
      rest > 0
      ? words.alsoOnMore(pages: others, number: String(rest))
      : words.alsoOn(pages: others)
    return #"<p class="comment">\#(text)</p>"#
  }

  /// Returns the state of a text and its traits, which the filters of the page look for.
  private func marks(of text: Deck.Text) -> String {
    var marks = entry.change == .removed ? [] : [text.state.name]
    if entry.isOpen(text) { marks.append("open") }
    let traits: [(DeckSelection.Trait, String)] = [
      (.stale, "stale"), (.tooLong, "long"), (.remarked, "noted"),
    ]
    for (trait, mark) in traits where entry.has(trait, text) && !marks.contains(mark) {
      marks.append(mark)
    }
    return marks.joined(separator: " ")
  }

  private func cell(_ text: Deck.Text, _ index: Int) -> HTML {
    let paths = answers.paths(of: text)
    let before = text.before.map { paragraphs($0.forms, text.language, "del", at: nil) } ?? []
    let now = paragraphs(text.forms, text.language, text.before == nil ? nil : "ins", at: paths)
    return """
      <td data-l="\(index)" data-s="\(marks(of: text))"\
      \(paths == nil ? nil : answers.substitutions(in: text.language))>\(before)\(now)\
      \(text.forms.isEmpty ? gap(text, at: paths) : nil)\(measures(text))\
      \(opinions(on: text))\(remarks(text.annotations))</td>
      """
  }

  /// Returns the HTML for a missing text: a paragraph for each form that it should have, and the text
  /// that is shown instead.
  private func gap(_ text: Deck.Text, at paths: [String]?) -> HTML {
    let gap = text.state == .missing && entry.change != .removed ? words.noTextHere : "–"
    let forms = (paths ?? [""]).map { path -> HTML in
      let attributes = paths.map { _ in answers.attributes(ofFormAt: path, in: text.language) }
      let name = name(of: Deck.Text.Form(missing: path), in: text.language)
      return #"<p class="gap"\#(attributes)>\#(name)\#(gap)</p>"#
    }
    guard let substitute = text.fallback, substitute != entry.key else { return forms.joined() }
    let shown = words.isolated(HTMLText.lines(substitute))
    return """
      \(forms)<p class="substitute">\(HTML(asset: words.shownInstead(text: shown.source)))</p>
      """
  }

  /// Returns the forms of a text as paragraphs, each text in an element `tag`; `paths` are those of
  /// their variants, where they can be answered.
  private func paragraphs(
    _ forms: [Deck.Text.Form], _ language: String, _ tag: HTML?, at paths: [String]?
  ) -> [HTML] {
    let isMirrored = language == PseudoLanguage.mirrored.rawValue
    return forms.enumerated().map { index, form in
      let name = name(of: form, in: language)
      let answer = paths.map { answers.attributes(ofFormAt: $0[index], in: language) }
      if form.isMissing { return #"<p class="gap"\#(answer)>\#(name)\#(words.noTextHere)</p>"# }
      var text = HTMLText.lines(isMirrored ? form.shown.mirroredLines : form.shown)
      // The style sheet mirrors the letters, so that lines are filled from their beginning.
      if isMirrored { text = #"<span class="turned">\#(text)</span>"# }
      if let tag { text = "<\(tag)>\(text)</\(tag)>" }
      let attributes = HTMLText.language(language, isMirrored: isMirrored)
      return #"<p class="text"\#(answer)\#(attributes)>\#(name)\#(text)</p>"#
    }
  }

  /// Returns the name of a form; a plural form has some numbers that it is for.
  private func name(of form: Deck.Text.Form, in language: String) -> HTML? {
    let examples = UnitPath(form.path)?.category.flatMap { pluralExamples[language]?[$0] }
    return form.name.map { name in
      #"<span class="form">\#(name)\#(examples.map { ": \($0)" })</span> "#
    }
  }

  /// Returns the state and length of a text in words, so that no information depends on colour
  /// alone; most texts are translated, which is not said.
  private func measures(_ text: Deck.Text) -> HTML {
    let state = words.name(of: text.state)
    var notes = text.state.isDone && text.state != .translated ? [state] : []
    if let before = text.before, before.state != text.state {
      notes.append(words.was(state: words.name(of: before.state)))
    }
    if !text.forms.isEmpty { notes.append(words.length(of: text)) }
    let warnings = text.state.isDone ? [] : [state]
    let marks = (warnings + words.warnings(about: text, in: entry.space)).map { warning -> HTML in
      #"<span class="state todo">\#(warning)</span> "#
    }
    return #"<p class="measures">\#(marks)\#(notes.joined(separator: " · "))</p>"#
  }

  private func opinions(on text: Deck.Text) -> [HTML] {
    text.opinions.map { opinion in
      let mark: HTML = opinion.isOnEarlierText ? " earlier" : ""
      return #"<p class="opinion\#(mark)">\#(HTMLText.lines(words.text(of: opinion)))</p>"#
    }
  }

  private func remarks(_ remarks: [Annotation]) -> [HTML] {
    remarks.map { remark in
      let error: HTML? =
        remark.severity == Diagnostic.Severity.error.rawValue
        ? "<strong>\(words.error)\(words.scriptColon)</strong>" : nil
      return """
        <p class="remark">\(error)\(words.text(of: remark)) <small>\(remark.code)</small></p>
        """
    }
  }
}

/// What people need to answer the texts of a string: the variants and source texts of the forms, and
/// the limits and placeholders for another wording.
struct AnswerAttributes {
  private let entry: Deck.Entry
  private let document: HTMLDeck
  private let now: CatalogEntry?
  private let source: Localization?
  private let sourceTexts: SourceTexts
  private let wanted: WantedArguments
  /// The source texts of the translations that can be answered, each once.
  private(set) var sources: [String] = []

  init(_ entry: Deck.Entry, in document: HTMLDeck) {
    self.entry = entry
    self.document = document
    now = document.deck.catalog.entry(for: entry.key)
    source = now?.localization(document.deck.sourceLanguage)
    sourceTexts = SourceTexts(entry.key, source)
    wanted = WantedArguments(of: entry.key, source)
    for text in entry.texts where text.language != document.deck.sourceLanguage {
      for path in paths(of: text) ?? [] {
        let source = sourceText(of: path, in: text.language)
        if !sources.contains(source) { sources.append(source) }
      }
    }
  }

  private func sourceText(of path: String, in language: String) -> String {
    sourceTexts.named(as: now?.localization(language))[path]
  }

  /// Returns the attributes of a form that can be answered: the path of its variant, and its
  /// placeholders where it needs others than the row says.
  func attributes(ofFormAt path: String, in language: String) -> HTML {
    let needed = wanted.needed(at: path, in: now?.localization(language))
    return .attribute("data-v", path)
      + .attribute("data-needs", needed == wanted.shown ? nil : names(of: needed) ?? "")
  }

  /// Returns the substitutions of a language as an attribute; nothing where they are those of the row.
  func substitutions(in language: String) -> HTML? {
    let own = substitutions(of: now?.localization(language) ?? source)
    return own == substitutions(of: source) ? nil : HTML.attribute("data-substitutions", own)
  }

  private func names(of arguments: Set<PlacedArgument>) -> String? {
    arguments.isEmpty
      ? nil : arguments.sorted().map(\.description).joined(separator: "|")
  }

  /// Returns the number of the source text of a form that can be answered.
  func sourceNumber(ofFormAt path: String, in language: String) -> Int {
    language == document.deck.sourceLanguage
      ? 0 : sources.firstIndex(of: sourceText(of: path, in: language)) ?? 0
  }

  func paths(of text: Deck.Text) -> [String]? { document.deck.answerPaths(of: text, in: entry) }

  /// The number of the key on the cards, the limits and placeholders, as attributes of the row.
  var bounds: HTML {
    let limits = document.deck.limits[entry.key] ?? []
    return .attribute("data-k", document.cards.keyNumbers[entry.key].map(String.init))
      + .attribute("data-room", entry.space.map { "\($0.columns) \($0.rows)" })
      + .attribute("data-characters", limits.compactMap(\.characters).min().map(String.init))
      + .attribute("data-cells", limits.compactMap(\.cells).min().map(String.init))
      + .attribute("data-placeholders", names(of: wanted.shown))
      + .attribute("data-unshown", names(of: wanted.known.subtracting(wanted.shown)))
      + .attribute("data-substitutions", substitutions(of: source))
  }

  /// Returns the arguments that each substitution puts in, such as `pages %lld`; the one that it
  /// varies with comes first.
  private func substitutions(of localization: Localization?) -> String? {
    let all = (localization?.substitutionArguments(orFrom: source) ?? []).map { name, arguments in
      ([name] + arguments.map(\.description)).joined(separator: " ")
    }
    return all.isEmpty ? nil : all.joined(separator: "|")
  }
}

extension Deck {
  /// Returns the path of the variant for each form of a text, as in `CopyVariant`, or for each form
  /// that a missing text should have; nil if the text can't be answered.
  func answerPaths(of text: Text, in entry: Entry) -> [String]? {
    let now = catalog.entry(for: entry.key)
    guard entry.change != .removed, PseudoLanguage(LanguageTag(text.language)) == nil,
      now?.shouldTranslate != false || text.language == sourceLanguage
    else { return nil }
    guard text.forms.isEmpty else { return text.forms.map(\.path) }
    return Localization.paths(
      of: now?.localization(text.language), from: now?.localization(sourceLanguage),
      neededCategories[text.language] ?? [.other])
  }
}
