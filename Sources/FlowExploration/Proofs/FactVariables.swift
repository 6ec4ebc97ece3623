import FlowCore

/// The copies of each variable: its value now, its value when the page was entered, and its value
/// when a page above it was entered.
enum VariableCopy: Int {
  case now, entry, above
}

/// What a flow remembers and depends on, as variables of decision diagrams.
///
/// A variable is a fact with its classes of values, or a part of a visit. Its value is a code of a
/// few bits; codes that are left over stand for the last value.
struct FactVariables {
  /// What changes a variable.
  enum Kind: Hashable {
    /// The world, at any time.
    case world
    /// Nothing in a visit, nor between its interruption and its next launch.
    case fixed
    /// Each launch: the version of the app, and the number of launches.
    case version
    case launches
    /// The answer on a page, which lasts.
    case answer
    /// The answer in a field, which lasts; a secret as long as the process.
    case field, secret
    /// An event of the app: on the page in view, or in the app's life.
    case eventHere(String)
    case event(String)
    /// Parts of a visit.
    case phase, isAdvanceMet, isPracticed, count
    /// True if a page with a required secret is on the trail.
    case passed(page: Int)
    /// The page that stands over the one of the trail, and whether one was dismissed.
    case interruption, isDismissed(page: Int)
    /// Whether no page of the order was drawn yet.
    case opening
    /// True if the language was chosen in the visit.
    case isLanguageChosen

    /// True for what patterns of facts tell; other parts of a visit are seen in it.
    var isDescribed: Bool { self == .secret || self != .answer && setting != .never }

    /// When the value can be set.
    var setting: Setting {
      switch self {
      case .world: .always
      case .fixed, .version, .launches, .event: .whileClosed
      case .answer, .field: .atFirst
      case .secret, .eventHere, .phase, .isAdvanceMet, .isPracticed, .count, .passed,
        .interruption, .isDismissed, .opening, .isLanguageChosen:
        .never
      }
    }
  }

  /// When a fact can be set: at any time, while no flow is open, before the first launch, or never,
  /// since it is a part of a visit.
  enum Setting { case always, whileClosed, atFirst, never }

  struct Variable {
    let name: String
    let values: [FactValue?]
    let kind: Kind
    let firstBit: Int
    let bitCount: Int
  }

  /// Where a visit is on its page: in view, waiting for the next page, or about to go there.
  enum Phase: Int {
    case inView, waiting, leaving
  }

  /// Whether a page of the flow's order was drawn since the launch, where an interrupting one may come
  /// first.
  enum Opening: Int {
    case shown, fresh, resumed
  }

  /// The reason why a property can't be asked symbolically.
  struct Unsupported: Error {
    let fact: String
  }

  let diagrams: DecisionDiagrams
  private(set) var variables: [Variable] = []
  private var indices: [String: Int] = [:]
  private let isReplay: Bool
  let classes: FactClasses
  private var readsFirstUse: Bool { classes.names.contains(FactTypes.firstUse) }

  /// The names of the variables that are parts of a visit.
  static let phaseName = "@phase"
  static let advanceName = "@isAdvanceMet"
  static let practiceName = "@isPracticed"
  static let countName = "@count"
  static let passedName = "@passed."
  static let interruptionName = "@interruption"
  static let dismissedName = "@isDismissed."
  static let openingName = "@opening"
  static let languageChosenName = "@isLanguageChosen"

  /// Finds the variables that a flow and conditions read; with a number of commands, they can be counted up to
  /// it.
  init(
    _ diagrams: DecisionDiagrams, of machine: FlowMachine, _ conditions: [Condition],
    isReplay: Bool, counting mostCommands: Int? = nil
  ) throws(Unsupported) {
    self.diagrams = diagrams
    self.isReplay = isReplay
    let flow = machine.flow
    let domains = FactDomains(ofPromises: flow, asking: machine.conditions + conditions)
    // Facts that a large condition reads together get neighbouring variables.
    let atomCounts = machine.conditions.map(\.atoms.count)
    let ordered =
      machine.conditions.indices.sorted { (atomCounts[$1], $0) < (atomCounts[$0], $1) }
      .map { machine.conditions[$0] } + conditions
    classes = FactClasses(of: ordered, domains, usual: flow.firstFacts, followed: ordered)
    let numbers = [FactValue?.some(.number(0)), .some(.number(1)), .some(.number(2))]
    add(Self.phaseName, numbers, .phase)
    add(Self.advanceName, Self.flags, .isAdvanceMet)
    add(Self.practiceName, Self.flags, .isPracticed)
    for name in classes.names { try add(fact: name, in: ordered, domains, of: flow) }
    for (name, derivation) in domains.derivations { indices[name] = indices[derivation.base] }
    for page in flow.pages.indices where !isReplay && !flow.requiredSecrets(on: page).isEmpty {
      add("\(Self.passedName)\(page)", Self.flags, .passed(page: page))
    }
    addInterruptions(of: machine)
    // Last, so that the other variables have the same bits with it and without it.
    if let mostCommands {
      add(Self.countName, (0...mostCommands).map { .number(Double($0)) }, .count)
    }
  }

