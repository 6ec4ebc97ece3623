import FlowFormats
package import FlowTerminal

/// Pictures of a terminal on one page of HTML that loads nothing.
package struct HTMLPicture {
  private let language: String
  private let title: String
  private let pictures: [SVGPicture]
  private let ground: String

  /// Creates a page of pictures, one below the other.
  ///
  /// - Parameters:
  ///   - pictures: The pictures.
  ///   - title: The title of the page.
  ///   - language: The language of the texts.
  ///   - colours: The colours of the terminal.
  package init(
    _ pictures: [SVGPicture], title: String, language: String, in colours: TerminalColours
  ) {
    self.pictures = pictures
    self.title = title
    self.language = language
    ground = colours == .dark ? "#2A2A30" : "#E8E8EC"
  }

  /// The file.
  package var text: String {
    let page: HTML = """
      <!doctype html>
      <html\(HTMLText.language(language))>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <style>
      body { margin: 2rem; background: \(ground); }
      figure { margin: 0 0 2rem; }
      svg { max-width: 100%; height: auto; }
      </style>
      \(pictures.map { "<figure>\n\($0.svg)</figure>\n" })</html>

      """
    return page.source
  }
}
