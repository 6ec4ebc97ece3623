import FlowContent
import FlowCore
import FlowExploration

/// The first differences of two versions that run the same cases.
struct BehaviorChanges {
  let changes: [FlowChange]
  /// The number of cases that both versions ran.
  let caseCount: Int

  init(from old: FlowMap, to new: FlowMap) {
    let differences = FlowDifferences(between: old, and: new)
    var seen: Set<[String]> = []
    changes = differences.found.map { Self.change($0, old.flow, new.flow) }.filter { change in
      seen.insert([change.subject, change.old ?? "", change.new ?? ""]).inserted
    }
    caseCount = differences.caseCount
  }

  private static func change(_ difference: FlowDifference, _ old: Flow, _ new: Flow) -> FlowChange {
    let before = difference.old.effects.compactMap { $0.phrase(in: old) }.joined(separator: ", ")
    var after = difference.new.effects.compactMap { $0.phrase(in: new) }.joined(separator: ", ")
    if before == after {
      let change = difference.new.state.visit == nil ? "recorded differently" : "drawn differently"
      after = after.isEmpty ? change : "\(after), \(change)"
    }
    return FlowChange(
      kind: .behavior, subject: difference.lines.last?.excerpt ?? "launch",
      old: before.isEmpty ? "nothing" : before, new: after.isEmpty ? "nothing" : after,
      lines: difference.lines)
  }
}

extension Effect {
  /// The effect as people notice it; nil if they don't notice it at once.
  fileprivate func phrase(in flow: Flow) -> String? {
    switch self {
    case .save(let saved): saved.phrase
    case .show(let shown): shown.phrase(in: flow)
    }
  }
}

extension Effect.Saved {
  fileprivate var phrase: String? {
    switch self {
    case .place: "place saved"
    case .completion: "recorded as done"
    case .launch: "launch counted"
    case .postponement: "postponed"
    case .answer(let fact, _):
      fact.dropping(FactTypes.answer) == nil ? "answer to '\(fact)' kept" : nil
    case .erasure: nil
    }
  }
}

extension Effect.Shown {
  fileprivate func phrase(in flow: Flow) -> String? {
    switch self {
    case .present(let page):
      "page '\(flow.pages[page.page].id)' \(page.position.number)/\(page.position.count)"
    case .await(let wait): "waits for \(wait.facts.joined(separator: ", "))"
    case .pause(let milliseconds): "pause of \(milliseconds) ms"
    case .ask: "asks for confirmation"
    case .language(let tag): "goes on in '\(tag)'"
    case .request(let request): request.phrase
    case .practiced: "tried"
    case .refuse(.fieldNeeded(let fact)): "needs '\(fact)'"
    case .refuse(.invalidAnswer(let fact, let reason)): "answer to '\(fact)' refused (\(reason))"
    case .refuse: "refused"
    case .declined: "declined"
    case .notNeeded: "not shown"
    case .end(.completed): "completed"
    case .end(.skipped(let number, let count)): "skipped at \(number)/\(count)"
    case .end(.interrupted): "interrupted"
    case .end(.postponed): nil
    case .resume: "resumed"
    case .checkFacts: nil
    }
  }
}

/// The first differences of two versions in the forms that variants of experiments give them.
struct VariantChanges {
  /// A difference in a form.
  struct VariantChange {
    /// The difference.
    let change: FlowChange
    fileprivate let variants: String

    /// The difference with its variants.
    var named: FlowChange {
      FlowChange(
        kind: change.kind, subject: "\(change.subject), in the variant \(variants)",
        old: change.old, new: change.new, lines: change.lines)
    }
  }

  private(set) var changes: [VariantChange] = []
  /// The number of cases that all forms ran together.
  private(set) var caseCount = 0
  /// The reason why differences may have been missed; nil if all forms were compared.
  private(set) var reasonForDoubt: String?

  init(from old: FlowVersion, to new: FlowVersion, until deadline: ContinuousClock.Instant) {
    guard old.forms.map(\.name) == new.forms.map(\.name) else {
      reasonForDoubt = "variants that only one version has are not compared"
      return
    }
    if !new.experiments.hasAllForms {
      reasonForDoubt = "experiments have more combinations of variants than are compared"
    }
    for (form, other) in zip(old.forms, new.forms) where form.flow != other.flow {
      let budget = ProofBudget(deadline - .now)
      let maps = [form.flow, other.flow].map { FlowMap(of: $0, within: budget) }
      let behavior = BehaviorChanges(from: maps[0], to: maps[1])
      changes += behavior.changes.filter { change in !changes.contains { $0.change == change } }
        .map { VariantChange(change: $0, variants: form.name) }
      caseCount += behavior.caseCount
      if !maps.allSatisfy(\.isComplete) { reasonForDoubt = reasonForDoubt ?? .outOfBudget }
    }
  }
}

extension FlowVersion {
  /// The installs that get each variant; nil without experiments.
  var assignment: String? {
    experiments.isEmpty ? nil : experiments.map(\.assignment).joined(separator: ", ")
  }
}

extension Experiment {
  /// The experiment with the shares of its variants: `try (a 50%, b 50%; seed try, run 1, hash 2)`.
  fileprivate var assignment: String {
    let sum = variants.map(\.weight).reduce(0, +)
    let shares = variants.map { variant in
      let permille = Int(
        (1000 * coverage * variant.weight / max(sum, .leastNonzeroMagnitude)).rounded())
      return "\(variant.name) \(permille / 10)\(permille % 10 == 0 ? "" : ".\(permille % 10)")%"
    }
    return
      "\(name) (\(shares.joined(separator: ", ")); seed \(seed ?? name), run \(version),"
      + " hash \(hashVersion))"
  }
}
