import Achievements
package import FlowCore

/// How much of a flow's copy is read when the flow is opened.
package enum CopyReading: Hashable, Sendable {
  /// Nothing: for launches that may show nothing, and for questions about the flow alone.
  case none
  /// All but texts with mistakes, which count as missing: a launch shows few of them.
  case lenient
  /// All; a mistake in any text is an error.
  case checked
}

/// What surrounds a flow where it comes from: the achievements of its app, and other flows.
package protocol FlowResources: Sendable {
  /// Returns the achievements of the flow's app; nil if it has none.
  func achievements(of flow: Flow) throws(LibraryError) -> OpenedAchievements?

  /// The names of the flows beside this one, in alphabetical order.
  var neighborNames: [String] { get }

  /// Loads another flow by its name, which can't be a path.
  func neighbor(_ name: String, copy: CopyReading) throws(LibraryError) -> OpenedFlow
}

/// A valid flow with its copy, as it was loaded.
package struct OpenedFlow: Sendable {
  package private(set) var flow: Flow
  /// The copy of the flow, if it has any.
  package var catalog: Catalog?
  /// The path of the flow's file, as the user would write it.
  package let path: String
  /// The path of the catalog that the user named in place of the flow's own.
  package var namedCatalog: String?
  /// The locations of the parts of the flow in its file.
  package private(set) var locations: SourceMap
  /// The mistakes in the file that don't keep the flow from running.
  package let warnings: [Diagnostic]
  /// The digest of the flow's file, by which journals tell one form of it from another.
  package let digest: String
  /// False if nothing that people do in the flow is written to the journal.
  package let isJournaled: Bool
  package private(set) var experiments: [Experiment]
  /// The flow's file, to read it again with variants; nil for a flow that was changed.
  package private(set) var source: SourceTree?
  /// The achievements of the flow's app, and other flows.
  package let resources: any FlowResources

  /// Creates a flow from its file, without its copy.
  package init(
    _ source: SourceTree, at path: String, digest: String, in resources: any FlowResources
  ) throws(Diagnostics) {
    let loaded = try FlowLoader.load(source)
    (flow, locations, warnings) = (loaded.flow, loaded.locations, loaded.warnings)
    (self.path, self.digest, isJournaled) = (path, digest, loaded.isJournaled)
    (experiments, self.source, self.resources) = (loaded.experiments, source, resources)
  }

  /// Returns the flow in the form that the chosen variants of experiments give it.
  package func choosing(_ choices: [String: String]) -> OpenedFlow {
    // Each variant was read when the flow was loaded, so it has no mistakes.
    guard !choices.isEmpty, !experiments.isEmpty, let source,
      let loaded = try? FlowLoader.load(source, choosing: choices)
    else { return self }
    var opened = self
    (opened.flow, opened.locations) = (loaded.flow, loaded.locations)
    opened.flow.version = flow.version
    return opened
  }

  /// Returns the flow in an app of a version; nil is that of the flow's file.
  package func inApp(of version: Version?) -> OpenedFlow {
    var opened = self
    if let version { opened.flow.version = version }
    return opened
  }

  /// Returns the same file's flow after a change; variants don't count in it.
  package func replacing(_ flow: Flow) -> OpenedFlow {
    var opened = self
    opened.flow = flow
    (opened.experiments, opened.source) = ([], nil)
    return opened
  }

  /// The flow in the form of each variant of its experiments.
  package var variantFlows: [Flow] {
    experiments.flatMap { experiment in
      experiment.variants.map { choosing([experiment.name: $0.name]).flow }
    }
  }

  /// Returns the flow in the form of each combination of variants, and without any; nil if there are
  /// more than `most`.
  package func forms(upTo most: Int) -> [Flow]? {
    var choices: [[String: String]] = [[:]]
    for experiment in experiments {
      choices += choices.flatMap { chosen in
        experiment.variants.map { chosen.merging([experiment.name: $0.name]) { $1 } }
      }
      if choices.count > most { return nil }
    }
    return choices.map { choosing($0).flow }
  }

  /// Returns the mistake in the names of experiments and of their variants, if there is one.
  package func mistake(in variants: [String: String]) -> String? {
    for (name, variant) in variants.sorted(by: { $0.key < $1.key }) {
      guard let experiment = experiments.first(where: { $0.name == name }) else {
        return noExperiment(name)
      }
      if experiment.variant(named: variant) != nil { continue }
      let names = experiment.variants.map(\.name)
      let advice =
        variant.nearest(in: names).map { "did you mean '\($0)'?" }
        ?? "it has \(names.joined(separator: ", "))"
      return "the experiment '\(name)' has no variant '\(variant)'; \(advice)"
    }
    return nil
  }

  /// Returns the message for the name of an experiment that the flow doesn't have.
  package func noExperiment(_ name: String) -> String {
    "the flow has no experiment '\(name)'\(name.suggestion(in: experiments.map(\.name)))"
  }
}

extension OpenedFlow {
  /// Returns the achievements of the flow's app; nil if it has none.
  package func achievements() throws(LibraryError) -> OpenedAchievements? {
    try resources.achievements(of: flow)
  }

  /// Returns what counts the events of the flow's app: its achievements; without any, every event
  /// counts by its name.
  package func eventRules() throws(LibraryError) -> OpenedAchievements {
    try achievements() ?? OpenedAchievements(countingEventsOf: flow.id)
  }

  /// The names of the events that the app declares; without achievements, of those that the flow
  /// names.
  package var eventNames: Set<String> {
    guard let rules = try? eventRules().rules else { return [] }
    return rules.countsAllEvents ? flow.namedEvents : Set(rules.definitions.events.map(\.name))
  }
}

/// Other flows of the same library, which the flow runs or asks about.
extension OpenedFlow {
  /// The names of the flows beside this one, in alphabetical order.
  package var neighborNames: [String] { resources.neighborNames }

  /// Loads another flow by its name, which can't be a path.
  package func neighbor(
    _ name: String, copy: CopyReading = .lenient
  ) throws(LibraryError) -> OpenedFlow {
    try resources.neighbor(name, copy: copy)
  }

  /// The keys in which other flows of the library record their completion.
  package var otherCompletionKeys: Set<String> {
    Set(neighborNames.compactMap { try? neighbor($0, copy: .none).flow.completionKey })
  }
}

extension Flow {
  /// The names of the app's events that conditions count or that people can try.
  package var namedEvents: Set<String> {
    var names = names(ofFacts: FactTypes.events).union(names(ofFacts: FactTypes.eventsHere))
    for page in pages {
      for case .event(let name) in page.practice?.tries.map(\.action) ?? [] { names.insert(name) }
    }
    return names
  }

  /// True if a condition asks about other flows, or a choice runs one.
  package var namesOtherFlows: Bool {
    let requests = pages.flatMap(\.choices).map(\.action)
    return requests.contains { if case .request(.launch) = $0 { true } else { false } }
      || !names(ofFacts: FactTypes.done).isEmpty
  }

  /// Returns the rest of the name of each fact that a condition names and that begins in some way.
  package func names(ofFacts beginning: String) -> Set<String> {
    Set(conditions.flatMap(\.factNames).compactMap { $0.dropping(beginning) })
  }
}
