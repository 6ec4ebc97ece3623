package import Achievements
package import FlowContent
package import FlowCore

/// The copy keys that a flow and its achievements use, and those of the catalog that they don't.
package struct CopyKeys: Sendable {
  /// The used keys, each once, in the order of the files.
  package let used: [String]
  /// The keys of the catalog that are not used, in the order of the file.
  package private(set) var unused: [String]
  /// The used keys that work only with a text.
  private let needed: Set<String>

  package init(of flows: [Flow], _ achievements: AchievementSet?, in catalog: Catalog?) {
    self.init(flows.flatMap(\.copyUses) + (achievements?.copyUses ?? []), in: catalog)
  }

  init(_ uses: [CopyUse], in catalog: Catalog?) {
    used = uses.map(\.key).uniqued
    let known = Set(used)
    unused = (catalog?.keys ?? []).filter { !known.contains($0) }
    needed = Set(uses.lazy.filter { !$0.isOptional }.map(\.key))
  }

  /// Removes the keys that other forms of the flow use from those that are not used.
  package mutating func excuse(_ flows: [Flow]) {
    let others = Set(flows.flatMap(\.copyUses).map(\.key))
    unused.removeAll(where: others.contains)
  }

  /// Returns true if the flow works without a text for the key.
  package func isOptional(_ key: String) -> Bool { !needed.contains(key) }

  /// Returns the coverage of the used keys in a language.
  ///
  /// A key that is not to be translated does not count. One that the catalog lacks counts as
  /// missing, unless it is optional; the source language has it if the flow contains the text.
  package func coverage(
    of language: LanguageTag, in catalog: Catalog, of flow: String, includesUnused: Bool
  ) -> CopyCoverage {
    let name =
      catalog.languages.first { LanguageTag($0) == language }
      ?? (LanguageTag(catalog.sourceLanguage) == language
        ? catalog.sourceLanguage : language.description)
    let categories = PluralRules(LanguageTag(name)).neededCategories
    var (done, count) = (0, 0)
    for key in used + (includesUnused ? unused : []) {
      let entry = catalog.entry(for: key)
      guard entry?.shouldTranslate ?? !isOptional(key) else { continue }
      count += 1
      let state = TextState(
        of: key, entry, in: name, source: catalog.sourceLanguage, needing: categories)
      if state.isDone { done += 1 }
    }
    return CopyCoverage(flow: flow, language: name, done: done, count: count)
  }
}

/// The part of a flow's copy that is finished in a language.
package struct CopyCoverage: Hashable, Sendable {
  package let flow: String
  /// The language as the catalog names it, or the requested tag if the catalog does not have it.
  package let language: String
  /// The number of keys with a finished text.
  package let done: Int
  /// The number of keys to translate.
  package let count: Int

  /// The finished part in percent, rounded down: 999 of 1000 is 99.
  package var percent: Int { count == 0 ? 100 : done * 100 / count }

  /// The coverage on one line, such as `cluck: es 95 % (19 of 20)`.
  package var description: String { "\(flow): \(share)" }

  /// The coverage without the flow, such as `es 95 % (19 of 20)`.
  package var share: String { "\(language) \(percent)% (\(done) of \(count))" }
}

extension CheckSubject {
  /// Returns the coverage in a language; nil if the flow has no catalog.
  package func coverage(of language: LanguageTag) -> CopyCoverage? {
    catalog.map { catalog in
      keys.coverage(of: language, in: catalog, of: flow.id, includesUnused: checksAllKeys)
    }
  }

  /// Returns a finding if the coverage of a language is below a required percentage.
  package func shortfall(_ coverage: CopyCoverage, under least: Int) -> Finding? {
    guard coverage.percent < least, let catalog else { return nil }
    let location = SourceLocation(path: catalog.path, line: 1, column: 1)
    return Finding(
      .error, .coverage,
      "\(coverage.percent)% of the copy is finished in \(coverage.language)"
        + " (\(coverage.done) of \(coverage.count)), under \(least)%",
      at: location)
  }
}
