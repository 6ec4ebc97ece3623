/// One app's onboarding: ordered pages and the rules on them.
package struct Flow: Hashable, Sendable {
  /// The name of the flow, such as `cluck`.
  package var id: String
  package var app: String
  /// The app's preferences domain, such as `com.cluck.app`.
  package var domain: String
  /// The key in that domain that says if the onboarding is done.
  package var completionKey: String
  /// How the value of that key says it.
  package var completionForm = CompletionForm.boolean
  /// The condition on which the flow presents itself.
  package var show: Condition
  /// The condition on which a page may be skipped, unless the page has its own.
  package var skip: Condition
  package var replay: ReplayRule
  /// The pages, in the order in which they are shown.
  ///
  /// A checked flow has at least one page, and page ids are unique.
  package var pages: [Page]
  /// The condition that completes the flow without a command.
  ///
  /// If there is one, `next` on the last page is refused.
  package var completeWhen: Condition?
  /// The delay between launch and the first page, in milliseconds.
  package var delay: Int
  /// The appearance of a page over time.
  package var reveal: Reveal
  /// The destinations in the app after the flow, of which the first one counts whose condition holds.
  package var destinations: [Destination]
  /// The app's version, unless it is given from outside.
  package var version: Version?
  package var facts: [FactDeclaration]
  /// The mock screens of pages.
  package var screens: [Screen]
  /// The style guide for the flow's copy.
  package var guide: CopyGuide
  /// The values that placeholders of the flow's copy show, by name.
  package var samples: [String: [String]] = [:]
  /// The time until which the flow stays away after `later`, in seconds; nil if it can't be
  /// postponed.
  package var later: Int?
  /// The time that must have passed since another flow of the app was shown, in seconds.
  package var apart: Int?
  /// The copy keys that variants replace, with the keys that take their places.
  package var replacedCopy: [String: String] = [:]
  /// The statements over all states of the flow.
  package var promises: [Promise] = []
  /// The path of the String Catalog, relative to the flow's folder; nil for the one in it.
  package var catalog: String?

  package init(
    id: String, app: String, domain: String, completion: String, pages: [Page],
    show: Condition = .not(.fact(FactTypes.completed)), skip: Condition = .constant(true),
    replay: ReplayRule = .confirm, completeWhen: Condition? = nil, delay: Int = 0,
    reveal: Reveal = .none, then: String? = nil, version: Version? = nil,
    facts: [FactDeclaration] = [], screens: [Screen] = [], guide: CopyGuide = CopyGuide()
  ) {
    self.id = id
    self.app = app
    self.domain = domain
    self.completionKey = completion
    self.pages = pages
    self.show = show
    self.skip = skip
    self.replay = replay
    self.completeWhen = completeWhen
    self.delay = delay
    self.reveal = reveal
    destinations = then.map { [Destination(screen: $0)] } ?? []
    self.version = version
    self.facts = facts
    self.screens = screens
    self.guide = guide
  }

  /// Returns the copy key that replaces another one in this variant; without one, the key itself.
  package func copyKey(_ key: String) -> String { replacedCopy[key] ?? key }

  /// The facts that conditions of this flow may name: built-in facts, declared facts and answers.
  package var factTypes: FactTypes {
    var types: [String: FactType] = [:]
    var words: [String: [String]] = [:]
    for page in pages.indices where !pages[page].choices.isEmpty {
      types[FactTypes.answer + pages[page].id] = .word
    }
    for fact in facts {
      types[fact.name] = fact.type
      if !fact.words.isEmpty { words[fact.name] = fact.words }
    }
    let asked = Set(fields.map(\.fact))
    let rules = facts.filter { asked.contains($0.name) }.map { ($0.name, $0.rules) }
    return FactTypes(
      declared: types, words: words, fields: Dictionary(rules) { first, _ in first })
  }
}

/// Where the app goes after a flow, in the app's words.
package struct Destination: Hashable, Sendable {
  package var screen: String
  /// The condition on which it counts; nil for any.
  package var condition: Condition?

  package init(screen: String, condition: Condition? = nil) {
    (self.screen, self.condition) = (screen, condition)
  }
}

extension Flow {
  /// Returns the destination after an outcome, with the facts as they were before it was recorded; nil
  /// for none, as after a visit that was left.
  package func destination(after outcome: Outcome, given facts: Facts) -> String? {
    let isSkipped: Bool
    switch outcome {
    case .interrupted, .postponed: return nil
    case .completed: isSkipped = false
    case .skipped: isSkipped = true
    }
    var facts = facts
    facts[FactTypes.completed] = .boolean(true)
    facts[FactTypes.done + id] = .boolean(true)
    facts[FactTypes.skipped + id] = .boolean(isSkipped)
    facts[FactTypes.lastOutcome] = .word(outcome.name)
    facts[FactTypes.daysSinceCompleted] = .number(0)
    return destinations.first { $0.condition.map { $0.truth(given: facts) == .yes } ?? true }?
      .screen
  }
}

