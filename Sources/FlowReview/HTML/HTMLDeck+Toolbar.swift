import FlowContent
import FlowCore
import FlowFormats
import FlowWords

extension HTMLDeck {
  /// Returns the form that chooses what of the pages is in view; hidden until the script runs.
  func toolbar(_ progress: TranslationProgress) -> HTML {
    let states: [(String, String)] = [
      ("open", words.anythingToDo), ("missing", words.missing), ("new", words.new),
      ("needs_review", words.needsReview), ("stale", words.stale), ("outdated", words.outdated),
      ("long", words.tooLong), ("noted", words.remarked), ("translated", words.translated),
      ("answer-open", words.notAnswered), ("answer-given", words.answered),
      ("answer-changed", words.changedSinceLooked),
    ]
    // Without the history, none is known to be outdated.
    let filters = states.filter { $0.0 != "outdated" || !deck.outdated.isEmpty }
    let pages = progress.parts.map { part in
      let place = HTMLPlace(subject: part.subject, name: part.name, words: words)
      return Self.option(place.id, place.option)
    }
    let languages = deck.languages.map { language -> HTML in
      #"<option value="\#(language)" data-tag="\#(language)">\#(language)</option>"#
    }
    return """
      <form class="tools" id="tools" role="search" aria-label="\(words.filterPages)" hidden>
      <div class="filters"><input type="search" id="search" aria-label="\(words.search)" \
      placeholder="\(words.searchIn)">
      <select id="state" aria-label="\(words.show)"><option value="">\(words.everything)</option>\
      \(filters.map { Self.option($0, $1) })</select>\(summaryButton)<p id="count" role="status"></p></div>
      <div class="sets" role="group" aria-label="\(words.languages)">\
      <button type="button" data-set="one">\(words.sourceAndOne)</button>\
      <button type="button" data-set="all">\(words.all)</button>\
      <button type="button" data-set="none">\(words.noLanguage)</button>\
      <button type="button" popovertarget="picker">\(words.choose)</button></div>
      <div class="steppers">\
      \(variationChoices)\(stepper("page", words.page, words.previousPage, words.nextPage, pages))\
      \(stepper("language", words.oneLanguage, words.previousLanguage, words.nextLanguage, languages))</div></form>

      """
  }

  private static func option(_ value: String, _ title: String) -> HTML {
    #"<option value="\#(value)">\#(title)</option>"#
  }

  /// The choices of the device whose texts the cards show, and of the plural form; each empty if no
  /// text depends on it.
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

  /// Returns a choice of a part of the view; empty without options.
  private func choice(_ name: String, _ label: String, _ options: [HTML]) -> HTML {
    options.isEmpty
      ? ""
      : """
      <select data-choose="\(name)" aria-label="\(label)">\(options)</select>

      """
  }

  /// The button that copies the summary of a deck of changes.
  private var summaryButton: HTML? {
    deck.earlier.map { _ in
      #"<button type="button" id="summary">\#(words.copySummary)</button>"#
    }
  }

  /// Returns a choice with a button before it for the choice before, and one behind it for the next.
  private func stepper(
    _ id: String, _ name: String, _ before: String, _ after: String, _ options: [HTML]
  ) -> HTML {
    """
    <div class="stepper" id="\(id)-stepper" role="group" aria-label="\(name)">\
    <button type="button" id="\(id)-before" aria-label="\(before)">‹</button>\
    <select id="\(id)" aria-label="\(name)">\(options)</select>\
    <button type="button" id="\(id)-after" aria-label="\(after)">›</button></div>

    """
  }

  /// The list of the languages, each with a box to check.
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

  /// Returns the list of the pages, each with what is left to do on it.
  func contents(_ progress: TranslationProgress) -> HTML {
    let items = progress.parts.map { part -> HTML in
      let place = HTMLPlace(subject: part.subject, name: part.name, words: words)
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
        <li><a href="#\(place.id)"><span class="name">\(place.title)</span> \(state)</a></li>
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
