import Achievements
package import AppRecord
package import FlowContent
package import FlowCore
package import FlowExploration
import FlowFormats
package import Onboarding

/// The preferences with which the next launch of a flow shows a page.
///
/// A path to the page is run as an app would run it, with its record in memory, and left there.
///
/// ```
/// let fixture = try StateFixture(of: opened, at: "swipe", in: environment)
/// fixture.preferences      // the next launch resumes on 'swipe'
/// fixture.settings         // and these facts, which no record keeps, have to be set
/// ```
package struct StateFixture {
  /// The app's preferences.
  package let preferences: PropertyList
  /// The facts that the app has to set as well, by name.
  package let settings: [FactSetting]

  /// Finds the preferences, and tries them.
  package init(
    of opened: OpenedFlow, at id: String, in environment: SessionEnvironment
  ) throws(Failure) {
    let launches = FixtureLaunches(of: opened, in: environment)
    let flow = launches.flow
    guard let page = flow.pages.firstIndex(where: { $0.id == id }) else { throw .noPage }
    let map = FlowMap(of: flow)
    let types = flow.factTypes
    var wanted: [FactSetting] = []
    for (name, text) in environment.given.sorted(by: { $0.key < $1.key }) {
      guard let type = types[name] else { continue }
      wanted.append(FactSetting(fact: name, value: text.flatMap { type.value($0) }))
    }
    let read = Set(flow.conditions.flatMap(\.factNames))
    let conditions = wanted.filter { read.contains($0.fact) }.compactMap(\.condition)
    // Facts that only decide what is on the page are set once it shows.
    // With other answers, the gate may be closed at the next launch.
    let gate = flow.fields.contains { flow.show.usesFact($0.fact) } ? [flow.show] : []
    let found =
      map.path(toPage: page, where: .all(conditions + gate))
      ?? map.path(toPage: page, where: .all(conditions)) ?? map.path(toPage: page)
    guard let path = found else {
      if !map.isComplete { throw .undecided }
      throw map.pagesInReplays.contains(page) ? .onlyInReplays : .neverShown
    }
    let store = MemoryStore()
    // On a first page, nobody has to have been there before.
    let start = path.prefix { $0.event == nil }
    var given = launches.leave(start, with: wanted, in: store)
    if launches.next(in: store, given: given) != id {
      given = launches.leave(path, with: wanted, in: store)
      let shown = launches.next(in: store, given: given)
      guard shown == id else { throw .resumesOn(shown) }
    }
    // Most of what was set on the way is in the record, or is what it would be without.
    for name in given.keys.sorted() {
      var fewer = given
      fewer[name] = nil
      if launches.next(in: store, given: fewer) == id { given = fewer }
    }
    preferences = store.read()
    settings = given.sorted { $0.key < $1.key }.map { name, text in
      FactSetting(fact: name, value: text.flatMap { types[name]?.value($0) })
    }
  }

  /// The reason why there are no such preferences.
  package enum Failure: Error, Hashable {
    case noPage
    /// No launch shows the page.
    case neverShown
    case onlyInReplays
    /// Whoever leaves the flow on the page goes on to another one; nil if no page shows.
    case resumesOn(String?)
    /// The search ran out of time or memory.
    case undecided

    /// What is wrong, with what can be done.
    package func message(about page: String, of flow: Flow) -> String {
      switch self {
      case .noPage:
        "\(flow.id) has no page '\(page)'\(page.suggestion(in: flow.pages.map(\.id)))"
      case .neverShown:
        "no launch of \(flow.id) shows '\(page)'; 'firstrun why \(flow.id) \(page)' says why"
      case .onlyInReplays:
        "only a replay of \(flow.id) shows '\(page)', and replays keep no place"
      case .resumesOn(let other?):
        "whoever leaves \(flow.id) on '\(page)' goes on to '\(other)' at the next launch"
      case .resumesOn(nil):
        "whoever leaves \(flow.id) on '\(page)' sees no page at the next launch"
      case .undecided: "can't tell whether a launch shows '\(page)': \(flow.id) is too large"
      }
    }
  }
}

/// Launches of a flow as an app makes them, each with what the store holds.
private struct FixtureLaunches {
  typealias Given = [String: String?]

  private let opened: OpenedFlow
  private let environment: SessionEnvironment
  /// The flow in the form that forced variants give it.
  let flow: Flow

  init(of opened: OpenedFlow, in environment: SessionEnvironment) {
    self.opened = opened.choosing(environment.forcedVariants).inApp(of: environment.version)
    self.environment = environment
    flow = self.opened.flow
  }

  private func open(in store: MemoryStore, given: Given) -> OnboardingFlow? {
    var environment = environment
    environment.given = [:]
    let time = environment.time
    let context = try? LaunchContext(opened, in: store, environment: environment)
    let visit = context.map {
      OnboardingFlow($0, journal: nil, journalPath: nil) {
        VisitRecorder.Moment(time, milliseconds: time.secondsSince1970 * 1_000)
      }
    }
    let types = flow.factTypes
    for (name, text) in given {
      _ = try? visit?.setFact(name, to: text.flatMap { types[name]?.value($0) })
    }
    return visit
  }

