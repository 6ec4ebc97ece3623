package import FlowContent
package import FlowCore
import FlowExploration
import FlowSystem

/// The comparison of two versions of a flow: everything that people notice.
///
/// ```
/// let comparison = FlowComparison(of: old, and: new)
/// comparison.changes     // swipe: next → skip …
/// comparison.caseCount   // 14
/// ```
package struct FlowComparison: Sendable {
  /// The changes, in the order of their kinds.
  package let changes: [FlowChange]
  /// The number of cases that both versions ran.
  package let caseCount: Int
  /// The reason why something was not compared; nil if everything was.
  package let reasonForDoubt: String?
  package let old: FlowVersion
  package let new: FlowVersion

  /// Compares two versions; the budget is the time to find their ways.
  package init(
    of old: FlowVersion, and new: FlowVersion, within budget: Duration = ProofBudget.defaultTime
  ) {
    self.old = old
    self.new = new
    let deadline = ContinuousClock.now + budget
    let isSameFlow = old.flow == new.flow
    let found = Workers.map(isSameFlow ? [old.flow] : [old.flow, new.flow]) {
      FlowMap(of: $0, within: ProofBudget(deadline - .now))
    }
    let maps = (old: found[0], new: found[found.count - 1])
    let behavior = BehaviorChanges(from: maps.old, to: maps.new)
    let variants = VariantChanges(from: old, to: new, until: deadline)
    let isComplete = maps.old.isComplete && maps.new.isComplete
    var changes: [FlowChange] = []
    if !isSameFlow {
      changes += GateChanges(old.flow, new.flow).changes
      changes += PageListChanges(from: maps.old, to: maps.new).changes
      if isComplete { changes += ViewChanges(from: maps.old, to: maps.new).changes }
      changes += PlaceChanges(from: maps.old, to: new.flow).changes
    }
    changes += behavior.changes
    changes += variants.changes.filter { !behavior.changes.contains($0.change) }.map(\.named)
    changes += CopyChanges(from: old, to: new, { maps.old }, { maps.new }).changes
    changes += AchievementChanges(from: old.achievements, to: new.achievements).changes
    changes += Self.appChanges(from: old, to: new)
    self.changes = FlowChange.Kind.allCases.flatMap { kind in
      changes.filter { $0.kind == kind }
    }
    caseCount = behavior.caseCount + variants.caseCount
    reasonForDoubt = isComplete ? variants.reasonForDoubt : .outOfBudget
  }

  private static func appChanges(from old: FlowVersion, to new: FlowVersion) -> [FlowChange] {
    func change(_ subject: String, _ old: String?, _ new: String?) -> FlowChange? {
      old == new ? nil : FlowChange(kind: .app, subject: subject, old: old, new: new)
    }
    func record(_ flow: Flow) -> String {
      let form: String? =
        switch flow.completionForm {
        case .boolean: nil
        case .number(let least): "\(least) or more"
        case .inverted, .version, .date: flow.completionForm.phrase
        }
      return "\(flow.completionKey) of \(flow.domain)" + (form.map { ", \($0)" } ?? "")
    }
    let changes = [
      change("flow", old.flow.id, new.flow.id),
      change("name", old.flow.app, new.flow.app),
      change("completion", record(old.flow), record(new.flow)),
      change(
        "version", old.flow.version.map { "\($0)" }, new.flow.version.map { "\($0)" }),
      change("keys of facts", old.flow.factKeys, new.flow.factKeys),
      change("delay", old.flow.delay.pause, new.flow.delay.pause),
      change("reveal", old.flow.reveal.phrase, new.flow.reveal.phrase),
      change("apart", old.flow.apart?.period, new.flow.apart?.period),
      change("later", old.flow.later?.period, new.flow.later?.period),
      change("then", old.flow.destinationPhrase, new.flow.destinationPhrase),
      change("journal", old.isJournaled ? "on" : "off", new.isJournaled ? "on" : "off"),
      change("experiments", old.assignment, new.assignment),
      change("source language", old.catalog?.sourceLanguage, new.catalog?.sourceLanguage),
      change("samples", old.flow.samplePhrase, new.flow.samplePhrase),
    ]
    let asked = new.flow.fields.map(\.fact)
    let rules = new.flow.facts.filter { asked.contains($0.name) }.compactMap { fact in
      old.flow.facts.first { $0.name == fact.name }.flatMap { before in
        change("rules of '\(fact.name)'", before.rules.phrase, fact.rules.phrase)
      }
    }
    return changes.compactMap(\.self) + rules
  }
}

extension Flow {
  /// The destinations in words: `Plans when answer.plan == yes, Home`; nil if there are none.
  fileprivate var destinationPhrase: String? {
    let phrases = destinations.map { $0.screen + ($0.condition.map { " when \($0)" } ?? "") }
    return phrases.isEmpty ? nil : phrases.joined(separator: ", ")
  }
}

