import FlowContent
import FlowCore

/// Finds two experiments that change the same thing, so that the effect of neither can be told.
enum ExperimentConflictRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    var owners: [String: String] = [:]
    var findings: [Finding] = []
    for (index, experiment) in subject.experiments.enumerated() {
      let place = subject.sourceMap["experiments", .item(index), "experiment"]
      for change in experiment.changes.sorted() {
        if let other = owners[change] {
          findings.append(
            .error(
              .experimentConflict,
              "the experiments '\(other)' and '\(experiment.name)' both change \(change)", at: place
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
  /// All that some variant changes, in words.
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
