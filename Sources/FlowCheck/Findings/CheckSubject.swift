package import FlowContent
package import FlowCore
package import FlowExploration
import FlowSystem
import Onboarding
package import OnboardingFiles

/// The input of the rules: a flow that loads, its source locations, its copy and its ways.
package struct CheckSubject: Sendable {
  package let flow: Flow
  /// The source locations of the flow's parts.
  package let sourceMap: SourceMap
  /// The copy of the flow, if it has any.
  package private(set) var catalog: Catalog?
  /// The achievements of the flow's app, if it has any.
  package let achievements: OpenedAchievements?
  /// What can be proved of the flow.
  let proof: FlowProof
  /// What the proofs may cost, in all variants together.
  let budget: ProofBudget
  /// The experiments of the flow; empty for one of their variants.
  package var experiments: [Experiment] = []
  /// The forms that the experiments give the flow.
  package var variants: [VariantSubject] = []
  /// The number of combinations of variants, of which `mostCombinations` are explored.
  var combinationCount = 0
  static let mostCombinations = 32
  /// The ids of pages that a variant leaves out on purpose.
  var hiddenPages: Set<String> = []
  /// The names of the flows that this one can launch and ask about; nil if they are not known.
  package var flowNames: [String]?
  /// The loader's warnings.
  package let warnings: [Diagnostic]
  /// The only language whose copy is checked; nil means all.
  let language: LanguageTag?
  /// True if the keys that the flow does not use are checked, too.
  let checksAllKeys: Bool
  /// The copy keys of the flow and of the catalog.
  package var keys: CopyKeys
  /// All uses of copy keys, with their source locations.
  private(set) var copyUses: [(use: CopyUse, location: SourceLocation)]
  /// The copy keys to check without duplicates, in the order of the files.
  private(set) var copyKeys: [String]
  /// The entries of these keys, in the order of the catalog; stored because many rules use them.
  private(set) var entries: [CatalogEntry] = []
  private var entryIndices: [String: Int] = [:]
  /// All texts to check.
  private(set) var texts: [CopyText] = []
  /// The copy in each language to check, the source language first; the language is as the catalog
  /// names it, and nil without a catalog.
  private(set) var copies: [(language: String?, copy: Copy)] = []
  private var lines: LineTable?
  package let map: FlowMap

  /// Creates the subject of a flow, and finds its ways.
  package init(
    _ flow: Flow, _ sourceMap: SourceMap, catalog: Catalog?,
    achievements: OpenedAchievements? = nil, warnings: [Diagnostic] = [],
    language: LanguageTag? = nil, checksAllKeys: Bool = false,
    budget: ProofBudget = ProofBudget()
  ) {
    self.flow = flow
    self.budget = budget
    proof = FlowProof(of: flow, within: budget)
    self.sourceMap = sourceMap
    self.catalog = catalog
    self.achievements = achievements
    self.warnings = warnings + (achievements?.warnings ?? [])
    self.language = language
    self.checksAllKeys = checksAllKeys
    copyUses =
      flow.copyUses.map { ($0, sourceMap[$0.path]) }
      + (achievements.map { opened in opened.set.copyUses.map { ($0, opened.sourceMap[$0.path]) } }
        ?? [])
    keys = CopyKeys(copyUses.map(\.use), in: catalog)
    copyKeys = keys.used
    lines = catalog?.lines
    map = FlowMap(of: flow, tellsWaiting: false, within: budget)
    readEntries()
    copies = copiesToCheck
  }

  /// The subject with only the keys that the flow does not use; nil if they are not checked.
  var ofUnusedKeys: CheckSubject? {
    guard checksAllKeys else { return nil }
    var subject = self
    subject.copyUses = []
    subject.copyKeys = keys.unused
    subject.readEntries()
    return subject
  }

  /// Returns the subject with a later version of its catalog.
  package func replacing(_ catalog: Catalog) -> CheckSubject {
    var subject = self
    subject.catalog = catalog
    subject.lines = catalog.lines
    subject.readEntries()
    return subject
  }

  private mutating func readEntries() {
    guard let catalog else { return }
    let wanted = Set(copyKeys)
    entries = catalog.keys.filter(wanted.contains).compactMap { catalog.entry(for: $0) }
    entryIndices = Dictionary(uniqueKeysWithValues: entries.indices.map { (entries[$0].key, $0) })
    texts = CopyText.all(in: entries, catalog, of: flow, language: language)
  }

  private var copiesToCheck: [(language: String?, copy: Copy)] {
    let samples = CopySamples(flow.samples)
    guard let catalog else { return [(nil, Copy(nil, language: nil, samples: samples))] }
    if let language, PseudoLanguage(language) != nil {
      return [(language.description, Copy(catalog, language: language, samples: samples))]
    }
    return ([catalog.sourceLanguage].filter(checksLanguage) + otherLanguages)
      .map { ($0, Copy(catalog, named: $0, samples: samples)) }
  }

  /// The languages to check beside the source language, as the catalog names them.
  var otherLanguages: [String] {
    catalog?.languages.filter { $0 != catalog?.sourceLanguage && checksLanguage($0) } ?? []
  }

  /// Returns the entry of the catalog for a key; nil if the catalog does not have it.
  func entry(for key: String) -> CatalogEntry? { entryIndices[key].map { entries[$0] } }

  /// Returns the source location of a byte offset in the catalog.
  func location(ofByte byte: Int) -> SourceLocation {
    lines?.location(ofByte: byte) ?? sourceMap[]
  }

  /// Returns the source location of a text in the catalog, or of an index in it.
  func location(of text: CopyText, at index: String.Index? = nil) -> SourceLocation {
    location(ofByte: text.byte(at: index ?? text.text.startIndex))
  }

  /// Returns true if the copy of a language, as the catalog names it, is checked.
  func checksLanguage(_ name: String) -> Bool {
    language == nil || LanguageTag(name) == language
  }

  func location(ofPage page: Int, _ key: PathElement = "page") -> SourceLocation {
    sourceMap["pages", .item(page), key]
  }
}

extension FlowLibrary {
  /// Loads a flow with the source locations of its parts, and its copy, for checking.
  package func checkSubject(
    for name: String, language: LanguageTag? = nil, checksAllKeys: Bool = false,
    samples: [String: [String]] = [:], choosing choices: [String: String] = [:],
    budget: ProofBudget = ProofBudget()
  ) throws(LibraryError) -> CheckSubject {
    try open(name).checkSubject(
      language: language, checksAllKeys: checksAllKeys, samples: samples, choosing: choices,
      budget: budget)
  }
}

extension OpenedFlow {
  /// Returns the flow and its copy as `FlowLibrary.checkSubject` does.
  package func checkSubject(
    language: LanguageTag? = nil, checksAllKeys: Bool = false,
    samples: [String: [String]] = [:], choosing choices: [String: String] = [:],
    budget: ProofBudget = ProofBudget()
  ) throws(LibraryError) -> CheckSubject {
    let form = choosing(choices)
    var sampled = form.flow
    sampled.samples.merge(samples) { $1 }
    var subject = CheckSubject(
      sampled, form.locations, catalog: catalog, achievements: try achievements(),
      warnings: warnings, language: language, checksAllKeys: checksAllKeys, budget: budget)
    if flow.namesOtherFlows { subject.flowNames = neighborNames }
    guard choices.isEmpty || experiments.isEmpty else {
      subject.keys.excuse([flow] + variantFlows)
      return subject
    }
    subject.addVariants(of: experiments) { choices in
      let form = choosing(choices)
      return (form.flow, form.locations)
    }
    return subject
  }
}
