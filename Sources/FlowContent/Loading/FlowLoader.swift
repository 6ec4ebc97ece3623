package import FlowCore

/// The loader of flow files: a tree of nodes → a checked `Flow`, or diagnostics.
///
/// 1. The names that conditions and choices may use are collected: facts and pages.
/// 2. `FlowDraft.read` reads the tree key by key, and reports every mistake at its location.
package enum FlowLoader {
  /// A flow that can run, with warnings for its author.
  package struct Loaded: Sendable {
    /// The checked flow: every condition has matching types, and every name in it exists.
    package let flow: Flow
    /// The warnings, in the order of the file.
    package let warnings: [Diagnostic]
    /// False if the file turns the journal off.
    package let isJournaled: Bool
    package let experiments: [Experiment]
    /// The locations of the parts of the flow in the file.
    package let locations: SourceMap
  }

  /// Reads a flow, with the chosen variant of each experiment that counts; throws all errors in the
  /// file, in any variant.
  package static func load(
    _ tree: SourceTree, choosing choices: [String: String] = [:]
  ) throws(Diagnostics) -> Loaded {
    let chosen = SourceTree(root: tree.root?.choosing(choices), diagnostics: tree.diagnostics)
    let (draft, warnings, locations) = try FlowDraft.load(chosen) { reading, root in
      reading.collectNames(in: root)
    }
    var flow = draft.flow
    for experiment in draft.experiments {
      if choices.isEmpty {
        // A flow that has loaded has no variant that can't be.
        for variant in experiment.variants where !variant.pages.isEmpty || !variant.order.isEmpty {
          _ = try load(tree, choosing: [experiment.name: variant.name])
        }
      }
      let variant = choices[experiment.name].flatMap { experiment.variant(named: $0) }
      flow.replaceCopy(variant?.copy ?? [:])
    }
    flow.declareVariants(of: draft.experiments, choices)
    return Loaded(
      flow: flow, warnings: warnings, isJournaled: draft.isJournaled,
      experiments: draft.experiments, locations: locations)
  }
}

extension LoadingContext {
  /// Collects the names of facts and pages before any key that may refer to them is read.
  mutating func collectNames(in root: SourceNode) {
    var types: [String: FactType] = [:]
    var words: [String: [String]] = [:]
    var (known, fields): (Set<String>, Set<String>) = ([], [])
    for page in root["pages"]?.items.prefix(Flow.mostPages) ?? [] {
      guard let id = page["page"]?.text else { continue }
      if known.insert(id).inserted { pages.append(id) }
      if page["interrupts"] != nil { interruptingPages.insert(id) }
      if page["choices"] != nil { types[FactTypes.answer + id] = .word }
      fields.formUnion(page["fields"]?.items.compactMap { $0["field"]?.text } ?? [])
    }
    if let facts = root["facts"] {
      var trial = LoadingContext()
      declarations = ValueFormat<[FactDeclaration]>.facts.read(facts, &trial) ?? []
      for fact in declarations {
        types[fact.name] = fact.type
        if !fact.words.isEmpty { words[fact.name] = fact.words }
      }
    }
    for experiment in root["experiments"]?.items ?? [] {
      guard let name = experiment["experiment"]?.text else { continue }
      types[FactTypes.variant + name] = .word
      words[FactTypes.variant + name] =
        (experiment["variants"]?.items ?? []).compactMap { $0["variant"]?.text }
        + [Experiment.noVariant]
    }
    let asked = Dictionary(uniqueKeysWithValues: fields.map { ($0, ValueRules()) })
    self.facts = FactTypes(declared: types, words: words, fields: asked)
  }
}
