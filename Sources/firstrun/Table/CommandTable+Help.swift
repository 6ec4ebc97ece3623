import FlowSystem

extension CommandTable {
  /// The output of `firstrun --help`.
  var overview: String {
    let rows =
      [("FLOW [-- CMD ARG…]", [launch.summary])]
      + commands.filter { !$0.isHidden }.map { ($0.operandUsage(prefix: $0.name), [$0.summary]) }
    return """
      Run, test and review app onboarding flows in the terminal.

      Usage: firstrun [COMMAND] [OPTIONS] [--] …

      \(HelpColumns.text(rows))
      FLOW is a path, or a name found in ./Flows, in $FIRSTRUN_PATH or next to the
      program. Run 'firstrun help COMMAND' for a command's details, and 'firstrun
      help topics' for other topics: the keys of flows and pages, conditions,
      sign-in, environment variables, exit codes.

      """
  }

  /// Returns the output of `firstrun help COMMAND`.
  func help(for command: Command, path: [String]) -> String {
    var text = "\(command.summary.prefix(1).uppercased())\(command.summary.dropFirst()).\n\n"
    let title = (["firstrun"] + path).joined(separator: " ")
    if command.subcommands.isEmpty {
      let tail = command.takesCommandLine ? " [-- CMD ARG…]" : ""
      text += "Usage: \(command.operandUsage(prefix: title)) [OPTIONS]\(tail)\n"
    } else {
      text += "Usage: \(title) COMMAND …\n\n"
      text += HelpColumns.text(
        command.subcommands.map { ($0.operandUsage(prefix: $0.name), [$0.summary]) })
    }
    return text + "\nOptions:\n"
      + HelpColumns.text((command.options + common).map { ($0.usage, [$0.summary]) })
  }
}

extension Command {
  /// Returns the usage of the operands after a prefix, such as `replay FLOW`.
  fileprivate func operandUsage(prefix: String) -> String {
    ([prefix] + operands.map(\.usage)).joined(separator: " ")
  }
}
