import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowProtocol
import RunnerCommands

/// A page of help in Markdown, which a terminal shows as plain text.
///
/// The pages are the files in `Topics`, whose README describes their form.
struct HelpPage {
  /// The heading of the page, as Markdown.
  let title: String
  private let blocks: [Block]

  fileprivate enum Block {
    case heading(String)
    case prose(String)
    /// The lines of a table, with its head.
    case table([String])
    case code(language: String, isIndentedLikeRows: Bool, lines: [String])
  }

  /// Reads the page of a name in `Topics`; nil if there is none.
  init?(named name: String) {
    guard let markdown = Documents.text(named: name) else { return nil }
    self.init(markdown: markdown)
  }

  /// Reads a page, and puts the lines of the tables of the code where its comments are.
  init(markdown: String) {
    let markdown = markdown.replacing(/(?m)^<!-- (.+) -->$/) { match in
      Self.lines(for: String(match.1)) ?? String(match.0)
    }
    var blocks: [Block] = []
    var rest = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = rest.popFirst() {
      if line.hasPrefix("```") {
        let info = line.dropFirst(3).split(separator: " ")
        let lines = rest.prefix { $0 != "```" }
        rest = rest.dropFirst(lines.count + 1)
        blocks.append(
          .code(
            language: info.first.map(String.init) ?? "", isIndentedLikeRows: info.last == "rows",
            lines: lines.map(String.init)))
      } else if line.hasPrefix("#") {
        blocks.append(.heading(String(line.drop { $0 == "#" }.dropFirst())))
      } else if !line.isEmpty {
        let lines = [line] + rest.prefix { !$0.isEmpty }
        rest = rest.dropFirst(lines.count - 1)
        blocks.append(
          line.hasPrefix("|")
            ? .table(lines.map(String.init)) : .prose(lines.joined(separator: "\n")))
      }
    }
    guard case .heading(let title) = blocks.first else {
      (self.title, self.blocks) = ("", blocks)
      return
    }
    (self.title, self.blocks) = (title, Array(blocks.dropFirst()))
  }

  /// The page without its title, for a terminal.
  var text: String { blocks.map(\.text).joined(separator: "\n") }

  /// Returns the page without its title as Markdown, with headings of a level from 1.
  func markdown(level: Int) -> String {
    blocks.map { $0.markdown(level: level) }.joined(separator: "\n")
  }

  /// Returns the names and meanings of the table below a heading, or of all tables, as plain text.
  func rows(below heading: String? = nil) -> [(name: String, meaning: String)] {
    zip(blocks, blocks.dropFirst()).flatMap { block, next -> [(name: String, meaning: String)] in
      guard case .heading(let title) = block, case .table(let lines) = next,
        heading == nil || heading == title
      else { return [] }
      return Self.rows(of: lines).map { ($0.name, $0.meaning.last ?? "") }
    }
  }

  /// The environment variables that firstrun reads, or sets for the commands that it runs.
  ///
  /// A test finds every name in the sources there, and every name there in the sources.
  static var variables: [(name: String, meaning: String)] {
    HelpPage(named: "environment")?.rows() ?? []
  }

  /// Returns the rows of a table as plain text.
  ///
  /// A meaning is a paragraph or, for a key, two: its type with its default, and what it means.
  fileprivate static func rows(of table: [String]) -> [(name: String, meaning: [String])] {
    table.dropFirst(2).map { row in
      let cells = row.dropFirst(2).dropLast(2)
        .split(separator: " | ", omittingEmptySubsequences: false).map(\.withoutMarkdown)
      let name = cells.first?.withoutQuotes ?? ""
      guard cells.count == keyColumns.count else { return (name, Array(cells.dropFirst())) }
      let note =
        switch cells[2] {
        case "": ""
        case required: "; \(required)"
        default: "; default: \(cells[2].withoutQuotes)"
        }
      return (name, [cells[1] + note, cells[3]])
    }
  }
}

