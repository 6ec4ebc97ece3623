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
  /// Reads a variant; nil if something of it is missing.
  init?(_ value: PropertyValue) {
    guard let variant = value.dictionary?["variant"]?.string,
      let run = value.dictionary?["run"]?.integer
    else { return nil }
    self.init(variant: variant, run: run)
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
