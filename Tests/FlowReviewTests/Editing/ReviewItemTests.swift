import FlowCheck
import FlowContent
import FlowCore
import Testing

@testable import FlowReview

struct ReviewItemTests {
  @Test func `plural forms that a language lacks are reviewed, also within substitutions`() throws {
    let catalog = try Sample.parsed(
      """
      {"sourceLanguage": "en", "strings": {
        "hello.title": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "%#@n@"}, "substitutions": {"n": {
            "argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "One"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg"}}}}}}},
          "ru": {"stringUnit": {"state": "translated", "value": "%#@n@"}, "substitutions": {"n": {
            "argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%arg"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg"}}}}}}}}}}}
      """)
    let items = ReviewItem.all(
      of: ["hello.title"], in: catalog,
      languages: ["ru", "ja"].compactMap { LanguageTag($0) })
    #expect(
      items.filter { $0.needsAttention(in: catalog) }.map { "\($0.language) \($0.path)" } == [
        "ru substitutions.n.plural.few", "ru substitutions.n.plural.many", "ja ",
        "ja substitutions.n.plural.other",
      ])
  }
}