  /// Adds what pages that interrupt, and choices of a language, change in a visit.
  private mutating func addInterruptions(of machine: FlowMachine) {
    let pages = machine.flow.pages
    let actions = pages.flatMap(\.choices).map(\.action)
    if indices[FactTypes.language] != nil,
      actions.contains(where: { if case .language = $0 { true } else { false } })
    {
      add(Self.languageChosenName, Self.flags, .isLanguageChosen)
    }
    guard !isReplay, !machine.interruptingPages.isEmpty else { return }
    func numbers(_ last: Int) -> [FactValue?] { (0...last).map { .number(Double($0)) } }
    add(Self.interruptionName, numbers(machine.interruptingPages.count), .interruption)
    add(Self.openingName, numbers(Opening.resumed.rawValue), .opening)
    for page in machine.interruptingPages
    where pages[page].choices.contains(where: { $0.action == .dismiss }) {
      add("\(Self.dismissedName)\(page)", Self.flags, .isDismissed(page: page))
    }
  }

  private mutating func add(
    fact name: String, in conditions: [Condition], _ domains: FactDomains, of flow: Flow
  ) throws(Unsupported) {
    if let event = name.dropping(FactTypes.eventsHere) {
      return try add(count: name, .eventHere(event), in: conditions)
    }
    if let event = name.dropping(FactTypes.events) {
      return try add(count: name, .event(event), in: conditions)
    }
    if name.dropping(FactTypes.answer) != nil {
      return add(name, (domains[name]?.all ?? [.word("")]).map(Optional.some), .answer)
    }
    if domains.incomplete.contains(name) { throw Unsupported(fact: name) }
    let values = classes.values(of: name)
    if domains.fields.contains(name) {
      let isSecret = flow.facts.contains { $0.name == name && $0.type == .secret }
      return add(name, values, isSecret ? .secret : .field)
    }
    switch name {
    case FactTypes.replaying, FactTypes.page, FactTypes.outcome: break
    case FactTypes.completed, FactTypes.firstUse, FactTypes.recorded:
      if indices[FactTypes.completed] == nil { add(FactTypes.completed, Self.flags, .fixed) }
    case FactTypes.completedVersion: add(name, values, .fixed)
    case FactTypes.version, FactTypes.upgrade, FactTypes.lastOutcome: add(name, values, .version)
    case FactTypes.launches:
      add(name, values.sorted { Self.number($0) < Self.number($1) }, .launches)
    default: add(name, values, .world)
    }
  }

  private mutating func add(
    count name: String, _ kind: Kind, in conditions: [Condition]
  ) throws(Unsupported) {
    let compared = classes.groups.first { $0.names.contains(name) }?.names ?? []
    let limit = Self.limit(ofCount: name, in: conditions)
    guard compared.count <= 1, limit <= 1_000 else { throw Unsupported(fact: name) }
    add(name, (0...limit).map { .number(Double($0)) }, kind)
  }

  private static let flags: [FactValue?] = [.boolean(false), .boolean(true)]

  private static func number(_ value: FactValue?) -> Double {
    if case .number(let number)? = value { number } else { .infinity }
  }

  /// Returns the count from which conditions tell no more apart.
  private static func limit(ofCount name: String, in conditions: [Condition]) -> Int {
    var limit = 1
    for (left, right) in conditions.flatMap(\.comparedOperands) {
      for case (.fact(name), .value(.number(let number))) in [(left, right), (right, left)]
      where (0..<1e6).contains(number) {
        limit = max(limit, Int(number) + 1)
      }
    }
    return limit
  }

  private mutating func add(_ name: String, _ values: [FactValue?], _ kind: Kind) {
    var bits = 1
    while 1 << bits < values.count { bits += 1 }
    let first = variables.last.map { $0.firstBit + $0.bitCount } ?? 0
    indices[name] = variables.count
    variables.append(
      Variable(name: name, values: values, kind: kind, firstBit: first, bitCount: bits))
  }

