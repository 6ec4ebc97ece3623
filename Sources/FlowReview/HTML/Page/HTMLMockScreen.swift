import FlowCore
import FlowFormats
import FlowTerminal
import FlowWords

/// A mock screen as HTML: a picture, and sentences for people who can't see it.
struct HTMLMockScreen {
  let mockScreen: MockScreen

  /// The screen, its description in sentences, and the callout below it if the screen has no space
  /// for it.
  var html: HTML {
    let spoken = mockScreen.sentences.map { sentence -> HTML in
      "<p>\(HTMLText.lines(sentence))</p>"
    }
    guard let layout = MockScreenLayout(mockScreen) else {
      return #"<div class="sketch">\#(spoken)</div>"#
    }
    let callout = mockScreen.callout.map { callout -> HTML in
      guard let bubble = layout.bubble else {
        return #"<div class="bubble under" aria-hidden="true">\#(said(callout))</div>"#
      }
      return """
        <div class="bubble \(bubble.edge.rawValue)" style="\(place(bubble.place, on: layout))">\(said(callout))</div>
        """
    }
    let warning = mockScreen.warning.map { warning -> HTML in
      #"<p class="unlit" aria-hidden="true">\#(warning)</p>"#
    }
    let isInside = layout.bubble != nil
    return """
      <div class="sketch"><div class="spoken">\(spoken)</div>\
      <div class="screen" aria-hidden="true">\(bar(mockScreen.topBar, "top"))\
      <div class="view" style="aspect-ratio:\(layout.columns)/\(layout.rows * 2)">\
      \(layout.elements.map { box($0, on: layout) })\(isInside ? callout : nil)</div>\
      \(bar(mockScreen.bottomBar, "bottom"))</div>\(warning)\(isInside ? nil : callout)</div>
      """
  }

  private func bar(_ labels: [String], _ edge: String) -> HTML? {
    guard !labels.isEmpty else { return nil }
    let spans = labels.map { label -> HTML in "<span>\(HTMLText.content(label))</span>" }
    return #"<div class="bar \#(edge)">\#(spans)</div>"#
  }

  private func box(_ element: MockScreenLayout.Element, on layout: MockScreenLayout) -> HTML {
    var classes = "box \(element.element.kind)"
    if element.isHighlighted { classes += element.element.radius > 0 ? " lit round" : " lit" }
    if element.isBright { classes += " bright" }
    return """
      <div class="\(classes)" style="\(place(element.place, on: layout))">\
      <span>\(HTMLText.content(element.element.label))</span></div>
      """
  }

  /// Returns the position as CSS in percent of the view, so that it scales with the card.
  private func place(_ place: CellRectangle, on layout: MockScreenLayout) -> String {
    func percent(_ cells: Int, of all: Int) -> String {
      let hundredths = cells * 10_000 / all
      return (hundredths < 0 ? "-" : "")
        + "\(abs(hundredths) / 100).\(abs(hundredths % 100).padded(to: 2))%"
    }
    return "inset-inline-start:\(percent(place.column, of: layout.columns));"
      + "top:\(percent(place.row, of: layout.rows));"
      + "width:\(percent(place.width, of: layout.columns));"
      + "height:\(percent(place.height, of: layout.rows))"
  }

  private func said(_ callout: Spotlight.Callout) -> HTML {
    let icon = callout.icon.map { icon -> HTML in
      #"<span class="mark">\#(Glyph.symbol(icon))</span>"#
    }
    return "\(icon)<span>\(HTMLText.lines(callout.text))</span>"
  }
}
