import FlowSystem
import RunnerCommands

/// The manual page `firstrun(1)`, in the language of mdoc.
enum ManualPage {
  /// The day of the version, which manual pages show.
  private static let day = "November 22, 2026"

  static var text: String {
    let table = CommandTable.firstrun
    let commands = table.commands.filter { !$0.isHidden }
    return """
      .Dd \(day)
      .Dt FIRSTRUN 1
      .Os
      .Sh NAME
      .Nm firstrun
      .Nd run, test and review app onboarding flows in the terminal
      .Sh SYNOPSIS
      .Nm
      .Op Ar OPTIONS
      .Op Ar FLOW
      .Op Fl \\&- Ar CMD Op Ar ARG ...
      .Nm
      .Ar COMMAND
      .Op Ar OPTIONS
      .Op Ar ARG ...
      .Sh DESCRIPTION
      .Nm
      shows an app's onboarding flow if it's due, then runs
      .Ar CMD .
      .Ar FLOW
      is a path, or a name found in
      .Pa ./Flows ,
      in the folders of
      .Ev FIRSTRUN_PATH
      or next to the program.
      Without a flow,
      .Nm
      opens home, a prompt at which you choose an app.
      .Pp
      These are the options for showing a flow:
      \(options(table.launch.options + table.common + [.version]))
      .Sh COMMANDS
      \(commands.map { section($0, path: [$0.name], table.common) }.joined(separator: "\n"))
      .Sh TOPICS
      .Nm
      .Cm help Ar TOPIC
      explains these topics, with all keys of a flow:
      .Bl -tag -width Ds
      \(HelpTopic.pages.map { ".It Cm \($0.name)\n\($0.summary.asRoff)" }
        .joined(separator: "\n"))
      .El
      .Sh ENVIRONMENT
      .Bl -tag -width Ds
      \(EnvironmentVariable.all.map { ".It Ev \($0.name)\n\($0.summary.asRoff)" }
        .joined(separator: "\n"))
      .El
      .Sh FILES
      .Bl -tag -width Ds
      .It Pa Flows/NAME/flow.yaml
      A flow, with its copy in
      .Pa Localizable.xcstrings
      next to it.
      .It Pa ~/.config/DOMAIN.plist
      The property list of an app, with the record of its flows;
      on macOS, its UserDefaults.
      .It Pa ~/.local/state/firstrun/journal/DOMAIN.jsonl
      What people did in the flows of an app.
      .It Pa ~/.local/state/firstrun/history
      The lines typed at the prompt outside of flows.
      .El
      .Sh EXIT STATUS
      .Bl -tag -width Ds
      \(HelpPage.exitCodes.map { ".It \($0.rawValue)\n\($1.asRoff)" }
        .joined(separator: "\n"))
      .El
      .Sh EXAMPLES
      Show Cluck's tutorial if it's due, then run a program:
      .Pp
      .Dl firstrun cluck \\-\\- date
      .Pp
      Explain whether a flow would show now:
      .Pp
      .Dl firstrun why cluck
      .Pp
      Check the flows of a project and run their tests:
      .Pp
      .Dl firstrun check && firstrun test

      """
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