  // MARK: - Sets of values

  /// Returns the index of a variable; nil if nothing reads the fact.
  func index(of name: String) -> Int? {
    indices[Self.completionNames.contains(name) ? FactTypes.completed : name]
  }

  private static let completionNames: Set<String> = [FactTypes.firstUse, FactTypes.recorded]

  /// Returns the index of the fact that a level of diagrams belongs to; nil for a part of a visit.
  func index(ofLevel level: Int) -> Int? {
    let bit = level / DecisionDiagrams.copies
    return variables.firstIndex {
      $0.firstBit <= bit && bit < $0.firstBit + $0.bitCount && !$0.name.hasPrefix("@")
    }
  }

  /// Returns the variables that some conditions read.
  func indices(readBy conditions: [Condition]) -> Set<Int> {
    Set(conditions.flatMap(\.factNames).compactMap(index))
  }

  func indices(where isWanted: (Kind) -> Bool) -> Set<Int> {
    Set(variables.indices.filter { isWanted(variables[$0].kind) })
  }

  func level(_ variable: Int, _ bit: Int, _ copy: VariableCopy = .now) -> Int {
    (variables[variable].firstBit + bit) * DecisionDiagrams.copies + copy.rawValue
  }

  /// Returns the bits of some variables, to quantify them.
  func bits(_ indices: some Sequence<Int>, _ copy: VariableCopy = .now) -> DecisionDiagrams.Node {
    var bits = DecisionDiagrams.all
    for index in indices.sorted(by: >) {
      for bit in (0..<variables[index].bitCount).reversed() {
        bits = diagrams.and(diagrams.bit(level(index, bit, copy), true), bits)
      }
    }
    return bits
  }

  /// Returns the set in which a variable has exactly the code of a value.
  func code(_ index: Int, _ value: Int) -> DecisionDiagrams.Node {
    (0..<variables[index].bitCount).reversed().reduce(DecisionDiagrams.all) { set, bit in
      diagrams.and(diagrams.bit(level(index, bit), value >> bit & 1 == 1), set)
    }
  }

  func set(_ index: Int, _ value: Int) -> DecisionDiagrams.Node {
    let variable = variables[index]
    guard value == variable.values.count - 1 else { return code(index, value) }
    return (value..<(1 << variable.bitCount)).reduce(DecisionDiagrams.none) { set, spare in
      diagrams.or(set, code(index, spare))
    }
  }

  /// Returns the set in which some variables have the same values in two copies.
  func identity(
    _ indices: Set<Int>, _ copy: VariableCopy, _ other: VariableCopy
  ) -> DecisionDiagrams.Node {
    var set = DecisionDiagrams.all
    for index in indices.sorted(by: >) {
      for bit in (0..<variables[index].bitCount).reversed() {
        let (left, right) = (level(index, bit, copy), level(index, bit, other))
        let same = diagrams.or(
          diagrams.and(diagrams.bit(left, true), diagrams.bit(right, true)),
          diagrams.and(diagrams.bit(left, false), diagrams.bit(right, false)))
        set = diagrams.and(same, set)
      }
    }
    return set
  }

  /// Returns the command that gives a fact a value.
  func command(setting index: Int, to value: FactValue?) -> FlowInput {
    if variables[index].kind.setting == .atFirst {
      return .set([FactSetting(fact: variables[index].name, value: value, isKept: true)])
    }
    return .change(of: variables[index].name, to: value, readsFirstUse: readsFirstUse)
  }

  /// Returns the value of a variable that stands for a value of its fact.
  func representative(of value: FactValue, _ index: Int) -> Int {
    let variable = variables[index]
    if let known = variable.values.firstIndex(of: value) { return known }
    let facts = classes.representatives(of: Facts([variable.name: value]))
    return variable.values.firstIndex(of: facts[variable.name]) ?? 0
  }

  /// Returns the value of a variable among some bits; nil if they leave it open.
  func value(_ index: Int, in bits: [Int: Bool], _ copy: VariableCopy = .now) -> Int? {
    let variable = variables[index]
    var code = 0
    var isOpen = true
    for bit in 0..<variable.bitCount {
      guard let isSet = bits[level(index, bit, copy)] else { continue }
      isOpen = false
      if isSet { code |= 1 << bit }
    }
    return isOpen ? nil : min(code, variable.values.count - 1)
  }

