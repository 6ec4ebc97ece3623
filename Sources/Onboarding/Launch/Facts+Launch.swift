import FlowContent
package import FlowCore

extension Facts {
  /// Creates the facts that conditions see at a launch; every other fact is unknown.
  ///
  /// All facts of a launch are made here, so that the decision, its explanation, the pages and the
  /// record agree.
  ///
  /// - Parameters:
  ///   - flow: The flow to launch.
  ///   - isCompleted: True if the app's own completion key is set.
  ///   - record: The record that firstrun keeps of the flow.
  ///   - environment: The app's version, the language, and facts given by hand, which override the
  ///     others.
  ///   - answers: What commands, the app and its preferences say about facts.
  ///   - tried: The facts that people have changed in this visit by trying something.
  ///   - suppression: The reason for which the flow stays away now.
  ///   - others: Facts about events of the app and about other flows.
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
    self["completed"] = .boolean(isCompleted)
    self["firstUse"] = .boolean(!isCompleted)
    self["launches"] = .number(Double(record.launches))
    self["version"] = (environment.version ?? flow.version).map(FactValue.version)
    self["completedVersion"] = .version(
      record.completedVersion.flatMap { Version($0) } ?? .zero)
    self["language"] = .word(environment.language?.description ?? "en")
    let now = environment.time.secondsSince1970
    self["timesShown"] = .number(Double(record.showings.times))
    self["daysSinceShown"] = .number(
      record.showings.last.flatMap { $0.days(until: now) }.map(Double.init) ?? FactTypes.neverShown)
    self["daysSinceFirstSeen"] = .number(
      Double(record.showings.first.flatMap { $0.days(until: now) } ?? 0))
    self["postponed"] = .boolean(suppression?.isPostponed == true)
    self["tooSoon"] = .boolean(suppression?.isPostponed == false)
    for (name, value) in environment.facts(for: flow) { self[name] = value }
  }

  /// The app's version as conditions see it.
  package var version: Version? {
    if case .version(let version)? = self["version"] { version } else { nil }
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
