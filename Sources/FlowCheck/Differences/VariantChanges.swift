import FlowContent
import FlowCore

/// The first differences of two versions in the forms that variants of experiments give them.
struct VariantChanges {
  /// A difference in a form.
  struct VariantChange {
    /// The difference.
    let change: FlowChange
    /// The variants for messages.
    fileprivate let variants: String

    /// The difference with its variants.
    var named: FlowChange {
      FlowChange(
        kind: change.kind, subject: "\(change.subject), in the variant \(variants)",
        old: change.old, new: change.new, lines: change.lines)
    }
  }

  private(set) var changes: [VariantChange] = []
  /// The reason for which differences may have been missed; nil if all forms were compared.
  private(set) var reasonForDoubt: String?

  init(from old: FlowVersion, to new: FlowVersion) {
    guard old.forms.map(\.name) == new.forms.map(\.name) else {
      reasonForDoubt = "variants that only one version has are not compared"
      return
    }
    if !new.experiments.hasAllForms {
      reasonForDoubt = "experiments have more combinations of variants than are compared"
    }
    for (form, other) in zip(old.forms, new.forms) where form.flow != other.flow {
      let behavior = BehaviorChanges(from: FlowMachine(form.flow), to: FlowMachine(other.flow))
      changes += behavior.changes.filter { change in !changes.contains { $0.change == change } }
        .map { VariantChange(change: $0, variants: form.name) }
      reasonForDoubt = reasonForDoubt ?? behavior.reasonForDoubt
    }
  }
}

extension FlowVersion {
  /// The installs that get each variant; nil without experiments.
  var assignment: String? {
    experiments.isEmpty ? nil : experiments.map(\.assignment).joined(separator: ", ")
  }
}

extension Experiment {
  /// The experiment with the shares of its variants: `try (a 50%, b 50%; seed try, run 1, hash 2)`.
  fileprivate var assignment: String {
    let sum = variants.map(\.weight).reduce(0, +)
    let shares = variants.map { variant in
      let permille = Int(
        (1000 * coverage * variant.weight / max(sum, .leastNonzeroMagnitude)).rounded())
      return "\(variant.name) \(permille / 10)\(permille % 10 == 0 ? "" : ".\(permille % 10)")%"
    }
    return
      "\(name) (\(shares.joined(separator: ", ")); seed \(seed ?? name), run \(version),"
      + " hash \(hashVersion))"
  }
}
