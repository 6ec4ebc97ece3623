import RunnerCommands

/// The manual page `firstrun(1)`, in the language of mdoc, from its file in `Manual`.
enum ManualPage {
  static var text: String {
    let table = CommandTable.firstrun
    let commands = table.commands.filter { !$0.isHidden }
    let topics = HelpTopic.pages.map { ("Cm \($0.name)", $0.summary) }
    let variables = HelpPage.variables.map { ("Ev \($0.name)", $0.meaning) }
    let codes = HelpPage(named: "exit")?.rows().map { ($0.name, $0.meaning) } ?? []
    return (Documents.text(named: "firstrun.1.template") ?? "")
      .replacing("$OPTIONS", with: options(table.launch.options + table.common + [.version]))
      .replacing(
        "$COMMANDS",
        with: commands.map { section($0, path: [$0.name], table.common) }.joined(separator: "\n")
      )
      .replacing("$TOPICS", with: items(topics))
      .replacing("$VARIABLES", with: items(variables))
      .replacing("$CODES", with: items(codes)) + "\n"
  }

  private static func items(_ rows: [(name: String, meaning: String)]) -> String {
    rows.map { ".It \($0.name)\n\($0.meaning.asRoff)" }.joined(separator: "\n")
  }

  /// Returns the section on a command, with one on each of its subcommands instead if it has some.
  private static func section(_ command: Command, path: [String], _ common: [Option]) -> String {
    guard command.subcommands.isEmpty else {
      return command.subcommands.map { section($0, path: path + [$0.name], common) }
        .joined(separator: "\n")
    }
    let operands = command.operands.map { operand in
      let name = "Ar \(operand.name)\(operand.isRepeatable ? " ..." : "")"
      return operand.isOptional ? " Op \(name)" : " \(name)"
    }
    let name = path.joined(separator: " ")
    return ".Ss \(name)\n.Nm\n.Cm \(name)\(operands.joined())\n.Pp\n\(command.summary.asRoff).\n"
      + options(command.options + common)
  }

  private static func options(_ options: [Option]) -> String {
    let items = options.map { option in
      let letter = option.letter.map { "Fl \($0) , " } ?? ""
      let value = option.value.map { " Ar \($0.onOneLine)" } ?? ""
      return ".It \(letter)Fl -\(option.name)\(value)\n\(option.summary.asRoff)"
    }
    return ".Bl -tag -width Ds\n\(items.joined(separator: "\n"))\n.El"
  }
}

extension String {
  /// The text as lines of roff, which begin a new one at each sentence.
  fileprivate var asRoff: String {
    var lines: [String] = []
    var line = ""
    for word in onOneLine.split(separator: " ") {
      if line.hasSuffix(".") || line.count + word.count >= 80 {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? word : " \(word)"
    }
    return (lines + [line]).map { $0.hasPrefix(".") ? "\\&\($0)" : $0 }.joined(separator: "\n")
  }

  /// The text with roff's own characters escaped.
  fileprivate var onOneLine: String {
    replacing("\\", with: "\\e").replacing("'", with: "\\(aq").replacing("-", with: "\\-")
      .replacing("…", with: "...").replacing("~", with: "\\(ti")
  }
}
