import FlowCore

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
    <html lang="en"><head><meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="referrer" content="no-referrer">
    <title>\(title)</title>
    <style>
    \(DeckAssets.style)
    """
  }

  private var title: String {
    let what = deck.earlier.map { " · changes since \(HTMLText.escaped($0.name))" } ?? " · copy"
    return HTMLText.escaped(deck.flow.app) + what
  }

  /// Returns the header: the title, the counts, the navigation and the choice of theme.
  func banner(_ coverage: TranslationProgress, hasPrototype: Bool) -> String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let counts = [
      count(coverage.pages, "page"), count(coverage.strings, "string"),
      count(deck.languages.count, "language"),
    ]
    let links = hasPrototype ? "<a href=\"#prototype\">Prototype</a>" : ""
    return """
      <a class="skip" href="#pages">Skip to the pages</a>
      <header class="masthead"><div><h1>\(title)</h1>
      <p>\(counts.joined(separator: " · "))</p></div>
      <nav aria-label="Parts of this deck"><a href="#overview">Languages</a>\(links)\
      <a href="#pages">Pages</a></nav>
      <fieldset class="theme" hidden><legend class="spoken">Colours</legend>\
      <label><input type="radio" name="theme" value="auto" checked><span>Auto</span></label>\
      <label><input type="radio" name="theme" value="light"><span>Light</span></label>\
      <label><input type="radio" name="theme" value="dark"><span>Dark</span></label></fieldset>
      </header>

      """
  }

  /// Returns the table with the translation progress of each language.
  func overview(_ coverage: TranslationProgress) -> String {
    var html = """
      <section id="overview" aria-labelledby="h-overview"><h2 id="h-overview">Languages</h2>
      <div class="scroll" role="region" aria-label="How far each language is" tabindex="0">
      <table class="tallies"><thead><tr><th scope="col">Language</th><th scope="col">Done</th>\
      <th scope="col">Missing</th><th scope="col">New</th><th scope="col">Needs review</th>\
      <th scope="col">Stale</th><th scope="col">Too long</th><th scope="col">Remarked</th>\
      </tr></thead><tbody>

      """
    for tally in coverage.tallies {
      let isSource = tally.language == deck.sourceLanguage
      html += "<tr><th scope=\"row\">\(Self.languageName(tally.language, isSource: isSource))"
      html += "</th>"
      html += "<td><span class=\"meter\" aria-hidden=\"true\">"
      html += "<span style=\"width:\(tally.percent)%\"></span></span>\(tally.percent) %</td>"
      for number in [
        tally.missing, tally.new, tally.needsReview, tally.stale, tally.tooLong, tally.remarked,
      ] {
        html += "<td class=\"\(number == 0 ? "zero" : "some")\">\(number)</td>"
      }
      html += "</tr>\n"
    }
    return html + "</tbody></table></div></section>\n"
  }

  /// Returns a language's tag; the script adds the language's name before it.
  static func languageName(_ name: String, isSource: Bool) -> String {
    let escaped = HTMLText.escaped(name)
    return "<span class=\"name\" data-tag=\"\(escaped)\">\(escaped)</span>"
      + (isSource ? " <span class=\"badge\">source</span>" : "")
  }

  /// The form that filters the pages; hidden until the script runs.
  var toolbar: String {
    var html = """
      <section class="tools" aria-labelledby="h-pages" id="tools" hidden>
      <h2 id="h-pages" class="spoken">Pages</h2>
      <form role="search" aria-label="Filter the pages"><label>Search <input type="search" \
      id="search" placeholder="Text, key or comment"></label>
      <label>Page <select id="page"><option value="">All</option>
      """
    for page in deck.flow.pages where deck.selection.shows(page) {
      html += "<option>\(HTMLText.escaped(page.id))</option>"
    }
    html +=
      "</select></label><label>Show <select id=\"state\"><option value=\"\">Everything</option>"
    for (value, words) in [
      ("open", "Anything to do"), ("missing", "Missing"), ("new", "New"),
      ("needs_review", "Needs review"), ("stale", "Stale"), ("long", "Too long"),
      ("noted", "Remarked"), ("translated", "Translated"),
    ] {
      html += "<option value=\"\(value)\">\(words)</option>"
    }
    html += "</select></label>\n<fieldset class=\"languages\"><legend>Languages</legend>"
    for (index, language) in deck.languages.enumerated() {
      html += "<label><input type=\"checkbox\" checked value=\"\(index)\"><span>"
      html += HTMLText.escaped(language) + "</span></label>"
    }
    return html
      + "</fieldset></form><p id=\"count\" role=\"status\"></p></section>\n"
  }
}
