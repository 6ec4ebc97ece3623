import FlowContent
import FlowCore
import FlowFormats
import FlowLocalization
import FlowSession
import FlowTerminal

/// A page view as HTML, a card: the screen of a phone with everything that the page contains.
struct HTMLPageView {
  let view: PageView
  let page: Page
  let renderer: LocaleRenderer
  /// The class with the page's colours, such as `p3`.
  let colours: String
  /// The choices of a device and a plural form that the card is for; empty for those that no other
  /// card is for.
  var choices: [String] = []

  /// Returns the card as one element.
  ///
  /// - Parameter id: The id by which the prototype finds the element; nil for none.
  /// - Returns: One `article` element.
  func html(id: String?) -> String {
    var html = "<article class=\"card \(colours)\(renderer.isTurned ? " turned" : "")\""
    if let id { html += " id=\"\(id)\"" }
    if !choices.isEmpty { html += " data-for=\"\(choices.joined(separator: " "))\" hidden" }
    html += HTMLText.language(renderer.name, isTurned: renderer.isTurned) + ">" + head
    html += "<div class=\"copy\">"
    for paragraph in HTMLText.paragraphs(view.body) { html += "<p>\(paragraph)</p>" }
    if let illustration = view.illustration {
      html += "<p class=\"picture\"><span aria-hidden=\"true\">▨</span>"
      html += "<span>\(HTMLText.content(illustration))</span></p>"
    }
    if let video = view.video {
      html += "<p class=\"picture\"><span aria-hidden=\"true\">▶</span><span>"
      html += "<a href=\"\(video.address.escapedForHTML)\" rel=\"noreferrer noopener\">"
      html += "\(HTMLText.content(video.title))</a><br>"
      html += "<bdi dir=\"ltr\">\(video.address.escapedForHTML)</bdi></span></p>"
    }
    if let mockScreen = view.mockScreen { html += HTMLMockScreen(mockScreen).html }
    html += features + steps + gestures
    return html + "</div>" + foot + "</article>"
  }

  /// Returns true if the card is this HTML where its choices are left out.
  func isAlike(_ html: String) -> Bool {
    var card = self
    card.choices = []
    return card.html(id: nil) == html
  }

  private var head: String {
    let title = "<p class=\"title\">\(HTMLText.lines(view.title))</p>"
    let emoji = view.emoji.map { picture($0.glyph, spoken: $0.spoken) } ?? ""
    let icon = view.icon.map { picture(Glyph.symbol($0.name), spoken: $0.spoken) } ?? ""
    return "<header>\(emoji)\(icon)\(title)</header>"
  }

  private func picture(_ glyph: String, spoken: String?) -> String {
    let spoken = spoken.map { "role=\"img\" aria-label=\"\($0.escapedForHTML)\"" }
    return "<span class=\"emoji\" \(spoken ?? "aria-hidden=\"true\"")>"
      + "\(glyph.escapedForHTML)</span>"
  }

  private var features: String {
    list(
      "features",
      view.features.map { feature in
        mark(feature.icon.map(Glyph.symbol) ?? Glyph.bullet) + text(feature.text)
      })
  }

  private var steps: String {
    list(
      "steps",
      view.steps.map { step in
        let spoken = view.label(of: step).map(hidden) ?? ""
        return mark(view.mark(of: step)) + spoken + text(step.text)
      })
  }

  private var gestures: String {
    list("gestures", view.gestures.map { mark($0.gesture.glyph) + text($0.text) })
  }

  /// The choices, the button for the next page, and the position.
  private var foot: String {
    var foot = "<footer>"
    if !view.choices.isEmpty {
      let items = zip(page.choices, view.choices).map { choice, label in
        var data = "data-choice=\"\(choice.id.escapedForHTML)\""
        if case .launch(let flow) = choice.action {
          data += " data-launches=\"\(flow.escapedForHTML)\""
        }
        return "<li \(data)>\(HTMLText.content(label))</li>"
      }
      foot += "<ol class=\"choices\">\(items.joined())</ol>"
    }
    foot += tries
    let forward = page.forward.map { renderer.copy[$0] } ?? renderer.words.verb(.next)
    let isQuiet = !view.choices.isEmpty
    foot += "<p class=\"forward\"\(isQuiet ? " hidden" : "")>\(HTMLText.content(forward))</p>"
    foot += "<p class=\"position\"\(view.position == nil ? " hidden" : "")>"
    foot += "<span class=\"dots\" aria-hidden=\"true\">\(dots)</span>"
    return foot + "<span>\((view.position?.words ?? "").escapedForHTML)</span></p></footer>"
  }

  /// The actions that can be tried, with what the prototype needs to know of each.
  private var tries: String {
    let offered = page.practice?.tries.filter { if case .event = $0.action { false } else { true } }
    guard let offered, !view.tries.isEmpty else { return "" }
    let items = zip(offered, view.tries).map { attempt, phrase in
      let changes = attempt.changes.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
      return "<li data-line=\"\(attempt.action.line.escapedForHTML)\""
        + " data-changes=\"\(changes.joined(separator: " ").escapedForHTML)\""
        + " data-say=\"\(renderer.copy[attempt.say].escapedForHTML)\">"
        + "\(HTMLText.content(phrase))</li>"
    }
    return "<ul class=\"tries\">\(items.joined())</ul>"
  }

  private var dots: String {
    guard let position = view.position, (2...12).contains(position.count) else { return "" }
    return (1...position.count).map { $0 == position.number ? "●" : "○" }.joined()
  }

  private func list(_ name: String, _ items: [String]) -> String {
    items.isEmpty
      ? "" : "<ul class=\"\(name)\"><li>\(items.joined(separator: "</li><li>"))</li></ul>"
  }

  private func mark(_ glyph: String) -> String {
    "<span class=\"mark\" aria-hidden=\"true\">\(glyph)</span>"
  }

  private func hidden(_ words: String) -> String {
    "<span class=\"spoken\">\(words.escapedForHTML) </span>"
  }

  private func text(_ text: String) -> String { "<span>\(HTMLText.lines(text))</span>" }
}
