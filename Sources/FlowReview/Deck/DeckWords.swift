import FlowCheck
import FlowContent
package import FlowCore
import FlowFormats
import FlowStatistics
import FlowTerminal
import FlowWords

/// The words of a deck's own language: its buttons, headings, help and messages.
///
/// They are the texts of `DeckWords.xcstrings`, each of whose keys is a member. The deck's script uses
/// those under `script` and `count`.
package struct DeckWords: Sendable {
  private let texts: WordCatalog
  private let words: Words

  /// Creates the words of a language, or of the nearest that the runner has.
  package init(_ language: LanguageTag? = nil) {
    texts = WordCatalog(language, of: Self.catalogLanguages, json: Self.catalog(in:))
    words = Words.in(language)
  }

  var languageTag: String { texts.language }

  func text(for key: String, _ arguments: [Argument] = []) -> String {
    texts.text(for: key, arguments)
  }

  /// The words for the script, as JSON: the language, the phrases, the values of facts, and for what
  /// is counted the phrase of each plural category.
  var json: JSONValue {
    let values = [("yes", words.yes), ("no", words.no), ("unknown", stateUnknown)]
    return .object([
      ("language", .string(languageTag)), ("phrases", .object(templates(under: "script."))),
      ("values", .object(values.map { ($0, .string($1)) })),
      ("counts", .object(templates(under: "count."))),
    ])
  }

  /// Returns the texts of the keys with a prefix, with their placeholders; those that depend on a
  /// number by its plural category.
  private func templates(under prefix: String) -> [(String, JSONValue)] {
    guard let catalog = texts.catalog else { return [] }
    return catalog.entries.filter { $0.key.hasPrefix(prefix) }.compactMap { entry in
      entry.localizations.first.flatMap { catalog.localization(of: entry.key, in: $0.language) }?
        .wording.map { (String(entry.key.dropFirst(prefix.count)), template($0)) }
    }
  }

  private func template(_ wording: Wording) -> JSONValue {
    switch wording {
    case .unit(let unit): .string(unit.value)
    case .varied(_, let variations): .object(variations.map { ($0.name, template($0.wording)) })
    }
  }
}

extension DeckWords {
  /// Returns the id of a page, or the title of a group in the middle of a sentence.
  func name(of deckPage: Deck.DeckPage) -> String {
    switch deckPage.subject {
    case .page, .removedPage: deckPage.name
    case .replay, .elsewhere, .unused, .removed:
      languageTag == "en" ? deckPage.name : title(of: deckPage.subject)
    }
  }

  /// Returns the title of a group of strings; empty for a page.
  func title(of subject: Deck.DeckPage.Subject) -> String {
    switch subject {
    case .page, .removedPage: ""
    case .replay: replayQuestion
    case .elsewhere: notOnPage
    case .unused: notUsed
    case .removed: noLongerInCatalog
    }
  }

  /// Returns the change of a page in the middle of a sentence: that it is new, moved or removed, or
  /// looks different although none of its texts is listed; nil if there is none.
  func change(of deckPage: Deck.DeckPage) -> String? {
    if let change = deckPage.change { return name(of: change) }
    return deckPage.looksDifferent && deckPage.entries.isEmpty ? looksDifferent : nil
  }

  /// Returns what is wrong with a text apart from its state: that only its source text has changed, or
  /// that it is too long.
  func warnings(about text: Deck.Text, in space: TextSpace?) -> [String] {
    let excess = text.exceedsSpace ? space.map { spaceExceeded(space: self.space($0)) } : nil
    return [text.needsUpdateFromSource ? onlySourceChanged : nil, excess].compactMap(\.self)
  }

  // The keys are named like the cases.
  func name(of role: CopyRole) -> String { text(for: "\(role)") }

  /// Returns the name of the answers that a rule of a field refuses.
  func name(of reason: InvalidAnswer) -> String { text(for: "class.\(reason.rawValue)") }

  func name(of trait: DeckSelection.Trait) -> String { text(for: "\(trait)") }

  func name(of change: Deck.Entry.Change) -> String { text(for: "\(change)") }

  func name(of change: Deck.PageChange) -> String {
    switch change {
    case .added: newPage
    case .moved: movedPage
    case .removed: removedPage
    }
  }

  func name(of state: TextState) -> String {
    switch state {
    case .missing: stateMissing
    case .new: stateNew
    case .needsReview: stateNeedsReview
    case .stale: stateStale
    case .translated: stateTranslated
    case .notTranslatable: stateNotTranslatable
    case .other(let name): name.isEmpty ? stateUnknown : name
    }
  }

  /// Returns a space in words, such as `62 characters` or `13 × 2 characters`.
  func space(_ space: TextSpace) -> String {
    space.rows == 1
      ? countCharacters(number: space.columns)
      : scriptCellsInRows(columns: String(space.columns), rows: String(space.rows))
  }

  /// Returns the length of a text in words; that of a text in wide characters with its width, such as
  /// `10 characters, as wide as 20`.
  func length(of text: Deck.Text) -> String {
    let characters = countCharacters(number: text.characters)
    return text.cells == text.characters
      ? characters : characters + scriptComma + asWideAs(number: String(text.cells))
  }

