import FlowContent
package import FlowCore

extension Facts {
  /// Creates the facts that conditions see at a launch; every other fact is unknown.
  ///
  /// All facts of a launch are made here, so that the decision, its explanation, the pages and the
  /// record agree. Facts that the environment gives override the others.
  package init(
    atLaunchOf flow: Flow, isCompleted: Bool, _ record: FlowRecord,
    in environment: SessionEnvironment,
    _ answers: FactAnswers = FactAnswers(),
    tried: [String: FactValue] = [:], _ suppression: SuppressionReason? = nil,
    beside others: [String: FactValue] = [:]
  ) {
    self.init(others)
    for declaration in flow.facts { self[declaration.name] = declaration.initial }
    for (name, value) in environment.declaredFacts(record.facts, of: flow) { self[name] = value }
    for (name, problem) in answers.problems where problem == .notAsked { self[name] = nil }
    for (name, value) in answers.values.merging(tried, uniquingKeysWith: { $1 }) {
      self[name] = value
    }
    self[FactTypes.completed] = .boolean(isCompleted)
    self[FactTypes.firstUse] = .boolean(!isCompleted)
    self[FactTypes.launches] = .number(Double(record.launches))
    self[FactTypes.version] = (environment.version ?? flow.version).map(FactValue.version)
    self[FactTypes.completedVersion] = .version(
      record.completedVersion.flatMap { Version($0) } ?? .zero)
    self[FactTypes.language] = .word(environment.language?.description ?? "en")
    let now = environment.time.secondsSince1970
    self[FactTypes.timesShown] = .number(Double(record.showings.times))
    self[FactTypes.daysSinceShown] = .number(
      record.showings.last.flatMap { $0.days(until: now) }.map(Double.init) ?? FactTypes.neverShown)
    self[FactTypes.daysSinceFirstSeen] = .number(
      Double(record.showings.first.flatMap { $0.days(until: now) } ?? 0))
    self[FactTypes.postponed] = .boolean(suppression?.isPostponed == true)
    self[FactTypes.tooSoon] = .boolean(suppression?.isPostponed == false)
    for (name, value) in environment.facts(for: flow) { self[name] = value }
  }

  /// The app's version as conditions see it.
  package var version: Version? {
    if case .version(let version)? = self[FactTypes.version] { version } else { nil }
  }
}

extension Int {
  /// Returns the whole days from this time to another, both in seconds; nil if that is earlier.
  fileprivate func days(until now: Int) -> Int? { now < self ? nil : (now - self) / 86_400 }
}

extension SuppressionReason {
  fileprivate var isPostponed: Bool {
    if case .postponed = self { true } else { false }
  }
}
