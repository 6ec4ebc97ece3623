package import FlowContent
package import FlowCore

/// A valid flow with its copy, as it was loaded.
package struct OpenedFlow: Sendable {
  /// The flow.
  package private(set) var flow: Flow
  /// The copy of the flow, if it has any.
  package var catalog: Catalog?
  /// The path of the flow's file, as the user would write it.
  package let path: String
  /// The locations of the parts of the flow in its file.
  package private(set) var places: SourceMap
  /// The mistakes in the file that don't keep the flow from running.
  package let warnings: [Diagnostic]
  /// The path of the catalog that the user named in place of the flow's own.
  let namedCatalog: String?
  /// The digest of the flow's file, by which journals tell one form of it from another.
  package let digest: String
  /// False if nothing that people do in the flow is written to the journal.
  package let isJournaled: Bool
  /// The experiments of the flow.
  package private(set) var experiments: [Experiment]
  /// The bytes of the flow's file, to read it again with variants; empty without experiments.
  private var source: [UInt8]
  /// The library that the flow comes from.
  let library: FlowLibrary
  let achievementCache = AchievementCache()

  /// Creates a flow that was loaded from a file, without its copy.
  init(_ loaded: FlowLoader.Loaded, from bytes: [UInt8], at path: String, in library: FlowLibrary) {
    (flow, places, warnings) = (loaded.flow, loaded.places, loaded.warnings)
    (self.path, namedCatalog) = (path, library.catalog)
    (digest, isJournaled) = (bytes.digest, loaded.isJournaled)
    experiments = loaded.experiments
    source = experiments.isEmpty ? [] : bytes
    self.library = library
  }

  /// Returns the flow in the form that variants give it.
  ///
  /// - Parameter choices: The name of a variant for each experiment that counts.
  /// - Returns: The flow; the flow itself if there are none.
  package func choosing(_ choices: [String: String]) -> OpenedFlow {
    choices.isEmpty ? self : form(choices) ?? self
  }

  /// Returns the same file's flow after a change; variants don't count in it.
  func replacing(_ flow: Flow) -> OpenedFlow {
    var opened = self
    opened.flow = flow
    (opened.experiments, opened.source) = ([], [])
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

  /// Returns the flow in the form that variants give it.
  ///
  /// - Parameter choices: The name of a variant for each experiment that counts.
  /// - Returns: The flow; nil if it has no experiments.
  package func form(_ choices: [String: String]) -> OpenedFlow? {
    // Each variant was read when the flow was loaded, so it has no mistakes.
    guard !source.isEmpty,
      let loaded = try? FlowLoader.load(source, path: path, choosing: choices)
    else { return nil }
    var opened = self
    (opened.flow, opened.places) = (loaded.flow, loaded.places)
    return opened
  }
}
