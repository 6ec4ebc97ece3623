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
  package var description: String { "\(flow): \(share)" }

  /// The coverage without the flow, such as `es 95 % (19 of 20)`.
  package var share: String { "\(language) \(percent)% (\(done) of \(count))" }
}

extension CheckSubject {
  /// Returns the coverage in a language; nil if the flow has no catalog.
  package func coverage(of language: LanguageTag) -> CopyCoverage? {
    catalog.map { catalog in
      keys.coverage(of: language, in: catalog, of: flow.id, includesUnused: checksAllKeys)
    }
  }

  /// Returns a finding if the coverage of a language is below a required percentage.
  package func shortfall(_ coverage: CopyCoverage, under least: Int) -> Finding? {
    guard coverage.percent < least, let catalog else { return nil }
    let place = SourceLocation(path: catalog.path, line: 1, column: 1)
    return .error(
      .coverage,
      "\(coverage.percent)% of the copy is finished in \(coverage.language)"
        + " (\(coverage.done) of \(coverage.count)), under \(least)%",
      at: place)
  }
}