  /// Returns the commands that give a fact each of its values.
  func commands(changing index: Int) -> [FlowInput] {
    // A launch counts itself.
    variables[index].values.filter { variables[index].kind != .launches || $0 != .number(0) }
      .map { command(setting: index, to: $0) }
  }

  /// The answers that can be typed in each field that is read.
  var answers: [String: [FactValue]] {
    variables.reduce(into: [:]) { answers, variable in
      switch variable.kind {
      case .field, .secret: answers[variable.name] = variable.values.compactMap(\.self)
      case .world, .fixed, .version, .launches, .answer, .eventHere, .event, .phase, .isAdvanceMet,
        .isPracticed, .count, .passed, .interruption, .isDismissed, .opening, .isLanguageChosen:
        break
      }
    }
  }

  /// Returns the commands that change the facts that can be set at some time.
  func commands(changing setting: Setting) -> [FlowInput] {
    variables.indices.filter { variables[$0].kind.setting == setting }.flatMap(commands)
  }

  // MARK: - Conditions

  /// The values with which a condition is true, and those with which it is false; with the others
  /// it is unknown.
  struct TruthSets {
    let yes: DecisionDiagrams.Node
    let no: DecisionDiagrams.Node
  }

  /// Returns the values with which a condition is unknown.
  func unknown(_ truth: TruthSets) -> DecisionDiagrams.Node {
    diagrams.not(diagrams.or(truth.yes, truth.no))
  }

  /// Returns the values with which a condition has a truth.
  func set(_ truth: Truth, _ sets: TruthSets) -> DecisionDiagrams.Node {
    switch truth {
    case .yes: sets.yes
    case .no: sets.no
    case .unknown: unknown(sets)
    }
  }

  /// Where a condition is asked.
  struct Context {
    /// The facts whose values are known there, nil being unknown.
    var known: [String: FactValue?] = [:]
    /// True before the first page, where events of the page are not.
    var isGate = false
  }

  func truth(of condition: Condition, _ context: Context = Context()) -> TruthSets {
    switch condition {
    case .constant(let value):
      return value
        ? TruthSets(yes: DecisionDiagrams.all, no: DecisionDiagrams.none)
        : TruthSets(yes: DecisionDiagrams.none, no: DecisionDiagrams.all)
    case .not(let inner):
      let truth = truth(of: inner, context)
      return TruthSets(yes: truth.no, no: truth.yes)
    case .all(let parts):
      var (yes, no) = (DecisionDiagrams.all, DecisionDiagrams.none)
      for part in parts {
        let truth = truth(of: part, context)
        (yes, no) = (diagrams.and(yes, truth.yes), diagrams.or(no, truth.no))
      }
      return TruthSets(yes: yes, no: no)
    case .any(let parts):
      // One of them holds unless all their opposites do.
      return truth(of: .not(.all(parts.map(Condition.not))), context)
    case .fact, .comparison, .membership: return truth(ofAtom: condition, context)
    }
  }

  private func known(_ name: String, _ context: Context) -> FactValue?? {
    if let value = context.known[name] { return .some(value) }
    if name == FactTypes.replaying { return .some(.boolean(isReplay)) }
    guard context.isGate else { return nil }
    return name.dropping(FactTypes.eventsHere) == nil ? nil : .some(.number(0))
  }

  private func truth(ofAtom atom: Condition, _ context: Context) -> TruthSets {
    let open = atom.factNames.filter { known($0, context) == nil }.compactMap(index).uniqued
    var (yes, no) = (DecisionDiagrams.none, DecisionDiagrams.none)
    func enumerate(_ chosen: [Int: Int], _ set: DecisionDiagrams.Node, _ rest: ArraySlice<Int>) {
      if let next = rest.first {
        for value in variables[next].values.indices {
          var more = chosen
          more[next] = value
          enumerate(more, diagrams.and(set, self.set(next, value)), rest.dropFirst())
        }
        return
      }
      let truth = atom.truth { name in
        if let value = known(name, context) { return value }
        guard let index = index(of: name), let value = chosen[index] else { return nil }
        let found = classes.domains.value(of: name, from: variables[index].values[value])
        guard name == FactTypes.firstUse, case .boolean(let isDone)? = found else { return found }
        return .boolean(!isDone)
      }
      switch truth {
      case .yes: yes = diagrams.or(yes, set)
      case .no: no = diagrams.or(no, set)
      case .unknown: break
      }
    }
    enumerate([:], DecisionDiagrams.all, open[...])
    return TruthSets(yes: yes, no: no)
  }
}
