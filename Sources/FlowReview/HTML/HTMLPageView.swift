import FlowContent
import FlowCore
import FlowFormats
import FlowSession
import FlowTerminal
import FlowWords

/// A page view as HTML, a card: the screen of a phone with everything that the page contains.
struct HTMLPageView {
  let view: PageView
  /// The same page with the keys of its texts in place of these.
  let keys: PageView
  /// The numbers of the keys by which the script finds their texts.
  let keyNumbers: [String: Int]
  let page: Page
  let renderer: LocaleRenderer
  /// The class with the page's colours, such as `p3`.
  let colours: String
  /// The choices of a device and a plural form that the card is for; empty for the card of all other
  /// choices.
  var choices: [String] = []

  /// Returns the card as one element, with an id where the prototype looks for it.
  func html(id: String?) -> HTML {
    let choices: HTML? =
      choices.isEmpty ? nil : #" data-for="\#(choices.joined(separator: " "))" hidden"#
    return """
      <article class="card \(colours)\(renderer.isMirrored ? " turned" : "")"\
      \(HTML.attribute("id", id))\(choices)\
      \(HTMLText.language(renderer.name, isMirrored: renderer.isMirrored))>\(head)\
      <div class="copy">\(text)\(illustration)\(video)\(links)\(mockScreen)\(features)\(steps)\(gestures)\
      \(fields)\(waiting)</div>\(foot)</article>
      """
  }

  /// Returns true if the card is this HTML apart from its choices.
  func isAlike(_ html: HTML) -> Bool {
    var card = self
    card.choices = []
    return card.html(id: nil) == html
  }

  /// Returns the attributes by which the script finds a text: the number of its key, the paths of its
  /// variants if it has some, and the values of its placeholders.
  private func marks(_ key: String?) -> HTML? {
    guard let key, let number = keyNumbers[key], let parts = renderer.copy.parts(of: key) else {
      return nil
    }
    let paths = parts.paths == [""] ? nil : parts.paths.joined(separator: "|")
    let values = parts.values.isEmpty ? nil : parts.values.joined(separator: "|")
    return HTML.attribute("data-k", String(number)) + HTML.attribute("data-forms", paths)
      + HTML.attribute("data-samples", values)
  }

  private var text: HTML? {
    let paragraphs = HTMLText.paragraphs(view.body ?? "").map { paragraph -> HTML in
      "<p>\(paragraph)</p>"
    }
    return paragraphs.isEmpty
      ? nil : #"<div class="body"\#(marks(keys.body))>\#(paragraphs)</div>"#
  }

  private var mockScreen: HTML? {
    guard let mockScreen = view.mockScreen, let keys = keys.mockScreen else { return nil }
    return HTMLMockScreen(mockScreen: mockScreen, keys: keys, marks: marks).html
  }

  private var head: HTML {
    let emoji = view.emoji.map { picture($0.name, $0.text, keys.emoji?.text) }
    let icon = view.icon.map { picture(Glyph.symbol($0.name), $0.text, keys.icon?.text) }
    return """
      <header>\(emoji)\(icon)<p class="title"\(marks(keys.title))>\(HTMLText.lines(view.title))</p>\
      </header>
      """
  }

  private func picture(_ glyph: String, _ spoken: String?, _ key: String?) -> HTML {
    let name = spoken.map { name -> HTML in
      #"<span class="spoken"\#(marks(key))>\#(HTMLText.content(name))</span>"#
    }
    return #"<span class="emoji" aria-hidden="true">\#(glyph)</span>\#(name)"#
  }

  private var illustration: HTML? {
    view.illustration?.text.map { text in
      """
      <p class="picture"><span aria-hidden="true">▨</span>\
      <span\(marks(keys.illustration?.text))>\(HTMLText.content(text))</span></p>
      """
    }
  }

  private var video: HTML? {
    view.video.map { link($0.title, to: $0.url, keys.video?.title, "▶") }
  }

  private var links: [HTML] {
    zip(view.links, keys.links).map { link($0.label, to: $0.url, $1.label, "↗") }
  }

  private func link(_ label: String, to url: String, _ key: String?, _ glyph: String) -> HTML {
    """
    <p class="picture"><span aria-hidden="true">\(glyph)</span><span>\
    <a href="\(url)" rel="noreferrer noopener"\(marks(key))>\
    \(HTMLText.content(label))</a><br>\
    <bdi dir="ltr">\(url)</bdi></span></p>
    """
  }