  /// Returns the length of a wording, within the limits of the flow, such as `12 of 30 characters`.
  func length(of wording: String, within limits: [CopyLimit]) -> String {
    func count(_ number: Int, _ most: Int?) -> String {
      let length = countCharacters(number: number)
      guard let most else { return length }
      return number > most
        ? scriptOverLimit(length: length, most: String(most))
        : scriptWithinLimit(number: String(number), limit: countCharacters(number: most))
    }
    let wording = wording.withoutMarkup
    let length = count(wording.count, limits.compactMap(\.characters).min())
    guard let most = limits.compactMap(\.cells).min() else { return length }
    let width = wording.split(separator: "\n").map { DisplayWidth.of(String($0)) }.max() ?? 0
    return "\(length) · \(count(width, most))"
  }

  /// Returns what is wrong with a text.
  func text(of annotation: Annotation) -> String {
    switch annotation.remark {
    case .lengthOver(let limit, let length):
      scriptOverLimit(length: String(length), most: String(limit))
    case .threeDots: remarkThreeDots
    case .straightQuote(let opening, let closing):
      remarkStraightQuote(opening: opening, closing: closing)
    case .straightApostrophe: remarkStraightApostrophe
    case .spaceBefore: remarkSpaceBefore
    case .spaceAfter: remarkSpaceAfter
    case .twoSpaces: remarkTwoSpaces
    case .sameAsSource: remarkSameAsSource
    case .whiteSpace: remarkWhiteSpace
    case .markup: remarkMarkup
    case .hiddenCharacter(let name): remarkHiddenCharacter(name: name)
    case .placeholders(let difference): text(of: difference)
    case .pluralForms(let forms): remarkPluralForms(forms: forms.joined(separator: scriptComma))
    case .missing(let languages):
      remarkMissing(languages: languages.joined(separator: scriptComma))
    case .notInCatalog: remarkNotInCatalog
    case .staleInUse: remarkStaleInUse
    case .glossary(let term, let words):
      scriptTermIs(term: term, words: either(words.map(scriptQuoted(text:))))
    case .avoided(let word, nil): remarkAvoided(word: word)
    case .avoided(let word, let better?): remarkAvoidedFor(word: word, better: better)
    }
  }

  private func text(of difference: PlaceholderDifference) -> String {
    let names =
      difference.missing.map(scriptLeavesOut(name:)) + difference.added.map(scriptAdds(name:))
    let order = difference.order.joined(separator: scriptComma)
    return
      ((order.isEmpty ? names : [remarkOrder(placeholders: order)])
      + difference.strays.map(remarkPercentSign(text:)))
      .joined(separator: scriptComma)
  }

  /// Returns what a reviewer said, such as `Ana, 2026-11-20: Suggested “Go”, “shorter”`.
  func text(of opinion: Deck.Text.Opinion) -> String {
    let decision = opinion.decision
    let verdict =
      switch decision.verdict {
      case .approve: scriptApproved
      case .flag: scriptFlagged
      case .suggest(let text): "\(scriptSuggested) \(scriptQuoted(text: text))"
      }
    let comment = decision.comment.isEmpty ? nil : scriptQuoted(text: decision.comment)
    func list(_ parts: [String?]) -> String {
      parts.compactMap(\.self).joined(separator: scriptComma)
    }
    let head = [
      decision.author.description, decision.day, opinion.form,
      opinion.isOnEarlierText ? onEarlierText : nil,
    ]
    return list(head) + scriptColon + list([verdict, comment])
  }

  private func either(_ words: [String]) -> String {
    words.dropFirst().reduce(words.first ?? "", scriptOr(first:second:))
  }
}

extension DeckWords {
  /// Returns the people who came to a page, such as `30 of 40, 75 % (60–86 %)`.
  func reached(_ share: Share) -> HTML {
    let count = scriptOutOf(number: String(share.count), total: String(share.total))
    guard let value = share.value, !share.isUncertain else { return "\(count)" }
    let bounds = [share.interval.lower, share.interval.upper].map(Self.percent)
    let range = percent(number: bounds.joined(separator: "–"))
    let percent = percent(number: Self.percent(value))
    return "\(count)\(HTML(asset: scriptComma))\(isolated("\(percent) (\(range))"))"
  }

  private static func percent(_ value: Double) -> String { String(Int((value * 100).rounded())) }

  /// Returns a time in an element in which the script writes it as the language does.
  func time(_ milliseconds: Int) -> HTML {
    #"<bdi data-time="\#(milliseconds)">\#(milliseconds.timePhrase)</bdi>"#
  }

  /// Returns the people in a journal and what became of them, in the middle of a sentence; fewer
  /// people than a number are not told.
  func outcomes(_ report: FunnelReport, atLeast fewest: Int) -> String {
    let found = report.outcomePeople(atLeast: fewest)
    guard let people = found.people else { return fewerPeople(number: String(fewest)) }
    guard people > 0 else { return nobodyYet }
    let parts = [
      found.completed.map { completedIt(number: String($0)) },
      found.skipped.map { skippedIt(number: String($0)) },
      found.postponed.map { postponedIt(number: String($0)) },
      found.left.map { leftIt(number: String($0)) },
    ]
    return countPeople(number: people) + scriptColon
      + parts.compactMap(\.self).joined(separator: scriptComma)
  }
}

/// Text of another language or direction in a deck.
extension DeckWords {
  /// Returns HTML of another language, in an element that keeps its direction to itself unless the
  /// deck is English.
  func isolated(_ html: HTML) -> HTML { languageTag == "en" ? html : "<bdi>\(html)</bdi>" }

  /// The attribute of an element with text that people wrote; empty in an English deck.
  var writtenAttributes: HTML { languageTag == "en" ? "" : #" dir="auto""# }
}
