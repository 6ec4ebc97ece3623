import FlowContent
import FlowCore
import FlowFormats
import FlowStatistics
import FlowStore
import FlowSystem
import Onboarding
import RunnerCommands

extension Command {
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

struct JournalCommand {
  private let context: CommandContext
  private let opened: OpenedFlow
  private let journal: Journal

  init(_ context: CommandContext) throws {
    self.context = context
    opened = try context.flow()
    journal = try context.launchOptions.journal(of: opened.flow)
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
        ? "\(summary.json(of: journal))\n"
        : summary.text(of: journal, of: opened, context.invocation.subject))
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
}

/// The bytes of a file up to its last line feed.
private struct CompleteLines {
  private var rest: [UInt8] = []

  /// True if the bytes so far end within a line.
  var isTorn: Bool { !rest.isEmpty }

  mutating func taking(_ piece: [UInt8]) -> [UInt8] {
    guard let end = piece.lastIndex(of: UInt8(ascii: "\n")) else {
      rest += piece
      return []
    }
    defer { rest = Array(piece[(end + 1)...]) }
    return rest + piece[...end]
  }
}

private struct JournalSummary {
  private var reader = JournalReader()
  private var visits: Set<Int> = []
  private var first: String?
  private var last: String?
  private var size = 0

  mutating func read(_ path: String) throws(SystemError) {
    try Descriptor.opened(regularFile: path).forEachPiece { piece in
      size += piece.count
      reader.read(piece) { record, _ in
        visits.insert(record.visit)
        if record.time.isEmpty { return }
        first = first ?? record.time
        last = record.time
      }
    }
    reader.finish()
  }

  func json(of journal: Journal) -> JSONValue {
    .object([
      ("path", .string(journal.path)), ("files", .texts(journal.paths)),
      ("install", journal.install.map { .string($0.id) } ?? .null),
      ("lines", .number(reader.lines.all)), ("visits", .number(visits.count)),
      ("bytes", .number(size)), ("first", first.map(JSONValue.string) ?? .null),
      ("last", last.map(JSONValue.string) ?? .null),
      ("unreadable", .number(reader.lines.unreadable)), ("newer", .number(reader.lines.newer)),
      ("incomplete", .number(reader.lines.torn)),
    ])
  }

  func text(of journal: Journal, of opened: OpenedFlow, _ name: String) -> String {
    let app = opened.flow.app
    var text = ""
    if reader.lines.all == 0 {
      text += "\(app)’s journal is empty.\n"
    } else {
      text += """
        \(app)’s journal has \(reader.lines.all.counted("line")) from \
        \(visits.count.counted("visit")) (\(size.counted("byte"))), from \
        \(first ?? "?") to \(last ?? "?"):

        """
      text += journal.paths.map { "  \($0)\n" }.joined()
    }
    if reader.lines.unreadable > 0 {
      text += "Skipped \(reader.lines.unreadable.counted("unreadable line")).\n"
    }
    if reader.lines.newer > 0 {
      text +=
        "Skipped \(reader.lines.newer.counted("line")) written by a newer firstrun.\n"
    }
    if reader.lines.torn > 0 { text += "The last line is incomplete and was skipped.\n" }
    if let install = journal.install {
      text += """

        This install's ID is \(install.id): random, the same in each line,
        and in no other app's journal.

        """
    }
    return text + """

      Each line has a visit's number, the time (UTC), the flow, the app's version, the language, the
      page in view, and one event: the flow was shown, resumed, replayed, completed, skipped, put off
      or left; a page came into view; someone went back, skipped, made a choice (its ID), practiced or
      signed in; or a page of an experiment was seen. It never contains typed text, names, facts or
      the look of the screen. It stays on this machine: firstrun never sends it.

      \(opened.isJournaled ? "" : "\(app)’s flow turns the journal off, so nothing more is written.\n")\
      To remove it: firstrun journal clear \(name)
      To stop writing it: --no-journal, or FIRSTRUN_JOURNAL=off, or DO_NOT_TRACK=1

      """
  }
}
