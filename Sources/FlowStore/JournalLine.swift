package import FlowCore
import FlowFormats
package import Onboarding

/// A line of a journal.
///
/// ```
/// {"format":1,"install":"3f…","visit":2,"sequence":4,"time":"2026-11-20T16:00:00Z",
///  "milliseconds":5321,"flow":"cluck","digest":"a1…","version":"2.1","language":"es-MX",
///  "event":"page","page":"swipe"}
/// ```
package struct JournalLine: Hashable, Sendable {
  /// The version of the format.
  package static let format = 1

  /// The part of a line that is the same in the whole visit.
  package struct Visit: Hashable, Sendable {
    package let install: String
    /// The number of the visit, from 1.
    package let number: Int
    /// The subject of all lines of the visit.
    package let subject: VisitSubject

    package init(install: String, number: Int, subject: VisitSubject) {
      self.install = install
      self.number = number
      self.subject = subject
    }
  }

  package let visit: Visit
  /// The number of the line in the visit, from 1.
  package let sequence: Int
  /// The time, in UTC.
  package let time: CalendarTime
  /// The milliseconds since the visit's first line.
  package let milliseconds: Int
  package let event: JournalEvent
  package let page: String?

  package init(
    in visit: Visit, sequence: Int, time: CalendarTime, milliseconds: Int, event: JournalEvent,
    page: String?
  ) {
    self.visit = visit
    self.sequence = sequence
    self.time = time
    self.milliseconds = milliseconds
    self.event = event
    self.page = page
  }

  /// The line as JSON, with a line feed at its end.
  package var bytes: [UInt8] {
    var members: [(String, JSONValue)] = [
      ("format", .number(Self.format)), ("install", .string(visit.install)),
      ("visit", .number(visit.number)), ("sequence", .number(sequence)),
      ("time", .string(time.iso8601)), ("milliseconds", .number(milliseconds)),
      ("flow", .string(visit.subject.flow)), ("digest", .string(visit.subject.digest)),
    ]
    if let version = visit.subject.version { members.append(("version", .string(version))) }
    members.append(("language", .string(visit.subject.language)))
    members.append(("event", .string(event.name)))
    if let page { members.append(("page", .string(page))) }
    switch event {
    case .shown(isResumed: true): members.append(("resumed", .boolean(true)))
    case .choice(let id): members.append(("choice", .string(id)))
    case .changed(let fact): members.append(("fact", .string(fact)))
    case .refused(let fact, let reason):
      members += [("field", .string(fact)), ("reason", .string(reason))]
    case .exposed(let experiment, let variant, let run):
      members.append(("experiment", .string(experiment)))
      members.append(("variant", .string(variant)))
      members.append(("run", .number(run)))
    case .shown, .replay, .page, .back, .skip, .signIn, .practice, .completed, .skipped,
      .interrupted, .postponed:
      break
    }
    return Array("\(JSONValue.object(members))\n".utf8)
  }
}
