package import FlowContent
package import FlowCore

/// The form of a flow that a variant of an experiment gives it, to be checked as a whole.
package struct VariantSubject: Sendable {
  /// The name of the experiment.
  package let experiment: String
  /// The variant.
  package let variant: Experiment.Variant
  /// The flow in this form.
  package private(set) var subject: CheckSubject

  /// The variant for messages: `'short' of 'short-welcome'`.
  var name: String { "'\(variant.name)' of '\(experiment)'" }

  /// Creates the form of a flow.
  package init(experiment: String, variant: Experiment.Variant, _ subject: CheckSubject) {
    self.experiment = experiment
    self.variant = variant
    self.subject = subject
    self.subject.hiddenPages = Set(variant.pages.filter { $0.value.contains("show") }.keys)
  }
}

extension CheckSubject {
  /// Adds the forms that experiments give the flow.
  ///
  /// - Parameters:
  ///   - experiments: the experiments of the flow.
  ///   - form: returns the flow and its source locations with a variant of an experiment.
  package mutating func addVariants(
    of experiments: [Experiment],
    _ form: (_ choices: [String: String]) -> (flow: Flow, places: SourceMap)?
  ) {
    self.experiments = experiments
    for experiment in experiments {
      for variant in experiment.variants {
        guard let (flow, places) = form([experiment.name: variant.name]) else { continue }
        variants.append(
          VariantSubject(
            experiment: experiment.name, variant: variant,
            CheckSubject(
              flow, places, catalog: catalog, achievements: achievements, language: language)))
      }
    }
  }
}
