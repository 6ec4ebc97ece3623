import FlowCore

/// The assignment of installs to variants: that of GrowthBook's SDKs, so that an app that uses one
/// and firstrun agree.
extension Experiment {
  /// Returns the variant of an install; nil if the install takes no part.
  ///
  /// - Parameter id: The id of the install.
  /// - Returns: The variant.
  public func variant(forInstall id: String) -> Variant? {
    let number = Self.number(seed: seed ?? name, id: id, hashVersion: hashVersion)
    let sum = variants.reduce(0) { $0 + $1.weight }
    guard sum > 0 else { return nil }
    var start = 0.0
    for variant in variants {
      let share = variant.weight / sum
      if start <= number, number < start + coverage * share { return variant }
      start += share
    }
    return nil
  }

  /// Returns the number from 0 to 1 of an install in an experiment.
  ///
  /// ```
  /// Experiment.number(seed: "seed", id: "a", hashVersion: 2)  // 0.0505
  /// ```
  static func number(seed: String, id: String, hashVersion: Int) -> Double {
    if hashVersion == 1 { return Double((id + seed).utf8.hash32 % 1_000) / 1_000 }
    return Double(String((seed + id).utf8.hash32).utf8.hash32 % 10_000) / 10_000
  }
}
