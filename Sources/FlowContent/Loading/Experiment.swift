import FlowCore

/// Copy or pages of a flow that differ between installs, to find out which serve people better.
package struct Experiment: Hashable, Sendable {
  /// One of the forms that the flow has.
  package struct Variant: Hashable, Sendable {
    /// The name of the variant, unique in the experiment.
    package var name: String
    /// The part of the people who get the variant, relative to the weights of the others.
    package var weight: Double
    /// The copy keys that are replaced, with the keys of the catalog that take their places.
    package var copy: [String: String]
    /// The keys of pages that the variant sets, by the ids of the pages.
    package var pages: [String: [String]]
    /// The ids of the pages in the variant's order; empty for the flow's own.
    package var order: [String]

    /// Creates a variant; without changes, it is the flow as it is.
    package init(
      name: String, weight: Double = 1, copy: [String: String] = [:],
      pages: [String: [String]] = [:], order: [String] = []
    ) {
      (self.name, self.weight, self.copy) = (name, weight, copy)
      (self.pages, self.order) = (pages, order)
    }
  }

  /// The name of the experiment, unique in the flow.
  package var name: String
  /// The part of all installs that take part, from 0 to 1.
  package var coverage: Double
  /// The variants; the first one is the control, with which the others are compared.
  package var variants: [Variant]
  /// The text that is hashed with the id of an install; nil for the name of the experiment.
  package var seed: String?
  /// The way to hash: 2, or 1 as older apps do it.
  package var hashVersion: Int
  /// The number of the experiment's run; another number assigns everybody anew.
  package var version: Int

  package init(
    name: String, coverage: Double = 1, variants: [Variant], seed: String? = nil,
    hashVersion: Int = 2, version: Int = 1
  ) {
    (self.name, self.coverage, self.variants) = (name, coverage, variants)
    (self.seed, self.hashVersion, self.version) = (seed, hashVersion, version)
  }

  package func variant(named name: String) -> Variant? { variants.first { $0.name == name } }
}

/// The assignment of installs to variants: that of GrowthBook's SDKs, so that an app that uses one
/// and firstrun agree.
extension Experiment {
  /// Returns the variant of an install; nil if the install takes no part.
  package func variant(forInstall id: String) -> Variant? {
    let number = Self.number(seed: seed ?? name, id: id, hashVersion: hashVersion)
    let sum = variants.reduce(0) { $0 + $1.weight }
    guard sum > 0 else { return nil }
    var start = 0.0
    for variant in variants {
      let share = variant.weight / sum
      if start <= number, number < start + coverage * share { return variant }
      start += share
    }
    return nil
  }

  /// Returns the number from 0 to 1 of an install in an experiment.
  ///
  /// ```
  /// Experiment.number(seed: "seed", id: "a", hashVersion: 2)  // 0.0505
  /// ```
  static func number(seed: String, id: String, hashVersion: Int) -> Double {
    if hashVersion == 1 { return Double(Array((id + seed).utf8).hash32 % 1_000) / 1_000 }
    return Double(Array(String(Array((seed + id).utf8).hash32).utf8).hash32 % 10_000) / 10_000
  }
}

extension Flow {
  /// Replaces copy keys by those of variants.
  mutating func replaceCopy(_ copy: [String: String]) {
    guard !copy.isEmpty else { return }
    replacedCopy.merge(copy) { $1 }
    for index in screens.indices {
      screens[index].forEachText { $0.key = copy[$0.key] ?? $0.key }
    }
    for index in pages.indices { pages[index].forEachText { $0.key = copy[$0.key] ?? $0.key } }
  }

  /// Declares the facts by which conditions see the variants.
  mutating func declareVariants(of experiments: [Experiment], _ choices: [String: String]) {
    facts += experiments.map { experiment in
      FactDeclaration(
        name: experiment.factName, type: .word,
        initial: .word(choices[experiment.name] ?? Experiment.noVariant),
        words: experiment.variantWords)
    }
  }
}

extension Experiment {
  /// The name of the fact that conditions see.
  package var factName: String { FactTypes.variant + name }

  /// The words that the fact can be.
  var variantWords: [String] { variants.map(\.name) + [Self.noVariant] }
}
