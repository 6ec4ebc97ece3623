import FlowContent
import FlowCore
import FlowFormats
import FlowStatistics
import FlowWords

extension HTMLDeck {
  /// The content security policy: nothing may be loaded, sent or framed; only the inline styles and
  /// the one script are allowed.
  private static var policy: HTML {
    """
    default-src 'none'; style-src 'unsafe-inline'; script-src \(HTML(asset: Assets.scriptHash)); \
    base-uri 'none'; form-action 'none'
    """
  }

  /// The document up to the colours of the pages, which follow inside the `style` element.
  var head: HTML {
    """
    <!doctype html>
    <html\(documentLanguage)><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>\(deck.title)</title>
    <style>
    \(HTML(asset: Assets.style))
    """
  }

  /// The attributes of the document for the language of its own words.
  private var documentLanguage: HTML {
    let isFromRight = LanguageTag(words.languageTag)?.isRightToLeft == true
    return .attribute("lang", words.languageTag) + .attribute("dir", isFromRight ? "rtl" : nil)
  }

  /// Returns the header, which stays open for the toolbar: the title, the counts, the views and the
  /// choice of theme.
  func banner(_ progress: TranslationProgress) -> HTML {
    let counts = [
      words.countPages(number: progress.pages), words.countTexts(number: progress.strings),
      words.countLanguages(number: deck.languages.count),
    ]
    return section(
      "banner",
      [
        "deckTitle": "\(deck.title)", "counts": "\(counts.joined(separator: " · "))",
        "prototypeLink": deck.isWhole
          ? ##"<a href="#prototype">\##(words.prototype)</a>"## : "",
      ])
  }

  /// Returns the table with the translation progress of each language.
  func overview(_ coverage: TranslationProgress) -> HTML {
    let headings = [words.language, words.done, words.answered] + Self.counted.map(words.name(of:))
    let people = deck.people.map { people -> HTML in
      let outcomes = words.outcomes(people, atLeast: deck.fewestPeople)
      return "<p>\(words.inJournal(people: outcomes))</p>\n"
    }
    let hidden: HTML? =
      deck.hiddenKeys > 0 ? "<p>\(words.countUnusedKeys(number: deck.hiddenKeys))</p>" : nil
    return """
      <section id="overview" aria-labelledby="h-overview"><h2 id="h-overview">\(words.languages)</h2>
      <div class="scroll" role="region" aria-label="\(words.progress)" tabindex="0">
      <table class="tallies" aria-labelledby="h-overview"><thead><tr>\
      \(headings.map { #"<th scope="col">\#($0)</th>"# })</tr></thead><tbody>
      \(coverage.tallies.map(row))</tbody></table></div>
      \(people)\(hidden)</section>

      """
  }

  /// The traits that are counted in each language, besides what is done.
  private static let counted: [DeckSelection.Trait] = [
    .missing, .new, .needsReview, .stale, .tooLong, .remarked,
  ]

  private func row(_ tally: TranslationProgress.Tally) -> HTML {
    let isSource = tally.language == deck.sourceLanguage
    let tags = (isSource ? [] : [deck.sourceLanguage]) + [tally.language]
    let set = tags.map({ Sanitiser.clean($0).escapedForURL() }).joined(separator: ",")
    let badge: HTML? = isSource ? #" <span class="badge">\#(words.source)</span>"# : nil
    let numbers = Self.counted.map { trait -> HTML in
      let number = tally.counts[trait] ?? 0
      return """
        <td class="\(number == 0 ? "zero" : "some")" data-name="\(words.name(of: trait))">\(number)</td>
        """
    }
    return """
      <tr><th scope="row"><a href="#languages=\(set)">\(languageName(tally.language))</a>\(badge)</th>\
      <td><span class="meter" aria-hidden="true"><span style="width:\(tally.percent)%"></span></span>\
      \(words.percent(number: String(tally.percent)))</td><td class="answered"></td>\(numbers)</tr>

      """
  }

  /// Returns a language's tag, before which the script adds the language's name.
  func languageName(_ name: String) -> HTML {
    #"<span class="name" data-tag="\#(name)">\#(name)</span>"#
  }

