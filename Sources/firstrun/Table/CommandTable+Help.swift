import FlowSystem

extension CommandTable {
  /// The output of `firstrun --help`.
  var overview: String {
    let rows =
      [("FLOW [-- CMD ARG…]", launch.summary)]
      + commands.filter { !$0.isHidden }.map { ($0.operandUsage(prefix: $0.name), $0.summary) }
    return """
      firstrun runs the onboarding flows of apps, line by line.

      Usage: firstrun [COMMAND] [OPTIONS] [--] …

      \(Self.columns(rows))

      FLOW is a name found in ./Flows, $FIRSTRUN_PATH or beside the program, or a path.
      'firstrun help COMMAND' explains a command, and 'firstrun help topics' lists what
      else there is help on: flows and their pages, conditions, signing in, exit codes.

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
      text += Self.columns(
        command.subcommands.map { ($0.operandUsage(prefix: $0.name), $0.summary) })
      text += "\n"
    }
    return text + "\nOptions:\n"
      + Self.columns((command.options + common).map { ($0.usage, $0.summary) }) + "\n"
  }

  private static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      "  \(left)\(String(repeating: " ", count: width - left.count + 2))\(right)"
    }
    .joined(separator: "\n")
  }
}

extension Command {
  /// Returns the usage of the operands after a prefix, such as `replay FLOW`.
  fileprivate func operandUsage(prefix: String) -> String {
    ([prefix] + operands.map(\.usage)).joined(separator: " ")
  }
}