/// How the value of an app's own key says that a flow is done.
package enum CompletionForm: Hashable, Sendable {
  /// True is done.
  case boolean
  /// False is done, and no value isn't.
  case inverted
  /// The app's version at which it was done; pages that are newer open the flow again.
  case version
  /// This number or a greater one is done.
  case number(Int)
  /// The time at which it was done.
  case date
}

extension CompletionForm {
  /// What the key has, in words.
  package var phrase: String {
    switch self {
    case .boolean: "a Boolean"
    case .inverted: "an inverted Boolean"
    case .version: "a version"
    case .number: "a number"
    case .date: "a date"
    }
  }
}

extension Flow {
  /// The version of the newest page that the app has; nil where no page has one.
  package func newestPage(in version: Version?) -> Version? {
    pages.compactMap(\.since).filter { since in version.map { since <= $0 } ?? true }.max()
  }
}

extension Version {
  /// What changes from this version to another: `major`, `minor`, `patch`, or `none` where that isn't
  /// newer or this is no version at all.
  package func upgrade(to other: Version?) -> String {
    guard let other, self < other, self != .zero else { return "none" }
    func part(_ index: Int, of version: Version) -> Int {
      version.parts.dropFirst(index).first ?? 0
    }
    let first = (0..<2).first { part($0, of: self) != part($0, of: other) }
    return first.map { ["major", "minor"][$0] } ?? "patch"
  }
}

/// The rule for showing a flow again.
package enum ReplayRule: String, Hashable, Sendable, CaseIterable {
  /// Replays after a confirmation.
  case confirm
  /// Replays at once.
  case allowed
  case never
}

/// The appearance of a page: its duration and the policy for input meanwhile.
package struct Reveal: Hashable, Sendable {
  /// The policy for input typed before a page has appeared.
  package enum Input: String, Hashable, Sendable, CaseIterable {
    case discard
    case queue
  }

  /// The duration in milliseconds; 0 for none.
  package var duration: Int
  /// The policy for input typed meanwhile.
  package var input: Input

  package init(duration: Int, input: Input) {
    self.duration = duration
    self.input = input
  }

  /// A page that appears at once.
  package static let none = Reveal(duration: 0, input: .discard)
}

extension [Flow] {
  /// Returns what is wrong with the flow at an index, if an earlier one of the same app is recorded under
  /// the same key.
  package func mistakeInCompletion(at index: Int) -> String? {
    let flow = self[index]
    let other = prefix(index).first { other in
      (other.domain, other.completionKey) == (flow.domain, flow.completionKey)
        && other.id != flow.id
    }
    return other.map {
      "'\($0.id)' and '\(flow.id)' both record that they are done in '\(flow.completionKey)' of "
        + "\(flow.domain); give each its own 'completion'"
    }
  }

  /// Returns what is wrong with the facts of the flow at an index of which an earlier one of its domain
  /// reads the key as another type.
  package func mistakesInKeys(at index: Int) -> [(fact: String, message: String)] {
    let flow = self[index]
    let others = prefix(index).filter { $0.domain == flow.domain && $0.id != flow.id }
    return flow.facts.compactMap { fact in
      guard let key = fact.key, !fact.asksPresence else { return nil }
      for other in others {
        let same = other.facts.first { $0.key == key && !$0.asksPresence && $0.type != fact.type }
        guard let same else { continue }
        let message =
          "'\(key)' of \(flow.domain) is a \(same.type.rawValue) in '\(other.id)', but a "
          + "\(fact.type.rawValue) in '\(flow.id)'; give its facts one type"
        return (fact.name, message)
      }
      return nil
    }
  }
}

extension Flow {
  /// Returns true if a condition of the flow names a fact.
  package func usesFact(_ fact: String) -> Bool {
    conditions.contains { $0.usesFact(fact) }
  }

  /// All conditions of the flow, in the order of the file.
  package var conditions: [Condition] {
    var conditions = [show, skip]
    if let completeWhen { conditions.append(completeWhen) }
    for page in pages.indices {
      conditions.append(pages[page].show)
      if let skip = pages[page].skip { conditions.append(skip) }
      if let advanceWhen = pages[page].advanceWhen { conditions.append(advanceWhen) }
      conditions += pages[page].steps.compactMap(\.doneWhen)
      if let interrupts = pages[page].interrupts { conditions.append(interrupts) }
      conditions += pages[page].fields.compactMap(\.refusedWhen)
    }
    for screen in screens { conditions += screen.elements.map(\.show) }
    conditions += destinations.compactMap(\.condition)
    return conditions
  }
}
