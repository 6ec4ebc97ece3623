/// A help text for a terminal, which can be converted to Markdown.
///
/// An unindented line that ends in a colon is a heading if an indented line follows. Other
/// unindented lines are prose, and indented lines are kept as they are. Code is in 'single quotes'.
struct PlainHelp {
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the text as Markdown; headings begin with `heading`, such as `##`.
  func markdown(heading: String) -> String {
    var blocks: [String] = []
    var rest = lines[...]
    while let line = rest.first {
      if line.isEmpty {
        rest.removeFirst()
      } else if line.isIndented {
        blocks.append(Self.code(rest.popIndented()))
      } else if line.hasSuffix(":"), rest.dropFirst().first?.isIndented == true {
        blocks.append("\(heading) \(Self.inline(String(line.dropLast())))")
        rest.removeFirst()
      } else {
        let prose = rest.prefix { !$0.isEmpty && !$0.isIndented }
        blocks.append(Self.inline(prose.joined(separator: "\n")))
        rest.removeFirst(prose.count)
      }
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// Returns prose as Markdown: 'code' in backticks, and markup characters escaped.
  static func inline(_ text: String) -> String {
    var markdown = ""
    var before: Character = " "
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == "'", !before.isLetter, let end = rest.endOfQuotation {
        let code = rest[..<end]
        markdown += "`\(code.replacing("|", with: "\\|"))`"
        rest = rest[rest.index(after: end)...]
      } else {
        if #"\`*_~<[|"#.contains(character) { markdown.append("\\") }
        markdown.append(character)
      }
      before = character
    }
    return markdown
  }

  private static func code(_ lines: [Substring]) -> String {
    let margin = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return "```text\n" + lines.map { $0.dropFirst(margin) + "\n" }.joined() + "```"
  }
}

extension Substring {
  fileprivate var isIndented: Bool { hasPrefix("  ") }

  /// The closing quote of a quotation; unlike the apostrophe in "can't", no letter follows it.
  fileprivate var endOfQuotation: Index? {
    indices.first { index in
      let next = self.index(after: index)
      return self[index] == "'" && (next == endIndex || !self[next].isLetter)
    }
  }
}

extension ArraySlice<Substring> {
  /// Removes and returns the indented lines at the beginning, with the empty lines between them.
  fileprivate mutating func popIndented() -> [Substring] {
    let run = prefix { $0.isEmpty || $0.isIndented }
    let lines = run[..<((run.lastIndex { !$0.isEmpty } ?? run.startIndex) + 1)]
    removeFirst(lines.count)
    return Array(lines)
  }
}
