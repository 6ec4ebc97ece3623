package import FlowContent
package import FlowCore

/// The form that variants of experiments give a flow, to be checked as a whole.
package struct VariantSubject: Sendable {
  /// The variant of an experiment.
  package struct Choice: Sendable {
    package let experiment: String
    package let variant: Experiment.Variant
  }

  /// The variants: one, or those of several experiments at once.
  let choices: [Choice]
  /// The flow in this form.
  package internal(set) var subject: CheckSubject

  /// The variants for messages: `'short' of 'short-welcome'`.
  var name: String { choices.name }

  init(_ choices: [Choice], _ subject: CheckSubject) {
    self.choices = choices
    self.subject = subject
    self.subject.hiddenPages = Set(
      choices.flatMap { $0.variant.pages.filter { $0.value.contains("show") }.keys })
  }
}

extension CheckSubject {
  /// Adds the forms that experiments give the flow: each variant alone, and combinations of those of
  /// experiments that change which pages come when.
  package mutating func addVariants(
    of experiments: [Experiment],
    _ form: (_ choices: [String: String]) -> (flow: Flow, sourceMap: SourceMap)?
  ) {
    self.experiments = experiments
    add(experiments.flatMap { experiment in experiment.choices.map { [$0] } }, form)
    let named = Set(
      ([flow] + variants.map(\.subject.flow)).flatMap(\.conditions).flatMap(\.factNames))
    let combinations = experiments.filter { $0.changesPages || named.contains($0.factName) }
      .combinations
    combinationCount = combinations.count
    add(combinations.prefix(Self.mostCombinations), form)
    // A key that only a variant uses is used.
    keys = CopyKeys(
      copyUses.map(\.use) + variants.flatMap { $0.subject.copyUses.map(\.use) }, in: catalog)
    for index in variants.indices { variants[index].subject.keys = keys }
  }

  private mutating func add(
    _ choices: some Sequence<[VariantSubject.Choice]>,
    _ form: (_ choices: [String: String]) -> (flow: Flow, sourceMap: SourceMap)?
  ) {
    for choices in choices {
      guard let (flow, sourceMap) = form(choices.variantNames) else { continue }
      variants.append(
        VariantSubject(
          choices,
          CheckSubject(
            flow, sourceMap, catalog: catalog, achievements: achievements, language: language,
            budget: budget)))
    }
  }
}

extension [VariantSubject.Choice] {
  /// The variants for messages: `'short' of 'short-welcome'`.
  var name: String {
    map { "'\($0.variant.name)' of '\($0.experiment)'" }.joined(separator: " with ")
  }

  /// The names of the variants by those of their experiments.
  var variantNames: [String: String] {
    Dictionary(uniqueKeysWithValues: map { ($0.experiment, $0.variant.name) })
  }
}

extension [Experiment] {
  /// The forms of a flow: each variant alone, and the first combinations of those of several
  /// experiments.
  var forms: [[VariantSubject.Choice]] {
    flatMap { experiment in experiment.choices.map { [$0] } }
      + combinations.prefix(CheckSubject.mostCombinations)
  }

  /// True if `forms` has all combinations of variants.
  var hasAllForms: Bool { combinations.count <= CheckSubject.mostCombinations }
}

extension Experiment {
  fileprivate var choices: [VariantSubject.Choice] {
    variants.map { VariantSubject.Choice(experiment: name, variant: $0) }
  }

  /// True if a variant has other pages or another order.
  fileprivate var changesPages: Bool {
    variants.contains { !$0.pages.isEmpty || !$0.order.isEmpty }
  }
}

extension [Experiment] {
  /// The variants of two or more experiments at once, pairs first; an install need not be in all
  /// experiments.
  fileprivate var combinations: [[VariantSubject.Choice]] {
    var combinations: [[VariantSubject.Choice]] = [[]]
    for experiment in self where combinations.count <= CheckSubject.mostCombinations * 8 {
      combinations += combinations.flatMap { chosen in experiment.choices.map { chosen + [$0] } }
    }
    let several = combinations.filter { $0.count > 1 }
    return several.filter { $0.count == 2 } + several.filter { $0.count > 2 }
  }
}
