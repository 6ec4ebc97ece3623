import FlowContent
import FlowCore

/// The required coverage of a language, such as `es=95`, or of all languages, `all=50`.
package struct CoverageGoal: Sendable {
  /// The language; nil for all that a catalog has.
  let language: LanguageTag?
  let percent: Int

  /// Reads a goal; nil if the text isn't one.
  package init?(_ text: String) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let language = LanguageTag(String(parts[0])),
      let percent = Int(parts[1]), (0...100).contains(percent)
    else { return nil }
    self.language = parts[0].lowercased() == "all" ? nil : language
    self.percent = percent
  }
}

extension [CoverageGoal] {
  /// Returns the percentage that each language has to reach, in the order of the goals; one that a
  /// goal names keeps its own beside a goal for all.
  func percents(for catalog: Catalog?) -> [(language: LanguageTag, percent: Int)] {
    let named = Set(compactMap(\.language))
    return flatMap { goal -> [(LanguageTag, Int)] in
      if let language = goal.language { return [(language, goal.percent)] }
      return (catalog?.languages ?? []).compactMap { LanguageTag($0) }
        .filter { !named.contains($0) }.map { ($0, goal.percent) }
    }
  }
}
