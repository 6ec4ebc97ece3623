package import Achievements
package import FlowContent
package import FlowCore
import FlowFormats

/// The stored progress with a flow, and the operations that change it.
///
/// A failure to save does not stop a tutorial; it is kept in `failure` and reported. What could not be
/// saved, since another program holds the lock or the disk is full, is saved together with the next
/// change. The place, variants and counts may wait for a pause of the user.
package struct FlowProgress {
  let flow: Flow
  /// The preferences of its app.
  package var store: any OnboardingStore
  /// The path of the property list.
  package var path: String { store.path }
  /// True if the app's own completion key is set.
  package private(set) var isCompleted: Bool
  /// The record that firstrun keeps of the flow.
  package private(set) var record: FlowRecord
  /// What was recorded before this visit: when the flow was shown, and how it ended.
  package var before: Before
  /// True if the times at which the flow is shown are recorded, because something depends on them.
  let countsShowings: Bool
  /// The app's flow that was shown last beside this one, and the time, if this one keeps apart.
  private(set) var lastOther: (flow: String, time: Int)?
  /// True while the user is signed in to the app, if the sign-in is simulated.
  package private(set) var isSignedIn: Bool
  /// The last known answers about facts, by their names.
  package private(set) var knownAnswers: [String: KnownAnswer]
  /// The numbers of the app's events that conditions of the flow count over its life, by name.
  package private(set) var eventCounts: [String: Int] = [:]
  /// The facts that are keys of the app's own.
  package private(set) var keyedFacts: FactAnswers
  /// What is wrong with the values of the app's own keys.
  package let mistakes: [PropertyList.Mistake]
  /// A warning about unusual values of the app's own keys, the mistaken ones included.
  package let warning: String?
  /// The app's own key as it was read.
  package let completionKey: CompletionKey
  /// A remark if the app's own key can't say that the flow is finished.
  package var remarkOnFinishing: String? {
    completionKey.remarkOnFinishing.map { "\(path): \($0)" }
  }
  /// The changes that are not saved yet.
  package let unsaved: UnsavedChanges

  private typealias Change = UnsavedChanges.Change

  /// The reason why the last change could not be saved.
  package var failure: StoreError? { unsaved.failure }

  /// What was recorded of a flow before a visit.
  package struct Before: Sendable {
    fileprivate(set) var showings: Showings
    /// Interrupted for a visit that can be resumed.
    fileprivate(set) var outcome: RecordedOutcome.Kind?
  }

  /// How far the device's clock is ahead of UTC, for dates behind keys.
  private let secondsFromUTC: SessionEnvironment.UTCOffset

  package init(
    with flow: Flow, in store: any OnboardingStore, at now: Int,
    secondsFromUTC: @escaping SessionEnvironment.UTCOffset = { _ in 0 }
  ) throws(StoreError) {
    try self.init(with: flow, in: store, at: now, secondsFromUTC, after: UnsavedChanges())
  }

  private init(
    with flow: Flow, in store: any OnboardingStore, at now: Int,
    _ secondsFromUTC: @escaping SessionEnvironment.UTCOffset, after unsaved: UnsavedChanges
  ) throws(StoreError) {
    self.flow = flow
    self.store = store
    self.secondsFromUTC = secondsFromUTC
    self.unsaved = unsaved
    var list: PropertyList
    do throws(StoreError) {
      list = try store.read()
    } catch {
      guard case .unreachable = error else { throw error }
      list = PropertyList()
      unsaved.fail(error)
    }
    unsaved.apply(to: &list)
    let key = list.completionKey(of: flow)
    let isFinished = list.isFinished(flow)
    // What was said on finishing isn't said again.
    let isTold = isFinished && !key.isSet
    isCompleted = isFinished
    mistakes = list.mistakes(in: flow).filter { $0.fact != nil || !isTold }
    let warnings =
      [isTold || key.isMistaken ? nil : key.warning].compactMap(\.self) + mistakes.map(\.message)
    completionKey = key
    warning = warnings.isEmpty ? nil : "\(store.path): \(warnings.joined(separator: "; "))"
    keyedFacts = list.keyedFacts(of: flow, secondsFromUTC)
    record = list.record(of: flow.id)
    if flow.completionForm == .version, !key.isOfOtherType {
      record.completedVersion = key.version?.description
    }
    let ended = record.outcome?.kind ?? (isFinished ? .completed : nil)
    before = Before(
      showings: record.showings,
      outcome: record.postponed != nil ? .postponed : record.place == nil ? ended : .interrupted)
    countsShowings = flow.apart != nil || FactTypes.ofShowings.contains(where: flow.usesFact)
    lastOther = flow.apart == nil ? nil : list.lastShown(besides: flow.id, by: now)
    isSignedIn = list.isSignedIn
    knownAnswers = list.knownAnswers(of: flow)
    let events = flow.names(ofFacts: FactTypes.events)
    guard !events.isEmpty else { return }
    let counts = list.eventCounts.counts
    for event in events { eventCounts[event] = counts[event] ?? 0 }
  }

  /// Returns the progress as it is on disk at a time in seconds since 1970, as another run may have
  /// changed it, with the changes that are not saved yet; unchanged if it can't be read.
  package func reloaded(at now: Int) -> FlowProgress {
    (try? FlowProgress(with: flow, in: store, at: now, secondsFromUTC, after: unsaved)) ?? self
  }

  /// Reads the app's own keys again, without waiting for other programs; true if a fact has changed.
  ///
  /// While the file is locked or half written, the last values stay.
  package mutating func readKeysAgain() -> Bool {
    guard flow.facts.contains(where: { $0.key != nil }),
      var list = try? store.limitingWaits(to: .pause).read()
    else { return false }
    unsaved.apply(to: &list)
    let facts = list.keyedFacts(of: flow, secondsFromUTC)
    defer { keyedFacts = facts }
    return facts != keyedFacts
  }

  /// Makes another change in the domain, such as counting an event.
  package mutating func change<Result>(
    _ body: @escaping (inout PropertyList) throws(StoreError) -> Result
  ) -> Result? {
    var result: Result?
    save { (list) throws(StoreError) in result = try body(&list) }
    return failure == nil ? result : nil
  }

  /// Counts an event that is recorded already.
  package mutating func count(event: String) {
    if let count = eventCounts[event], count < .max { eventCounts[event] = count + 1 }
  }

  /// Adopts counts as they are recorded, some of which another process may have changed.
  package mutating func update(eventCounts recorded: [String: Int]) -> Bool {
    let before = eventCounts
    for event in before.keys { eventCounts[event] = recorded[event] ?? before[event] }
    return eventCounts != before
  }

  package mutating func countLaunch() {
    change(mayWait: true) { record, _ in record.launches = record.launchesWithNext }
  }

  /// Counts a visit that has drawn a page, at this time in seconds since 1970.
  package mutating func countShowing(at now: Int) {
    change(mayWait: true) { record, _ in record.showings.add(at: now) }
  }

  /// The facts with which a visit began that is still to be finished; none once the app has recorded or
  /// removed the completion.
  package var begun: [String: String] {
    let isSame = record.begun[FactTypes.completed] == FactValue.boolean(isCompleted).description
    return isSame ? record.begun : [:]
  }

  /// Keeps the facts with which a visit has begun, until it is finished.
  package mutating func begin(with facts: [String: String]) {
    change(mayWait: true) { record, _ in record.begun = facts }
  }

  /// Records that the flow is put off at a place, where it resumes then.
  package mutating func postpone(_ outcome: RecordedOutcome, at place: Place, _ now: Int) {
    change { record, isCompleted in
      record.place = place
      record.postponed = now
      if !isCompleted { record.outcome = outcome }
    }
  }

  /// The time at which the flow was completed or skipped, in seconds since 1970; nil if it wasn't, or if
  /// only the app knows.
  package var completedAt: Int? {
    guard isCompleted else { return nil }
    let recorded = record.isFinished ? record.outcome?.time : nil
    return completionKey.time
      ?? recorded.flatMap { CalendarTime(iso8601: $0.utf8)?.secondsSince1970 }
      ?? record.completionSeen
  }

  /// Keeps the time at which it was first seen that the app alone has recorded the completion.
  package mutating func noteCompletion(at now: Int) {
    guard isCompleted, completedAt == nil, flow.usesFact(FactTypes.daysSinceCompleted) else {
      return
    }
    change(mayWait: true) { record, _ in record.completionSeen = now }
  }

  /// Keeps the variants that this install was given for later launches.
  package mutating func keep(_ variants: [String: RecordedVariant]) {
    change(mayWait: true) { record, _ in record.variants.merge(variants) { $1 } }
  }

  /// Keeps the values of facts that people changed by trying something.
  package mutating func keep(_ changes: [String: FactValue]) {
    change { record, _ in record.facts.merge(changes.mapValues { "\($0)" }) { $1 } }
  }

  /// Keeps an answer in a field, or in the choices of a page, until the flow is reset, and writes the
  /// app's own key of the field in the same change; nil takes an answer back.
  package mutating func keep(answer: FactValue?, as fact: String) {
    let field = flow.facts.first { $0.name == fact && $0.key != nil }
    if field != nil, keyedFacts.problems[fact] ?? .missing == .missing {
      if let answer, answer != .empty {
        keyedFacts.set(answer, of: fact)
      } else {
        keyedFacts.set(.missing, of: fact)
      }
    }
    // The place that follows takes the answer of choices along.
    change(
      mayWait: fact.dropping(FactTypes.answer) != nil,
      also: { [id = flow.id, secondsFromUTC] (list) throws(StoreError) in
        if let field { try list.setKey(of: field, to: answer ?? .empty, in: id, secondsFromUTC) }
      }
    ) { record, _ in
      record.answers[fact] = answer?.texts
    }
  }

  /// Saves the place of the visit, which is due from then on even if it was put off before; it may wait
  /// unless something was answered or the visit was left.
  package mutating func savePlace(_ place: Place, leaving outcome: RecordedOutcome? = nil) {
    let isTurn = outcome == nil && place.answers == record.place?.answers ?? [:]
    change(mayWait: isTurn) { record, isCompleted in
      record.place = place
      record.postponed = nil
      if let outcome, !isCompleted { record.outcome = outcome }
    }
  }

  /// Records the outcome of a finished or skipped flow and removes its place, in one change on
  /// disk.
  package mutating func finish(_ outcome: RecordedOutcome) {
    finish(outcome) { _ in }
  }

  /// Records the outcome together with the achievements that it unlocks, in one change on disk.
  package mutating func finish(
    _ outcome: RecordedOutcome, with event: GameEvent, for achievements: OpenedAchievements,
    at now: Int
  ) -> [AchievementIndex] {
    var unlocks: [AchievementIndex] = []
    finish(outcome) { [flow] (list) throws(StoreError) in
      unlocks = try list.changeAchievements(of: flow.id, by: achievements.rules) { ledger in
        let before = ledger
        let unlocks = (try? achievements.rules.count(event, into: &ledger, at: now))?.1 ?? []
        // A tutorial that counts toward no achievement creates no ledger.
        if ledger.counts == before.counts { ledger = before }
        return unlocks
      }
    }
    return failure == nil ? unlocks : []
  }

  /// Saves the simulated sign-in.
  package mutating func signIn(_ isSignedIn: Bool) {
    self.isSignedIn = isSignedIn
    save { (list) throws(StoreError) in try list.setSignedIn(isSignedIn) }
  }

  /// Keeps answers about facts of the flow, which stand in where a later question fails.
  ///
  /// If they can't be saved, nothing is lost that the next answers don't tell.
  package mutating func keep(_ answers: FactAnswers, at now: Int) {
    let known = answers.values.filter {
      flow.usesFact($0.key) && knownAnswers[$0.key]?.covers($0.value, at: now) != true
    }.mapValues { KnownAnswer(value: $0, time: now) }
    guard !known.isEmpty else { return }
    knownAnswers.merge(known) { $1 }
    save(mayWait: true, mayBeLost: true) { (list) throws(StoreError) in
      try list.setKnownAnswers(known)
    }
  }

  /// Erases the progress with the flow, but not the sign-in, which belongs to the app.
  package mutating func erase() {
    isCompleted = false
    record = FlowRecord()
    before = Before(showings: Showings(), outcome: nil)
    save { [flow] (list) throws(StoreError) in try list.forget(flow) }
    keyedFacts = reloaded(at: 0).keyedFacts
  }

  private mutating func finish(
    _ outcome: RecordedOutcome, _ earn: @escaping Change
  ) {
    isCompleted = true
    let now = CalendarTime(iso8601: outcome.time.utf8)?.secondsSince1970 ?? 0
    change(finishedAt: now, also: earn) { record, _ in
      record.place = nil
      record.begun = [:]
      record.postponed = nil
      record.outcome = outcome
      record.completedVersion = outcome.version ?? record.completedVersion
    }
    if case .newerRecord? = failure {
      // The key is the app's own: with it, a finished flow does not come back.
      try? store.change { [flow] in $0.setCompletionKey(of: flow, at: now) }
    }
  }

  /// Changes the record, in memory and as it is on disk, where another run may have changed it.
  private mutating func change(
    finishedAt now: Int? = nil, mayWait: Bool = false, also: @escaping Change = { _ in },
    _ body: @escaping (inout FlowRecord, _ isCompleted: Bool) -> Void
  ) {
    body(&record, isCompleted)
    save(mayWait: mayWait) { [flow] (list) throws(StoreError) in
      if let now { list.setCompletionKey(of: flow, at: now) }
      var record = list.record(of: flow.id)
      body(&record, list.isFinished(flow))
      try list.setRecord(record, of: flow.id)
      try also(&list)
    }
  }

  private func save(
    mayWait: Bool = false, mayBeLost: Bool = false, _ change: @escaping Change
  ) {
    unsaved.add(change, mayWait: mayWait, mayBeLost: mayBeLost, in: store)
  }

  /// Saves what is not saved yet.
  package func saveUnsaved(waiting wait: StoreWait? = nil) {
    unsaved.save(in: wait.map { store.limitingWaits(to: $0) } ?? store)
  }
}
