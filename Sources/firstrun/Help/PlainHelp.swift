/// A help text as terminals show it, for turning into Markdown.
///
/// A line at the margin that ends in a colon, with indented lines right below it, is a heading;
/// other lines at the margin are prose, and indented ones are kept as they are. Code stands in
/// 'quotes'.
struct PlainHelp {
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The text as Markdown; its headings begin with `heading`, such as `##`.
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

  /// Prose as Markdown: 'code' in backticks, and no character that Markdown would take for its own.
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

  /// The quote that ends what an opening one began: no letter follows it, as one does in "can't".
  fileprivate var endOfQuotation: Index? {
    indices.first { index in
      let next = self.index(after: index)
      return self[index] == "'" && (next == endIndex || !self[next].isLetter)
    }
  }
}

extension ArraySlice<Substring> {
  /// Removes the indented lines at the beginning, with the empty ones between them.
  fileprivate mutating func popIndented() -> [Substring] {
    let run = prefix { $0.isEmpty || $0.isIndented }
    let lines = run[..<((run.lastIndex { !$0.isEmpty } ?? run.startIndex) + 1)]
    removeFirst(lines.count)
    return Array(lines)
  }
}
