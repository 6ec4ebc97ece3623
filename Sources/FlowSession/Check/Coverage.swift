public import FlowContent
import FlowCore

/// How much of a flow's copy is finished in a language.
public struct Coverage: Hashable, Sendable {
  /// The flow's name.
  public let flow: String
  /// The catalog's name of the language, or the one that was asked for where it has none.
  public let language: String
  /// The keys of the flow that have a finished text.
  public let done: Int
  /// All that are to be translated.
  public let count: Int

  /// A whole number, rounded down: 999 of 1000 is 99.
  public var percent: Int { count == 0 ? 100 : done * 100 / count }

  /// A line such as `cluck: es 95 % (19 of 20)`.
  public var description: String { "\(flow): \(language) \(percent) % (\(done) of \(count))" }
}

extension CheckSubject {
  /// How much is finished in a language; nil where the flow has no catalog.
  ///
  /// Finished is what has a text in every form, and no state that says otherwise. What the catalog
  /// does not have is missing: a text that stands in the flow itself is one in the source language.
  public func coverage(of language: LanguageTag) -> Coverage? {
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
    return Coverage(
      flow: flow.id, language: name ?? language.description, done: done, count: count)
  }

  /// The finding for a language that is covered less than it should be.
  public func shortfall(_ coverage: Coverage, under least: Int) -> Finding? {
    guard coverage.percent < least, let catalog else { return nil }
    let place = SourceLocation(path: catalog.path, line: 1, column: 1)
    return .uncovered(coverage, under: least, at: place)
  }
}

extension Localization {
  /// Whether every text of it is there, and in a state in which people may see it.
  fileprivate var isFinished: Bool {
    !variants.isEmpty
      && variants.allSatisfy { variant in
        !variant.unit.value.isEmpty && variant.unit.state == "translated"
      }
  }
}

extension Finding {
  fileprivate static func uncovered(
    _ coverage: Coverage, under least: Int, at place: SourceLocation
  ) -> Self {
    .error(
      .coverage,
      "\(coverage.percent) % of the copy is finished in \(coverage.language)"
        + " (\(coverage.done) of \(coverage.count)), under \(least) %",
      at: place)
  }
}
