import FlowContent
package import FlowCore
import Onboarding

/// A flow with one change that its transcripts should notice.
package struct Mutant: Sendable {
  package enum Operator: String, Hashable, Sendable, CaseIterable {
    /// A condition, or a part of one, says the opposite.
    case condition
    /// `and` and `or` are swapped.
    case connective
    /// A comparison includes its boundary, or excludes it; a list of words loses one.
    case boundary
    /// A page is never shown.
    case page
    /// Two pages, or two choices, are swapped.
    case order
    /// A page or flow that can be skipped no longer can, or the other way round.
    case skip
    /// The flow no longer completes by itself, or a page no longer advances by itself.
    case wait
    /// A choice does something else.
    case choice
    /// A choice goes to another page.
    case goto
    /// Another element is highlighted, or one fewer.
    case target
    /// A text at or about a highlighted element is another one.
    case text
    /// A try can't be done, or changes another fact.
    case `try`
    /// A try or a field is required, or no longer is.
    case required
    /// A field takes other values: a bound is moved, or a rule is left out.
    case rule
    /// Completion is recorded elsewhere.
    case record
    /// A replay is asked for, allowed or refused where it was not.
    case replay
    /// The flow can't be postponed, or follows others at once.
    case later
    /// A pause is left out, or takes its input differently.
    case pause
    /// A page counts in "n of N", or no longer does.
    case number
    /// A fact has another default.
    case fact
    /// A variant of an experiment is like the flow without it.
    case variant
  }

  package let kind: Operator
  /// The path of the changed value in the flow's file.
  package let path: [PathElement]
  /// The change, such as `skip: never → allowed`.
  package let summary: String
  /// The id of the only page on which people can notice the change; nil if they may elsewhere.
  package let page: String?
  package let flow: Flow
  /// The variants of the form that is changed, by the names of their experiments.
  package var variants: [String: String] = [:]
}

extension Flow {
  /// The mutants of the flow, in the order of the operators and of the file.
  package var mutants: [Mutant] {
    var list = MutantList(of: self)
    list.addConditions()
    list.addPages()
    list.addSkips()
    list.addWaits()
    list.addChoices()
    list.addTargets()
    list.addTexts()
    list.addTries()
    list.addFields()
    list.addRecord()
    list.addTimes()
    list.addFacts()
    return Mutant.Operator.allCases.flatMap { kind in list.mutants.filter { $0.kind == kind } }
  }
}

extension OpenedFlow {
  /// Returns the mutants of the flow, and those of each form that variants give it, by the names of
  /// their experiments, which the flow itself does not have.
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
        kind: .variant, path: ["experiments", .item(experiment), "variants", .item(index)],
        summary: "\(name) \(variant) changes nothing", page: nil, flow: without)
    ]
  }

  /// The variants of the experiments, each as the only one of a form.
  var singleVariants: [[String: String]] {
    experiments.flatMap { experiment in experiment.variants.map { [experiment.name: $0.name] } }
  }
}

extension Mutant {
  /// The change apart from its location in the file.
  fileprivate var change: [String] { [kind.rawValue, summary, page ?? ""] }
}
