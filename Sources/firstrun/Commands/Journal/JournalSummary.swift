import FlowCore
import FlowFormats
import FlowStatistics
import FlowStore
import FlowSystem
import Onboarding

/// The number and the times of a journal's lines.
struct JournalSummary {
  private var reader = JournalReader()
  private var visits: Set<Int> = []
  private var first: String?
  private var last: String?
  private var size = 0

  /// Reads a file of the journal.
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

  /// Returns the journal as JSON.
  func json(of journal: Journal) -> JSONValue {
    .object([
      ("path", .string(journal.path)), ("files", .array(journal.paths.map(JSONValue.string))),
      ("install", journal.install.map { .string($0.id) } ?? .null),
      ("lines", .number(reader.lineCount)), ("visits", .number(visits.count)),
      ("bytes", .number(size)), ("first", first.map(JSONValue.string) ?? .null),
      ("last", last.map(JSONValue.string) ?? .null),
      ("unreadable", .number(reader.unreadableCount)), ("newer", .number(reader.newerCount)),
      ("incomplete", .number(reader.tornCount)),
    ])
  }

  /// Returns the journal in words.
  func text(of journal: Journal, of opened: OpenedFlow, _ name: String) -> String {
    let app = opened.flow.app
    var text = ""
    if reader.lineCount == 0 {
      text += "\(app)’s journal is empty.\n"
    } else {
      text += """
        \(app)’s journal has \(Self.count(reader.lineCount, "line")) from \
        \(Self.count(visits.count, "visit")) (\(Self.count(size, "byte"))), from \
        \(first ?? "?") to \(last ?? "?"):

        """
      text += journal.paths.map { "  \($0)\n" }.joined()
    }
    if reader.unreadableCount > 0 {
      text += "Skipped \(Self.count(reader.unreadableCount, "unreadable line")).\n"
    }
    if reader.newerCount > 0 {
      text +=
        "Skipped \(Self.count(reader.newerCount, "line")) written by a newer firstrun.\n"
    }
    if reader.tornCount > 0 { text += "The last line is incomplete and was skipped.\n" }
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

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
