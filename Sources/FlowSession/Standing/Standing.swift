import Achievements
public import FlowCore
public import FlowStore

/// How somebody stands with a flow: what the app's domain knows of it, and what this run changes.
///
/// A failure to save does not stop a tutorial: it is kept, for the end to say.
public struct Standing {
  let flow: Flow
  let domain: Domain
  private let version: Version?
  /// What conditions of the flow ask for, decided once: to find out, every page is read.
  let asksForSignIn: Bool
  private let asksForLaunches: Bool
  /// Where the property list stands.
  public var path: String { domain.path }
  /// Whether the app's own key says that it is done.
  public private(set) var isCompleted: Bool
  /// What firstrun keeps for the flow.
  public private(set) var record: FlowRecord
  /// What is odd about the app's own key.
  public let warning: String?
  /// Why the last change could not be saved.
  public private(set) var failure: StoreError?

  /// Reads how somebody stands with a flow.
  ///
  /// - Parameters:
  ///   - flow: the flow.
  ///   - domain: the domain of its app.
  ///   - version: the app's version, where it is known.
  /// - Throws: `StoreError` where the property list is damaged. One that the system does not let us
  ///   read counts as empty, for a tutorial to go on, and stands in `failure`.
  public init(with flow: Flow, in domain: Domain, version: Version?) throws(StoreError) {
    self.flow = flow
    self.domain = domain
    self.version = version ?? flow.version
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
  }

  /// How somebody stands by now, where another run may have changed that; as before where that
  /// can't be read.
  var now: Standing { (try? Standing(with: flow, in: domain, version: version)) ?? self }

  /// What conditions may know of it.
  public var facts: Facts {
    var facts = Facts()
    for declaration in flow.facts { facts[declaration.name] = declaration.initial }
    facts["completed"] = .boolean(isCompleted)
    facts["firstUse"] = .boolean(!isCompleted)
    facts["launches"] = .number(Double(record.launches))
    facts["version"] = version.map(FactValue.version)
    facts["completedVersion"] = .version(
      record.completedVersion.flatMap { Version($0) } ?? .zero)
    return facts
  }

  /// Counts a launch, where some condition of the flow asks for the number.
  mutating func launch() {
    guard asksForLaunches else { return }
    change { $0.launches += 1 }
  }

  /// Saves where the visit is.
  mutating func keep(_ place: Place) {
    change { $0.place = place }
  }

  /// Records that the flow was completed or skipped, and forgets the place: one change on disk.
  mutating func complete() {
    finish { _ in }
  }

  /// The same, with what finishing the flow earns in the same change on disk.
  ///
  /// - Returns: what was earned.
  mutating func complete(
    with event: GameEvent, for achievements: OpenedAchievements, at now: Int
  ) -> [Unlock] {
    var unlocks: [Unlock] = []
    finish { [flow] list in
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

  /// Keeps whether somebody is signed in, where signing in is simulated.
  mutating func signIn(_ isSignedIn: Bool) {
    change { $0.isSignedIn = isSignedIn }
  }

  /// Forgets that the flow was ever seen.
  mutating func erase() {
    isCompleted = false
    record = FlowRecord()
    save { [flow] list in
      list[flow.completion] = nil
      list.removeRecord(of: flow.id)
    }
  }

  private mutating func finish(_ earn: (inout PropertyList) -> Void) {
    isCompleted = true
    change(setsKey: true, also: earn) { [version] record in
      record.place = nil
      record.completedVersion = version?.description ?? record.completedVersion
    }
  }

  /// Changes the record, as it is on disk by then: another run may have changed it meanwhile.
  private mutating func change(
    setsKey: Bool = false, also: (inout PropertyList) -> Void = { _ in },
    _ body: (inout FlowRecord) -> Void
  ) {
    body(&record)
    save { [flow] list in
      if setsKey { list[flow.completion] = .boolean(true) }
      var record = list.record(of: flow.id)
      body(&record)
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
