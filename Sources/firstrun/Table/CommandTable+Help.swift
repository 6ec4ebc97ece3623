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

      A FLOW is a name found in ./Flows, $FIRSTRUN_PATH or beside the program, or a path.
      'firstrun help COMMAND' explains one of them; 'firstrun help exit' the exit codes,
      'firstrun help transcripts' the tests that 'firstrun test' runs.

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

  /// The output of `firstrun help exit`.
  static let exitCodes = """
    Exit codes:
    \(columns(meanings.map { ("\($0.rawValue)", $1) }))

    Who stops reading early, as 'head' does, is told nothing more: the status stays what it is, and a
    flow is ended before completion.
    """

  private static let meanings: [(ExitCode, String)] = [
    (.success, "completed, skipped, or not needed; checks hold"),
    (.doesNotHold, "a check or transcript does not hold; 'why' says \"would not show\""),
    (.unfinished, "ended before completion"),
    (.usage, "the command line is wrong"),
    (.badData, "a flow, catalog or transcript is bad"),
    (.noSuchFile, "there is no such file"),
    (.internalError, "a fault of firstrun itself"),
    (.cantCreate, "a file can't be created"),
    (.inputOutput, "reading or writing failed"),
    (.timeOut, "out of time"),
    (.notExecutable, "the command after '--' can't be executed"),
    (.noSuchProgram, "the command after '--' is not found"),
    (.interrupted, "interrupted by Ctrl-C"),
    (.terminated, "terminated"),
  ]

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
