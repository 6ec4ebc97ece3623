package import FlowCore

/// The combinations of facts that a flow's conditions can distinguish.
///
/// A combination is a number in mixed radix with one digit for each axis. An axis is a fact with
/// its equivalence classes of values.
struct FactSpace {
  /// A fact, and one value for each of its equivalence classes; nil means unknown.
  struct Axis {
    let name: String
    let values: [FactValue?]
    /// The index in `values` for a new user, who is signed out and launches for the first time.
    var usual = 0
    /// True if only the gate reads the fact, so that no visit depends on it.
    let isGateOnly: Bool
    let stride: Int

    /// Returns the digit of a value; the first digit if the value is not on the axis.
    func digit(of value: FactValue?) -> Int { values.firstIndex(of: value) ?? 0 }

    func digit(in combination: Int) -> Int { combination / stride % values.count }
  }

  let axes: [Axis]
  /// The classes of the values of each fact.
  let classes: FactClasses
  let count: Int
  /// The combination of a new user.
  let usual: Int
  /// The combinations that an earlier one makes redundant.
  private let repetitions: RedundantCombinations
  /// The conditions that compare facts with one another.
  let comparisons: [Condition]
  /// The pages whose answers some condition reads.
  let askedAnswers: Set<String>
  /// True for each of the two facts that some condition reads; `firstUse` is the opposite of
  /// `completed`.
  private let isAskedFor: (completed: Bool, firstUse: Bool)
  /// The indices of the axes of `completed` (or `firstUse`) and of `completedVersion`.
  private let completed: Int?
  private let completedVersion: Int?

  init(of machine: borrowing FlowMachine) throws(ExplorationError) {
    let visitConditions = machine.visitConditions
    try self.init(
      of: machine.flow, followed: visitConditions,
      others: machine.conditions(withThoseOfVisits: visitConditions))
  }

  /// Creates the combinations that conditions of a flow, and its promises, can distinguish.
  ///
  /// - Parameters:
  ///   - flow: The flow.
  ///   - visitConditions: The conditions that are evaluated in visits.
  ///   - others: These, or further conditions of the flow.
  /// - Throws: `ExplorationError` when there are too many combinations.
  init(
    of flow: Flow, followed visitConditions: [Condition], others: [Condition]
  ) throws(ExplorationError) {
    let promised = flow.promises.flatMap(\.conditions)
    let conditions = others + promised
    let newcomer = flow.firstFacts
    classes = FactClasses(
      of: conditions, FactDomains(ofPromises: flow), usual: newcomer,
      followed: visitConditions)
    comparisons = classes.comparisons(in: conditions)
    isAskedFor = (classes.names.contains("completed"), classes.names.contains("firstUse"))
    askedAnswers = Set(classes.names.compactMap(Self.page(ofAnswer:)))
    var names = classes.names.filter { !Self.isOfVisit($0) }
    if isAskedFor.completed { names.removeAll { $0 == "firstUse" } }
    names.removeAll(where: Promise.ownFacts.contains)
    axes = try Self.axes(
      names, in: classes, usual: classes.representatives(of: newcomer),
      readInVisits: Set((visitConditions + promised).flatMap(\.factNames)))
    repetitions = RedundantCombinations(of: classes.settledGroups, along: axes)
    count = axes.last.map { $0.stride * $0.values.count } ?? 1
    usual = axes.reduce(0) { $0 + $1.usual * $1.stride }
    completed = axes.firstIndex { $0.name == "completed" || $0.name == "firstUse" }
    completedVersion = axes.firstIndex { $0.name == "completedVersion" }
  }

  /// Returns the axes of facts, with the digit of a new user on each.
  ///
  /// - Throws: `ExplorationError` when there are too many combinations.
  private static func axes(
    _ names: [String], in classes: FactClasses, usual: Facts,
    readInVisits: Set<String>
  ) throws(ExplorationError) -> [Axis] {
    var axes: [Axis] = []
    var count = 1
    for name in names {
      var values = classes[name].map(Optional.some)
      if !isAlwaysKnown(name) { values.append(nil) }
      let synonyms = name == "completed" ? ["completed", "firstUse"] : [name]
      var axis = Axis(
        name: name, values: values, isGateOnly: readInVisits.isDisjoint(with: synonyms),
        stride: count)
      axis.usual = axis.digit(of: usual[name])
      axes.append(axis)
      count *= values.count
      let changes = axes.reduce(0) { $0 + $1.values.count - 1 }
      guard count <= ExplorationError.mostCombinations,
        count * changes <= ExplorationError.mostChanges
      else { throw .tooManyCombinations(facts: names) }
    }
    return axes
  }

  /// Returns the page whose answer a fact is; nil for other facts.
  private static func page(ofAnswer fact: String) -> String? {
    fact.hasPrefix("answer.") ? String(fact.dropFirst("answer.".count)) : nil
  }

  /// Returns true if a fact is part of a visit.
  private static func isOfVisit(_ fact: String) -> Bool {
    fact == "replaying" || page(ofAnswer: fact) != nil
      || fact.dropping(FactTypes.eventsHere) != nil
  }

  /// Returns the combination of the facts that a driver has.
  func combination(of facts: Facts) -> Int {
    let facts = classes.representatives(of: facts)
    return axes.reduce(0) { $0 + $1.digit(of: facts[$1.name]) * $1.stride }
  }

  /// Returns a combination for a visit: facts that only the gate reads have their usual values.
  func inVisit(_ combination: Int) -> Int { self.combination(combination, withGateOf: usual) }