extension ValueRules {
  /// The rules in words: `length 1..40, matches [a-z]+`; nil if there are none.
  fileprivate var phrase: String? {
    func range(_ name: String, _ lower: String?, _ upper: String?) -> String? {
      lower == nil && upper == nil ? nil : "\(name) \(lower ?? "")..\(upper ?? "")"
    }
    func text(_ bound: DateBound) -> String { bound.date(today: nil).map { "\($0)" } ?? "today" }
    let lengths = length == ValueRules().length ? nil : length
    let parts = [
      range("length", lengths.map { "\($0.lowerBound)" }, lengths.map { "\($0.upperBound)" }),
      pattern.map { "matches \($0.text)" },
      range(
        "range", least.map { "\(FactValue.number($0))" }, greatest.map { "\(FactValue.number($0))" }
      ),
      range("range", earliest.map(text), latest.map(text)),
      range("count", count.map { "\($0.lowerBound)" }, count.map { "\($0.upperBound)" }),
      isWhole ? "whole" : nil, isTwice ? "typed twice" : nil,
      words.isEmpty ? nil : "values " + words.joined(separator: " "),
      booleans.isEmpty
        ? nil : "values " + booleans.map { $0 ? "yes" : "no" }.joined(separator: " "),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

/// A version of a flow, with everything about it that people can notice.
package struct FlowVersion: Sendable {
  /// The name of the version, such as a revision or the path of a folder.
  package let name: String
  package let flow: Flow
  /// The copy of the flow, if it has any.
  package let catalog: Catalog?
  /// The achievements of the flow's app, if it has any.
  package let achievements: OpenedAchievements?
  package let experiments: [Experiment]
  /// False if nothing that people do in the flow is written to the journal.
  let isJournaled: Bool
  /// The forms that variants of the experiments give the flow, with the names of the variants.
  let forms: [(name: String, flow: Flow)]

  package init(
    name: String, flow: Flow, catalog: Catalog?, achievements: OpenedAchievements?,
    experiments: [Experiment], isJournaled: Bool = true, form: ([String: String]) -> Flow
  ) {
    self.name = name
    self.flow = flow
    self.catalog = catalog
    self.achievements = achievements
    self.experiments = experiments
    self.isJournaled = isJournaled
    forms = experiments.forms.map { choices in
      (choices.name, form(choices.variantNames))
    }
  }
}

/// Something that people notice between two versions of a flow.
package struct FlowChange: Hashable, Sendable {
  /// The part of a flow that a change is about, in the order of reports.
  package enum Kind: String, CaseIterable, Sendable {
    case gate, pages, states, outcomes, places, behavior, copy, achievements, app

    /// The heading in a report.
    var title: String {
      switch self {
      case .gate: "When it shows"
      case .pages: "Pages"
      case .states: "What people see"
      case .outcomes: "How it ends"
      case .places: "Where people resume"
      case .behavior: "First differences"
      case .copy: "Copy"
      case .achievements: "Achievements"
      case .app: "App"
      }
    }
  }

  /// The part of the flow.
  package let kind: Kind
  /// The thing that changed, such as `firstUse = yes`, `swipe` or `swipe.title (es)`.
  package let subject: String
  /// The thing before; nil if it is new.
  package let old: String?
  /// The thing after; nil if it is gone.
  package let new: String?
  /// The shortest input that shows the change, in the lines of a transcript; empty if none does.
  package var lines: [String] = []
}

/// The pages that one version of a flow has and another one lacks, or has elsewhere.
struct PageListChanges {
  private(set) var changes: [FlowChange] = []

  init(from old: FlowMap, to new: FlowMap) {
    let (pages, others) = (old.flow.pages, new.flow.pages)
    let difference = others.map(\.id).difference(from: pages.map(\.id)).inferringMoves()
    for change in difference {
      switch change {
      case .remove(let index, let page, nil):
        changes.append(
          FlowChange(
            kind: .pages, subject: page, old: "page \(index + 1)",
            new: others.first { $0.was.contains(page) }.map { "page '\($0.id)'" },
            lines: old.lines(toPage: index)))
      case .insert(let index, let page, nil) where others[index].was.isEmpty:
        changes.append(
          FlowChange(
            kind: .pages, subject: page, old: nil, new: "page \(index + 1)",
            lines: new.lines(toPage: index)))
      case .insert(let index, let page, let former?):
        changes.append(
          FlowChange(
            kind: .pages, subject: page, old: "page \(former + 1)", new: "page \(index + 1)",
            lines: new.lines(toPage: index)))
      case .insert, .remove: break
      }
    }
  }
}

/// The places at which people may have left one version, and resume elsewhere in another.
struct PlaceChanges {
  private(set) var changes: [FlowChange] = []

  init(from old: FlowMap, to new: Flow) {
    let gates = (old: Gate(of: old.flow), new: Gate(of: new))
    let first = (old: old.flow.firstFacts, new: new.firstFacts)
    var seen: Set<[String]> = []
    for launch in old.launches(in: new) {
      var facts = launch.facts
      if let change = launch.change { facts[change.fact] = change.value }
      let before = gates.old.launch(given: facts.filling(from: first.old), from: launch.place)
      let found = new.found(facts, launch.place)
      let after = gates.new.launch(given: found.facts.filling(from: first.new), from: found.place)
      // GateChanges reports different decisions on changed facts.
      guard launch.change == nil || before.decision == after.decision else { continue }
      let (from, to) = (gates.old.words(for: before), gates.new.words(for: after))
      guard from != to, seen.insert([launch.place.page, from, to]).inserted else { continue }
      changes.append(
        FlowChange(
          kind: .places, subject: "left on '\(launch.place.page)'", old: from, new: to,
          lines: launch.lines))
    }
  }
}

extension Flow {
  /// Returns the facts and the place that this version finds after another one, without answers that it
  /// doesn't allow.
  fileprivate func found(_ facts: Facts, _ place: Place) -> (facts: Facts, place: Place) {
    var (facts, place) = (facts, place)
    for field in fields {
      guard let value = facts[field.fact] else { continue }
      facts[field.fact] = answer(value.texts, in: field.fact) ?? .empty
      if value != .empty, facts[field.fact] == .empty { place.disallowedAnswers.insert(field.fact) }
    }
    for page in pages where !page.choices.isEmpty {
      guard case .word(let answer)? = facts[FactTypes.answer + page.id], !page.offers(answer) else {
        continue
      }
      facts[FactTypes.answer + page.id] = .word("")
    }
    return (facts, place)
  }
}

extension Gate {
  /// Returns what a launch does with a kept place, in words.
  fileprivate func words(for result: LaunchResult) -> String {
    guard result.decision == .shown else { return result.decision.phrase }
    return result.resumed.map { "resumes on '\(flow.pages[$0.page].id)'" } ?? "starts over"
  }
}

/// The rows of the gate's truth table that differ between two versions.
struct GateChanges {
  private(set) var changes: [FlowChange] = []
  /// The largest number of combinations that are compared, and of rows that are listed.
  private static let mostCombinations = 20_000
  private static let mostRows = 64

  init(_ old: Flow, _ new: Flow) {
    let gates = (old: Gate(of: old), new: Gate(of: new))
    let conditions = gates.old.conditions + gates.new.conditions
    var both = new
    both.facts += old.facts.filter { fact in !new.facts.contains { $0.name == fact.name } }
    let classes = FactClasses(of: conditions, FactDomains(of: both))
    guard let count = classes.combinationCount, count <= Self.mostCombinations else { return }
    let atoms = conditions.flatMap(\.atoms)
    var seen: Set<[String]> = []
    for combination in classes.combinations {
      let (before, after) = (gates.old.asLaunch(combination), gates.new.asLaunch(combination))
      guard before.isPossible, after.isPossible else { continue }
      let decisions = (
        gates.old.launch(given: before.filling(from: old.firstFacts), from: nil).decision,
        gates.new.launch(given: after.filling(from: new.firstFacts), from: nil).decision
      )
      guard decisions.0 != decisions.1 else { continue }
      let row =
        [decisions.0.phrase, decisions.1.phrase] + atoms.map { "\($0.truth(given: combination))" }
      guard seen.insert(row).inserted, changes.count < Self.mostRows else { continue }
      let first = new.firstFacts
      let reported = classes.names.filter {
        !($0 == FactTypes.firstUse && classes.names.contains(FactTypes.completed))
      }
      changes.append(
        FlowChange(
          kind: .gate,
          subject: reported.map { name in
            let value = combination[name]
            let isNone = value == .empty || value == .word("")
            return "\(name) = \(isNone ? "none" : value.map { "\($0)" } ?? "unknown")"
          }.joined(separator: ", "),
          old: decisions.0.phrase, new: decisions.1.phrase,
          lines: (reported.filter { combination[$0] != first[$0] }.map { name in
            let isKept =
              name.dropping(FactTypes.answer) != nil || both.fields.contains { $0.fact == name }
            return .set([FactSetting(fact: name, value: combination[name], isKept: isKept)])
          } + [.event(.launch(nil))]).lines(in: new)))
    }
  }
}

extension String {
  /// The reason for doubt where the search for ways ended early.
  static let outOfBudget = "time or memory ran out before all pages and ends were found"
}

extension Int {
  /// A number of milliseconds in words.
  fileprivate var pause: String { self == 0 ? "none" : "\(self) ms" }
}

extension Reveal {
  /// The reveal in words: `300 ms, input discarded`.
  fileprivate var phrase: String {
    if duration == 0 { return duration.pause }
    return switch input {
    case .discard: "\(duration.pause), input discarded"
    case .queue: "\(duration.pause), input queued"
    }
  }
}

extension Flow {
  /// The app's own keys that facts read: `tourV1 from hasSeenTourV1`; nil if there are none.
  fileprivate var factKeys: String? {
    let keys = facts.compactMap { fact in
      fact.key.map { "\(fact.name) from \($0)" + (fact.asksPresence ? ", if present" : "") }
    }
    return keys.isEmpty ? nil : keys.joined(separator: ", ")
  }

  /// The values that placeholders show: `count 3, 5; name Ann`; nil if the flow gives none.
  fileprivate var samplePhrase: String? {
    samples.isEmpty
      ? nil
      : samples.sorted { $0.key < $1.key }
        .map { "\($0.key) \($0.value.joined(separator: ", "))" }.joined(separator: "; ")
  }
}
