package import FlowContent

/// The variant of an experiment that a launch has, and the reason for it.
package struct VariantChoice: Hashable, Sendable {
  /// The reasons for having a variant, or none.
  package enum Reason: String, Hashable, Sendable {
    /// It was forced, and nobody is counted with it.
    case forced
    /// An earlier launch was given it.
    case kept
    /// The id of the install gives it.
    case assigned
    /// The id of the install is outside of the experiment's coverage.
    case notCovered
    /// There is no id, as with the journal off.
    case noInstall
  }

  package let experiment: Experiment
  /// The variant; nil if the install takes no part.
  package let variant: Experiment.Variant?
  package let reason: Reason

  init(of experiment: Experiment, in environment: SessionEnvironment, kept: RecordedVariant?) {
    self.experiment = experiment
    if let name = environment.forcedVariants[experiment.name] {
      (variant, reason) = (experiment.variant(named: name), .forced)
      return
    }
    guard let install = environment.install else {
      (variant, reason) = (nil, .noInstall)
      return
    }
    if let kept, kept.run == experiment.version,
      let variant = experiment.variant(named: kept.variant)
    {
      (self.variant, reason) = (variant, .kept)
      return
    }
    variant = experiment.variant(forInstall: install)
    reason = variant == nil ? .notCovered : .assigned
  }
}

extension [VariantChoice] {
  /// The names of the variants, by those of their experiments.
  package var names: [String: String] {
    reduce(into: [:]) { $0[$1.experiment.name] = $1.variant?.name }
  }

  /// The variants to keep for later launches, by the names of their experiments.
  package var toKeep: [String: RecordedVariant] {
    reduce(into: [:]) { kept, choice in
      guard choice.reason == .assigned, let variant = choice.variant else { return }
      kept[choice.experiment.name] = RecordedVariant(
        variant: variant.name, run: choice.experiment.version)
    }
  }
}
