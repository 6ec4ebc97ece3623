import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowProtocol

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
