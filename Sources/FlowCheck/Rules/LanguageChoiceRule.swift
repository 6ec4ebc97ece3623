import FlowContent
import FlowCore

/// Finds choices of a language that the catalog doesn't have.
enum LanguageChoiceRule {
  @Sendable static func findings(in subject: CheckSubject) -> [Finding] {
    guard let catalog = subject.catalog else { return [] }
    let languages = catalog.languages.compactMap { LanguageTag($0) }
    return subject.flow.pages.enumerated().flatMap { index, page in
      page.choices.enumerated().compactMap { number, choice -> Finding? in
        guard case .language(let text) = choice.action, let tag = LanguageTag(text),
          PseudoLanguage(tag) == nil,
          !languages.contains(where: { $0.lineage.contains(tag) || tag.lineage.contains($0) })
        else { return nil }
        return Finding(
          .warning, .unknownTarget, "the catalog has no strings in \(text)",
          at: subject.sourceMap["pages", .item(index), "choices", .item(number), "do"])
      }
    }
  }
}
