import FlowCheck
import FlowContent
import FlowCore
import FlowFormats
import FlowProtocol
import FlowSystem

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
    case "environment variables":
      EnvironmentVariable.groups.map { title, variables in
        "## \(title)\n\n"
          + table(["Variable", "Meaning"], variables.map { ($0.name, $0.summary) })
      }
      .joined(separator: "\n\n")
    case "exit codes": table(["Code", "Meaning"], exitCodes.map { ("\($0.rawValue)", $1) })
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

  /// The exit codes with their meanings in a few words.
  static let exitCodes: [(ExitCode, String)] = [
    (.success, "completed, skipped, put off or not needed; checks and tests passed"),
    (
      .checkFailed,
      "a check or test failed; 'copy' has conflicts or lists decisions; 'why' says"
        + " \"would not show\"; 'diff --exit-code' finds changes"
    ),
    (
      .unfinished,
      "ended before completion, or stopped by '--without-terminal fail' or '--if-unknown stop'"
    ),
    (.usage, "invalid command line; unknown page or topic"),
    (.badData, "invalid flow, catalog or transcript"),
    (.noSuchFile, "file, flow, test case or git revision not found"),
    (.internalError, "internal error"),
    (.cantCreate, "can't create a file"),
    (.inputOutput, "reading or writing failed"),
    (.timedOut, "timed out"),
    (.notExecutable, "the command after '--' can't be executed"),
    (.noSuchProgram, "the command after '--' isn't found"),
    (.mergeFailed, "'copy merge' failed; git keeps the files as they are"),
    (.interrupted, "interrupted by Ctrl-C"),
    (.terminated, "terminated"),
  ]
}
