import FlowContent
import FlowCore

extension OpenedFlow {
  /// Returns the mistake in the names of experiments and of their variants, if there is one.
  ///
  /// - Parameter variants: The names of variants, by those of their experiments.
  /// - Returns: The mistake, with advice.
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
