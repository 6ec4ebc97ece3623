import FlowCore
import FlowStore

/// The progress with a flow, and what its next launch will do: one answer for `status` and `list`,
/// at home and in the shell, by the decision that `why` explains.
struct FlowStatus: Hashable {
  /// The way that somebody has come.
  enum Progress: Hashable {
    case notSeen
    /// Interrupted on a page.
    case left(page: String)
    case done
  }

  /// A remark on a next launch that is not as one would expect.
  enum Note: Hashable {
    /// It was done for an earlier version, and there is something new in this one.
    case news(Version)
    /// It is done, and shows again because nobody is signed in.
    case signedOut
    /// It is done, and shows again for another reason.
    case again
    /// It is not done, and would not show.
    case notDue
    /// It is not done, and would be without a page.
    case doneAtOnce
    /// It hangs on facts that are unknown.
    case waits([String])
  }

  let progress: Progress
  let note: Note?
  let decision: Gate.Decision
  /// The version that it was done for, where there is something new since.
  let doneVersion: Version?

  /// Decides on the next launch of a flow.
  ///
  /// - Parameters:
  ///   - context: all that is known of it.
  ///   - status: who is signed in; nil asks now, where the flow wants to know.
  init(_ context: LaunchContext, signIn status: SignInStatus?) {
    let standing = context.standing
    let gate = Gate(of: context.flow)
    let facts = context.factsAtNextLaunch(signIn: status)
    let launch = gate.launch(given: facts, from: standing.record.place)
    decision = launch.decision
    if standing.isCompleted {
      progress = .done
      note = Self.noteOnDone(launch, gate, facts)
    } else {
      progress = standing.record.place.map { .left(page: $0.page) } ?? .notSeen
      note = Self.noteOnDue(launch)
    }
    if case .news? = note {
      doneVersion = standing.record.completedVersion.flatMap { Version($0) }
    } else {
      doneVersion = nil
    }
  }

  private static func noteOnDue(_ launch: Gate.Launch) -> Note? {
    switch launch.decision {
    case .shown: nil
    case .notShown: .notDue
    case .doneAtOnce: .doneAtOnce
    case .waits: .waits(launch.awaited)
    }
  }

  private static func noteOnDone(_ launch: Gate.Launch, _ gate: Gate, _ facts: Facts) -> Note? {
    switch launch.decision {
    case .notShown, .doneAtOnce: nil
    case .waits: .waits(launch.awaited)
    case .shown: reasonToShowAgain(gate, facts)
    }
  }

  /// The one thing without which it would not show again, where there is such a thing.
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
  /// The latest version that brought a page which is part of this launch.
  fileprivate func newest(given facts: Facts) -> Version? {
    let facts = asLaunch(facts)
    return zip(flow.pages, machine.inclusions).compactMap { page, inclusion in
      inclusion.truth(given: facts) == .yes ? page.since : nil
    }.max()
  }
}
