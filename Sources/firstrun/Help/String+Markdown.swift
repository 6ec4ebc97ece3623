import FlowFormats

/// The prose of help is the same in Markdown, with `code`, and for a terminal, with 'code'.
extension String {
  /// Prose for a terminal as Markdown.
  var asMarkdown: String {
    var markdown = ""
    var before: Character = " "
    var rest = self[...]
    while let character = rest.popFirst() {
      if character == "'", !before.isLetter, let end = rest.endOfQuotation {
        markdown += String(rest[..<end]).codeCell
        rest = rest[rest.index(after: end)...]
      } else {
        if #"\`*_~<[|"#.contains(character) { markdown.append("\\") }
        markdown.append(character)
      }
      before = character
    }
    return markdown
  }

  /// The text without the quotes around it.
  var withoutQuotes: String { String(dropFirst().dropLast()) }
}

extension StringProtocol {
  /// Markdown as prose for a terminal.
  var withoutMarkdown: String {
    var prose = ""
    var isCode = false
    var rest = self[...]
    while let character = rest.popFirst() {
      if character == "`" {
        isCode.toggle()
        prose.append("'")
      } else if character == "\\", let escaped = rest.first, !isCode || escaped == "|" {
        prose.append(escaped)
        rest.removeFirst()
      } else {
        prose.append(character)
      }
    }
    return prose
  }
}

extension Substring {
  /// The closing quote of a quotation; unlike the apostrophe in "can't", no letter follows it.
  fileprivate var endOfQuotation: Index? {
    indices.first { index in
      let next = self.index(after: index)
      return self[index] == "'" && (next == endIndex || !self[next].isLetter)
    }
  }
}
