extension Command {
  /// The command `firstrun journal …`: shows and removes the journal of a flow's app.
  static let journal = Command(
    name: "journal", summary: "Show or remove the journal of what happened on this machine",
    subcommands: [
      Command(
        name: "path", summary: "Print the path of the journal", operands: [.flow],
        options: [.state, .catalog]
      ) { setup in try JournalCommand(setup).path() },
      Command(
        name: "show", summary: "Say in words what the journal holds", operands: [.flow],
        options: [.state, .catalog, .json]
      ) { setup in try JournalCommand(setup).show() },
      Command(
        name: "clear", summary: "Remove the journal, and the id of this install",
        operands: [.flow], options: [.state, .catalog]
      ) { setup in try JournalCommand(setup).clear() },
      Command(
        name: "export", summary: "Print all lines of the journal, as JSON Lines",
        operands: [.flow], options: [.state, .catalog]
      ) { setup in try JournalCommand(setup).export() },
    ])
}
