import FlowContent
import FlowCore

extension HTMLDeck {
  /// Returns the form that chooses what of the pages is in view; hidden until the script runs.
  func toolbar(_ progress: TranslationProgress) -> String {
    var html = """
      <form class="tools" id="tools" role="search" aria-label="Filter the pages" hidden>
      <div class="filters"><input type="search" id="search" aria-label="Search" \
      placeholder="Text, key or comment">
      <select id="state" aria-label="Show"><option value="">Everything</option>
      """
    // Without the history, none is known to be outdated.
    let outdated = deck.outdated.isEmpty ? [] : [("outdated", "Outdated")]
    for (value, words) in [
      ("open", "Anything to do"), ("missing", "Missing"), ("new", "New"),
      ("needs_review", "Needs review"), ("stale", "Stale"),
    ] + outdated + [
      ("long", "Too long"), ("noted", "Remarked"), ("translated", "Translated"),
      ("answer-open", "Not answered"),
      ("answer-given", "Answered"), ("answer-changed", "Changed since you looked"),
    ] {
      html += "<option value=\"\(value)\">\(words)</option>"
    }
    let pages = progress.parts.map { part in
      let place = HTMLPlace(part.subject, name: part.name)
      return "<option value=\"\(place.id)\">\(place.option)</option>"
    }
    let languages = deck.languages.map { language in
      let tag = HTMLText.escaped(language)
      return "<option value=\"\(tag)\" data-tag=\"\(tag)\">\(tag)</option>"
    }
    html += """
      </select>\(summaryButton)<p id="count" role="status"></p></div>
      <div class="sets" role="group" aria-label="Languages">\
      <button type="button" data-set="one">Source and one</button>\
      <button type="button" data-set="all">All</button>\
      <button type="button" data-set="none">None</button>\
      <button type="button" popovertarget="picker">Choose…</button></div>
      <div class="steppers">
      """
    html +=
      devices + Self.stepper("page", "page", pages)
      + Self.stepper("language", "language", languages)
    return html + "</div></form>\n"
  }

  /// The choice of the device whose texts the cards show; empty if no text depends on the device.
  private var devices: String {
    guard !cards.otherRenderers.isEmpty else { return "" }
    let options = ([deck.device] + cards.otherRenderers.map(\.device)).map { device in
      "<option value=\"\(device == deck.device ? "" : device.rawValue)\">\(device.title)</option>"
    }
    return "<select id=\"device\" aria-label=\"Device\">\(options.joined())</select>\n"
  }

  /// The button that copies the summary of a deck of changes.
  private var summaryButton: String {
    deck.earlier == nil ? "" : "<button type=\"button\" id=\"summary\">Copy summary</button>"
  }

  /// Returns a choice with a button before it for the choice before, and one behind it for the next.
  private static func stepper(_ id: String, _ noun: String, _ options: [String]) -> String {
    """
    <div class="stepper" id="\(id)-stepper" role="group" aria-label="\(noun)">\
    <button type="button" id="\(id)-before" aria-label="Previous \(noun)">‹</button>\
    <select id="\(id)" aria-label="\(noun)">\(options.joined())</select>\
    <button type="button" id="\(id)-after" aria-label="Next \(noun)">›</button></div>

    """
  }

  /// The list of the languages, each with a box to check.
  var picker: String {
    var html = "<fieldset id=\"picker\" popover><legend>Languages in view</legend>"
    for (index, language) in deck.languages.enumerated() {
      let isSource = language == deck.sourceLanguage
      html += "<label><input type=\"checkbox\" checked value=\"\(index)\"> "
      html += "<span>\(Self.languageName(language, isSource: isSource))</span></label>"
    }
    return html + "</fieldset>\n"
  }

  /// Returns the list of the pages, each with what is left to do on it.
  func contents(_ progress: TranslationProgress) -> String {
    let items = progress.parts.map { part in
      let place = HTMLPlace(part.subject, name: part.name)
      let state =
        part.open == 0
        ? "<span class=\"state done\" title=\"nothing to do\"><span aria-hidden=\"true\">✓</span>"
          + "<span class=\"spoken\">nothing to do</span></span>"
        : "<span class=\"state todo\">\(part.open)<span class=\"spoken\"> to do</span></span>"
      return "<li><a href=\"#\(place.id)\"><span class=\"name\">\(place.title)</span> "
        + "\(state)</a></li>"
    }
    return "<nav class=\"contents\" id=\"contents\" aria-label=\"Pages\"><ol>"
      + items.joined(separator: "\n") + "</ol></nav>\n"
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
