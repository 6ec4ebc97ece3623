import FlowContent
import FlowCore

/// Finds experiments that change the same thing, so that their effects can't be told apart.
enum ExperimentConflictRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    var owners: [String: String] = [:]
    var findings: [Finding] = []
    for (index, experiment) in subject.experiments.enumerated() {
      let location = subject.sourceMap["experiments", .item(index), "experiment"]
      for change in experiment.changes.sorted() {
        if let other = owners[change] {
          findings.append(
            Finding(
              .error, .experimentConflict,
              "the experiments '\(other)' and '\(experiment.name)' both change \(change)",
              at: location
            ))
        } else {
          owners[change] = experiment.name
        }
      }
    }
    return findings
  }
}

extension Experiment {
  /// Everything that a variant changes, in words.
  fileprivate var changes: Set<String> {
    var changes: Set<String> = []
    for variant in variants {
      changes.formUnion(variant.copy.keys.map { "the copy key '\($0)'" })
      for (page, keys) in variant.pages {
        changes.formUnion(keys.map { "the key '\($0)' of the page '\(page)'" })
      }
      if !variant.order.isEmpty { changes.insert("the order of the pages") }
    }
    return changes
  }
}
