import Achievements
public import FlowCore
public import FlowStore

/// How somebody stands with a flow: what the app's domain knows of it, and what this run changes.
///
/// A failure to save does not stop a tutorial: it is kept, for the end to say.
public struct Standing {
  let flow: Flow
  let domain: Domain
  /// What conditions of the flow ask for, decided once: to find out, every page is read.
  let asksForSignIn: Bool
  private let asksForLaunches: Bool
  /// Where the property list stands.
  public var path: String { domain.path }
  /// Whether the app's own key says that it is done.
  public private(set) var isCompleted: Bool
  /// What firstrun keeps for the flow.
  public private(set) var record: FlowRecord
  /// True while somebody is signed in to the app, where signing in is simulated.
  public private(set) var isSignedIn: Bool
  /// What is odd about the app's own key.
  public let warning: String?
  /// Why the last change could not be saved.
  public private(set) var failure: StoreError?

  /// Reads how somebody stands with a flow.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - domain: the domain of its app.
  /// - Throws: `StoreError` where the property list is damaged. One that the system does not let us
  ///   read counts as empty, for a tutorial to go on, and stands in `failure`.
  public init(with flow: Flow, in domain: Domain) throws(StoreError) {
    self.flow = flow
    self.domain = domain
    asksForSignIn = flow.asks(for: "authenticated")
    asksForLaunches = flow.asks(for: "launches")
    let list: PropertyList
    do throws(StoreError) {
      list = try domain.read()
    } catch {
      guard case .system = error else { throw error }
      list = PropertyList()
      failure = error
    }
    let flag = list.flag(flow.completion)
    isCompleted = flag.isSet
    warning = flag.warning.map { "\(domain.path): \($0)" }
    record = list.record(of: flow.id)
    isSignedIn = list.isSignedIn
  }

  /// How somebody stands by now, where another run may have changed that; as before where that
  /// can't be read.
  var now: Standing { (try? Standing(with: flow, in: domain)) ?? self }

  /// Counts a launch, where some condition of the flow asks for the number.
  mutating func launch() {
    guard asksForLaunches else { return }
    change { record, _ in record.launches = record.launchesWithNext }
  }

  /// Saves where the visit is.
  ///
  /// - Parameters:
  ///   - place: where the next launch resumes.
  ///   - outcome: how the visit was left, where it was; it never hides how a flow was finished.
  mutating func keep(_ place: Place, leaving outcome: RecordedOutcome? = nil) {
    change { record, isCompleted in
      record.place = place
      if let outcome, !isCompleted { record.outcome = outcome }
    }
  }

  /// Records how the flow was completed or skipped, and forgets the place: one change on disk.
  mutating func finish(_ outcome: RecordedOutcome) {
    finish(outcome) { _ in }
  }

  /// The same, with what finishing the flow earns in the same change on disk.
  ///
  /// - Returns: what was earned.
  mutating func finish(
    _ outcome: RecordedOutcome, with event: GameEvent, for achievements: OpenedAchievements,
    at now: Int
  ) -> [Unlock] {
    var unlocks: [Unlock] = []
    finish(outcome) { [flow] list in
      unlocks = list.changeAchievements(of: flow.id, by: achievements.rules) { ledger in
        let before = ledger
        let unlocks = (try? achievements.rules.take(event, into: &ledger, at: now))?.1 ?? []
        // A tutorial that earns nothing leaves nothing behind.
        if ledger.counts == before.counts { ledger = before }
        return unlocks
      }
    }
    return failure == nil ? unlocks : []
  }

  /// Keeps whether somebody is signed in to the app, where signing in is simulated.
  mutating func signIn(_ isSignedIn: Bool) {
    self.isSignedIn = isSignedIn
    save { $0.isSignedIn = isSignedIn }
  }

  /// Forgets that the flow was ever seen; who is signed in stays, as that is the app's.
  mutating func erase() {
    isCompleted = false
    record = FlowRecord()
    save { [flow] list in
      list[flow.completion] = nil
      list.removeRecord(of: flow.id)
    }
  }

  private mutating func finish(
    _ outcome: RecordedOutcome, _ earn: (inout PropertyList) -> Void
  ) {
    isCompleted = true
    change(setsKey: true, also: earn) { record, _ in
      record.place = nil
      record.outcome = outcome
      record.completedVersion = outcome.version ?? record.completedVersion
    }
  }

  /// Changes the record, as it is on disk by then: another run may have changed it meanwhile.
  private mutating func change(
    setsKey: Bool = false, also: (inout PropertyList) -> Void = { _ in },
    _ body: (inout FlowRecord, _ isCompleted: Bool) -> Void
  ) {
    body(&record, isCompleted)
    save { [flow] list in
      if setsKey { list[flow.completion] = .boolean(true) }
      var record = list.record(of: flow.id)
      body(&record, list.flag(flow.completion).isSet)
      list.setRecord(record, of: flow.id)
      also(&list)
    }
  }

  private mutating func save(_ body: (inout PropertyList) -> Void) {
    do throws(StoreError) {
      try domain.change(body)
      failure = nil
    } catch {
      failure = error
    }
  }
}
