import FlowCore
import FlowFormats
import FlowLocalization
import FlowTerminal

/// A mock screen as HTML: a picture, and sentences for people who can't see it.
struct HTMLMockScreen {
  let mockScreen: MockScreen

  init(_ mockScreen: MockScreen) {
    self.mockScreen = mockScreen
  }

  /// The screen, its description in sentences, and the callout below it if the screen has no space
  /// for it.
  var html: String {
    let spoken = mockScreen.sentences.map { "<p>\(HTMLText.lines($0))</p>" }.joined()
    guard let layout = MockScreenLayout(mockScreen) else {
      return "<div class=\"sketch\">\(spoken)</div>"
    }
    var html = "<div class=\"sketch\"><div class=\"spoken\">\(spoken)</div>"
    html += "<div class=\"screen\" aria-hidden=\"true\">" + bar(mockScreen.topBar, "top")
    html += "<div class=\"view\" style=\"aspect-ratio:\(layout.columns)/\(layout.rows * 2)\">"
    for element in layout.elements { html += box(element, on: layout) }
    if let bubble = layout.bubble, let callout = mockScreen.callout {
      html += "<div class=\"bubble \(bubble.edge)\" style=\"\(place(bubble.place, on: layout))\">"
      html += said(callout) + "</div>"
    }
    html += "</div>" + bar(mockScreen.bottomBar, "bottom") + "</div>"
    if let warning = mockScreen.warning {
      html += "<p class=\"unlit\" aria-hidden=\"true\">\(warning.escapedForHTML)</p>"
    }
    if layout.bubble == nil, let callout = mockScreen.callout {
      html += "<div class=\"bubble under\" aria-hidden=\"true\">\(said(callout))</div>"
    }
    return html + "</div>"
  }

  private func bar(_ labels: [String], _ edge: String) -> String {
    guard !labels.isEmpty else { return "" }
    let spans = labels.map { "<span>\(HTMLText.content($0))</span>" }.joined()
    return "<div class=\"bar \(edge)\">\(spans)</div>"
  }

  private func box(_ element: MockScreenLayout.Element, on layout: MockScreenLayout) -> String {
    var classes = "box \(element.element.kind)"
    if element.isHighlighted { classes += element.element.radius > 0 ? " lit round" : " lit" }
    if element.isBright { classes += " bright" }
    return "<div class=\"\(classes)\" style=\"\(place(element.place, on: layout))\">"
      + "<span>\(HTMLText.content(element.element.label))</span></div>"
  }

  /// Returns the position as CSS in percent of the view, so that it scales with the card.
  private func place(_ place: CellRectangle, on layout: MockScreenLayout) -> String {
    func percent(_ cells: Int, of all: Int) -> String {
      let hundredths = cells * 10_000 / all
      let fraction = String(abs(hundredths % 100))
      return (hundredths < 0 ? "-" : "") + "\(abs(hundredths) / 100)"
        + ".\(fraction.count == 1 ? "0" : "")\(fraction)%"
    }
    return "inset-inline-start:\(percent(place.column, of: layout.columns));"
      + "top:\(percent(place.row, of: layout.rows));"
      + "width:\(percent(place.width, of: layout.columns));"
      + "height:\(percent(place.height, of: layout.rows))"
  }

  private func said(_ callout: Spotlight.Callout) -> String {
    let icon = callout.icon.map { "<span class=\"mark\">\(Glyph.symbol($0))</span>" } ?? ""
    return icon + "<span>\(HTMLText.lines(callout.text))</span>"
  }
}
