package import FlowCore
import FlowSystem
package import Onboarding

extension Journal: VisitJournal {
  package func lines(of subject: VisitSubject) -> any VisitLines {
    JournalVisit(subject, in: self)
  }

  package func sibling(of flow: Flow) -> (any VisitJournal)? {
    Journal(of: flow, in: JournalFolder(path: File.folder(of: path)))
  }
}

/// The lines of one visit in a journal's file.
package final class JournalVisit: VisitLines {
  private let journal: Journal
  private let subject: VisitSubject
  private var visit: JournalLine.Visit?
  private var sequence = 0
  /// The time of the first line, on the clock that counts milliseconds.
  private var start: Int?
  private var noted: [Note] = []
  package private(set) var failure: String?

  private struct Note {
    let event: JournalEvent
    let page: String?
    let time: CalendarTime
    let milliseconds: Int
  }

  /// Creates the lines of a visit, of which there are none yet.
  package init(_ subject: VisitSubject, in journal: Journal) {
    self.journal = journal
    self.subject = subject
  }

  package func note(
    _ event: JournalEvent, on page: String?, at time: CalendarTime, milliseconds: Int
  ) {
    let start = start ?? milliseconds
    self.start = start
    noted.append(
      Note(event: event, page: page, time: time, milliseconds: max(0, milliseconds - start)))
  }

  package func write(sharingWaitsOf store: (any OnboardingStore)? = nil) {
    guard !noted.isEmpty else { return }
    defer { noted = [] }
    guard failure == nil else { return }
    let wait = (store as? Domain)?.wait ?? .brief
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
      failure = error.description
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
