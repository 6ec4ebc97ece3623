import FlowCore
import FlowFormats
package import FlowTerminal

/// A picture of a terminal as SVG: a file that loads nothing, whose text can be searched.
///
/// ```
/// <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 688 370" …>
/// ```
///
/// Each run of text has the position and width of its columns, whatever the font.
package struct SVGPicture {
  private let picture: TerminalScreen
  private let colours: TerminalColours
  private let title: String
  private static let cell = (width: 8, height: 18)
  private static let margin = 16

  package init(_ picture: TerminalScreen, in colours: TerminalColours, title: String) {
    self.picture = picture
    self.colours = colours
    self.title = title
  }

  package var text: String { svg.source }

  var svg: HTML {
    let width = picture.columns * Self.cell.width + 2 * Self.margin
    let height = max(picture.height, 1) * Self.cell.height + 2 * Self.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" role="img" direction="ltr" font-size="13" \
      font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace">
      <title>\(title)</title>
      <rect width="\(width)" height="\(height)" rx="8" fill="\(colours.ground.hex)"/>
      \(picture.grounds(on: colours).map(rectangle))\
      \(picture.runs(on: colours).compactMap(letters))</svg>

      """
  }

  private func rectangle(_ ground: TerminalScreen.Ground) -> HTML {
    let range = ground.range
    let height = Self.cell.height * range.scale
    return """
      <rect x="\(left(of: range))" y="\(top(of: range))" \
      width="\(range.width * Self.cell.width * range.scale)" height="\(height)" \
      fill="\(ground.colour.hex)"/>

      """
  }

  /// Returns the text of a run without the spaces around it; nil if it has only spaces.
  private func letters(_ run: TerminalScreen.StyledText) -> HTML? {
    let before = run.text.prefix { $0 == " " }.count
    guard before < run.text.count else { return nil }
    let after = run.text.reversed().prefix { $0 == " " }.count
    let cell = Self.cell.width * run.range.scale
    let length = (run.range.width - before - after) * cell
    // Text from the right starts at its right edge.
    let isFromRight = run.text.unicodeScalars.contains { $0.isRightToLeft }
    let start = left(of: run.range) + before * cell + (isFromRight ? length : 0)
    let direction = HTML.attribute("direction", isFromRight ? "rtl" : nil)
    let size = HTML.attribute("font-size", run.range.isDoubled ? "26" : nil)
    let weight = HTML.attribute("font-weight", run.isBold ? "bold" : nil)
    return """
      <text x="\(start)" y="\(top(of: run.range) + 13 * run.range.scale)" \
      textLength="\(length)" lengthAdjust="spacingAndGlyphs" \
      xml:space="preserve"\(direction)\(size)\(weight) fill="\(run.ink.hex)">\
      \(String(run.text.dropFirst(before).dropLast(after)))</text>

      """
  }

  /// Returns the edges of cells in the units of the picture.
  package static func frame(
    of cells: CellRectangle
  ) -> (x: Int, y: Int, width: Int, height: Int) {
    (
      margin + cells.column * cell.width, margin + cells.row * cell.height,
      cells.width * cell.width, cells.height * cell.height
    )
  }

  private func left(of range: TerminalScreen.CellRange) -> Int {
    Self.margin + range.column * Self.cell.width * range.scale
  }

  private func top(of range: TerminalScreen.CellRange) -> Int {
    Self.margin + range.row * Self.cell.height
  }
}

extension TerminalScreen.CellRange {
  fileprivate var scale: Int { isDoubled ? 2 : 1 }
}

extension SVGPicture {
  /// Returns a page of HTML that loads nothing, with pictures one below the other.
  package static func page(
    of pictures: [SVGPicture], title: String, language: String, in colours: TerminalColours
  ) -> String {
    let page: HTML = """
      <!doctype html>
      <html\(HTMLText.language(language))>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <style>
      body { margin: 2rem; background: \(colours == .dark ? "#2A2A30" : "#E8E8EC"); }
      figure { margin: 0 0 2rem; }
      svg { max-width: 100%; height: auto; }
      </style>
      \(pictures.map { "<figure>\n\($0.svg)</figure>\n" })</html>

      """
    return page.source
  }
}
