package import FlowCore
package import FlowSystem

/// The lines of one visit: noted while it runs, and written when nobody waits for anything.
package final class VisitJournal {
  private let journal: Journal
  private let subject: JournalLine.Subject
  private var visit: JournalLine.Visit?
  private var sequence = 0
  /// The time of the first line, on the clock that counts milliseconds.
  private var start: Int?
  private var noted: [Note] = []
  /// The error of the first line that could not be written.
  package private(set) var failure: SystemError?

  private struct Note {
    let event: JournalEvent
    let page: String?
    let time: CalendarTime
    let milliseconds: Int
  }

  /// Creates the lines of a visit, of which there are none yet.
  package init(_ subject: JournalLine.Subject, in journal: Journal) {
    self.journal = journal
    self.subject = subject
  }

  /// Notes an event, to be written later.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - page: The id of the page in view.
  ///   - time: The time of day.
  ///   - milliseconds: The milliseconds since some moment.
  package func note(
    _ event: JournalEvent, on page: String?, at time: CalendarTime, milliseconds: Int
  ) {
    let start = start ?? milliseconds
    self.start = start
    noted.append(
      Note(event: event, page: page, time: time, milliseconds: max(0, milliseconds - start)))
  }

  /// Writes the events that were noted; after a failure nothing more is written.
  ///
  /// - Parameter wait: The time to wait for locks.
  package func write(waiting wait: LockWait = .brief) {
    guard !noted.isEmpty else { return }
    defer { noted = [] }
    guard failure == nil else { return }
    do throws(SystemError) {
      let visit = try begun(wait)
      for note in noted {
        sequence += 1
        try journal.append(
          JournalLine(
            in: visit, sequence: sequence, time: note.time, milliseconds: note.milliseconds,
            event: note.event, page: note.page), isSynced: note.event.isSynced,
          waiting: wait)
      }
    } catch {
      failure = error
    }
  }

  /// Returns the part that all lines share, for which the first one counts the visit.
  private func begun(_ wait: LockWait) throws(SystemError) -> JournalLine.Visit {
    if let visit { return visit }
    let install = try journal.beginVisit(waiting: wait)
    let visit = JournalLine.Visit(install: install.id, number: install.visits, subject: subject)
    self.visit = visit
    return visit
  }
}
