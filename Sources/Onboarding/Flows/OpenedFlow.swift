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
  /// The path of the catalog that the user named in place of the flow's own.
  let namedCatalog: String?
  /// The digest of the flow's file, by which journals tell one form of it from another.
  package var digest = ""
  /// False if nothing that people do in the flow is written to the journal.
  package var isJournaled = true
  /// The experiments of the flow.
  package var experiments: [Experiment] = []
  /// The bytes of the flow's file, to read it again with variants; empty without experiments.
  var source: [UInt8] = []
  /// The library that the flow comes from, without its cache.
  var library: FlowLibrary?
  let achievementCache = AchievementCache()

  /// Returns the flow in the form that variants give it.
  ///
  /// - Parameter choices: The name of a variant for each experiment that counts.
  /// - Returns: The flow; the flow itself if there are none.
  package func choosing(_ choices: [String: String]) -> OpenedFlow {
    choices.isEmpty ? self : form(choices)?.opened ?? self
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

  /// Returns the flow in the form that variants give it, with the locations of its parts.
  ///
  /// - Parameter choices: The name of a variant for each experiment that counts.
  /// - Returns: The flow; nil if it has no experiments.
  package func form(_ choices: [String: String]) -> (opened: OpenedFlow, places: SourceMap)? {
    // Each variant was read when the flow was loaded, so it has no mistakes.
    guard !source.isEmpty,
      let (loaded, places) = try? FlowLoader.loadWithSourceMap(
        source, path: path, choosing: choices)
    else { return nil }
    var opened = self
    opened.flow = loaded.flow
    return (opened, places)
  }
}
