import FlowContent
import FlowCore
import Onboarding

extension OpenedFlow {
  /// Returns the mutants of the flow, and those of each form that variants give it which the flow
  /// itself does not have.
  ///
  /// - Parameter forms: The names of variants by those of their experiments, for each further form.
  /// - Returns: The mutants.
  func mutants(with forms: [[String: String]]) -> [Mutant] {
    var mutants = flow.mutants
    let known = Set(mutants.map(\.change))
    for variants in forms {
      let form = choosing(variants).flow
      let own = form.mutants.filter { !known.contains($0.change) }
      mutants += (variantMutants(variants, form) + own).map { mutant in
        var mutant = mutant
        mutant.variants = variants
        return mutant
      }
    }
    return mutants
  }

  /// Returns the form with only one variant without that variant, if it is not the flow as it is.
  private func variantMutants(_ variants: [String: String], _ form: Flow) -> [Mutant] {
    guard variants.count == 1, let (name, variant) = variants.first,
      let experiment = experiments.firstIndex(where: { $0.name == name }),
      let index = experiments[experiment].variants.firstIndex(where: { $0.name == variant })
    else { return [] }
    var without = flow
    without.facts = form.facts
    if without == form { return [] }
    return [
      Mutant(
        kind: .variant,
        path: [
          "experiments", .item(experiment), "variants", .item(index),
        ], summary: "\(name) \(variant) changes nothing", page: nil, flow: without)
    ]
  }

  /// The variants of the experiments, each as the only one of a form.
  var singleVariants: [[String: String]] {
    experiments.flatMap { experiment in experiment.variants.map { [experiment.name: $0.name] } }
  }
}

extension Mutant {
  /// The change apart from its place in the file.
  fileprivate var change: [String] { [kind.rawValue, summary, page ?? ""] }
}
