import RunnerCommands

extension CommandTable {
  /// The commands of firstrun: for people who use flows, and for their authors.
  static let firstrun: CommandTable = CommandTable([
    .replay, .reset, .why, .status, .list, .answers, .check, .compile, .graph, .diff, .test,
    .record,
    .serve, .review, .copy, .preview, .achievements, .signout, .stats, .journal, .new, .schema,
    .state.adding(.fixture),
    .completions, .man, .complete, .help,
  ])

  var overview: String {
    let everyday = ["replay", "reset", "status", "list", "achievements", "signout", "help"]
    let rows = { (commands: [Command]) in
      commands.map { ($0.operandUsage(prefix: $0.name), [$0.summary]) }
    }
    let people =
      [("FLOW [-- CMD ARG…]", [launch.summary])]
      + rows(everyday.compactMap { command($0) })
    let authors = rows(commands.filter { !$0.isHidden && !everyday.contains($0.name) })
    return """
      Step through app tutorials in the terminal; write, test and review their flows.

      Usage: firstrun [COMMAND] [OPTIONS] [--] …

      Run 'firstrun' by itself to open home, where you choose an app.

      \(HelpColumns.text(people))
      For authors:
      \(HelpColumns.text(authors))
      FLOW is a path, or a name found in ./Flows, in $FIRSTRUN_PATH or next to the
      program; the app's own name, or its beginning, works, too. Run 'firstrun help
      COMMAND' for a command's details, and 'firstrun help topics' for other topics:
      the keys of flows and pages, conditions, sign-in, environment variables, exit
      codes.

      """
  }
}