  /// Runs a path to its end, sets facts, and leaves the flow.
  func leave(
    _ path: some Sequence<FlowInput>, with wanted: [FactSetting], in store: MemoryStore
  ) -> Given {
    // Paths begin signed out; an app has to say so.
    var given: Given =
      flow.usesFact(FactTypes.authenticated) ? [FactTypes.authenticated: "no"] : [:]
    var visit: OnboardingFlow?
    for input in path {
      if case .set(let settings) = input {
        for setting in settings {
          if let visit {
            _ = try? visit.setFact(setting.fact, to: setting.value)
          } else if !keep(setting, in: store) {
            given[setting.fact] = .some(setting.value?.description)
          }
        }
      } else if let event = input.event {
        if visit == nil { visit = open(in: store, given: given) }
        visit?.perform(event)
        if visit?.page == nil, visit?.isWaiting != true {
          given = visit?.context.environment.given ?? given
          visit = nil
        }
      }
    }
    if let visit { given = visit.context.environment.given }
    for setting in wanted { given[setting.fact] = .some(setting.value?.description) }
    visit?.send(.quit)
    // What the app keeps under a key of its own is no longer set by hand.
    for fact in flow.facts {
      guard fact.key != nil, let text = given[fact.name] else { continue }
      let setting = FactSetting(fact: fact.name, value: text.flatMap { fact.type.value($0) })
      if keep(setting, in: store) { given[fact.name] = nil }
    }
    return given
  }

  /// Returns the page that the next launch shows; nil if it shows none.
  func next(in store: MemoryStore, given: Given) -> String? {
    let copy = MemoryStore()
    try? copy.change { $0 = store.read() }
    guard let visit = open(in: copy, given: given), case .page(let page) = visit.send(.launch)
    else { return nil }
    return page.id
  }

  /// Keeps a fact where launches find it by themselves; false if there is no such place.
  private func keep(_ setting: FactSetting, in store: MemoryStore) -> Bool {
    do throws(StoreError) {
      return try store.change { (list) throws(StoreError) in
        var record = list.record(of: flow.id)
        switch (setting.fact, setting.value) {
        case (let name, let value?) where setting.isKept:
          record.answers[name] = value.texts
          try list.setRecord(record, of: flow.id)
        case (FactTypes.completed, .boolean(let isCompleted)?):
          list.set(flow, isCompleted: isCompleted, at: environment.time)
        case (FactTypes.firstUse, .boolean(let isFirst)?):
          list.set(flow, isCompleted: !isFirst, at: environment.time)
        case (let name, .number(let count)?) where name.hasPrefix(FactTypes.events):
          let event = String(name.dropFirst(FactTypes.events.count))
          let counts = list.eventCounts.counts.merging([event: Int(count)]) { $1 }
          try list.setEventCounts(EventCounts(counts))
        case (FactTypes.launches, .number(let launches)?):
          record.launches = max(0, Int(launches) - 1)
          try list.setRecord(record, of: flow.id)
        case (FactTypes.completedVersion, .version(let version)?):
          record.completedVersion = version.description
          try list.setRecord(record, of: flow.id)
        default:
          guard let fact = flow.facts.first(where: { $0.name == setting.fact }), let key = fact.key
          else { return false }
          let isAbsent = fact.asksPresence && setting.value == .boolean(false)
          list[key] = isAbsent ? nil : setting.value.map(PropertyValue.init)
        }
        return true
      }
    } catch {
      return false
    }
  }
}

extension OnboardingFlow {
  /// True while the flow waits for a fact, an answer or an event before it shows a page.
  fileprivate var isWaiting: Bool {
    switch run.state {
    case .deciding, .confirmingReplay, .opening, .awaitingNextPage: true
    case .idle, .revealing, .visiting, .ended: false
    }
  }

  /// Performs an event of a path.
  fileprivate func perform(_ event: Event) {
    switch event {
    case .launch: send(.launch)
    case .replay: send(.replay)
    case .confirm: send(.confirm)
    case .decline: send(.decline)
    case .next: send(.next)
    case .back: send(.back)
    case .skip: send(.skip)
    case .later: send(.later)
    case .quit: send(.quit)
    case .choose(let id): send(.choose(id))
    case .attempt(let action): send(.attempt(action.line))
    case .occurred(let name): _ = try? recordEvent(name)
    case .reset: try? reset()
    case .answer: handle(event)
    case .prepare, .goTo, .elapsed, .factsChanged: break
    }
  }
}

extension FactSetting {
  /// The condition that the fact has the value; nil for an unknown one.
  fileprivate var condition: Condition? {
    switch value {
    case nil: nil
    case .boolean(true): .fact(fact)
    case .boolean(false): .not(.fact(fact))
    case let value?: .comparison(.fact(fact), .equal, .value(value))
    }
  }
}

extension PropertyValue {
  /// The value of a fact under a key of the app's own.
  fileprivate init(_ value: FactValue) {
    switch value {
    case .boolean(let truth): self = .boolean(truth)
    case .number(let number):
      self = Int64(exactly: number).map(PropertyValue.integer) ?? .real(number)
    case .version(let version): self = .string(version.description)
    case .word(let word), .text(let word): self = .string(word)
    case .words(let words): self = .array(words.map(PropertyValue.string))
    case .date, .empty: self = .string(value.description)
    }
  }
}

extension PropertyList {
  /// Gives the completion key of a flow a value of its form.
  fileprivate mutating func set(_ flow: Flow, isCompleted: Bool, at time: CalendarTime) {
    self[flow.completionKey] = flow.completionForm == .boolean ? .boolean(false) : nil
    if isCompleted { setCompletionKey(of: flow, at: time.secondsSince1970) }
  }
}
