/// The variant of an experiment that an install was given, which stays.
///
/// ```
/// variants = { short-welcome = { variant = control; run = 1 } }
/// ```
package struct RecordedVariant: Hashable, Sendable {
  /// The name of the variant.
  package let variant: String
  /// The number of the experiment's run; in another run everybody is assigned anew.
  package let run: Int

  /// Creates a variant.
  package init(variant: String, run: Int) {
    self.variant = variant
    self.run = run
  }
}

extension RecordedVariant {
  /// Reads the variants of a record by the names of their experiments; others are ignored.
  static func all(in entry: PropertyDictionary?) -> [String: RecordedVariant] {
    var variants: [String: RecordedVariant] = [:]
    for entry in entry?.entries ?? [] {
      guard let value = entry.value.dictionary, let variant = value["variant"]?.string,
        let run = value["run"]?.integer
      else { continue }
      variants[entry.key] = RecordedVariant(variant: variant, run: run)
    }
    return variants
  }

  /// Returns variants merged into the saved ones.
  static func merged(
    _ variants: [String: RecordedVariant], into old: PropertyValue?
  ) -> PropertyDictionary {
    var dictionary = old?.dictionary ?? [:]
    for (experiment, recorded) in variants.sorted(by: { $0.key < $1.key }) {
      var entry = dictionary[experiment]?.dictionary ?? [:]
      entry["variant"] = .string(recorded.variant)
      entry["run"] = .integer(Int64(recorded.run))
      dictionary[experiment] = .dictionary(entry)
    }
    return dictionary
  }
}
