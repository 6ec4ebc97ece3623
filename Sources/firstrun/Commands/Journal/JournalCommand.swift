import FlowCore
import FlowFormats
import FlowStatistics
import FlowStore
import FlowSystem
import Onboarding

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

/// The command `firstrun journal …`, for the app of the flow in its first operand.
struct JournalCommand {
  private let context: CommandContext
  private let opened: OpenedFlow
  private let journal: Journal

  init(_ context: CommandContext) throws {
    self.context = context
    opened = try context.flow()
    journal = try context.journal(of: opened.flow)
  }

  func path() throws -> ExitCode {
    context.console.say(journal.path)
    return .success
  }

  func show() throws -> ExitCode {
    var summary = JournalSummary()
    for path in journal.paths { try summary.read(path) }
    context.console.write(
      context.invocation.has(.json)
        ? "\(summary.json(of: journal))\n" : summary.text(of: journal, of: opened, name))
    return .success
  }

  func clear() throws -> ExitCode {
    let count = journal.paths.count
    try journal.clear()
    context.console.say(
      count == 0
        ? "\(opened.flow.app) has no journal."
        : "Removed the journal of \(opened.flow.app) and this install's ID.")
    return .success
  }

  func export() throws -> ExitCode {
    for path in journal.paths {
      var lines = CompleteLines()
      try Descriptor.opened(regularFile: path).forEachPiece { piece in
        context.console.write(bytes: lines.taking(piece))
      }
      if lines.isTorn {
        context.console.writeError("\(path): the last line is incomplete and was skipped")
      }
    }
    return .success
  }

  /// The name of the flow as it was typed.
  private var name: String { context.invocation.operand(0) ?? opened.flow.id }
}

extension CommandContext {
  /// Returns the journal of a flow's app.
  func journal(of flow: Flow) throws(CommandError) -> Journal {
    guard let journalFolder else { throw .usage("HOME is not set; set it, or use '--state DIR'") }
    return try CommandError.mapping {
      Journal(of: try DomainName(flow.domain), in: journalFolder)
    }
  }
}

/// The bytes of a file up to its last line feed.
private struct CompleteLines {
  private var rest: [UInt8] = []

  /// True if the bytes so far end within a line.
  var isTorn: Bool { !rest.isEmpty }

  /// Returns the lines that are complete with this piece.
  mutating func taking(_ piece: [UInt8]) -> [UInt8] {
    guard let end = piece.lastIndex(of: UInt8(ascii: "\n")) else {
      rest += piece
      return []
    }
    defer { rest = Array(piece[(end + 1)...]) }
    return rest + piece[...end]
  }
}
