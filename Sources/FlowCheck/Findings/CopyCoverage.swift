import FlowContent
package import FlowCore

/// The part of a flow's copy that is finished in a language.
package struct CopyCoverage: Hashable, Sendable {
  /// The id of the flow.
  package let flow: String
  /// The catalog's name for the language, or the requested tag if the catalog does not have it.
  package let language: String
  /// The number of keys with a finished text.
  package let done: Int
  /// The number of keys to translate.
  package let count: Int

  /// The finished part in percent, rounded down: 999 of 1000 is 99.
  package var percent: Int { count == 0 ? 100 : done * 100 / count }

  /// The coverage on one line, such as `cluck: es 95 % (19 of 20)`.
  package var description: String { "\(flow): \(language) \(percent) % (\(done) of \(count))" }
}

extension CheckSubject {
  /// Returns the coverage in a language; nil if the flow has no catalog.
  ///
  /// A key is finished if it has a text in every variant, all in the state `translated`. A key that
  /// the catalog does not have is missing, except in the source language if the flow contains the
  /// text itself.
  package func coverage(of language: LanguageTag) -> CopyCoverage? {
    guard let catalog else { return nil }
    let name = catalog.languages.first { LanguageTag($0) == language }
    let needed = Set(copyUses.lazy.map(\.use).filter { !$0.isOptional }.map(\.key))
    let isSource = LanguageTag(catalog.sourceLanguage) == language
    var (done, count) = (0, 0)
    for key in copyKeys {
      if let entry = entry(for: key) {
        guard entry.shouldTranslate else { continue }
        count += 1
        let localization = name.flatMap { entry.localization($0) }
        if localization?.isFinished ?? (isSource && !key.isCopyKey) { done += 1 }
      } else if needed.contains(key) {
        count += 1
        if isSource, !key.isCopyKey { done += 1 }
      }
    }
    return CopyCoverage(
      flow: flow.id, language: name ?? language.description, done: done, count: count)
  }

  /// Returns a finding if the coverage of a language is below a required percentage.
  package func shortfall(_ coverage: CopyCoverage, under least: Int) -> Finding? {
    guard coverage.percent < least, let catalog else { return nil }
    let place = SourceLocation(path: catalog.path, line: 1, column: 1)
    return .uncovered(coverage, under: least, at: place)
  }
}

extension Localization {
  /// True if all variants have a text in the state `translated`.
  fileprivate var isFinished: Bool {
    !variants.isEmpty
      && variants.allSatisfy { variant in
        !variant.unit.value.isEmpty && variant.unit.state == "translated"
      }
  }
}

extension Finding {
  fileprivate static func uncovered(
    _ coverage: CopyCoverage, under least: Int, at place: SourceLocation
  ) -> Self {
    .error(
      .coverage,
      "\(coverage.percent) % of the copy is finished in \(coverage.language)"
        + " (\(coverage.done) of \(coverage.count)), under \(least) %",
      at: place)
  }
}
