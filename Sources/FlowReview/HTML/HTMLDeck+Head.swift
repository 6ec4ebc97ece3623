import FlowContent
import FlowCore
import FlowFormats
import FlowLocalization
import FlowStatistics

extension HTMLDeck {
  /// The content security policy: nothing may be loaded, sent or framed; only the inline styles and
  /// the one script are allowed.
  private static var policy: String {
    "default-src 'none'; style-src 'unsafe-inline'; script-src "
      + DeckAssets.scriptHash
      + "; base-uri 'none'; form-action 'none'"
  }

  /// The document up to the colours of the pages, which follow inside the `style` element.
  var head: String {
    """
    <!doctype html>
    <html\(documentLanguage)><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>\(title)</title>
    <style>
    \(DeckAssets.style)
    """
  }

  /// The attributes of the document for the language of its own words.
  private var documentLanguage: String {
    let isFromRight = LanguageTag(words.language)?.isRightToLeft == true
    return " lang=\"\(words.language)\"" + (isFromRight ? " dir=\"rtl\"" : "")
  }

  private var title: String { deck.title.escapedForHTML }

  /// Returns the header, which stays open for the toolbar: the title, the counts, the views and the
  /// choice of theme.
  func banner(_ progress: TranslationProgress) -> String {
    let counts = [
      words.counted(progress.pages, .pages), words.counted(progress.strings, .strings),
      words.counted(deck.languages.count, .languages),
    ]
    let prototype = deck.isWhole ? "<a href=\"#prototype\">\(words(.prototype))</a>" : ""
    return """
      <a class="skip" href="#main">\(words(.skipLink))</a>
      <div class="top" id="top">
      <header class="masthead"><div class="name"><h1>\(title)</h1>
      <p>\(counts.joined(separator: " · "))</p></div>
      <nav class="views" aria-label="\(words(.views))"><a href="#pages">\(words(.pages))</a>\
      <a href="#overview">\(words(.languages))</a>\(prototype)\
      <a href="#answers">\(words(.answers)) <span class="count" id="answer-count"></span></a>\
      <a href="#help">\(words(.help))</a></nav>
      <fieldset class="theme" hidden><legend class="spoken">\(words(.colours))</legend>\
      <label><input type="radio" name="theme" value="auto" checked><span>\(words(.automatic))</span></label>\
      <label><input type="radio" name="theme" value="light"><span>\(words(.light))</span></label>\
      <label><input type="radio" name="theme" value="dark"><span>\(words(.dark))</span></label></fieldset>
      </header>

      """
  }

  /// Returns the table with the translation progress of each language.
  func overview(_ coverage: TranslationProgress) -> String {
    var html = """
      <section id="overview" aria-labelledby="h-overview"><h2 id="h-overview">\(words(.languages))</h2>
      <div class="scroll" role="region" aria-label="\(words(.progress))" tabindex="0">
      <table class="tallies" aria-labelledby="h-overview"><thead><tr>\(tallyHeadings)\
      </tr></thead><tbody>

      """
    for tally in coverage.tallies {
      let percent = String(tally.percent)
      let isSource = tally.language == deck.sourceLanguage
      let tags = (isSource ? [] : [deck.sourceLanguage]) + [tally.language]
      let set = tags.map({ Sanitiser.clean($0).escapedForURL() }).joined(separator: ",")
      html += "<tr><th scope=\"row\"><a href=\"#languages=\(set)\">"
      html += "\(languageName(tally.language, isSource: isSource))</a></th>"
      html += "<td><span class=\"meter\" aria-hidden=\"true\">"
      html +=
        "<span style=\"width:\(tally.percent)%\"></span></span>\(words(.percent, ["number": percent]))</td>"
      for number in [
        tally.missing, tally.new, tally.needsReview, tally.stale, tally.tooLong, tally.remarked,
      ] {
        html += "<td class=\"\(number == 0 ? "zero" : "some")\">\(number)</td>"
      }
      html += "</tr>\n"
    }
    html += "</tbody></table></div>\n"
    if let people = deck.people {
      let outcomes = words.outcomes(people, atLeast: deck.fewestPeople)
      html += "<p>\(words(.inJournal, ["people": outcomes]))</p>\n"
    }
    if deck.hiddenKeys > 0 {
      html += "<p>\(words.counted(deck.hiddenKeys, .unusedKeys))</p>"
    }
    return html + "</section>\n"
  }

  private var tallyHeadings: String {
    [DeckPhrase.language, .done, .missing, .new, .needsReview, .stale, .tooLong, .remarked]
      .map { "<th scope=\"col\">\(words($0))</th>" }.joined()
  }

  /// Returns a language's tag; the script adds the language's name before it.
  func languageName(_ name: String, isSource: Bool) -> String {
    let escaped = name.escapedForHTML
    return "<span class=\"name\" data-tag=\"\(escaped)\">\(escaped)</span>"
      + (isSource ? " <span class=\"badge\">\(words(.source))</span>" : "")
  }
}