  /// What the page says while it waits, which isn't on the page until then.
  private var waiting: HTML? {
    view.waiting.map { #"<p class="waiting"\#(marks(keys.waiting))>\#(HTMLText.content($0))</p>"# }
  }

  private var features: HTML? {
    list(
      "features",
      zip(view.features, keys.features).map { feature, key in
        mark(feature.icon.map(Glyph.symbol) ?? Glyph.bullet) + text(feature.text, key.text)
      })
  }

  private var steps: HTML? {
    list(
      "steps",
      zip(view.steps, keys.steps).map { step, key in
        let spoken = view.label(of: step).map { label -> HTML in
          #"<span class="spoken">\#(label) </span>"#
        }
        return "\(mark(view.mark(of: step)))\(spoken)\(text(step.text, key.text))"
      })
  }

  private var gestures: HTML? {
    list(
      "gestures",
      zip(view.gestures, keys.gestures).map { hint, key in
        mark(hint.gesture.glyph) + text(view.text(of: hint), keys.text(of: key))
      })
  }

  private var fields: HTML? {
    let fields = page.fields.indices.compactMap { index -> HTML? in
      let field = page.fields[index]
      return renderer.pageBuilder.input(in: field).map { texts in
        HTMLField(
          field: field, content: view.fields[index], keys: keys.fields[index], texts: texts,
          marks: marks
        ).html
      }
    }
    return fields.isEmpty ? nil : #"<div class="fields">\#(fields)</div>"#
  }

  /// The choices, the button for the next page, and the position.
  private var foot: HTML {
    let forward = page.forward.map { renderer.copy[$0] } ?? renderer.words.verb(.next)
    return """
      <footer>\(choiceList)\(tries)\
      <p class="forward"\(marks(page.forward))\(view.choices.isEmpty ? "" : " hidden")>\
      \(HTMLText.content(forward))</p>\
      <p class="position"\(view.position == nil ? " hidden" : "")>\
      <span class="dots" aria-hidden="true">\(dots)</span>\
      <span>\(view.position?.words ?? "")</span></p></footer>
      """
  }

  private var choiceList: HTML? {
    if view.choices.isEmpty { return nil }
    let items = zip(page.choices, view.choices).map { choice, shown -> HTML in
      var launched: String?
      if case .request(.launch(let flow)) = choice.action { launched = flow }
      return """
        <li data-choice="\(choice.id)"\(HTML.attribute("data-launches", launched))\
        \(marks(choice.label))>\
        \(HTMLText.content(shown.label))</li>
        """
    }
    return #"<ol class="choices">\#(items)</ol>"#
  }

  /// The actions that can be tried, with what the prototype needs to know of each.
  private var tries: HTML? {
    let offered = page.practice?.tries.filter { if case .event = $0.action { false } else { true } }
    guard let offered, !view.tries.isEmpty else { return nil }
    let labels = keys.mockScreen?.labels ?? []
    let items = zip(offered, zip(view.tries, keys.tries)).map { attempt, phrases -> HTML in
      let (phrase, keyed) = phrases
      let changes = attempt.changes.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
      return """
        <li data-line="\(attempt.action.line)" data-changes="\(changes.joined(separator: " "))">\
        <span>\(HTMLText.content(phrase, naming: labels, in: keyed, marks))</span>\
        <span hidden\(marks(attempt.say))>\(HTMLText.content(renderer.copy[attempt.say]))</span></li>
        """
    }
    return #"<ul class="tries">\#(items)</ul>"#
  }

  private var dots: String {
    guard let position = view.position, (2...12).contains(position.count) else { return "" }
    return (1...position.count).map { $0 == position.number ? "●" : "○" }.joined()
  }

  private func list(_ name: String, _ items: [HTML]) -> HTML? {
    items.isEmpty ? nil : #"<ul class="\#(name)">\#(items.map { "<li>\($0)</li>" })</ul>"#
  }

  private func mark(_ glyph: String) -> HTML {
    #"<span class="mark" aria-hidden="true">\#(glyph)</span>"#
  }

  private func text(_ text: String, _ key: String) -> HTML {
    "<span\(marks(key))>\(HTMLText.lines(text))</span>"
  }
}

/// A mock screen as HTML: a picture, and sentences for people who can't see it.
struct HTMLMockScreen {
  let mockScreen: MockScreen
  /// The same screen with the keys of its texts in place of these.
  let keys: MockScreen
  /// Returns the attributes by which the script finds the text of a key.
  let marks: (String?) -> HTML?

