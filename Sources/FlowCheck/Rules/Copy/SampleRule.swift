import FlowContent
import FlowCore

/// Finds samples that no placeholder uses, and samples of number placeholders that are not whole
/// numbers.
enum SampleRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    let samples = subject.flow.samples
    guard !samples.isEmpty else { return [] }
    let slots = subject.copyKeys.map { key in (key, subject.slots(of: key)) }
    return samples.keys.sorted().flatMap { name -> [Finding] in
      let location = subject.sourceMap["samples", .key(name)]
      let taken = slots.flatMap { key, slots in
        slots.compactMap { slot in
          slot.position(ofValueFor: name, in: key).map { (slot, value: $0) }
        }
      }
      guard !taken.isEmpty else {
        let filled = slots.filter { !$0.1.isEmpty }
        let names = filled.flatMap { key, slots in [key] + slots.compactMap(\.name) }
        let advice = name.suggestion(in: names.prefix(1_000))
        return [
          Finding(
            .warning, .unusedGuideEntry,
            "no placeholder of the flow uses the sample '\(name)'" + advice,
            at: location)
        ]
      }
      let values = samples[name] ?? []
      let numbers = Set(taken.filter(\.0.isNumber).map(\.value))
      return values.indices.filter { numbers.contains($0) && Int(values[$0]) == nil }
        .map {
          Finding(
            .warning, .unusedGuideEntry,
            "the sample '\(name)' must be a whole number like its placeholder, not '\(values[$0])'",
            at: location)
        }
    }
  }
}

extension CheckSubject {
  /// Returns the placeholders of a text in the source language or, without one, in any language.
  fileprivate func slots(of key: String) -> [PlaceholderSlot] {
    let localizations = entry(for: key)?.localizations ?? []
    let source = localizations.first { $0.language == catalog?.sourceLanguage }
    let found = source ?? localizations.first ?? Localization(sourceText: key)
    return found.placeholders
  }
}

extension PlaceholderSlot {
  /// Returns the index of the value that the placeholder takes from a sample; nil if it takes none.
  fileprivate func position(ofValueFor sample: String, in key: String) -> Int? {
    if sample == key { return position - 1 }
    let isTaken =
      sample == name || sample == String(position)
      || isNumber && sample == CopySamples.everyNumber
    return isTaken ? 0 : nil
  }
}
