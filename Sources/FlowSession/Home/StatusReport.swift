import FlowContent
import FlowCore
package import FlowFormats
import FlowStore
import FlowSystem
import FlowWords
package import Onboarding

/// The progress with a flow and the result of its next launch, in a phrase, as text and as JSON.
///
/// `status` and `list`, at home and in the shell, all use this value, which follows the same
/// decision as `why`.
package struct StatusReport {
  /// A remark about a next launch with an unexpected result.
  private enum Note {
    /// Done for an earlier version; this version has something new.
    case news(Version)
    /// Done, but shows again because nobody is signed in.
    case signedOut
    /// Done, but shows again for another reason.
    case again
    /// Not done, but would not show.
    case notDue
    /// Would not show for a time.
    case away(SuppressionReason)
    /// Not done, but would be recorded as done without showing a page.
    case doneAtOnce
    /// The decision depends on these facts, which are unknown.
    case waits([String])
  }

  private let flow: Flow
  private let progress: FlowProgress
  private let suppression: SuppressionReason?
  /// The facts at the next launch.
  private let facts: Facts
  /// The answers, without secrets.
  private let answers: (shown: [[String]], json: JSONValue)
  private let decision: Gate.Decision
  private let note: Note?

  package init(_ context: LaunchContext) {
    flow = context.flow
    progress = context.progress
    suppression = context.suppression
    facts = context.factsAtNextLaunch
    answers = (context.shownAnswers, context.answersInJSON)
    let launch = context.nextLaunch
    decision = launch.decision
    note =
      switch (decision, progress.isCompleted) {
      case (.waits, _): .waits(launch.awaited)
      case (.shown, true): Self.reasonToShowAgain(Gate(of: flow), facts)
      case (.notShown, false): suppression.map(Note.away) ?? .notDue
      case (.doneAtOnce, false): .doneAtOnce
      case (.shown, false), (.notShown, true), (.doneAtOnce, true): nil
      }
  }

  /// Returns the single reason for which a finished flow shows again, if there is exactly one.
  private static func reasonToShowAgain(_ gate: Gate, _ facts: Facts) -> Note {
    func isShown(_ fact: String, _ value: FactValue) -> Bool {
      var facts = facts
      facts[fact] = value
      return gate.launch(given: facts, from: nil).decision == .shown
    }
    if facts[FactTypes.authenticated] == .boolean(false),
      !isShown(FactTypes.authenticated, .boolean(true))
    {
      return .signedOut
    }
    let sinces = gate.flow.pages.compactMap(\.since)
    if let latest = (sinces + [facts.version].compactMap(\.self)).max(),
      !isShown(FactTypes.completedVersion, .version(latest)),
      let version = gate.newest(given: facts) ?? facts.version
    {
      return .news(version)
    }
    return .again
  }

  /// True if the next launch shows a page.
  package var isDue: Bool { decision == .shown }

  /// The report in one line, such as `Cluck, 6 pages: done`.
  package var summary: String {
    "\(flow.app), \(flow.pages.count.counted("page")): \(phrase)"
  }

  /// The report in lines, with the key, the path of the property list, and the answers.
  package var text: String {
    let completion = progress.completionKey
    let isOwn = progress.isCompleted && !completion.isSet
    let own = isOwn ? "; firstrun's own record says finished" : ""
    return """
      \(flow.app): \(phrase)
        key   \(flow.completionKey) = \(completion)\(own)
        file  \(progress.path)

      """
        + TextTable(answers.shown.map { ["  answer", $0[0], $0[1]] }).lines.map { $0 + "\n" }
        .joined()
  }

  package var json: JSONValue {
    let place = progress.record.place.map { JSONValue.string($0.page) }
    let version = progress.record.completedVersion.map(JSONValue.string)
    let members: [(String, JSONValue)] = [
      ("flow", .string(flow.id)), ("app", .string(flow.app)), ("domain", .string(flow.domain)),
      ("key", .string(flow.completionKey)), ("completed", .boolean(progress.isCompleted)),
      ("place", place ?? .null), ("completedVersion", version ?? .null),
      ("outcome", progress.record.outcome?.json ?? .null),
      ("decision", .string("\(decision)")), ("status", .string(phrase)),
      ("file", .string(progress.path)),
    ]
    let asked = answers.shown.isEmpty ? [] : [("answers", answers.json)]
    return .object(members + asked + suppression.members)
  }

  /// The status in a phrase, such as `not started; marked as done at the next launch`.
  package var phrase: String {
    phrase(in: .english) { id in
      guard let position = positionLeft(on: id) else { return Words.english.statusInTheMiddle }
      return position.number > 0
        ? "left on page \(position.number) of \(position.count), '\(id)'" : "left on '\(id)'"
    }
  }

  /// Returns the status in a phrase, with the title of the page that the flow was left on, such as
  /// `stopped at “Save Your Favorites”`; a brief one leaves out the facts that are unknown.
  func phrase(in words: Words, _ copy: Copy, isBrief: Bool = false) -> String {
    phrase(in: words, isBrief: isBrief) { id in
      guard let page = flow.pages.first(where: { $0.id == id }) else {
        return words.statusInTheMiddle
      }
      return words.statusLeftAt(title: copy[page.title])
    }
  }

  /// Returns the status in a phrase, such as `done for 2.0; something new in 2.1`; a closure
  /// returns the phrase for a flow that was left on a page.
  private func phrase(
    in words: Words, isBrief: Bool = false, left: (_ page: String) -> String
  ) -> String {
    let note = note.flatMap { note -> String? in
      if isBrief, case .waits = note { return nil }
      return text(of: note, in: words)
    }
    let seen: String
    if progress.isCompleted {
      seen = doneVersion.map { words.statusDoneFor(version: $0.withMinor) } ?? words.statusDone
    } else if let note, case .away(.postponed)? = self.note {
      // A flow that was put off has been seen.
      return note
    } else if let place = progress.record.place {
      seen = left(place.page)
    } else {
      seen = words.statusNotSeen
    }
    return [seen, note].compactMap(\.self).joined(separator: words.semicolon)
  }

  /// The version for which the flow was done, if a later version has something new.
  private var doneVersion: Version? {
    guard case .news? = note else { return nil }
    return progress.record.completedVersion.flatMap { Version($0) }
  }

  private func text(of note: Note, in words: Words) -> String {
    switch note {
    case .news(let version): words.statusNews(version: version.withMinor)
    case .signedOut: words.statusSignedOut
    case .again: words.statusAgain
    case .notDue: words.statusNotDue
    case .away(.postponed(until: let time)): words.statusPostponed(time: time.dateAndMinute)
    case .away(.tooSoon(after: let flow, until: let time)):
      words.statusTooSoon(flow: flow, time: time.dateAndMinute)
    case .doneAtOnce: words.statusDoneAtOnce
    case .waits(let facts): words.statusWaits(facts: facts.joined(separator: words.comma))
    }
  }

  /// Returns the position that the page said when the flow was left there; where that isn't
  /// recorded, as after a crash, the position that it would say now.
  private func positionLeft(on id: String) -> Position? {
    if let outcome = progress.record.outcome, outcome.kind == .interrupted, outcome.page == id,
      let position = outcome.position
    {
      return position
    }
    let page = flow.pages.firstIndex { $0.id == id || $0.was.contains(id) }
    return page.map {
      let answers = progress.record.place?.answers ?? [:]
      return FlowMachine(flow).position(inOrderOf: Visit(page: $0, answers: answers), facts)
    }
  }
}

extension Gate {
  /// Returns the latest `since` version among the pages that this launch includes.
  fileprivate func newest(given facts: Facts) -> Version? {
    let facts = asLaunch(facts)
    return zip(flow.pages, machine.inclusions).compactMap { page, inclusion in
      inclusion.truth(given: facts) == .yes ? page.since : nil
    }.max()
  }
}

extension Version {
  /// The version with at least a minor number: `2.0` where conditions write `2`.
  fileprivate var withMinor: String { "\(self)".contains(".") ? "\(self)" : "\(self).0" }
}

extension RecordedOutcome {
  fileprivate var json: JSONValue {
    .object([
      ("kind", .string(kind.rawValue)), ("page", page.map(JSONValue.string) ?? .null),
      ("number", position.map { .number($0.number) } ?? .null),
      ("count", position.map { .number($0.count) } ?? .null),
      ("version", version.map(JSONValue.string) ?? .null), ("time", .string(time)),
    ])
  }
}
