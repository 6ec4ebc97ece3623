package import FlowContent
package import FlowCore

/// A flow with one change that its transcripts should notice.
package struct Mutant: Sendable {
  /// A kind of change.
  package enum Operator: String, Hashable, Sendable, CaseIterable {
    /// A condition, or a part of one, says the opposite.
    case condition
    /// `and` and `or` change places.
    case connective
    /// A comparison takes its boundary in, or leaves it out; a list of words loses one.
    case boundary
    /// A page is never shown.
    case page
    /// Two pages, or two choices, change places.
    case order
    /// A page or flow that can be skipped no longer can, or the other way round.
    case skip
    /// The flow no longer completes, or a page no longer goes on, by itself.
    case wait
    /// A choice does something else.
    case choice
    /// A choice goes to another page.
    case goto
    /// Another element is lit, or one fewer.
    case target
    /// A text at or about a lit element is another one.
    case text
    /// A try can't be done, or changes another fact.
    case `try`
    /// A try is required, or no longer is.
    case required
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

  /// The kind of the change.
  package let kind: Operator
  /// The path of the changed value in the flow's file.
  package let path: [SourceMap.PathElement]
  /// The change, such as `skip: never → allowed`.
  package let summary: String
  /// The id of the only page on which people can notice the change; nil if it may show elsewhere.
  package let page: String?
  /// The changed flow.
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
    list.addRecord()
    list.addTimes()
    list.addFacts()
    return Mutant.Operator.allCases.flatMap { kind in list.mutants.filter { $0.kind == kind } }
  }
}