  /// Returns a combination in which facts that only the gate reads have the values of another one.
  func combination(_ combination: Int, withGateOf other: Int) -> Int {
    axes.reduce(combination) { result, axis in
      axis.isGateOnly
        ? result + (axis.digit(in: other) - axis.digit(in: combination)) * axis.stride : result
    }
  }

  func facts(in combination: Int) -> Facts {
    var facts = Facts()
    for axis in axes { facts[axis.name] = axis.values[axis.digit(in: combination)] }
    if isAskedFor.completed, isAskedFor.firstUse, case .boolean(let completed)? = facts["completed"]
    {
      facts["firstUse"] = .boolean(!completed)
    }
    return facts
  }

  /// Returns the combination after one fact has changed; nil if the fact has that value already, or
  /// if the result is impossible.
  ///
  /// Outside a visit, redundant combinations are left out, too.
  func neighbour(of combination: Int, along index: Int, at digit: Int, isInVisit: Bool) -> Int? {
    let old = axes[index].digit(in: combination)
    let next = combination + (digit - old) * axes[index].stride
    guard digit != old, isPossible(next, isInVisit: isInVisit) else { return nil }
    return isInVisit || !repetitions.contains(next) ? next : nil
  }

  /// Returns true if the completed version fits: it is 0 as long as the flow was never completed.
  ///
  /// In a visit that doesn't read `completed`, its value is not known, and any version fits.
  private func isPossible(_ combination: Int, isInVisit: Bool) -> Bool {
    guard let completed, let completedVersion else { return true }
    let (completion, version) = (axes[completed], axes[completedVersion])
    if isInVisit, completion.isGateOnly { return true }
    let isDone = FactValue.boolean(completion.name == "completed")
    return completion.values[completion.digit(in: combination)] == isDone
      || version.values[version.digit(in: combination)] == .version(.zero)
  }

  /// Returns the settings of facts that give an axis a digit.
  func settings(_ axis: Int, _ digit: Int) -> [FactSetting] {
    let value = axes[axis].values[digit]
    var settings = [FactSetting(fact: axes[axis].name, value: value)]
    if axes[axis].name == "completed", isAskedFor.firstUse, case .boolean(let completed)? = value {
      settings.append(.init(fact: "firstUse", value: .boolean(!completed)))
    }
    return settings
  }

  // MARK: - New users

  /// The facts that a driver always knows.
  private static let alwaysKnown: Set<String> = [
    "completed", "firstUse", "completedVersion", "launches", "language", "timesShown",
    "daysSinceShown", "daysSinceFirstSeen", "postponed", "tooSoon",
  ]

  static func isAlwaysKnown(_ fact: String) -> Bool {
    alwaysKnown.contains(fact) || fact.dropping(FactTypes.events) != nil
      || fact.dropping(FactTypes.done) != nil
  }
}

extension FactSpace {
  /// The redundant combinations of compared facts.
  ///
  /// A combination is redundant if an earlier one has the same known facts and gives the same
  /// results for all comparisons, among the facts and with literals.
  struct RedundantCombinations {
    private var groups: [(axes: [Axis], combinations: Set<Int>)] = []

    init(of compared: [ComparedFacts], along axes: [Axis]) {
      for group in compared {
        let own = axes.filter { group.names.contains($0.name) }
        groups.append((own, Self.repetitions(of: group, along: own)))
      }
    }

    func contains(_ combination: Int) -> Bool {
      groups.contains { group in
        group.combinations.contains(
          group.axes.reduce(0) { $0 + $1.digit(in: combination) * $1.stride })
      }
    }

    /// Returns the redundant combinations of one group of compared facts, in which all
    /// other facts have their first values.
    private static func repetitions(of group: ComparedFacts, along axes: [Axis]) -> Set<Int> {
      var combinations: [(number: Int, facts: Facts)] = [(0, Facts())]
      for axis in axes {
        combinations = combinations.flatMap { number, facts in
          axis.values.indices.map { digit in
            var facts = facts
            facts[axis.name] = axis.values[digit]
            return (number + digit * axis.stride, facts)
          }
        }
      }
      var kinds: Set<Kind> = []
      return Set(
        combinations.filter { combination in
          let comparisons = group.comparisons(in: combination.facts)
          return !kinds.insert(Kind(known: combination.facts.names, comparisons: comparisons))
            .inserted
        }.map(\.number))
    }

    /// The known facts of a combination, and the results of its comparisons.
    private struct Kind: Hashable {
      let known: [String]
      let comparisons: [Bool]
    }
  }
}

extension Flow {
  /// The facts of somebody who launches the flow for the first time, without facts given by hand.
  package var firstFacts: Facts {
    var first = Facts([
      "completed": .boolean(false), "firstUse": .boolean(true), "authenticated": .boolean(false),
      "completedVersion": .version(.zero), "launches": .number(1), "language": .word("en"),
      "timesShown": .number(0), "daysSinceShown": .number(FactTypes.neverShown),
      "daysSinceFirstSeen": .number(0),
      "postponed": .boolean(false), "tooSoon": .boolean(false),
    ])
    for name in (conditions + promises.flatMap(\.conditions)).flatMap(\.factNames) {
      if name.dropping(FactTypes.events) != nil { first[name] = .number(0) }
      if name.dropping(FactTypes.done) != nil { first[name] = .boolean(false) }
    }
    first["version"] = version.map(FactValue.version)
    for fact in facts { first[fact.name] = fact.initial }
    return first
  }
}