  /// The screen, its description in sentences, and the callout below it if the screen has no space
  /// for it.
  var html: HTML {
    let sentences = mockScreen.sentences
    let spoken = zip(sentences, keys.sentences).enumerated().map { index, texts -> HTML in
      let isCallout = mockScreen.callout != nil && index == sentences.count - 1
      let sentence = HTMLText.content(texts.0, naming: keys.labels, in: texts.1, marks)
        .lines.joined(separator: "<br>")
      return "<p\(HTML.attribute("class", isCallout ? "tip" : nil))>\(sentence)</p>"
    }
    guard let layout = MockScreenLayout(mockScreen) else {
      return #"<div class="sketch">\#(spoken)</div>"#
    }
    let callout = mockScreen.callout.map { callout -> HTML in
      guard let bubble = layout.bubble else {
        return #"<div class="bubble under" aria-hidden="true">\#(content(of: callout))</div>"#
      }
      return """
        <div class="bubble \(bubble.edge.rawValue)" style="\(style(bubble.cells, on: layout))">\(content(of: callout))</div>
        """
    }
    let warning = mockScreen.warning.map { warning -> HTML in
      #"<p class="unlit" aria-hidden="true">\#(warning)</p>"#
    }
    let isInside = layout.bubble != nil
    return """
      <div class="sketch"><div class="spoken">\(spoken)</div>\
      <div class="screen" aria-hidden="true">\(bar(mockScreen.topBar, keys.topBar, "top"))\
      <div class="view" style="aspect-ratio:\(layout.columns)/\(layout.rows * 2)">\
      \(layout.elements.map { box($0, on: layout) })\(isInside ? callout : nil)</div>\
      \(bar(mockScreen.bottomBar, keys.bottomBar, "bottom"))</div>\(warning)\(isInside ? nil : callout)</div>
      """
  }

  private func bar(_ labels: [String], _ keys: [String], _ edge: String) -> HTML? {
    guard !labels.isEmpty else { return nil }
    let spans = zip(labels, keys).map { label, key -> HTML in
      "<span\(marks(key))>\(HTMLText.content(label))</span>"
    }
    return #"<div class="bar \#(edge)">\#(spans)</div>"#
  }

  private func box(_ element: MockScreenLayout.Element, on layout: MockScreenLayout) -> HTML {
    var classes = "box \(element.element.kind)"
    if element.isHighlighted { classes += element.element.radius > 0 ? " lit round" : " lit" }
    if element.isBright { classes += " bright" }
    let key = keys.elements.first { $0.id == element.element.id }?.label
    return """
      <div class="\(classes)" style="\(style(element.cells, on: layout))">\
      <span\(marks(key))>\(HTMLText.content(element.element.label))</span></div>
      """
  }

  /// Returns a position as CSS in percent of the view, so that it scales with the card.
  private func style(_ rectangle: CellRectangle, on layout: MockScreenLayout) -> String {
    func percent(_ cells: Int, of all: Int) -> String {
      let hundredths = cells * 10_000 / all
      return (hundredths < 0 ? "-" : "")
        + "\(abs(hundredths) / 100).\(abs(hundredths % 100).padded(to: 2))%"
    }
    return "inset-inline-start:\(percent(rectangle.column, of: layout.columns));"
      + "top:\(percent(rectangle.row, of: layout.rows));"
      + "width:\(percent(rectangle.width, of: layout.columns));"
      + "height:\(percent(rectangle.height, of: layout.rows))"
  }

  private func content(of callout: Spotlight.Callout) -> HTML {
    let icon = callout.icon.map { icon -> HTML in
      #"<span class="mark">\#(Glyph.symbol(icon))</span>"#
    }
    return "\(icon)<span\(marks(keys.callout?.text))>\(HTMLText.lines(callout.text))</span>"
  }
}

extension MockScreen {
  /// What its sentences and the actions on it can name: the labels of its elements, and the callout.
  fileprivate var labels: [String] { elements.map(\.label) + [callout?.text].compactMap(\.self) }
}
