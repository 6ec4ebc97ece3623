extension CommandTable {
  /// Returns the usage and the options of a command, as `--help` shows them.
  package func help(for command: Command, path: [String]) -> String {
    var text = "\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).\n\n"
    let title = (["firstrun"] + path).joined(separator: " ")
    if command.subcommands.isEmpty {
      let tail = command.takesCommandLine ? " [-- CMD ARG…]" : ""
      text += "Usage: \(command.operandUsage(prefix: title)) [OPTIONS]\(tail)\n"
      return text + "\nOptions:\n" + optionRows(command.options + common)
    }
    let isOptional = command.defaultSubcommand != nil
    text += "Usage: \(title) \(isOptional ? "[COMMAND]" : "COMMAND") …\n\n"
    text += HelpColumns.text(
      command.subcommands.map { ($0.operandUsage(prefix: $0.name), [$0.summary]) })
    guard let standard = command.defaultSubcommand.flatMap(command.subcommand) else {
      return text + "\nOptions:\n" + optionRows(common)
    }
    return text + "\nOptions of '\(title) \(standard.name)', the default:\n"
      + optionRows(standard.options + common)
  }

  private func optionRows(_ options: [Option]) -> String {
    HelpColumns.text(options.map { ($0.usage, [$0.summary]) })
  }
}

extension Command {
  /// Returns the usage of the operands after a prefix, such as `replay FLOW`.
  package func operandUsage(prefix: String) -> String {
    ([prefix] + operands.map(\.usage)).joined(separator: " ")
  }
}
