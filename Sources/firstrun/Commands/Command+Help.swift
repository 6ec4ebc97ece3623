import FlowCore
import FlowSession

extension Command {
  /// `firstrun help [TOPIC]`.
  static let help = Command(
    name: "help", summary: "explain a command, the exit codes, or a code such as F012",
    operands: [Operand(name: "TOPIC", isOptional: true, isRepeatable: true)]
  ) { setup in
    let table = CommandTable()
    guard let topic = setup.invocation.operand(0) else {
      setup.console.write(table.overview)
      return .success
    }
    if topic == "exit" {
      setup.console.write(CommandTable.exitCodes)
      return .success
    }
    if topic == "transcripts" {
      setup.console.write(CommandTable.transcripts)
      return .success
    }
    if topic == "launch" {
      setup.console.write(table.help(for: table.launch, path: []))
      return .success
    }
    if let code = DiagnosticCode(rawValue: topic.uppercased()) {
      setup.console.write(DiagnosticHelp.of(code).text)
      return .success
    }
    guard let command = table.command(topic) else {
      let topics = table.commands.map(\.name) + ["exit", "launch", "transcripts"]
      let advice = topic.nearest(in: topics).map { "; did you mean '\($0)'?" } ?? ""
      throw UsageError(message: "there is no help on '\(topic)'\(advice)")
    }
    if let word = setup.invocation.operand(1),
      let subcommand = command.subcommands.first(where: { $0.name == word })
    {
      setup.console.write(table.help(for: subcommand, path: [topic, word]))
    } else {
      setup.console.write(table.help(for: command, path: [topic]))
      if topic == Command.achievements.name { setup.console.write(CommandTable.achievements) }
    }
    return .success
  }
}