  /// Returns the form that filters the pages; hidden until the script runs.
  func toolbar(_ progress: TranslationProgress) -> HTML {
    let states: [(String, String)] = [
      ("open", words.anythingToDo), ("missing", words.missing), ("new", words.new),
      ("needs_review", words.needsReview), ("stale", words.stale), ("long", words.tooLong),
      ("noted", words.remarked), ("translated", words.translated),
      ("answer-open", words.notAnswered), ("answer-given", words.answered),
      ("answer-changed", words.changedSinceLooked),
    ]
    let pages = progress.parts.map { part in
      let anchor = HTMLAnchor(subject: part.subject, name: part.name, words: words)
      return Self.option(anchor.id, anchor.option)
    }
    let languages = deck.languages.map { language -> HTML in
      #"<option value="\#(language)" data-tag="\#(language)">\#(language)</option>"#
    }
    // The changes of a deck of changes can be copied.
    let summary: HTML =
      deck.earlier == nil
      ? "" : #"<button type="button" id="summary">\#(words.copySummary)</button>"#
    return section(
      "toolbar",
      [
        "filters": states.map { Self.option($0, $1) }.joined(), "pageOptions": pages.joined(),
        "languageOptions": languages.joined(), "variationChoices": variationChoices,
        "summaryButton": summary,
      ])
  }

  private static func option(_ value: String, _ title: String) -> HTML {
    #"<option value="\#(value)">\#(title)</option>"#
  }

  /// The menus for the device and the plural form that the cards show; each empty if no text depends
  /// on it.
  var variationChoices: HTML {
    let others = variations.devices.filter { $0 != deck.device }
    let devices = others.isEmpty ? [] : [deck.device] + others
    let forms = variations.pluralForms.map { Self.option($0.rawValue, $0.rawValue) }
    let choices = [
      choice(
        "device", words.device,
        devices.map { Self.option($0 == deck.device ? "" : $0.rawValue, $0.title) }),
      choice(
        "plural", words.pluralForm, forms.isEmpty ? [] : [Self.option("", words.asSampled)] + forms),
    ]
    return choices.joined()
  }

  /// Returns a menu; empty without options.
  private func choice(_ name: String, _ label: String, _ options: [HTML]) -> HTML {
    options.isEmpty
      ? ""
      : """
      <select data-choose="\(name)" aria-label="\(label)">\(options)</select>

      """
  }

  /// The list of the languages, each with a check box.
  var picker: HTML {
    let boxes = deck.languages.enumerated().map { index, language -> HTML in
      """
      <label><input type="checkbox" checked value="\(index)"> \
      <span>\(languageName(language))</span></label>
      """
    }
    return """
      <fieldset id="picker" popover><legend>\(words.languagesInView)</legend>\(boxes)</fieldset>

      """
  }

  /// Returns the list of the pages, each with the number of texts that need work.
  func contents(_ progress: TranslationProgress) -> HTML {
    let items = progress.parts.map { part -> HTML in
      let anchor = HTMLAnchor(subject: part.subject, name: part.name, words: words)
      let state: HTML =
        part.open == 0
        ? """
        <span class="state done" title="\(words.scriptNothingToDo)"><span aria-hidden="true">✓</span>\
        <span class="spoken">\(words.scriptNothingToDo)</span></span>
        """
        : """
        <span class="state todo">\(part.open)<span class="spoken"> \(words.scriptToDo)</span></span>
        """
      return """
        <li><a href="#\(anchor.id)"><span class="name">\(anchor.title)</span> \(state)</a></li>
        """
    }
    return """
      <nav class="contents" id="contents" aria-label="\(words.pages)"><ol>\
      \(items.joined(separator: "\n"))</ol></nav>

      """
  }
}

extension CopyDevice {
  /// The name of the device as its maker writes it.
  fileprivate var title: String {
    switch self {
    case .iphone: "iPhone"
    case .ipad: "iPad"
    case .mac: "Mac"
    case .watch: "Apple Watch"
    case .tv: "Apple TV"
    case .vision: "Apple Vision"
    }
  }
}
