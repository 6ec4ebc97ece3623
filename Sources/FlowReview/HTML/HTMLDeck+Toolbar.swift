import FlowContent
import FlowCore
import FlowFormats
import FlowLocalization

extension HTMLDeck {
  /// Returns the form that chooses what of the pages is in view; hidden until the script runs.
  func toolbar(_ progress: TranslationProgress) -> String {
    var html = """
      <form class="tools" id="tools" role="search" aria-label="\(words(.filterPages))" hidden>
      <div class="filters"><input type="search" id="search" aria-label="\(words(.search))" \
      placeholder="\(words(.searchIn))">
      <select id="state" aria-label="\(words(.show))"><option value="">\(words(.everything))</option>
      """
    // Without the history, none is known to be outdated.
    let outdated: [(String, DeckPhrase)] = deck.outdated.isEmpty ? [] : [("outdated", .outdated)]
    let unfinished: [(String, DeckPhrase)] = [
      ("open", .anythingToDo), ("missing", .missing), ("new", .new),
      ("needs_review", .needsReview), ("stale", .stale),
    ]
    let others: [(String, DeckPhrase)] = [
      ("long", .tooLong), ("noted", .remarked), ("translated", .translated),
      ("answer-open", .notAnswered), ("answer-given", .answered),
      ("answer-changed", .changedSinceLooked),
    ]
    for (value, phrase) in unfinished + outdated + others {
      html += "<option value=\"\(value)\">\(words(phrase))</option>"
    }
    let pages = progress.parts.map { part in
      let place = HTMLPlace(part.subject, name: part.name, words)
      return "<option value=\"\(place.id)\">\(place.option)</option>"
    }
    let languages = deck.languages.map { language in
      let tag = language.escapedForHTML
      return "<option value=\"\(tag)\" data-tag=\"\(tag)\">\(tag)</option>"
    }
    html += """
      </select>\(summaryButton)<p id="count" role="status"></p></div>
      <div class="sets" role="group" aria-label="\(words(.languages))">\
      <button type="button" data-set="one">\(words(.sourceAndOne))</button>\
      <button type="button" data-set="all">\(words(.all))</button>\
      <button type="button" data-set="none">\(words(.noLanguage))</button>\
      <button type="button" popovertarget="picker">\(words(.choose))</button></div>
      <div class="steppers">
      """
    html +=
      variationChoices + stepper("page", .page, .previousPage, .nextPage, pages)
      + stepper("language", .oneLanguage, .previousLanguage, .nextLanguage, languages)
    return html + "</div></form>\n"
  }

  /// The choices of the device whose texts the cards show, and of the plural form; each empty if no
  /// text depends on it.
  var variationChoices: String {
    let others = variations.devices.filter { $0 != deck.device }
    let devices = others.isEmpty ? [] : [deck.device] + others
    let forms = variations.pluralForms.map { ($0.rawValue, $0.rawValue) }
    return choice(
      "device", .device, devices.map { ($0 == deck.device ? "" : $0.rawValue, $0.title) })
      + choice("plural", .pluralForm, forms.isEmpty ? [] : [("", words(.asSampled))] + forms)
  }

  /// Returns a choice of a part of the view; empty without options.
  private func choice(
    _ name: String, _ label: DeckPhrase, _ options: [(value: String, title: String)]
  ) -> String {
    guard !options.isEmpty else { return "" }
    let html = options.map { "<option value=\"\($0.value)\">\($0.title)</option>" }
    return "<select data-choose=\"\(name)\" aria-label=\"\(words(label))\">"
      + html.joined() + "</select>\n"
  }

  /// The button that copies the summary of a deck of changes.
  private var summaryButton: String {
    deck.earlier == nil
      ? "" : "<button type=\"button\" id=\"summary\">\(words(.copySummary))</button>"
  }

  /// Returns a choice with a button before it for the choice before, and one behind it for the next.
  private func stepper(
    _ id: String, _ name: DeckPhrase, _ before: DeckPhrase, _ after: DeckPhrase,
    _ options: [String]
  ) -> String {
    """
    <div class="stepper" id="\(id)-stepper" role="group" aria-label="\(words(name))">\
    <button type="button" id="\(id)-before" aria-label="\(words(before))">‹</button>\
    <select id="\(id)" aria-label="\(words(name))">\(options.joined())</select>\
    <button type="button" id="\(id)-after" aria-label="\(words(after))">›</button></div>

    """
  }

  /// The list of the languages, each with a box to check.
  var picker: String {
    var html = "<fieldset id=\"picker\" popover><legend>\(words(.languagesInView))</legend>"
    for (index, language) in deck.languages.enumerated() {
      let isSource = language == deck.sourceLanguage
      html += "<label><input type=\"checkbox\" checked value=\"\(index)\"> "
      html += "<span>\(languageName(language, isSource: isSource))</span></label>"
    }
    return html + "</fieldset>\n"
  }

  /// Returns the list of the pages, each with what is left to do on it.
  func contents(_ progress: TranslationProgress) -> String {
    let items = progress.parts.map { part in
      let place = HTMLPlace(part.subject, name: part.name, words)
      let state =
        part.open == 0
        ? "<span class=\"state done\" title=\"\(words(.nothingToDo))\">"
          + "<span aria-hidden=\"true\">✓</span>"
          + "<span class=\"spoken\">\(words(.nothingToDo))</span></span>"
        : "<span class=\"state todo\">\(part.open)<span class=\"spoken\"> \(words(.toDo))</span></span>"
      return "<li><a href=\"#\(place.id)\"><span class=\"name\">\(place.title)</span> "
        + "\(state)</a></li>"
    }
    return "<nav class=\"contents\" id=\"contents\" aria-label=\"\(words(.pages))\"><ol>"
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
