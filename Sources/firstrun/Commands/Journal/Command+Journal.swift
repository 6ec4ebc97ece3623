extension Command {
  /// The command `firstrun journal …`: shows and removes the journal of a flow's app.
  static let journal = Command(
    name: "journal", summary: "Show, export or clear the journal kept on this machine",
    subcommands: [
      Command(
        name: "path", summary: "Print the path of the journal", operands: [.flow],
        options: [.state, .catalog]
      ) { context in try JournalCommand(context).path() },
      Command(
        name: "show", summary: "Describe the journal and what it holds", operands: [.flow],
        options: [.state, .catalog, .json]
      ) { context in try JournalCommand(context).show() },
      Command(
        name: "clear", summary: "Remove the journal and this install's ID",
        operands: [.flow], options: [.state, .catalog]
      ) { context in try JournalCommand(context).clear() },
      Command(
        name: "export", summary: "Print the whole journal as JSON Lines",
        operands: [.flow], options: [.state, .catalog]
      ) { context in try JournalCommand(context).export() },
    ])
}
