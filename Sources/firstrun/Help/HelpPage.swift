import FlowContent

/// A page of help as blocks, which become text for a terminal or Markdown.
struct HelpPage {
  /// A part of a page.
  enum Block {
    /// Prose with 'code' in single quotes, and what is indented, as `PlainHelp` reads it.
    case plain(String)
    /// Names with what they mean, under a heading.
    case rows(String, columns: (String, String), [(name: String, meaning: String)])
    /// The keys of a mapping, under a heading.
    case keys(String, [KeyShape])
    /// An example in a language that Markdown knows, under a heading.
    case example(String, language: String, String)
    /// The names of topics to read next.
    case seeAlso([String])
  }

  let title: String
  let blocks: [Block]

  /// Creates a page whose text is written out in full.
  init(_ title: String, text: String) {
    self.init(title, [.plain(text)])
  }

  init(_ title: String, _ blocks: [Block]) {
    self.title = title
    self.blocks = blocks
  }

  /// The page as text of at most 79 columns, as far as its words allow.
  var text: String {
    blocks.map(\.text).joined(separator: "\n")
  }

  /// Returns the page as Markdown without its title; headings begin with `heading`, such as `##`.
  func markdown(heading: String, links: HelpLinks) -> String {
    blocks.map { $0.markdown(heading: heading, links: links) }.joined(separator: "\n")
  }
}

extension HelpPage.Block {
  fileprivate var text: String {
    switch self {
    case .plain(let text): text + "\n"
    case .rows(let title, _, let rows):
      "\(title):\n" + HelpColumns.text(rows.map { ($0.name, [$0.meaning]) })
    case .keys(let title, let keys):
      "\(title):\n" + HelpColumns.text(keys.map { ($0.name, [$0.typeAndDefault, $0.summary]) })
    case .example(let title, _, let text):
      "\(title):\n"
        + text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    case .seeAlso(let names):
      "See also 'firstrun help' on: " + names.joined(separator: ", ") + "\n"
    }
  }

  fileprivate func markdown(heading: String, links: HelpLinks) -> String {
    switch self {
    case .plain(let text):
      PlainHelp(text).markdown(heading: heading)
    case .rows(let title, let columns, let rows):
      "\(heading) \(title)\n\n| \(columns.0) | \(columns.1) |\n|---|---|\n"
        + rows.map { "| \($0.name.asCode) | \(PlainHelp.inline($0.meaning)) |\n" }.joined()
    case .keys(let title, let keys):
      "\(heading) \(title)\n\n| Key | Type | Default | Meaning |\n|---|---|---|---|\n"
        + keys.map(\.row).joined()
    case .example(let title, let language, let text):
      "\(heading) \(title)\n\n```\(language)\n\(text)\n```\n"
    case .seeAlso(let names):
      "See also: " + names.map { "[\($0)](\(links.target(of: $0)))" }.joined(separator: ", ") + "\n"
    }
  }
}

extension HelpPage.Block {
  /// Returns an example of `flow.yaml`, without the keys that every flow has.
  static func flowExample(_ text: String) -> Self {
    .example(
      "Example of flow.yaml", language: "yaml",
      """
      flow: garden
      app: Garden
      domain: com.example.garden
      completion: hasCompletedOnboarding
      \(text)
      """)
  }

  /// Returns the keys of a mapping in `flow.yaml`, by its name.
  static func keys(_ title: String, of thing: String) -> Self {
    .keys(title, KeyReference.flow.first { $0.thing == thing }?.keys ?? [])
  }
}

extension KeyShape {
  fileprivate var typeAndDefault: String {
    type + (isRequired ? "; required" : standard.map { "; default: \($0)" } ?? "")
  }

  /// The row of a Markdown table.
  fileprivate var row: String {
    let standard = isRequired ? "required" : self.standard.map(\.asCode) ?? ""
    return "| \(name.asCode) | \(PlainHelp.inline(type)) | \(standard) | "
      + "\(PlainHelp.inline(summary)) |\n"
  }
}

extension String {
  /// The text as code in a cell of a Markdown table.
  fileprivate var asCode: String { "`\(replacing("|", with: "\\|"))`" }
}
