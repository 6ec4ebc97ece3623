import FlowContent
import FlowCore
import FlowStore
import FlowSystem
import FlowWords
import Onboarding

/// The progress with a flow and the result of its next launch.
///
/// `status` and `list`, at home and in the shell, all use this value, which follows the same
/// decision as `why`.
struct FlowStatus: Hashable {
  /// The progress so far.
  enum Progress: Hashable {
    case notSeen
    /// Interrupted on this page.
    case left(page: String)
    case done
  }

  /// A remark about a next launch with an unexpected result.
  enum Note: Hashable {
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

  let progress: Progress
  let note: Note?
  let decision: Gate.Decision
  /// The version for which the flow was done, if a later version has something new.
  let doneVersion: Version?

  /// Determines the status of a flow.
  ///
  /// - Parameters:
  ///   - context: The flow, its progress and its environment.
  ///   - status: The sign-in status, or nil if it was not determined.
  init(_ context: LaunchContext, signIn status: SignInStatus?) {
    let (past, gate) = (context.progress, Gate(of: context.flow))
    let facts = context.factsAtNextLaunch(signIn: status)
    let launch = context.nextLaunch(signIn: status)
    decision = launch.decision
    if past.isCompleted {
      progress = .done
      note = Self.noteOnDone(launch, gate, facts)
    } else {
      progress = past.record.place.map { .left(page: $0.page) } ?? .notSeen
      note = Self.noteOnDue(launch, context.suppression)
    }
    if case .news? = note {
      doneVersion = past.record.completedVersion.flatMap { Version($0) }
    } else {
      doneVersion = nil
    }
  }

  private static func noteOnDue(
    _ launch: Gate.LaunchResult, _ suppression: SuppressionReason?
  ) -> Note? {
    switch launch.decision {
    case .shown: nil
    case .notShown: suppression.map(Note.away) ?? .notDue
    case .doneAtOnce: .doneAtOnce
    case .waits: .waits(launch.awaited)
    }
  }

  private static func noteOnDone(_ launch: Gate.LaunchResult, _ gate: Gate, _ facts: Facts) -> Note?
  {
    switch launch.decision {
    case .notShown, .doneAtOnce: nil
    case .waits: .waits(launch.awaited)
    case .shown: reasonToShowAgain(gate, facts)
    }
  }

  /// Returns the single reason for which a finished flow shows again, if there is exactly one.
  private static func reasonToShowAgain(_ gate: Gate, _ facts: Facts) -> Note {
    func isShown(_ fact: String, _ value: FactValue) -> Bool {
      var facts = facts
      facts[fact] = value
      return gate.launch(given: facts, from: nil).decision == .shown
    }
    if facts["authenticated"] == .boolean(false), !isShown("authenticated", .boolean(true)) {
      return .signedOut
    }
    let sinces = gate.flow.pages.compactMap(\.since)
    if let latest = (sinces + [facts.version].compactMap(\.self)).max(),
      !isShown("completedVersion", .version(latest)),
      let version = gate.newest(given: facts) ?? facts.version
    {
      return .news(version)
    }
    return .again
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

extension FlowStatus {
  /// Returns the status as a phrase, such as `done for 2.0; something new in 2.1`.
  ///
  /// - Parameters:
  ///   - words: The runner's words of a language.
  ///   - left: Returns the phrase for a flow that was left on a page.
  /// - Returns: A phrase without a full stop.
  func text(in words: Words, left: (_ page: String) -> String) -> String {
    let progress =
      switch progress {
      case .notSeen: words.statusNotSeen
      case .left(let page): left(page)
      case .done: doneVersion.map { words.statusDoneFor(version: $0.withMinor) } ?? words.statusDone
      }
    let note: String? =
      switch note {
      case nil: nil
      case .news(let version)?: words.statusNews(version: version.withMinor)
      case .signedOut?: words.statusSignedOut
      case .again?: words.statusAgain
      case .notDue?: words.statusNotDue
      case .away(.postponed(until: let time))?: words.statusPostponed(time: time.dateAndMinute)
      case .away(.tooSoon(after: let flow, until: let time))?:
        words.statusTooSoon(flow: flow, time: time.dateAndMinute)
      case .doneAtOnce?: words.statusDoneAtOnce
      case .waits(let facts)?: words.statusWaits(facts: facts.joined(separator: words.comma))
      }
    // A flow that was put off has been seen.
    if self.progress == .notSeen, case .away(.postponed)? = self.note { return note ?? progress }
    return [progress, note].compactMap(\.self).joined(separator: words.semicolon)
  }

  /// Returns the status as a phrase, with the title of the page that the flow was left on, such as
  /// `stopped at “Save Your Favorites”`.
  func text(in words: Words, _ flow: Flow, _ copy: Copy) -> String {
    text(in: words) { id in
      guard let page = flow.pages.first(where: { $0.id == id }) else {
        return words.statusInTheMiddle
      }
      return words.statusLeftAt(title: copy[page.title])
    }
  }
}

extension Version {
  /// The version with at least a minor number: `2.0` where conditions write `2`.
  fileprivate var withMinor: String { "\(self)".contains(".") ? "\(self)" : "\(self).0" }
}
