import FlowCore

extension FactSpace {
  /// The redundant combinations of compared facts.
  ///
  /// A combination is redundant if an earlier one has the same known facts and gives the same
  /// results for all comparisons, among the facts and with literals.
  struct RedundantCombinations {
    private var groups: [(axes: [Axis], combinations: Set<Int>)] = []

    init(of compared: [ComparedFacts], along axes: [Axis]) {
      for group in compared {
        let own = axes.filter { group.names.contains($0.name) }
        groups.append((own, Self.repetitions(of: group, along: own)))
      }
    }

    func contains(_ combination: Int) -> Bool {
      groups.contains { group in
        group.combinations.contains(
          group.axes.reduce(0) { $0 + $1.digit(in: combination) * $1.stride })
      }
    }

    /// Returns the redundant combinations of one group of compared facts, in which all
    /// other facts have their first values.
    private static func repetitions(of group: ComparedFacts, along axes: [Axis]) -> Set<Int> {
      var combinations: [(number: Int, facts: Facts)] = [(0, Facts())]
      for axis in axes {
        combinations = combinations.flatMap { number, facts in
          axis.values.indices.map { digit in
            var facts = facts
            facts[axis.name] = axis.values[digit]
            return (number + digit * axis.stride, facts)
          }
        }
      }
      var kinds: Set<Kind> = []
      return Set(
        combinations.filter { combination in
          let comparisons = group.comparisons(in: combination.facts)
          return !kinds.insert(Kind(known: combination.facts.names, comparisons: comparisons))
            .inserted
        }.map(\.number))
    }

    /// The known facts of a combination, and the results of its comparisons.
    private struct Kind: Hashable {
      let known: [String]
      let comparisons: [Bool]
    }
  }
}
