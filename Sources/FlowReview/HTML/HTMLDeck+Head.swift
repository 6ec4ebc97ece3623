import FlowCore
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

  /// Returns the header, which stays open for the toolbar: the title, the counts, the views and the
  /// choice of theme.
  func banner(_ progress: TranslationProgress) -> String {
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    let counts = [
      count(progress.pages, "page"), count(progress.strings, "string"),
      count(deck.languages.count, "language"),
    ]
    let prototype = deck.isWhole ? "<a href=\"#prototype\">Prototype</a>" : ""
    return """
      <a class="skip" href="#main">Skip to the content</a>
      <div class="top" id="top">
      <header class="masthead"><div class="name"><h1>\(title)</h1>
      <p>\(counts.joined(separator: " · "))</p></div>
      <nav class="views" aria-label="Views"><a href="#pages">Pages</a>\
      <a href="#overview">Languages</a>\(prototype)\
      <a href="#answers">Answers <span class="count" id="answer-count"></span></a>\
      <a href="#help">Help</a></nav>
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
      let tags = (isSource ? [] : [deck.sourceLanguage]) + [tally.language]
      let set = tags.map(HTMLText.fragment).joined(separator: ",")
      html += "<tr><th scope=\"row\"><a href=\"#languages=\(set)\">"
      html += "\(Self.languageName(tally.language, isSource: isSource))</a></th>"
      html += "<td><span class=\"meter\" aria-hidden=\"true\">"
      html += "<span style=\"width:\(tally.percent)%\"></span></span>\(tally.percent) %</td>"
      for number in [
        tally.missing, tally.new, tally.needsReview, tally.stale, tally.tooLong, tally.remarked,
      ] {
        html += "<td class=\"\(number == 0 ? "zero" : "some")\">\(number)</td>"
      }
      html += "</tr>\n"
    }
    html += "</tbody></table></div>\n"
    if let people = deck.people {
      let words = people.outcomePhrase(atLeast: deck.fewestPeople)
      html += "<p>In the journal: \(HTMLText.escaped(words)).</p>\n"
    }
    if let line = deck.unusedLine { html += "<p>\(line)</p>" }
    return html + "</section>\n"
  }

  /// Returns a language's tag; the script adds the language's name before it.
  static func languageName(_ name: String, isSource: Bool) -> String {
    let escaped = HTMLText.escaped(name)
    return "<span class=\"name\" data-tag=\"\(escaped)\">\(escaped)</span>"
      + (isSource ? " <span class=\"badge\">source</span>" : "")
  }
}