extension HelpPage.Block {
  fileprivate var text: String {
    switch self {
    case .heading(let title): "\(title.withoutMarkdown):"
    case .prose(let text):
      text.hasPrefix("See also: ")
        ? "See also 'firstrun help' on: "
          + text.matches(of: /\[(.+?)\]/).map { String($0.1) }.joined(separator: ", ") + "\n"
        : text.withoutMarkdown + "\n"
    case .table(let lines): HelpColumns.text(HelpPage.rows(of: lines))
    case .code(_, let isIndentedLikeRows, let lines):
      lines.map { ($0.isEmpty ? "" : isIndentedLikeRows ? "  " : "    ") + $0 + "\n" }.joined()
    }
  }

  fileprivate func markdown(level: Int) -> String {
    switch self {
    case .heading(let title): "\(String(repeating: "#", count: level)) \(title)\n"
    case .prose(let text): text + "\n"
    case .table(let lines): lines.map { $0 + "\n" }.joined()
    case .code(let language, _, let lines): lines.codeBlock(language)
    }
  }
}

extension HelpPage {
  /// Returns the lines that a comment in a page stands for, such as `keys: page`; nil for no such
  /// comment.
  static func lines(for comment: String) -> String? {
    switch comment {
    case "condition forms":
      table(["Form", "Meaning"], Condition.forms.map { ($0.syntax, $0.meaning) })
    case "condition examples": Condition.forms.map(\.example).joined(separator: "\n")
    case "built-in facts":
      FactTypes.builtInFacts.map { fact in
        row([fact.name.codeCell, "\(fact.type.rawValue): \(fact.summary)".asMarkdown])
      }
      .joined(separator: "\n")
    case "actions":
      table(["Action", "Meaning"], Choice.Action.forms.map { ($0.usage, $0.summary) })
    case "fact types":
      table(["Type", "Values"], FactType.allCases.map { ($0.rawValue, $0.summary) })
    case "protocol: commands": table(of: MessageShape.commands)
    case "protocol: answers": table(of: MessageShape.answers)
    case "protocol: page":
      table(["Field", "Meaning"], MessageShape.page.map { ($0.name, $0.summary) })
    case "commands": table(of: HelpTopic.commands)
    case "diagnostics": table(of: HelpTopic.diagnostics)
    case "copy keys": table(of: keys(of: "flow")?.filter { CopyGuide.keyNames.contains($0.name) })
    default: comment.hasPrefix("keys: ") ? table(of: keys(of: comment.dropFirst(6))) : nil
    }
  }

  /// The columns of a table of keys.
  static let keyColumns = ["Key", "Type", "Default", "Meaning"]
  /// The default of a key that can't be left out.
  static let required = "required"

  private static func keys(of thing: some StringProtocol) -> [KeyShape]? {
    (KeyReference.flow + KeyReference.achievements).first { $0.thing == thing }?.keys
  }

  private static func table(of keys: [KeyShape]?) -> String? {
    keys.map { keys in
      table(
        keyColumns,
        cells: keys.map { key in
          let defaultValue = key.isRequired ? required : key.defaultValue?.codeCell ?? ""
          return [key.name.codeCell, key.type.asMarkdown, defaultValue, key.summary.asMarkdown]
        })
    }
  }

  private static func table(of messages: [MessageShape]) -> String {
    table(
      ["Type", "Meaning"],
      messages.map { message in
        let fields = message.fields.map { field in
          let name = field.isRequired ? "'\(field.name)'" : "['\(field.name)']"
          guard case .word(let values) = field.kind else { return " \(name): \(field.summary)" }
          return " \(name): \(field.summary) One of \(values.joined(separator: ", "))."
        }
        return (message.type, message.summary + fields.joined())
      })
  }

  private static func table(of topics: [HelpTopic]) -> String {
    table(["Topic", "Meaning"], topics.map { ($0.name, $0.summary) })
  }

  private static func table(_ columns: [String], _ rows: [(name: String, meaning: String)])
    -> String
  {
    table(columns, cells: rows.map { [$0.name.codeCell, $0.meaning.asMarkdown] })
  }

  private static func table(_ columns: [String], cells: [[String]]) -> String {
    let line = "|" + columns.map { _ in "---|" }.joined()
    return ([row(columns), line] + cells.map(row)).joined(separator: "\n")
  }

  private static func row(_ cells: [String]) -> String {
    "| \(cells.joined(separator: " | ")) |"
  }
}

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
