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
    let prototype: HTML? =
      deck.isWhole ? ##"<a href="#prototype">\##(words.prototype)</a>"## : nil
    return """
      <a class="skip" href="#main">\(words.skipLink)</a>
      <div class="top" id="top">
      <header class="masthead"><div class="name"><h1>\(deck.title)</h1>
      <p>\(counts.joined(separator: " · "))</p></div>
      <nav class="views" aria-label="\(words.views)"><a href="#pages">\(words.pages)</a>\
      <a href="#overview">\(words.languages)</a>\(prototype)\
      <a href="#answers">\(words.answers) <span class="count" id="answer-count"></span></a>\
      <a href="#help">\(words.help)</a></nav>
      <fieldset class="theme" hidden><legend class="spoken">\(words.colours)</legend>\
      <label><input type="radio" name="theme" value="auto" checked><span>\(words.automatic)</span></label>\
      <label><input type="radio" name="theme" value="light"><span>\(words.light)</span></label>\
      <label><input type="radio" name="theme" value="dark"><span>\(words.dark)</span></label></fieldset>
      </header>

      """
  }

  /// Returns the table with the translation progress of each language.
  func overview(_ coverage: TranslationProgress) -> HTML {
    let headings = [words.language, words.done] + Self.counted.map(words.name(of:))
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

  /// What is counted in each language, beside what is done.
  private static let counted: [DeckSelection.Trait] = [
    .missing, .new, .needsReview, .stale, .tooLong, .remarked,
  ]

  private func row(_ tally: TranslationProgress.Tally) -> HTML {
    let isSource = tally.language == deck.sourceLanguage
    let tags = (isSource ? [] : [deck.sourceLanguage]) + [tally.language]
    let set = tags.map({ Sanitiser.clean($0).escapedForURL() }).joined(separator: ",")
    let numbers = Self.counted.map { trait -> HTML in
      let number = tally.counts[trait] ?? 0
      return #"<td class="\#(number == 0 ? "zero" : "some")">\#(number)</td>"#
    }
    return """
      <tr><th scope="row"><a href="#languages=\(set)">\(languageName(tally.language))</a></th>\
      <td><span class="meter" aria-hidden="true"><span style="width:\(tally.percent)%"></span></span>\
      \(words.percent(number: String(tally.percent)))</td>\(numbers)</tr>

      """
  }

  /// Returns a language's tag, before which the script adds the language's name; the source language
  /// is marked.
  func languageName(_ name: String) -> HTML {
    let badge: HTML? =
      name == deck.sourceLanguage ? #" <span class="badge">\#(words.source)</span>"# : nil
    return #"<span class="name" data-tag="\#(name)">\#(name)</span>\#(badge)"#
  }
}
