/// The result of a mutant.
package struct MutantResult: Sendable {
  /// The status of a mutant after transcripts have run on it.
  package enum Status: Sendable {
    /// A case fails on the mutant.
    case killed
    /// No case fails on the mutant, and people do not notice it, either, which is proved.
    case equivalent
    /// No case fails on the mutant; with the shortest input that would tell, if it was found.
    case survived([String]?)
  }

  /// The mutant.
  package let mutant: Mutant
  /// The status.
  package let status: Status

  /// True if the mutant could be told, and no case does.
  package var isSurvivor: Bool {
    if case .survived = status { true } else { false }
  }

  /// The name of the status.
  package var name: String {
    switch status {
    case .killed: "killed"
    case .equivalent: "equivalent"
    case .survived: "survived"
    }
  }
}

/// The numbers of mutants by status.
package struct MutantScore: Hashable, Sendable {
  /// The number of mutants on which a case fails.
  package let killed: Int
  /// The number of mutants that no case tells from the flow, although people could.
  package let survived: Int
  /// The number of mutants that nobody can tell from the flow.
  package let equivalent: Int

  /// Counts results.
  package init(of results: [MutantResult]) {
    survived = results.filter(\.isSurvivor).count
    equivalent = results.filter { $0.name == "equivalent" }.count
    killed = results.count - survived - equivalent
  }

  /// The share of mutants that are killed, of those that can be, in percent, rounded down.
  package var percent: Int {
    killed + survived == 0 ? 100 : killed * 100 / (killed + survived)
  }
}
