import FlowCore
import FlowFormats
package import FlowTerminal

/// A picture of a terminal as SVG: a file that loads nothing, whose text can be searched.
///
/// ```
/// <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 688 370" …>
/// ```
///
/// Each run of text has the place and width of its columns, so that it stays there in any font.
package struct SVGPicture {
  private let picture: TerminalPicture
  private let colours: TerminalColours
  private let title: String
  private static let cell = (width: 8, height: 18)
  private static let margin = 16

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - picture: The rows to draw.
  ///   - colours: The colours of the terminal.
  ///   - title: The title, which screen readers say.
  package init(_ picture: TerminalPicture, in colours: TerminalColours, title: String) {
    self.picture = picture
    self.colours = colours
    self.title = title
  }

  /// The file.
  package var text: String { svg.source }

  /// The picture as an element.
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

  private func rectangle(_ ground: TerminalPicture.Ground) -> HTML {
    let place = ground.place
    let height = Self.cell.height * place.scale
    return """
      <rect x="\(left(of: place))" y="\(top(of: place))" \
      width="\(place.width * Self.cell.width * place.scale)" height="\(height)" \
      fill="\(ground.colour.hex)"/>

      """
  }

  /// Returns the text of a run without the spaces around it; nil if it has only spaces.
  private func letters(_ run: TerminalPicture.Run) -> HTML? {
    let before = run.text.prefix { $0 == " " }.count
    guard before < run.text.count else { return nil }
    let after = run.text.reversed().prefix { $0 == " " }.count
    let cell = Self.cell.width * run.place.scale
    let length = (run.place.width - before - after) * cell
    // Text from the right starts at its right edge.
    let isFromRight = run.text.unicodeScalars.contains { $0.isRightToLeft }
    let start = left(of: run.place) + before * cell + (isFromRight ? length : 0)
    let direction = HTML.attribute("direction", isFromRight ? "rtl" : nil)
    let size = HTML.attribute("font-size", run.place.isDoubled ? "26" : nil)
    let weight = HTML.attribute("font-weight", run.isBold ? "bold" : nil)
    return """
      <text x="\(start)" y="\(top(of: run.place) + 13 * run.place.scale)" \
      textLength="\(length)" lengthAdjust="spacingAndGlyphs" \
      xml:space="preserve"\(direction)\(size)\(weight) fill="\(run.ink.hex)">\
      \(String(run.text.dropFirst(before).dropLast(after)))</text>

      """
  }

  private func left(of place: TerminalPicture.CellRange) -> Int {
    Self.margin + place.column * Self.cell.width * place.scale
  }

  private func top(of place: TerminalPicture.CellRange) -> Int {
    Self.margin + place.row * Self.cell.height
  }
}

extension TerminalPicture.CellRange {
  /// The size of a letter in cells.
  fileprivate var scale: Int { isDoubled ? 2 : 1 }
}
